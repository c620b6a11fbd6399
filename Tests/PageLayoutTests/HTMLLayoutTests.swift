import MarkdownModel
import PageLayout
import ScreenModel
import TestSupport
import Testing
import Theming

/// What HTML in documents looks like. The expected lines follow from the meaning of the elements and from `look.md`.
@Suite struct HTMLLayoutTests {
  /// A snippet and its lines in a pane of 40 columns, which has no margin.
  struct Snippet: CustomTestStringConvertible, Sendable {
    var html: String
    var lines: [String]
    init(_ html: String, _ lines: [String]) {
      self.html = html
      self.lines = lines
    }
    var testDescription: String { html }
  }

  private static let blocks = [
    Snippet("<h1 align=\"center\">Name</h1>", ["                  Name", String(repeating: "━", count: 40)]),
    Snippet("<p align=center>mid</p>\n\nleft", ["                  mid", "", "left"]),
    Snippet("<div align=right>end</div>", ["                                     end"]),
    Snippet(
      "<div align=center>\n\nmid\n\n- item\n\n</div>\n\nleft", ["                  mid", "", "• item", "", "left"]),
    Snippet("<center>\n\n## Two\n\n</center>", ["                  Two", "                  ───"]),
    Snippet("<div><p>a</p><p>b</p></div>c", ["a", "", "b", "", "c"]),
    Snippet("<div>a</div>\n<div>b</div>", ["a", "b"]),
    Snippet("<div>a<br>b<hr>c</div>", ["a", "b", "", String(repeating: "─", count: 40), "", "c"]),
    Snippet("<ul><li>a<li>b<ul><li>c</ul></ul>", ["• a", "• b", "  ◦ c"]),
    Snippet("<ol start=3><li>a</li><li>b</li></ol>", ["3. a", "4. b"]),
    Snippet("<ul>\n<li>\n\none\n\ntwo\n\n</li>\n</ul>", ["• one", "", "  two"]),
    Snippet("<ol><li value=5>a<li>b<li value=9>c<li>d</ol>", ["5. a", "6. b", "9. c", "10. d"]),
    Snippet("- a\n- <img alt=b src=c>\n- <!-- c -->\n- d", ["• a", "• ▒▒ b · c", "•", "• d"]),
    Snippet("<dl><dt>T<dd>D</dl>", ["T", "  D"]),
    Snippet("<blockquote>a\n\n**b**\n</blockquote>", ["▌ a", "▌", "▌ b"]),
    Snippet("<pre>\na  b\n\n c</pre>\n\nd", [" a  b", "", "  c", "", "d"]),
    Snippet("<p>a <b>b</b>\n  <i>c</i>&amp;&nbsp;&copy;&check;</p>", ["a b c&\u{A0}©✓"]),
    Snippet("a <q>b</q> x<sup>2</sup> <kbd>K</kbd>", ["a “b” x2 K"]),
    Snippet("<!-- no -->\n\na <!-- no --> b<!-- no\nno -->", ["a b"]),
    Snippet("<script>no</script>\n<style>no</style>\n\nyes", ["yes"]),
    Snippet("<div>a<script>no <b></script>b<style>no</style></div>", ["ab"]),
    Snippet(
      "<picture><source srcset=x.png><img alt=\"Pic\" src=\"p/y.png\" width=10 height=20></picture>\n\nx",
      ["▒▒ Pic · p/y.png · 10×20", "", "x"]),
    Snippet("<a href=u><img alt=A src=a></a>\n<a href=v><img alt=B src=b></a>", ["▒▒ A  ▒▒ B"]),
    Snippet("<img src=\"https://e.org/x/logo.svg?raw=1\">", ["▒▒ logo.svg"]),
    Snippet("<p><foo bar>x</foo> <b>y</i></p></section>", ["x y"]),
    Snippet("<div class=\"open\n\nnext", ["<div class=\"open", "", "next"]),
  ]

