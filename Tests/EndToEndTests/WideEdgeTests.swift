import Foundation
import TestSupport
import Testing

/// Wide glyphs and the edges of the window.
@Suite struct WideEdgeTests {
  @Test(arguments: [19, 20, 21, 40, 41], ["1", "2"])
  func `no wide glyph straddles an edge`(columns: Int, ambiguous: String) throws {
    let scratch = try Scratch()
    let text =
      "# 漢字の見出し漢字の見出し漢字の見出し\n\n" + String(repeating: "漢字ab한", count: 40) + "\n\n```\n"
      + String(repeating: "漢", count: 200) + "\n" + String(repeating: "a漢", count: 100)
      + "\n```\n\n| 漢 | ± |\n|---|---|\n| 字字字字字字字字 | x |\n"
    let file = try scratch.file("wide.md", Array(text.utf8)).path
    let session = try startViewer(
      file, ["--no-state", "--ambiguous", ambiguous], columns: columns, rows: 30,
      environment: ["MDLESS_NO_PROBE": "1"])
    try session.waitUntil("the first frame") { $0.contains("漢") && session.grammar.frameCount > 0 }
    for keys in ["", "G", "g"] {
      if !keys.isEmpty {
        session.send(keys)
        session.pump(wait: 100)
      }
      for row in 0..<30 {
        for column in 0..<columns {
          let cell = session.screen.cell(row: row, column: column)
          // Each wide glyph has its other half beside it, and each half its glyph.
          if cell.width == 2 { #expect(column + 1 < columns, "row \(row)") }
          if cell.width == 0 { #expect(column > 0 && session.screen.cell(row: row, column: column - 1).width == 2) }
        }
      }
    }
    try quitViewer(session)
  }
}
