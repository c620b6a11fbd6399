import PageLayout
import Testing
import Theming

/// Nothing is lost in the cells of tables: inlines of dialects in those of Markdown, blocks in those of HTML.
@Suite struct CellContentTests {
  private func cells(_ markdown: String, _ change: (inout MarkdownConfiguration) -> Void = { _ in }) -> [String] {
    var context = LayoutContext(width: 60)
    change(&context.configuration)
    let lines = Rendering(markdown, context: context).lines
    return lines.compactMap { line in
      let parts = line.split(separator: "│", omittingEmptySubsequences: false).dropFirst().dropLast()
      guard !parts.isEmpty else { return nil }
      return parts.map { part in
        let part = part.drop { $0 == " " }
        return String(part.reversed().drop { $0 == " " }.reversed())
      }.joined(separator: "/")
    }
  }

  @Test("inlines of dialects are shown in the cells of tables")
  func dialects() {
    let table = "| $a_1$ | ==b== |\n|---|---|\n| x $z$ y | **b $y$** :smile: |\n| $\\|x\\|$ | q^2^ ++u++ |\n"
    let shown = cells(table) {
      $0.parsing.highlight = true
      $0.parsing.superscript = true
      $0.parsing.underline = true
    }
    #expect(shown == ["a_1/b", "x z y/b y 😄", "|x|/q2 u"])
  }

  private func cell(_ content: String) -> [String] {
    cells("<table><tr><td>\n\n\(content)\n\n</td></tr></table>\n")
  }

  @Test("blocks of Markdown in cells of HTML keep numbers, boxes, levels and blank rows")
  func blocks() {
    #expect(cell("one\n\ntwo") == ["one", "", "two"])
    #expect(cell("3. a\n4. b\n   - c\n     - d") == ["3. a", "4. b", "◦ c", "▪ d"])
    #expect(cell("- [x] a\n- [ ] b") == ["☑ a", "☐ b"])
    #expect(cell("> a\n\nb") == ["▌ a", "", "b"])
    #expect(cell("```\na\n  b\n```\n\nc") == ["a", "b", "", "c"])
    #expect(cell("| a | b |\n|---|---|\n| 1 | 2 |") == ["a  b", "1  2"])
    #expect(cell("# H\n\ntext") == ["H", "", "text"])
  }

  @Test("lists of HTML in cells are numbered")
  func lists() {
    #expect(
      cells("<table><tr><td><ol start=3><li>a<li value=7>b<li>c<ul><li>d</ul></ol></td></tr></table>")
        == ["3. a", "7. b", "8. c", "◦ d"])
  }

  @Test("blocks of HTML in the cells of Markdown stand on lines of their own, items with their markers")
  func htmlInMarkdown() {
    func cell(_ content: String) -> [String] { Array(cells("| a |\n|---|\n| \(content) |\n").dropFirst()) }
    #expect(cell("<ul><li>one</li><li>two</li></ul>") == ["• one", "• two"])
    #expect(cell("x<ol><li>a<li>b<ul><li>c</ul></ol>y") == ["x", "1. a", "2. b", "◦ c", "y"])
    #expect(cell("<p>one</p><p>two</p>") == ["one", "two"])
    #expect(cell("<details><summary>s</summary>body</details>") == ["s", "body"])
    #expect(Rendering("A<div>b</div>c", context: LayoutContext(width: 60)).text == "  A\n  b\n  c")
  }
}