  private static let details = [
    Snippet("<details>\n<summary>S</summary>\n\nB\n\n</details>\n\nT", ["▾ S", "  B", "", "T"]),
    Snippet("<details><summary>S</summary>B</details>T", ["▾ S", "  B", "", "T"]),
    Snippet("<details open>\n<summary>S</summary>\n- 1\n- 2\n</details>", ["▾ S", "  - 1 - 2"]),
    Snippet("<DETAILS class=x>\n<SUMMARY>S</SUMMARY>\n\nB\n</DETAILS>\n\nT", ["▾ S", "  B", "", "T"]),
    Snippet("<details><summary><h3>S</h3></summary>\n\nB\n</details>", ["▾ S", "  B"]),
    Snippet("<details>B</details>", ["▾ Details", "  B"]),
    Snippet(
      "<details>\n<summary>A</summary>\n<details>\n<summary>B</summary>\n\nC\n\n</details>\n\nD\n\n</details>",
      ["▾ A", "  ▾ B", "    C", "", "  D"]),
    Snippet(
      "- x\n\n  <details>\n  <summary>S</summary>\n\n  B\n\n  </details>\n\n- y",
      ["• x", "", "  ▾ S", "    B", "", "• y"]),
    Snippet(
      "<details>\n<summary>S</summary>\n\n# H\n\n</details>", ["▾ S", "  H", "  " + String(repeating: "━", count: 38)]),
  ]

  private static let tables = [
    Snippet(
      "<table><tr><th>A<th>B<tr><td>1<td>2</table>", ["┌───┬───┐", "│ A │ B │", "├───┼───┤", "│ 1 │ 2 │", "└───┴───┘"]),
    Snippet(
      "<table><tr><td colspan=2>wide</td></tr><tr><td>1</td><td align=right>2</td></tr></table>",
      ["┌───┬───┐", "│ wide  │", "│ 1 │ 2 │", "└───┴───┘"]),
    Snippet(
      "<table>\n<tr><td rowspan=2>a</td><td>1</td></tr>\n\n<tr><td>2</td></tr>\n</table>",
      ["┌───┬───┐", "│ a │ 1 │", "│   │ 2 │", "└───┴───┘"]),
    Snippet(
      "<table><tr><td>\n\n**a**\n\n- b\n\n</td></tr></table>", ["┌─────┐", "│ a   │", "│     │", "│ • b │", "└─────┘"]),
    Snippet("<table><tr><td></td></tr></table>x", ["x"]),
  ]

