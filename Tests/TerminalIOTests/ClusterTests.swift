import Foundation
import ScreenModel
import TestSupport
import Testing

@testable import TerminalIO

/// The table of clusters: what they take, and that what stands behind them stands where it should.
@Suite struct ClusterTests {
  private static let perRow = 6
  private static let rowCount = (ClusterTable.rows.count + perRow - 1) / perRow

  @Test func `every cluster takes the columns of the table under each policy`() {
    #expect(ClusterTable.rows.count >= 400)
    for row in ClusterTable.rows {
      #expect(row.text.count == 1, "\(row)")
      #expect(DisplayWidth(policy: .whole).columns(of: row.text) == row.whole, "\(row)")
      #expect(DisplayWidth(policy: .safe).columns(of: row.text) == row.safe, "\(row)")
      for policy in [ClusterPolicy.whole, .safe] {
        var frame = Frame(size: Size(columns: 8, rows: 1))
        let written = frame.write(row.text + "|", column: 0, row: 0, width: DisplayWidth(policy: policy))
        #expect(written == (policy == .whole ? row.whole : row.safe) + 1, "\(row)")
      }
    }
  }

  @Test func `the clusters that terminals count differently are those of the table`() {
    for row in ClusterTable.rows {
      #expect(UncertainWidth.isUncertain(row.text) == row.isUncertain, "\(row)")
    }
  }

  /// Where the bars of a row of clusters are.
  private static func bars(_ row: Int, policy: ClusterPolicy) -> [Int] {
    var column = 0
    return ClusterTable.rows.dropFirst(row * perRow).prefix(perRow).map { entry in
      column += policy == .whole ? entry.whole : entry.safe
      defer { column += 1 }
      return column
    }
  }

  /// Whether the emulator's own table, an old one, has the bases of a row as wide as they are; else it is no judge of it.
  private static func isJudged(_ row: Int) -> Bool {
    ClusterTable.rows.dropFirst(row * perRow).prefix(perRow).allSatisfy { entry in
      guard let base = entry.text.unicodeScalars.first else { return false }
      let terminal = EmulatedTerminal(rows: 1, columns: 8)
      terminal.show(Array(String(base).utf8))
      return terminal.cursor.column == DisplayWidth(policy: .safe).columns(of: String(base))
    }
  }

  private static let judged = Set((0...rowCount).filter(isJudged))

  private static var certainRows: Int { ClusterTable.rows.count { !$0.isUncertain } / perRow }

