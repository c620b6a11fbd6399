import CTerm
import ScreenModel

/// Says what ncurses says in fewer bytes.
///
/// ncurses names both colours whenever one of them changes, ends attributes and sets them again, and goes to each mark of
/// the scroll bar by itself. Attributes are said shorter, the last column is written at once (`EdgeColumn`), and a glyph that
/// stands many times in a row is sent once with a number where the terminal is known to take that (REP). What is written,
/// erased and scrolled stays, and stands where it stood. O(bytes).
struct OutputCompactor {
  /// Whether the terminal repeats glyphs.
  private let repeatsGlyphs: Bool
  /// The pen of the terminal.
  private var pen = Pen.plain
  /// Whether the terminal was told attributes that are none of ours: until all are ended they are passed on as they are.
  private var isForeign = false
  /// The pen that is saved with the cursor (ESC 7), and comes back with it.
  private var saved = Pen.plain
  /// Whether the cursor was saved, and did not come back.
  private var isSaved = false
  /// The pen that the next text is to be written with.
  private var wanted = Pen.plain
  /// The glyphs of the last column that are not written yet.
  private var edge: EdgeColumn
  /// The row in whose last column the cursor should stand, from 1, while it still is elsewhere; nil when it is where it
  /// should be.
  private var edgeRow: Int?
  /// The row the cursor stands in, from 1; nil when that is not known.
  private var row: Int?
  /// What was written before the cursor last went to a row and column, and the pen then: nothing since depends on what is
  /// not written yet.
  private var lastMove: (count: Int, pen: Pen) = (0, .plain)
  /// Whether only some rows scroll.
  private var hasRegion = false
  private var result: [UInt8] = []

  /// A compactor for a window. The pen is plain at the beginning of what it gets, and at the end.
  init(size: Size, movesInColumn: Bool, repeatsGlyphs: Bool = false) {
    edge = EdgeColumn(column: size.columns, lastRow: size.rows, movesInColumn: movesInColumn)
    self.repeatsGlyphs = repeatsGlyphs
  }

