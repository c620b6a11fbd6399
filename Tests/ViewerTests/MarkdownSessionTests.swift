import Testing

@testable import Viewer

/// Sessions over real Markdown: what the engine and the layout make together.
@Suite struct MarkdownSessionTests {
  @Test func footnotesStandAtTheEndInTheOrderOfTheirNumbers() {
    var session = RealDocument.session(
      """
      First[^b] and second[^a].

      [^a]: Note for a.
      [^b]: Note for b.

      Last words.
      """)
    let rows = session.pane().map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    #expect(rows.first?.hasPrefix("First") == true)
    let last = rows.firstIndex(of: "Last words.") ?? 0
    let noteB = rows.firstIndex { $0.hasSuffix("Note for b. ↩") } ?? 0
    let noteA = rows.firstIndex { $0.hasSuffix("Note for a. ↩") } ?? 0
    #expect(last < noteB && noteB < noteA)
    session.search("note for a")
    #expect(session.state.search?.label == "1/1")
  }

  @Test func aHeadingIsCalledByItsText() {
    var session = RealDocument.session("# 1. One `code` and **bold** [link](x)\n\ntext\n", columns: 100)
    session.type("=")
    #expect(session.status().contains("1. One code and bold link"))
  }

  @Test(arguments: [20, 24, 30, 40])
  func aQuoteIsSearchedWithoutItsBars(columns: Int) {
    var session = RealDocument.session("> one two three four five six seven eight nine ten\n", columns: columns)
    session.search("three four five six seven eight")
    #expect(session.state.search?.label == "1/1")
  }
}