  @Test func `reduced to what all terminals agree on, they need no help to stay in place`() throws {
    let session = try startDemo(
      ["--clusters", ClusterTable.path, "--probe"], rows: Self.certainRows + 1, answers: .emulator)
    try session.waitFor("row 0, safe")
    #expect(Self.judged.count > Self.rowCount / 2)
    for row in 0..<Self.certainRows where Self.judged.contains(row) {
      for column in Self.bars(row, policy: .safe) {
        #expect(
          session.screen.cell(row: row, column: column).text == "|", "row \(row): \(session.screen.text(row: row))")
      }
    }
    // Nothing is put in its place behind the questions.
    let frames = String(decoding: session.output, as: UTF8.self).components(separatedBy: "\u{1b}[>c").last ?? ""
    #expect(frames.contains("|") && !frames.contains("\u{1b}7"))
    try quit(session)
  }

  @Test func `those that are counted differently are put in their places, also after scrolling`() throws {
    let session = try startDemo(["--clusters", ClusterTable.path, "--probe"], rows: 20, answers: .emulator)
    try session.waitFor("row 0, safe")
    for first in 1...Self.rowCount {
      session.send("n")
      try session.waitFor("row \(first), safe")
      // The rest of the frame may still be on its way; what is wrong in the end is named below.
      try? session.waitUntil("the bars of row \(first)", limit: .seconds(5)) { screen in
        (0..<19).allSatisfy { row in
          !Self.judged.contains(first + row)
            || Self.bars(first + row, policy: .safe).allSatisfy { screen.cell(row: row, column: $0).text == "|" }
        }
      }
      for row in 0..<19 where Self.judged.contains(first + row) {
        for column in Self.bars(first + row, policy: .safe) {
          #expect(
            session.screen.cell(row: row, column: column).text == "|",
            "row \(first + row), \(column): \(session.screen.visibleCells(row: row).map(\.text))")
        }
      }
    }
    try quit(session)
  }

  /// The emulator knows Unicode 9 alone. What newer emoji became is forgotten when it has said so, wherever ncurses takes
  /// rows from when the same turn brings a key.
  @Test(arguments: [0, 1, 2])
  func `answers that come late, together with a key, leave nothing wrong on the screen`(line: Int) throws {
    let session = try startDemo(["--clusters", ClusterTable.path, "--probe"], rows: 20)
    try session.waitFor("row 0, safe")
    let columns = TerminalAnswers.emulator.columns ?? [:]
    let answers = WidthSamples.all.map { "\u{1b}[3;\((columns[$0] ?? 2) + 1)R" }.joined() + "\u{1b}[?1;2c"
    for first in 1...line + 2 {
      try session.waitForFrame { session.send(first == line + 1 ? answers + "n" : "n") }
      try session.waitUntil("row \(first), whole") {
        $0.contains("row \(first), safe") && session.grammar.modes[2026] == false
      }
    }
    for row in 0..<19 where Self.judged.contains(line + 2 + row) {
      for column in Self.bars(line + 2 + row, policy: .safe) {
        #expect(
          session.screen.cell(row: row, column: column).text == "|",
          "row \(line + 2 + row): \(session.screen.text(row: row))")
      }
    }
    try quit(session)
  }

  @Test func `wide characters newer than the terminal are marks, down to Unicode 9`() throws {
    let session = try startDemo(["--clusters", ClusterTable.path, "--probe"], rows: 20, answers: .emulator)
    try session.waitFor("row 0, safe")
    try session.waitUntil("the terminal's version") { $0.contains("\u{fffd}") }
    for row in 0..<19 {
      for column in Self.bars(row, policy: .safe) {
        #expect(
          session.screen.cell(row: row, column: column).text == "|", "row \(row): \(session.screen.text(row: row))")
      }
    }
    try quit(session)
  }

  /// Columns of scalars that are not one wide, for terminals that know all of Unicode.
  private static let widths: [Unicode.Scalar: Int] = {
    var widths: [Unicode.Scalar: Int] = [:]
    for row in ClusterTable.rows {
      for scalar in row.text.unicodeScalars {
        let width = DisplayWidth().columns(of: String(scalar))
        let isMark = scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .spacingMark
        let isTone = scalar.properties.isEmojiModifier
        let isJoiner = scalar.value == 0x200d || (0xfe00...0xfe0f).contains(scalar.value)
        let isJamo = (0x1160...0x11ff).contains(scalar.value)
        widths[scalar] = isMark || isJoiner || isJamo ? 0 : isTone ? 2 : width
      }
    }
    return widths
  }()

  @Test func `a terminal that counts clusters shows them whole, each in its columns`() throws {
    // Strings are compared by canonical equivalence: a syllable and its parts are one key.
    let counted = Dictionary(ClusterTable.rows.map { ($0.text, $0.whole) }) { max($0, $1) }
    let session = try startDemo(
      ["--clusters", ClusterTable.path, "--probe"], rows: 20, environment: ["TERM": "foot"], answers: .foot)
    try session.waitUntil("whole clusters") { _ in
      String(decoding: session.output, as: UTF8.self).contains("whole") && session.grammar.frameCount > 1
    }
    var terminal = ModelTerminal(rows: 20, columns: 80, counting: .clusters(counted), widths: Self.widths)
    var shown = 0
    for first in 0...Self.rowCount {
      if first > 0 {
        try session.waitForFrame { session.send("n") }
      }
      terminal.show(session.output[shown...])
      shown = session.output.count
      for row in 0..<19 {
        for column in Self.bars(first + row, policy: .whole) {
          #expect(terminal.text(row: row, column: column) == "|", "row \(first + row): \(terminal.text(row: row))")
        }
      }
    }
    #expect(terminal.unknown.isEmpty)
    let sent = String(decoding: session.output, as: UTF8.self)
    for row in ClusterTable.rows where ["job", "tone", "family", "script"].contains(row.kind) && row.whole == 2 {
      // Emoji in a text form become none by being sent whole: their selector is left out.
      guard !row.text.unicodeScalars.contains("\u{fe0f}") else { continue }
      #expect(sent.contains(row.text), "\(row)")
    }
    try quit(session)
  }

  @Test(arguments: [0, 1])
  func `whatever a terminal makes of spacing marks, the bars stay in place`(spacingMarks: Int) throws {
    let session = try startDemo(["--clusters", ClusterTable.path], rows: 20, environment: ["COLORTERM": ""])
    try session.waitFor("row 0, safe")
    var terminal = ModelTerminal(
      rows: 20, columns: 80, counting: .scalars(spacingMarks: spacingMarks), widths: Self.widths)
    terminal.show(session.output)
    for first in 1...Self.rowCount {
      let before = session.output.count
      session.send("n")
      try session.waitUntil("a frame") {
        $0.contains("row \(first), safe") && session.grammar.modes[2026] == false && session.output.count > before
      }
      terminal.show(session.output[before...])
      for row in 0..<19 {
        for column in Self.bars(first + row, policy: .safe) {
          #expect(terminal.text(row: row, column: column) == "|", "row \(first + row): \(terminal.text(row: row))")
        }
      }
    }
    #expect(terminal.unknown.isEmpty)
    try quit(session)
  }

  @Test func `what is newer than the terminal is a mark of its width`() throws {
    let session = try startDemo(
      ["--clusters", ClusterTable.path], rows: Self.certainRows + 1,
      environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"])
    try session.waitFor("row 0, safe")
    let sent = String(decoding: session.output, as: UTF8.self)
    #expect(sent.contains("\u{1fae0}") && !sent.contains("\u{1fae8}") && !sent.contains("\u{1fac8}"))
    #expect(sent.contains("\u{fffd}"))
    // tmux drops what it does not know.
    var widths = Self.widths
    for row in ClusterTable.rows where row.kind == "new" {
      for scalar in row.text.unicodeScalars where (NewWideScalar(scalar.value)?.version ?? 0) > 14 {
        widths[scalar] = 0
      }
    }
    var terminal = ModelTerminal(
      rows: Self.certainRows + 1, columns: 80, counting: .scalars(spacingMarks: 1), widths: widths)
    terminal.show(session.output)
    for row in 0..<Self.certainRows {
      for column in Self.bars(row, policy: .safe) {
        #expect(terminal.text(row: row, column: column) == "|", "row \(row): \(terminal.text(row: row))")
      }
    }
    try quit(session)
  }

  @Test func `narrow characters newer than the terminal are marks as well`() {
    // From the list of ages of Unicode (DerivedAge.txt).
    let ages: [(UInt32, UInt8)] = [
      (0x0e01, 1), (0x20c0, 14), (0xa7d0, 14), (0x10f70, 14), (0x11f04, 15), (0x1d2c0, 15), (0x1c89, 16),
      (0x10d40, 16), (0x1cc00, 16), (0x20c1, 17), (0x10940, 17), (0x1fa54, 17),
    ]
    for version: UInt8 in 12...17 {
      var profile = TerminalProfile(depth: .mono)
      profile.unicodeVersion = version
      var text = CellText(profile: profile)
      for (scalar, age) in ages {
        text.set(scalar)
        #expect((text.scalars[0] == 0xfffd) == (age > version), "\(String(scalar, radix: 16)) on \(version)")
        #expect(text.columns == 1 && text.count == 1)
      }
      // A mark that is too new is left out (U+0898 came with 14, U+1ACF with 17); its letter stays.
      text.set(cluster: "a\u{898}")
      #expect(Array(text.scalars[..<text.count]) == (version < 14 ? [0x61] : [0x61, 0x898]))
      text.set(cluster: "a\u{1acf}")
      #expect(Array(text.scalars[..<text.count]) == (version < 17 ? [0x61] : [0x61, 0x1acf]))
    }
  }

  @Test func `nothing of a conjunct is lost, however far terminals spread it`() throws {
    // Three letters each; the last with a vowel beside it.
    for (text, columns) in [("स्त्र", 3), ("क्ष्म्य", 4), ("ন্ত্রী", 4), ("क्षि", 3)] {
      var frame = Frame(size: Size(columns: 12, rows: 1))
      let written = frame.write(text + "|", column: 0, row: 0, width: DisplayWidth(policy: .safe))
      #expect(written == columns + 1)
      #expect(frame.text(ofRow: 0) == text + "|")
      var writer = SequenceWriter(profile: TerminalProfile(depth: .mono))
      writer.write(frame, row: 0, columns: 0..<12)
      var terminal = ModelTerminal(rows: 1, columns: 12, counting: .scalars(spacingMarks: 1), widths: Self.widths)
      terminal.show(writer.finish())
      #expect(terminal.text(row: 0, column: columns) == "|", "\(terminal.text(row: 0))")
      // Whatever was written first, all letters are there in the end.
      let letters = terminal.text(row: 0).unicodeScalars.filter { $0.properties.generalCategory == .otherLetter }
      #expect(letters.count == text.unicodeScalars.count { $0.properties.generalCategory == .otherLetter })
    }
  }

  @Test func `a flag that takes the place of another one is sent whole`() throws {
    let session = try startDemo()
    try session.waitFor("see the link")
    try session.waitUntil("the end of the frame") { _ in session.grammar.frameCount == 1 }
    // Both begin with the same half, which ncurses has no reason to send again.
    let counted = ["🇩🇪": 2, "🇩🇰": 2, "漢": 2]
    var terminal = ModelTerminal(
      rows: 24, columns: 80, counting: .clusters(counted), widths: ["漢": 2, "字": 2, "\u{301}": 0, "\u{1fae8}": 2])
    terminal.show(session.output)
    #expect(terminal.text(row: 3, column: 40) == "🇩🇪" && terminal.text(row: 3, column: 42) == "|")
    let before = session.output.count
    try session.waitForFrame { session.send("r") }
    terminal.show(session.output[before...])
    #expect(terminal.text(row: 3, column: 40) == "🇩🇰" && terminal.text(row: 3, column: 42) == "|")
    #expect(terminal.unknown.isEmpty)
    try quit(session)
  }
}
