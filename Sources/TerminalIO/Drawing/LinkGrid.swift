import ScreenModel

/// Which link each cell of the terminal has, and where its cursor stands: followed through everything that is sent.
///
/// Knows the sequences that can be sent, a closed set (`TerminfoEntry`), and no more. A link is a number, 0 for none.
struct LinkGrid: Equatable {
  /// The size of the window.
  let size: Size
  /// The links, row by row.
  private(set) var links: [UInt16]
  /// Whether rows have moved since this was last set to false.
  var hasScrolled = false
  /// Where the cursor stands.
  private(set) var cursor = Position(column: 0, row: 0)
  private var saved = Position(column: 0, row: 0)
  /// The rows that scroll.
  private var region: Range<Int>

  /// A screen without links, the cursor in its corner.
  init(size: Size) {
    self.size = size
    links = Array(repeating: 0, count: size.columns * size.rows)
    region = 0..<size.rows
  }

  /// The link of a cell, which must be inside.
  func link(column: Int, row: Int) -> UInt16 { links[row * size.columns + column] }

  /// A glyph of some columns is written where the cursor stands. Lines do not wrap.
  mutating func put(columns: Int, link: UInt16) {
    let place = cursor.row * size.columns + cursor.column
    for next in place..<place + min(columns, size.columns - cursor.column) { links[next] = link }
    cursor.column = min(cursor.column + columns, size.columns - 1)
  }

  // MARK: Controls

  /// Whether a sequence only moves the cursor or changes attributes or modes, which leaves all cells as they are.
  static func leavesCells(final: UInt8) -> Bool { "mHGdhl".utf8.contains(final) }

  /// CR.
  mutating func carriageReturn() { cursor.column = 0 }

  /// BS.
  mutating func backspace() { cursor.column = max(cursor.column - 1, 0) }

  /// LF.
  mutating func lineFeed() {
    if cursor.row + 1 == region.upperBound {
      scroll(region, by: 1)
    } else {
      cursor.row = min(cursor.row + 1, size.rows - 1)
    }
  }

  /// ESC and one more byte.
  mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): saved = cursor
    case UInt8(ascii: "8"): cursor = saved
    case UInt8(ascii: "M"):
      if cursor.row == region.lowerBound { scroll(region, by: -1) } else { cursor.row = max(cursor.row - 1, 0) }
    default: break
    }
  }

  /// A control sequence.
  mutating func sequence(_ numbers: [Int], final: UInt8) {
    let first = numbers.first ?? 0
    let count = max(first, 1)
    let row = cursor.row * size.columns
    switch final {
    case UInt8(ascii: "H"): move(row: count - 1, column: max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
    case UInt8(ascii: "G"): move(row: cursor.row, column: count - 1)
    case UInt8(ascii: "d"): move(row: count - 1, column: cursor.column)
    case UInt8(ascii: "J"): eraseScreen(first)
    case UInt8(ascii: "K"): eraseLine(first)
    case UInt8(ascii: "X"): clear(row + cursor.column..<row + min(cursor.column + count, size.columns))
    case UInt8(ascii: "@"), UInt8(ascii: "P"): shift(count, isInsertion: final == UInt8(ascii: "@"))
    case UInt8(ascii: "L"), UInt8(ascii: "M"):
      guard region.contains(cursor.row) else { return }
      scroll(cursor.row..<region.upperBound, by: final == UInt8(ascii: "M") ? count : -count)
    case UInt8(ascii: "S"): scroll(region, by: count)
    case UInt8(ascii: "T"): scroll(region, by: -count)
    case UInt8(ascii: "r"):
      let end = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], size.rows) : size.rows
      region = count - 1 < end ? count - 1..<end : 0..<size.rows
      cursor = Position(column: 0, row: 0)
    default: break
    }
  }

  private mutating func move(row: Int, column: Int) {
    cursor = Position(column: min(column, size.columns - 1), row: min(row, size.rows - 1))
  }

  private mutating func clear(_ places: Range<Int>) {
    for place in places { links[place] = 0 }
  }

  private mutating func eraseScreen(_ kind: Int) {
    let place = cursor.row * size.columns + cursor.column
    switch kind {
    case 0: clear(place..<links.count)
    case 1: clear(0..<place + 1)
    default: clear(0..<links.count)
    }
  }

  private mutating func eraseLine(_ kind: Int) {
    let start = cursor.row * size.columns
    switch kind {
    case 0: clear(start + cursor.column..<start + size.columns)
    case 1: clear(start..<start + cursor.column + 1)
    default: clear(start..<start + size.columns)
    }
  }

  /// Moves what stands right of the cursor.
  private mutating func shift(_ count: Int, isInsertion: Bool) {
    let place = cursor.row * size.columns + cursor.column
    let end = (cursor.row + 1) * size.columns
    let count = min(count, end - place)
    let blanks = Array(repeating: UInt16(0), count: count)
    if isInsertion {
      links.replaceSubrange(place..<end, with: blanks + Array(links[place..<end - count]))
    } else {
      links.replaceSubrange(place..<end, with: Array(links[(place + count)..<end]) + blanks)
    }
  }

  /// Moves rows up, or down; what comes in has no links.
  private mutating func scroll(_ rows: Range<Int>, by distance: Int) {
    hasScrolled = true
    let columns = size.columns
    let part = rows.lowerBound * columns..<rows.upperBound * columns
    let count = min(abs(distance) * columns, part.count)
    let blanks = Array(repeating: UInt16(0), count: count)
    if distance > 0 {
      links.replaceSubrange(part, with: Array(links[part].dropFirst(count)) + blanks)
    } else {
      links.replaceSubrange(part, with: blanks + Array(links[part].dropLast(count)))
    }
  }
}
