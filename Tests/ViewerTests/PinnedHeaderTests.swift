import Testing
import Viewer

/// The header of the table in view stays on top, also where the table is so long that it is cut into pieces.
@Suite struct PinnedHeaderTests {
  private static func table(rows: Int, header: String = "| Number | Word |") -> String {
    "\(header)\n|---|---|\n" + (0..<rows).map { "| n\($0) | word and more of it, so that it is long |\n" }.joined()
  }

  @Test func itIsPinnedInEveryPiece() {
    let text = "| x | y |\n|---|---|\n| 1 | 2 |\n\nText\n\n" + Self.table(rows: 9_000) + "\nEnd.\n"
    #expect(RealDocument.snapshot(text.utf8).index.blocks.count > 5)
    var session = RealDocument.session(text)
    var pages = 0
    // Pages from many places, borders of pieces among them.
    for percent in 2...98 {
      session.type("\(percent)%")
      for _ in 0..<2 {
        session.type("<space>")
        let pane = session.pane()
        guard pane.contains(where: { $0.contains("n") }), !pane.contains("End.") else { continue }
        #expect(pane[0].contains("Number") && pane[0].contains("Word"), "\(pane[0])")
        pages += 1
      }
    }
    #expect(pages > 150)
  }

  /// Row by row over the border between the first piece and the second.
  @Test func itDoesNotFlickerBetweenPieces() {
    var session = RealDocument.session(Self.table(rows: 3_000))
    session.search("n990 ")
    session.type("zt")
    for _ in 0..<60 {
      session.type("j")
      #expect(session.pane()[0].contains("Number"))
    }
  }

  @Test func aTableWithoutHeaderHasNoneOfAnother() {
    let other = "| Other | One |\n|---|---|\n| 1 | 2 |\n\n"
    var session = RealDocument.session(other + "Text\n\n" + Self.table(rows: 3_000, header: "| | |"))
    session.type("70%")
    #expect(session.pane()[0].contains("│") && !session.pane()[0].contains("Other"))
  }
}