  @Test(arguments: blocks + details + tables) func looksAsItMeans(_ snippet: Snippet) {
    let lines = Rendering(snippet.html).text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines == (snippet.lines.isEmpty ? [""] : snippet.lines))
  }

  private func style(of word: String, in html: String) -> Style? {
    let block = Rendering(html).blocks[0]
    var place = 0
    for run in block.runs {
      let text = String(decoding: block.text[place..<place + Int(run.byteCount)], as: UTF8.self)
      if text.contains(word) { return run.style }
      place += Int(run.byteCount)
    }
    return nil
  }

  @Test(arguments: [
    ("b", TextAttributes.bold), ("strong", .bold), ("i", .italic), ("em", .italic), ("var", .italic), ("u", .underline),
    ("ins", .underline), ("s", .strikethrough), ("del", .strikethrough),
  ]) func stylesOfTheConfiguration(_ name: String, _ attribute: TextAttributes) {
    #expect(style(of: "word", in: "a <\(name)>word</\(name)> b")?.attributes.contains(attribute) == true)
    #expect(style(of: "word", in: "<p>a <\(name)>word</\(name)> b</p>")?.attributes.contains(attribute) == true)
    #expect(style(of: " b", in: "<p>a <\(name)>word</\(name)> b</p>")?.attributes.contains(attribute) == false)
  }

  @Test func formattingLeftOpenDoesNoHarm() {
    let text = "<p>a <i>b</p> c\n\n<p>d</p>\n\nword"
    let blocks = Rendering(text).blocks.flatMap { block in block.runs.filter { $0.style.attributes.contains(.italic) } }
    // By HTML5 the text behind the paragraph is italic as well; what follows is not ours to slant.
    #expect(blocks.map(\.byteCount).reduce(0, +) <= 4)
    #expect(style(of: "word", in: text)?.attributes.contains(.italic) == false)
  }

  @Test func marksAreConfigured() {
    for (name, key) in [
      ("mark", \MarkdownConfiguration.highlight), ("kbd", \.keyboard), ("sub", \.subscript), ("sup", \.superscript),
    ] {
      var configuration = MarkdownConfiguration()
      configuration[keyPath: key].font.weight = .bold
      let context = LayoutContext(width: 40, configuration: configuration)
      let block = Rendering("x <\(name)>w</\(name)>", context: context).blocks[0]
      #expect(block.runs.contains { $0.style.attributes.contains(.bold) }, "\(name)")
    }
  }

  @Test func linksLeadWhereTheySay() {
    let block = Rendering("<p><a href=\"https://e.org/?a=1&amp;b=2\">go</a> <a href=\"JaVaScRiPt:alert(1)\">no</a></p>")
      .blocks[0]
    #expect(block.targets.map(\.destination) == ["https://e.org/?a=1&b=2", "JaVaScRiPt:alert(1)"])
    #expect(Hyperlink.cleaned(block.targets[0].destination) != nil)
    for hostile in [
      "javascript:alert(1)", " javascript:x", "java\nscript:x", "data:text/html,x", "vbscript:x", "file:///etc/passwd",
    ] {
      for form in [
        "<a href='\(hostile)'>x</a> y", "<p><a href=\"\(hostile)\">x</a></p>",
        "<div><img src='\(hostile)' alt=x></div>",
      ] {
        for target in Rendering(form).blocks.flatMap(\.targets) {
          #expect(Hyperlink.cleaned(target.destination) == nil)
        }
      }
    }
  }

  @Test func closedDetailsShowTheirSummary() {
    let text = "<details>\n<summary>S</summary>\n\none\n\ntwo\n\n</details>\n\nT"
    var context = LayoutContext(width: 40)
    context.reader.closedDetails = [0]
    let closed = Rendering(text, context: context)
    #expect(closed.text == "▸ S (2 lines)\n\nT")
    #expect(closed.blocks[0].summaries == [DetailsSummary(line: 0, position: 0, isOpen: false)])
    #expect(Rendering(text).blocks[0].summaries == [DetailsSummary(line: 0, position: 0, isOpen: true)])
  }

  @Test func anInnerDetailsClosesAlone() {
    let text =
      "a\n\n<details>\n<summary>S</summary>\n\n<details>\n<summary>I</summary>\n\ngone\n\n</details>\n\nb\n\n</details>"
    let outer = 3
    let inner = text.utf8.count - "<details>\n<summary>I</summary>\n\ngone\n\n</details>\n\nb\n\n</details>".utf8.count
    var context = LayoutContext(width: 40)
    context.reader.closedDetails = [inner]
    #expect(Rendering(text, context: context).text == "a\n\n▾ S\n  ▸ I (1 line)\n\n  b")
    context.reader.closedDetails = [outer]
    #expect(Rendering(text, context: context).text == "a\n\n▸ S (3 lines)")
  }

  @Test("details in lists and quotes open and close like others")
  func detailsInContainers() {
    let text = """
      - a

        <details>
        <summary>L</summary>

        one

        two

        </details>
      - b

      > <details><summary>Q</summary>
      >
      > three
      >
      > </details>
      >
      > <details><summary>R</summary>
      >
      > four
      > </details>

      <details><summary>T</summary>

      five

      </details>

      - `<details>`
        <details open><summary>O</summary>six</details>
      """
    let open = Rendering(text)
    let positions = open.blocks.flatMap(\.summaries).map(\.position)
    let tags = text.ranges(of: "<details").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) }
    #expect(positions == [0, 1, 2, 3, 5].map { tags[$0] })
    #expect(open.blocks.flatMap(\.summaries).filter(\.isOpen).count == 5)
    var context = LayoutContext(width: 40)
    context.reader.closedDetails = [tags[0], tags[2]]
    #expect(
      Rendering(text, context: context).text == """
        • a

          ▸ L (2 lines)

        • b

        ▌ ▾ Q
        ▌   three
        ▌
        ▌ ▸ R (1 line)

        ▾ T
          five

        • <details>

          ▾ O
            six
        """)
  }

  @Test(arguments: [50, 5_000]) func nestedDetails(_ depth: Int) {
    var text = ""
    for level in 0..<depth { text += "<details>\n<summary>S\(level)</summary>\n\nB\(level)\n\n" }
    for _ in 0..<depth { text += "</details>\n\n" }
    let lines = Rendering(text + "Tail", context: LayoutContext(width: 120)).lines
    #expect(lines.contains { $0.contains("▾ S\(depth - 1)") })
    #expect(lines.contains { $0.contains("B\(depth - 1)") })
    #expect(lines.last?.trimmingBlanks == "Tail")
    if depth == 50 { #expect(lines.first { $0.contains("▾ S1") }?.hasPrefix("    ▾ S1") == true) }
  }
}

extension String {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
