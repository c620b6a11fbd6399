import TestSupport
import Testing

@testable import TerminalIO

/// What is said in fewer bytes shows the same: libvterm is the judge.
@Suite struct OutputCompactorTests {
  private static let columns = 20
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
    return (0..<6).map { row in (0..<Self.columns).map { terminal.cell(row: row, column: $0) } }
  }

  @Test func `any stream shows what it showed`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      // As in a frame, attributes are plain at the end.
      let stream = Array((words.joined() + "\u{1b}[m").utf8)
      var compactor = OutputCompactor(columns: Self.columns, movesInColumn: true)
      let shorter = compactor.compact(stream)
      let isSame = cells(shorter) == cells(stream)
      #expect(isSame, "\(words)")
    }
  }

  @Test(arguments: [
    // The ground stays, the text's colour changes.
    (
      "\u{1b}[38;2;1;2;3m\u{1b}[48;2;4;5;6ma\u{1b}[38;2;7;8;9m\u{1b}[48;2;4;5;6mb\u{1b}[39;49m\u{1b}[m",
      "\u{1b}[38;2;1;2;3;48;2;4;5;6ma\u{1b}[38;2;7;8;9mb\u{1b}[m"
    ),
    // What is set and not used is not sent.
    ("\u{1b}[31m\u{1b}[39m\u{1b}[2ma\u{1b}[m", "\u{1b}[2ma\u{1b}[m"),
    // Marks of the scroll bar.
    ("\u{1b}[2;20H▕\u{1b}[4;20H▐\u{1b}[5;3Hx", "\u{1b}[2;20H▕\u{1b}[4d▐\u{1b}[5;3Hx"),
    // A sequence that is none of ours is left as it is.
    ("\u{1b}[58:5:1ma\u{1b}[1mb\u{1b}[m", "\u{1b}[58:5:1ma\u{1b}[1mb\u{1b}[m"),
    // A styled underline stands alone.
    ("\u{1b}[1m\u{1b}[4:3m\u{1b}[31ma\u{1b}[m", "\u{1b}[1m\u{1b}[4:3m\u{1b}[31ma\u{1b}[m"),
  ])
  func `less is said`(stream: String, expected: String) {
    var compactor = OutputCompactor(columns: Self.columns, movesInColumn: true)
    #expect(String(decoding: compactor.compact(Array(stream.utf8)), as: UTF8.self) == expected)
  }

  @Test func `a terminal without moves inside a column is not sent any`() {
    var compactor = OutputCompactor(columns: Self.columns, movesInColumn: false)
    let stream = "\u{1b}[2;20H|\u{1b}[4;20H|"
    #expect(String(decoding: compactor.compact(Array(stream.utf8)), as: UTF8.self) == stream)
  }

  @Test func `no sequence has more numbers than every terminal takes`() {
    let stream = "\u{1b}[1;2;3;4;7;9;53m\u{1b}[38;2;100;100;100m\u{1b}[48;2;100;100;100mx\u{1b}[m"
    var compactor = OutputCompactor(columns: Self.columns, movesInColumn: true)
    let shorter = compactor.compact(Array(stream.utf8))
    var grammar = StreamGrammar()
    _ = grammar.feed(shorter)
    #expect(grammar.violations.isEmpty)
    #expect(cells(shorter) == cells(Array(stream.utf8)))
  }
}