  /// The bytes, shorter.
  mutating func compact(_ bytes: [UInt8]) -> [UInt8] {
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == 0x1b else {
        var end = place + 1
        while end < bytes.count, bytes[end] != 0x1b { end += 1 }
        write(bytes[place..<end])
        place = end
        continue
      }
      let end = Self.endOfSequence(bytes, place)
      take(bytes[place..<end])
      place = end
    }
    settle()
    finishEdge()
    return result
  }

  /// The end of the sequence that begins at a place: a CSI, or the escape and the byte behind it.
  private static func endOfSequence(_ bytes: [UInt8], _ place: Int) -> Int {
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "[") else { return min(place + 2, bytes.count) }
    var end = place + 2
    while end < bytes.count, bytes[end] < 0x40 { end += 1 }
    return min(end + 1, bytes.count)
  }

  private mutating func take(_ sequence: ArraySlice<UInt8>) {
    guard sequence.count >= 3, sequence[sequence.startIndex + 1] == UInt8(ascii: "["), let final = sequence.last else {
      passOn(sequence)
      if sequence.last == UInt8(ascii: "7") { (saved, isSaved) = (pen, true) }
      if sequence.last == UInt8(ascii: "8") { (pen, wanted, isSaved) = (saved, saved, false) }
      return
    }
    let body = sequence.dropFirst(2).dropLast()
    switch final {
    case UInt8(ascii: "m"): setPen(body, sequence)
    case UInt8(ascii: "H"): move(to: Self.numbers(body), sequence)
    case UInt8(ascii: "G"): move(toColumn: Self.numbers(body), sequence)
    case UInt8(ascii: "X"), UInt8(ascii: "K"): erase(sequence)
    case UInt8(ascii: "r"):
      let rows = Self.numbers(body)
      let isPart = rows != [1, edge.lastRow] && rows != [0]
      passOn(isPart ? sequence : Self.wholeRegion[...])
      hasRegion = isPart
    default: passOn(sequence)
    }
  }

  private mutating func setPen(_ body: ArraySlice<UInt8>, _ sequence: ArraySlice<UInt8>) {
    var next = wanted
    if isForeign || !next.apply(body) {
      passOn(sequence)
      isForeign = !body.isEmpty && body != [UInt8(ascii: "0")]
      next = .plain
      pen = .plain
    }
    wanted = next
  }

  // MARK: Moves

  /// Makes all rows scroll.
  private static let wholeRegion = Array("\u{1b}[r".utf8)

  private static func numbers(_ body: ArraySlice<UInt8>) -> [Int] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }

  private mutating func move(to numbers: [Int], _ sequence: ArraySlice<UInt8>) {
    let target = max(numbers.first ?? 1, 1)
    if numbers.count == 2, numbers[1] == edge.column, target <= edge.lastRow {
      edgeRow = target
    } else {
      go(to: target, sequence)
    }
  }

  private mutating func move(toColumn numbers: [Int], _ sequence: ArraySlice<UInt8>) {
    if numbers == [edge.column], let row = edgeRow ?? row {
      edgeRow = row
    } else if let row = edgeRow {
      go(to: row, Array("\u{1b}[\(row);\(numbers[0])H".utf8)[...])
    } else {
      result += sequence
    }
  }

  /// Goes to a row and column.
  private mutating func go(to target: Int, _ sequence: ArraySlice<UInt8>) {
    lastMove = (result.count, pen)
    result += sequence
    (row, edgeRow) = (target, nil)
  }

  /// Goes where the cursor should be, if it is not there.
  private mutating func catchUp() {
    guard let row = edgeRow else { return }
    go(to: row, Array("\u{1b}[\(row);\(edge.column)H".utf8)[...])
  }

  // MARK: The last column

  /// Writes the last column, as if it had been written before the last move.
  private mutating func writeEdge() {
    guard !edge.isEmpty else { return }
    let rest = Array(result[lastMove.count...])
    result.removeLast(rest.count)
    var other = lastMove.pen
    _ = edge.write(pen: &other, hasRegion: hasRegion, into: &result)
    lastMove.pen.write(after: other, into: &result)
    lastMove.count = result.count
    result += rest
  }

  /// Writes the last column at the end, where the cursor can be saved; the pen is plain then.
  private mutating func finishEdge() {
    guard !edge.isEmpty else { return catchUp() }
    let isElsewhere = edgeRow != nil
    if !isElsewhere { result += [0x1b, UInt8(ascii: "7")] }
    row = edge.write(pen: &pen, hasRegion: hasRegion, into: &result)
    settle()
    if !isElsewhere { result += [0x1b, UInt8(ascii: "8")] }
    if edgeRow != row { catchUp() }
  }

  // MARK: Text

  /// Text, with the controls between.
  private mutating func write(_ text: ArraySlice<UInt8>) {
    let isBlank = !isForeign && text.allSatisfy { $0 == 0x20 }
    if let row = edgeRow, !isForeign, !isSaved, Self.isNarrowGlyph(text) {
      var pen = wanted
      if isBlank, !pen.marksBlanks {
        pen = .plain
        pen.background = wanted.background
      }
      return edge.add(text, row: row, pen: pen)
    }
    catchUp()
    let staysInRow = !text.contains { $0 < 0x20 && $0 != 0x0d }
    if !staysInRow || edge.holds(row: row) { writeEdge() }
    settle(isBlank: isBlank)
    if repeatsGlyphs { writeRepeating(text) } else { result += text }
    if !staysInRow { row = nil }
  }

  /// Text in which runs of one glyph are said with a number.
  private mutating func writeRepeating(_ text: ArraySlice<UInt8>) {
    var place = text.startIndex
    while place < text.endIndex {
      let length = Self.length(ofScalarBeginningWith: text[place])
      var end = place + length
      guard end <= text.endIndex else { return result += text[place...] }
      var count = 1
      while end + length <= text.endIndex, text[end..<end + length].elementsEqual(text[place..<place + length]) {
        count += 1
        end += length
      }
      let number = Array("\u{1b}[\(count - 1)b".utf8)
      if count > 2, number.count < (count - 1) * length, Self.isNarrowGlyph(text[place..<place + length]),
        !Self.isMark(text[end...])
      {
        result += text[place..<place + length] + number
      } else {
        result += text[place..<end]
      }
      place = end
    }
  }

  private static func length(ofScalarBeginningWith byte: UInt8) -> Int {
    byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
  }

  /// Whether a text begins with what joins the glyph before it.
  private static func isMark(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first >= 0x80 else { return false }
    return !isNarrowGlyph(text.prefix(length(ofScalarBeginningWith: first)))
  }

  private static func isNarrowGlyph(_ text: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar.value >= 0x20 else { return false }
    return mdless_wcwidth(scalar.value) == 1
  }

  /// Erases a part of a row: what it fills with depends on the pen.
  private mutating func erase(_ sequence: ArraySlice<UInt8>) {
    catchUp()
    if edge.holds(row: row) { writeEdge() }
    settle()
    result += sequence
  }

  /// Anything that may depend on the pen and on what stands in any row: erasing and scrolling fill with its colour.
  private mutating func passOn(_ sequence: ArraySlice<UInt8>) {
    catchUp()
    writeEdge()
    settle()
    result += sequence
    row = nil
  }

  /// Makes the terminal's pen the one that is wanted; for blanks only what shows of them.
  private mutating func settle(isBlank: Bool = false) {
    var next = wanted
    if isBlank, !next.marksBlanks, !pen.marksBlanks {
      next = pen
      next.background = wanted.background
    }
    next.write(after: pen, into: &result)
    pen = next
  }
}
