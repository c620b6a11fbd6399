import ScreenModel
import TestSupport
import Testing

@testable import TerminalIO

/// What is said in fewer bytes shows the same: libvterm is the judge.
@Suite struct OutputCompactorTests {
  private static let columns = 20
  private static let size = Size(columns: columns, rows: 6)
  private static let pieces = [
    "\u{1b}[m", "\u{1b}[1m", "\u{1b}[2m", "\u{1b}[3m", "\u{1b}[7m", "\u{1b}[27m", "\u{1b}[4m", "\u{1b}[24m",
    "\u{1b}[9m",
    "\u{1b}[31m", "\u{1b}[94m", "\u{1b}[39;49m", "\u{1b}[39m", "\u{1b}[38;2;1;2;3m", "\u{1b}[38;5;200m",
    "\u{1b}[48;2;40;50;60m", "\u{1b}[48;2;40;50;61m", "\u{1b}[42m", "a", "b c", "漢", "▕", "e\u{301}", "\u{1b}[K",
    "\u{1b}[3X",
    "\u{1b}[2;20H", "\u{1b}[4;20H", "\u{1b}[5;1H", "\u{1b}[3;7H", "\u{1b}[20G", "\u{1b}[1K", "\r", "\n", "\u{1b}7",
    "\u{1b}8",
    "\u{1b}[1;4r\u{1b}[4;1H\n\u{1b}[1;6r",
  ]

  private func cells(_ stream: [UInt8]) -> [[ScreenCell]] {
    let terminal = EmulatedTerminal(rows: 6, columns: Self.columns)
    terminal.show(Array("\u{1b}[?7l\u{1b}[m\u{1b}[2J\u{1b}7".utf8) + stream)
    return (0..<6).map { row in (0..<Self.columns).map { shown(terminal.cell(row: row, column: $0)) } }
  }

  /// A cell as it is seen: of a blank without lines only the ground.
  private func shown(_ cell: ScreenCell) -> ScreenCell {
    var cell = cell
    if ["", " "].contains(cell.text), cell.underline == 0, !cell.isStruck, !cell.isReversed {
      (cell.foreground, cell.isBold, cell.isItalic) = (.terminalDefault, false, false)
    }
    return cell
  }

  /// Words, without those whose wide glyphs would stand over the edge: no frame has any there, and libvterm goes on in the
  /// next row with them although lines do not wrap.
  private func fitting(_ words: [String]) -> [String] {
    let terminal = EmulatedTerminal(rows: 6, columns: Self.columns)
    terminal.show(Array("\u{1b}[?7l\u{1b}7".utf8))
    return words.filter { word in
      let glyphs = word.prefix { $0 != "\u{1b}" }
      let isWide = glyphs.contains("漢") || glyphs.contains("😀")
      if isWide, terminal.cursor.column + 2 * glyphs.count > Self.columns { return false }
      terminal.show(Array(word.utf8))
      return true
    }
  }

