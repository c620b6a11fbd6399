import ScreenModel
import Testing

@testable import Viewer

@Suite struct PlaceSessionTests {
  private static let text =
    "# A\n\n" + PlainDocument.paragraphs(60, words: 2) + "\n\n# B\n\n" + PlainDocument.paragraphs(60, words: 2)

  @Test func aPlaceBehindTheLastBlockHoldsNothing() {
    var session = RealDocument.session("# A\n\ntext[^n]\n\n[^n]: The note.")
    session.type("s")
    let count = session.state.viewport.document.blockCount
    #expect(session.state.viewport.document.block(count).lines.isEmpty)
  }

  @Test func marks() {
    var session = Session(Self.text, columns: 40, rows: 10)
    session.type("20jma")
    #expect(session.status().contains("Mark a is set"))
    let place = session.pane()
    session.type("G'a")
    #expect(session.pane() == place)
    session.type("''")
    #expect(session.status().contains("100%"))
    session.type("''")
    #expect(session.pane() == place)
    session.type("'x")
    #expect(session.status().contains("Mark x is not set"))
    session.type("'^")
    #expect(session.pane()[0] == "# A")
    session.type("'$")
    #expect(session.status().contains("100%"))
  }

  @Test func theLastPlaceIsBehindTwoQuotes() {
    var session = Session(Self.text, columns: 40, rows: 10)
    session.state.setLastPlace(sourceLine: 40)
    #expect(session.pane()[0] == "# A")
    session.type("''")
    #expect(session.pane()[0].hasPrefix("paragraph19 "))
    #expect(session.state.currentSourceLine() == 40)
  }

  @Test func theMiddleLineGoesUpAndDown() {
    var session = Session(Self.text, columns: 40, rows: 10)
    session.type("40j")
    let middle = session.pane()[4]
    session.type("zt")
    #expect(session.pane()[0] == middle)
    session.type("40gzt zb")
    session.search("word30x1")
    session.type("zb")
    #expect(session.pane()[8].contains("word30x1"))
    session.type("zz")
    #expect(session.pane()[4].contains("word30x1"))
    session.type("zt")
    #expect(session.pane()[0].contains("word30x1"))
  }

  @Test func theHeadingIsPinned() {
    var session = Session(Self.text, columns: 40, rows: 20)
    #expect(session.pane()[0] == "# A")
    session.type("j")
    #expect(session.pane()[0] == "  A")
    session.type("]")
    #expect(session.pane()[0] == "# B")
    session.type("2j")
    #expect(session.pane()[0] == "  B")
    session.state.sticky = .never
    #expect(session.pane()[0] != "  B")
    session.resize(columns: 40, rows: 10)
    session.state.sticky = .automatic
    #expect(session.pane()[0] != "  B")
    session.state.sticky = .always
    #expect(session.pane()[0] == "  B")
  }

  /// What the pinned row covers was seen before, or is seen on the next page.
  @Test func pagesSkipNothing() {
    var session = Session(Self.text, columns: 40, rows: 20)
    var seen: [String] = []
    for _ in 0..<40 {
      seen += session.pane()
      session.type("<space>")
    }
    for number in 0..<60 { #expect(seen.contains { $0.hasPrefix("paragraph\(number) ") }) }
  }

  /// A jump shows its goal below the pinned row.
  @Test func jumpsAreNotCovered() {
    var session = Session(Self.text, columns: 40, rows: 20)
    session.type("41g")
    #expect(session.pane()[0] == "  A")
    #expect(session.pane()[1].hasPrefix("paragraph19 "))
    session.search("paragraph50")
    #expect(session.pane().contains { $0.hasPrefix("paragraph50 ") })
  }

  @Test func theBarHasTicks() {
    var session = Session(Self.text, columns: 40, rows: 20)
    let bar = session.rows().dropLast().map { $0.last ?? " " }
    #expect(bar.filter { $0 == "▪" }.count == 1)
  }

  @Test func information() {
    var session = Session("# A\n\none two - three\n\n" + String(repeating: "word ", count: 700), columns: 120, rows: 10)
    session.type("=")
    #expect(session.status().contains("704 words"))
    #expect(session.status().contains("3 min"))
    #expect(session.status().contains("docs/README.md"))
  }
}
