import PageLayout
import ScreenModel
import Testing
import Theming

/// Right lists, quotes, alerts and code of the kinds that readers reported.
@Suite("Lists, quotes and code")
struct ContainerLookTests {
  private func render(_ markdown: String, width: Int = 40, _ change: (inout MarkdownConfiguration) -> Void = { _ in })
    -> String
  {
    var context = LayoutContext(width: width)
    change(&context.configuration)
    return Rendering(markdown, context: context).text
  }

  // MARK: Alerts

  @Test(
    "the mark of an alert is written as it is: an escape or a reference in it makes text of it",
    arguments: ["> \\[!NOTE]\n> a", "> [\\!NOTE]\n> a", "> [!NOTE\\]\n> a", "> &#91;!NOTE]\n> a"])
  func escapedAlerts(markdown: String) {
    #expect(render(markdown) == "▌ [!NOTE] a")
  }

  // MARK: Lists

  @Test("tasks in quotes and behind other markers; what is no box stays text")
  func tasks() {
    #expect(
      render("> - [ ] a\n> - [x] b *c*\n> - [X] d\n> - [y] e\n> - [ ]") == "▌ ☐ a\n▌ ☑ b c\n▌ ☑ d\n▌ • [y] e\n▌ • [ ]")
    #expect(render("- - [ ] a\n") == "• ☐ a")
    #expect(render("> 1. [x] a\n> 2. b\n") == "▌ 1. ☑ a\n▌ 2. b")
    #expect(render("- [] a\n- x [ ] b\n- `[ ]` c\n") == "• [] a\n• x [ ] b\n• [ ] c")
  }

  @Test("the first 1,000 items settle how wide markers are; text stands in one column")
  func markers() {
    let lines = render((1...1_000).map { "\($0). x\n" }.joined()).split(separator: "\n")
    #expect(lines.count == 1_000)
    #expect(Set(lines.map { $0.firstIndex(of: "x")?.utf16Offset(in: $0) }) == [6])
    #expect(lines[0] == "   1. x" && lines[999] == "1000. x")
    let more = render((1...10_000).map { "\($0). x\n" }.joined()).split(separator: "\n")
    #expect(more[0] == "   1. x" && more[9_998] == "9999. x" && more[9_999] == "10000. x")
    #expect(render("0. a\n1. b") == "0. a\n1. b")
    #expect(render("999999999. a\n1. b") == " 999999999. a\n1000000000. b")
  }

  @Test("the keys of lists")
  func listKeys() {
    #expect(render("- a\n  - b\n") { $0.listIndent = 3 } == "   • a\n     ◦ b")
    #expect(render("- a\n- b\n") { $0.listItemSpacing = 1 } == "• a\n\n• b")
    #expect(render("- a\n") { $0.listMarkerMinWidth = 4 } == "   • a")
    #expect(render("1. a\n") { $0.listMarkerSpacing = 3 } == "1.   a")
    #expect(render("x\n\n- a\n\ny") { $0.listTopPadding = 1 } == "x\n\n\n• a\n\ny")
    #expect(render("x\n\n- a\n\ny") { $0.listBottomPadding = 2 } == "x\n\n• a\n\n\n\ny")
    #expect(render("- a\n  - b\n") { $0.listMarkers = ["*"] } == "* a\n  * b")
  }

  @Test("whatever stands in an item stands under its text, and no blank row is doubled")
  func itemContents() {
    #expect(render("1. a\n\n   ```\n   x\n   ```\n\n2. b\n\n   > q\n") == "1. a\n\n    x\n\n2. b\n\n   ▌ q")
    #expect(render("- | a |\n  |---|\n  | 1 |\n") == "• ┌───┐\n  │ a │\n  ├───┤\n  │ 1 │\n  └───┘")
    #expect(render("- a\n\n\n\n- b\n\n\n\nc") == "• a\n\n• b\n\nc")
    #expect(render("- ```\n  x\n  ```\n- b") == "•  x\n• b")
    #expect(render("- a\n\n      code\n") == "• a\n\n   code")
    #expect(render("-\n-\n") == "•\n•")
  }

  // MARK: Quotes

  @Test("bars of each width, each level in its own shade")
  func bars() {
    #expect(render("> a\n> > b") { $0.blockquoteBarWidth = 2 } == "█ a\n█\n█ █ b")
    #expect(render("> a") { $0.blockquoteBarWidth = 0 } == "  a")
    #expect(render("> a") { $0.blockquoteContentSpacing = 3 } == "▌   a")
    #expect(render("> a") { $0.blockquoteContentPadding = 1 } == "▌\n▌ a\n▌")
    #expect(render("> a") { $0.blockquoteIndent = 2 } == "  ▌ a")
    var context = LayoutContext(width: 40)
    context.configuration.blockquoteBarColor = [.palette(1), .palette(2)]
    let block = Rendering("> a\n> > b\n> > > c", context: context).blocks[0]
    let last = block.lines[block.lines.count - 1]
    let bars = block.runs[Int(last.runStart)..<Int(last.runStart + last.runCount)].map(\.style.foreground)
    #expect(bars.filter { $0 != .terminalDefault } == [.palette(1), .palette(2), .palette(1)])
  }

  @Test("alerts in items; in quotes they stay text, as titles of one's own do")
  func alerts() {
    #expect(render("- a\n\n  > [!TIP]\n  > b") == "• a\n\n  ▌ ✦ Tip\n  ▌ b")
    #expect(render("> > [!TIP]\n> > b") == "▌ ▌ [!TIP] b")
    #expect(render("> [!NOTE] My title\n> b") == "▌ [!NOTE] My title b")
    #expect(render("> [!iMpOrTaNt]  \n> b") == "▌ ❢ Important\n▌ b")
    #expect(render("> text\n> [!NOTE]\n> b") == "▌ text [!NOTE] b")
    #expect(render("> [!NOTE]\n>\n> - b") == "▌ ⓘ Note\n▌ • b")
  }

  @Test("boxes around quotes, nested ones inside")
  func quoteBoxes() {
    let text = render("> a\n> > b", width: 14) {
      $0.blockquoteAppearance = Appearance(cornerRadius: 1, borderWidth: 1)
      $0.blockquoteBarWidth = 0
      $0.blockquoteContentSpacing = 1
    }
    for line in text.split(separator: "\n") { #expect(line.count == 14) }
    #expect(text.hasPrefix("╭────────────╮\n│"))
    let narrow = render("> abcdef", width: 6) { $0.blockquoteAppearance = Appearance(borderWidth: 1) }
    #expect(!narrow.contains("┌"))
  }

  // MARK: Code

  @Test(
    "the language, however the fence names it",
    arguments: [
      ("swift", "swift"), ("SWIFT", "swift"), ("language-C++", "c++"), ("{.python .numberLines #id}", "python"),
      ("{ .ruby }", "ruby"), ("js title=\"a.js\"", "js"), ("rust,ignore", "rust"), ("ts{1,3}", "ts"), ("c#", "c#"),
      ("objective-c", "objective-c"), ("lang-go", "go"), ("sh:install.sh", "sh"),
    ])
  func language(info: String, name: String) { #expect(render("```\(info)\nx\n```") == " \(name)\n x") }

  @Test("info strings without a language have no header", arguments: ["", "{#id}", "title=\"x\"", "  "])
  func noLanguage(info: String) { #expect(render("~~~\(info)\nx\n~~~") == " x") }

  @Test("line numbers are right-aligned, blank lines have theirs, wrapped rows none")
  func lineNumbers() {
    let lines = (1...10).map { $0 == 2 ? "" : "l\($0)" }.joined(separator: "\n")
    let text = render("```\n\(lines)\n```") { $0.codeLineNumbers = true }.split(separator: "\n")
    #expect(text[0] == "  1 l1" && text[1] == "  2" && text[9] == " 10 l10")
    let wrapped = render("```\nabcdefghijklmno\n```", width: 12) {
      $0.codeLineNumbers = true
      $0.codeBlockLayout = .wrapping
    }
    #expect(wrapped == " 1 abcdefgh\n   ↪ijklmno")
  }

  @Test("boxes around code: the language in the border, rows of one width; only the code is panned")
  func codeBoxes() {
    let boxed: (inout MarkdownConfiguration) -> Void = { $0.codeBlockAppearance = Appearance(borderWidth: 1) }
    #expect(
      render("```sh\na\n\nb\n```", width: 16, boxed) == """
        ┌─ sh ─────────┐
        │ a            │
        │              │
        │ b            │
        └──────────────┘
        """)
    var context = LayoutContext(width: 12)
    boxed(&context.configuration)
    let wide = Rendering("```\nabcdefghijklmnop\nx\n```", context: context).blocks[0]
    #expect(wide.regions.count == 1 && wide.regions[0].lines == 1..<3 && wide.regions[0].columns == 20)
    // What goes on is followed by its border at once, which the viewer keeps at the edge.
    #expect(wide.lines.map(\.columns) == [12, 19, 12, 12])
    #expect(wide.lines.map(\.edgeColumns) == [0, 1, 1, 0])
    context.wideBlocks = .wrap
    let wrapped = Rendering("```\nabcdefghijklmnop\nx\n```", context: context).blocks[0]
    #expect(Set(wrapped.lines.map(\.columns)) == [12])
  }

  // MARK: Depth

  @Test("a hundred levels leave text of ten columns", arguments: ["> ", "- ", "1. ", "- > "])
  func depth(marker: String) {
    for width in [40, 80] {
      let source = String(repeating: marker, count: 100 / (marker.count / 2 + 1) * 2) + "several words deep inside here"
      let lines = Rendering(source, context: LayoutContext(width: width)).text.split(separator: "\n")
      let text = lines.map { $0.drop { !"swdih".contains($0) } }
      #expect(text.map(\.count).max() ?? 0 >= 7)
      // Ten columns hold each of these words whole.
      let words = ["several", "words", "deep", "inside", "here"]
      #expect(words.allSatisfy { word in text.contains { $0.contains(word) } }, "\(marker) at \(width)")
    }
  }
}