  @Test func `any stream shows what it showed`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      // As in a frame, attributes are plain at the end.
      let stream = Array((fitting(words).joined() + "\u{1b}[m").utf8)
      var compactor = OutputCompactor(size: Self.size, movesInColumn: true)
      let shorter = compactor.compact(stream)
      let isSame = cells(shorter) == cells(stream)
      #expect(isSame, "\(words)")
    }
  }

  @Test func `runs of one glyph are said with a number, and show the same`() {
    var random = SeededGenerator(seed: 6)
    let glyphs = ["─", "=", "漢", "e\u{301}", "é", " ", "😀"]
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        String(repeating: glyphs.randomElement(using: &random) ?? "", count: Int.random(in: 1...9, using: &random))
          + (Self.pieces.randomElement(using: &random) ?? "")
      }
      let stream = Array((fitting(words).joined() + "\u{1b}[m").utf8)
      var compactor = OutputCompactor(size: Self.size, movesInColumn: true, repeatsGlyphs: true)
      let shorter = compactor.compact(stream)
      let isSame = cells(shorter) == cells(stream)
      #expect(isSame, "\(words)")
    }
    var compactor = OutputCompactor(size: Self.size, movesInColumn: true, repeatsGlyphs: true)
    #expect(compactor.compact(Array("a──────────b".utf8)) == Array("a─\u{1b}[9bb".utf8))
  }

  @Test(arguments: [
    // The ground stays, the text's colour changes.
    (
      "\u{1b}[38;2;1;2;3m\u{1b}[48;2;4;5;6ma\u{1b}[38;2;7;8;9m\u{1b}[48;2;4;5;6mb\u{1b}[39;49m\u{1b}[m",
      "\u{1b}[38;2;1;2;3;48;2;4;5;6ma\u{1b}[38;2;7;8;9mb\u{1b}[m"
    ),
    // What is set and not used is not sent.
    ("\u{1b}[31m\u{1b}[39m\u{1b}[2ma\u{1b}[m", "\u{1b}[2ma\u{1b}[m"),
    // Of a blank only the ground shows.
    (
      "\u{1b}[31;42m \u{1b}[32mvar\u{1b}[33m \u{1b}[34mx\u{1b}[4;35m \u{1b}[m",
      "\u{1b}[42m \u{1b}[32mvar \u{1b}[34mx\u{1b}[4;35m \u{1b}[m"
    ),
    ("\u{1b}[1;4r\u{1b}[4;1H\n\u{1b}[1;6r", "\u{1b}[1;4r\u{1b}[4;1H\n\u{1b}[r"),
    // Marks of the scroll bar.
    ("\u{1b}[2;20H▕\u{1b}[4;20H▐\u{1b}[5;3Hx", "\u{1b}[5;3Hx\u{1b}7\u{1b}[2;20H▕\n\n▐\u{1b}8"),
    ("\u{1b}[6;20H▕\u{1b}[1;20H▐\u{1b}[6;20H|", "\u{1b}[1;20H▐\u{1b}[6d|"),
    // Each colour once.
    (
      "\u{1b}[1;20H\u{1b}[31ma\u{1b}[2;20H\u{1b}[32mb\u{1b}[3;20H\u{1b}[31ma\u{1b}[4;20H\u{1b}[32mb\u{1b}[m",
      "\u{1b}[1;20H\u{1b}[31ma\n\na\u{1b}[2d\u{1b}[32mb\n\nb\u{1b}[m"
    ),
    // A row that goes on is not written over.
    (
      "\u{1b}[2;20Ha\u{1b}[2;1H\u{1b}[31mb\u{1b}[m",
      "\u{1b}[2;20Ha\u{1b}[2;1H\u{1b}[31mb\u{1b}[m"
    ),
    // While only some rows scroll a line feed may scroll them.
    ("\u{1b}[1;3r\u{1b}[3;20H▕\u{1b}[4;20H▐", "\u{1b}[1;3r\u{1b}[3;20H▕\u{1b}[4d▐"),
    // A sequence that is none of ours is left as it is.
    ("\u{1b}[58:5:1ma\u{1b}[1mb\u{1b}[m", "\u{1b}[58:5:1ma\u{1b}[1mb\u{1b}[m"),
    // A styled underline stands alone.
    ("\u{1b}[1m\u{1b}[4:3m\u{1b}[31ma\u{1b}[m", "\u{1b}[1m\u{1b}[4:3m\u{1b}[31ma\u{1b}[m"),
  ])
  func `less is said`(stream: String, expected: String) {
    var compactor = OutputCompactor(size: Self.size, movesInColumn: true)
    #expect(String(decoding: compactor.compact(Array(stream.utf8)), as: UTF8.self) == expected)
  }

  @Test func `a terminal without moves inside a column is not sent any`() {
    var compactor = OutputCompactor(size: Self.size, movesInColumn: false)
    let stream = "\u{1b}[2;20H|\u{1b}[4;20H|"
    #expect(String(decoding: compactor.compact(Array(stream.utf8)), as: UTF8.self) == stream)
  }

  @Test func `no sequence has more numbers than every terminal takes`() {
    let stream = "\u{1b}[1;2;3;4;7;9;53m\u{1b}[38;2;100;100;100m\u{1b}[48;2;100;100;100mx\u{1b}[m"
    var compactor = OutputCompactor(size: Self.size, movesInColumn: true)
    let shorter = compactor.compact(Array(stream.utf8))
    var grammar = StreamGrammar()
    _ = grammar.feed(shorter)
    #expect(grammar.violations.isEmpty)
    #expect(cells(shorter) == cells(Array(stream.utf8)))
  }
}
