import Testing

@testable import Viewer

@Suite struct PanSessionTests {
  private static let text = "before\n\n| abcdefghijklmnopqrstuvwxyz\n| short\n\nafter"

  /// Keys, and the wide rows in a pane of 20 columns (21 with the scroll bar): two columns stay, the rest is panned.
  @Test(arguments: [
    ("", "| abcdefghijklmnopq›", "| short"),
    ("<right>", "| ‹fghijklmnopqrstu›", "| ‹"),
    ("<right><left>", "| abcdefghijklmnopq›", "| short"),
    ("$", "| ‹jklmnopqrstuvwxyz", "| ‹"),
    ("$0", "| abcdefghijklmnopq›", "| short"),
    ("1<right>", "| ‹cdefghijklmnopqr›", "| ‹ort"),
    ("<shift-right>", "| ‹jklmnopqrstuvwxyz", "| ‹"),
    ("$<shift-left>", "| abcdefghijklmnopq›", "| short"),
  ])
  func pans(script: String, first: String, second: String) {
    var session = Session(Self.text, columns: 21, rows: 10)
    session.type(script)
    let pane = session.pane()
    #expect(pane[0] == "before")
    #expect(pane[2] == first)
    #expect(pane[3] == second)
  }

  @Test func nothingWideIsSaid() {
    var session = Session("one\n\ntwo")
    session.type("<right>")
    #expect(session.status().contains("Nothing here is wider"))
  }

  @Test func aHitPannedAwayIsRevealed() {
    var session = Session(Self.text, columns: 21, rows: 10)
    session.type("/xyz<enter>")
    #expect(session.pane()[2].hasSuffix("xyz"))
    #expect(session.texts(with: .underline) == ["xyz"])
    session.type("/abc<enter>")
    #expect(session.pane()[2].contains("abc"))
  }

  /// Half of a wide glyph never stands at an edge.
  @Test(arguments: 4...30)
  func wideGlyphsAreNotSplit(columns: Int) {
    var session = Session("| 漢字漢字漢字漢字漢字漢字漢字漢字漢字", columns: columns, rows: 4)
    for _ in 0..<12 {
      session.type("1<right>")
      let frame = session.state.draw()
      for row in 0..<3 {
        for column in 0..<columns where frame.cell(column: column, row: row).width == 2 {
          #expect(column + 1 < columns && frame.cell(column: column + 1, row: row).width == 0)
        }
      }
    }
  }
}
