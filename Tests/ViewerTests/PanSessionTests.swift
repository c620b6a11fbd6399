import Testing
import Theming

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

  /// Only the code within a frame is panned.
  @Test func theFrameOfCodeStays() {
    var configuration = MarkdownConfiguration()
    configuration.codeBlockAppearance.borderWidth = 1
    let text = "```\nabcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ\nshort\n```\n"
    var session = Session(
      RealDocument.snapshot(text.utf8), columns: 30, rows: 8, layouting: MarkdownLayouting(options: .init()),
      configuration: configuration)
    let top = "┌───────────────────────────┐", bottom = "└───────────────────────────┘"
    #expect(
      session.pane().prefix(4) == [
        top, "│ abcdefghijklmnopqrstuvwxy›│", "│ short                     │", bottom,
      ])
    session.type("$")
    #expect(
      session.pane().prefix(4) == [
        top, "│ ‹wxyz0123456789ABCDEFGHIJ │", "│ ‹                         │", bottom,
      ])
    session.type("Vkkky")
    #expect(
      session.effects.contains {
        if case .copy(let copied, _, _) = $0 { copied.contains("ABCDEFGHIJ") && !copied.contains("│") } else { false }
      })
    session.search("short")
    #expect(session.pane()[2] == "│ short                     │")
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
