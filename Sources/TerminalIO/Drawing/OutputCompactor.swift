import CTerm
import ScreenModel

/// Says what ncurses says in fewer bytes.
///
/// ncurses names both colours whenever one of them changes, ends attributes and sets them again, and moves to each mark of
/// the scroll bar with row and column. Attributes and moves are said shorter, and a glyph that stands many times in a row is
/// sent once with a number where the terminal is known to take that (REP). What is written, erased and scrolled stays,
/// and stands where it stood. O(bytes).
struct OutputCompactor {
  /// The last column of the window, from 1.
  private let lastColumn: Int
  /// The last row of the window, from 1.
  private let lastRow: Int
  /// Whether the terminal can go to a row and stay in the column (`vpa`).
  private let movesInColumn: Bool
  /// Whether the terminal repeats glyphs.
  private let repeatsGlyphs: Bool
  /// The pen of the terminal.
  private var pen = Pen.plain
  /// Whether the terminal was told attributes that are none of ours: until all are ended they are passed on as they are.
  private var isForeign = false
  /// The pen that is saved with the cursor (ESC 7), and comes back with it.
  private var saved = Pen.plain
  /// The pen that the next text is to be written with.
  private var wanted = Pen.plain
  /// Whether the cursor stands in the last column for certain: it went there, and one narrow glyph or none was written.
  /// Lines do not wrap, so it is still there.
  private var isInLastColumn = false
  /// The row it stands in then, from 1.
  private var row = unknownRow
  /// Whether only some rows scroll.
  private var hasRegion = false
  private var result: [UInt8] = []

  /// A compactor for a window. The pen is plain at the beginning of what it gets, and at the end.
  init(size: Size, movesInColumn: Bool, repeatsGlyphs: Bool = false) {
    lastColumn = size.columns
    lastRow = size.rows
    self.movesInColumn = movesInColumn
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
      if sequence.last == UInt8(ascii: "7") { saved = pen }
      if sequence.last == UInt8(ascii: "8") { (pen, wanted) = (saved, saved) }
      return
    }
    let body = sequence.dropFirst(2).dropLast()
    switch final {
    case UInt8(ascii: "m"): setPen(body, sequence)
    case UInt8(ascii: "H"): move(to: body, sequence)
    case UInt8(ascii: "G"):
      result += sequence
      isInLastColumn = Self.numbers(body) == [lastColumn]
      row = Self.unknownRow
    case UInt8(ascii: "r"):
      let rows = Self.numbers(body)
      hasRegion = rows != [1, lastRow] && rows != [0]
      passOn(hasRegion ? sequence : Self.wholeRegion[...])
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

  private mutating func move(to body: ArraySlice<UInt8>, _ sequence: ArraySlice<UInt8>) {
    let numbers = Self.numbers(body)
    let goesToLast = numbers.count == 2 && numbers[1] == lastColumn
    let target = numbers.first ?? 0
    if goesToLast, isInLastColumn, movesInColumn {
      let down = target - row
      // A line feed is a byte, and goes straight down: what is sent is not translated (`nonl`).
      if (1...Self.mostLineFeeds).contains(down), target <= lastRow, !hasRegion {
        result += Array(repeating: 0x0a, count: down)
      } else {
        result += Array("\u{1b}[\(target)d".utf8)
      }
    } else {
      result += sequence
    }
    isInLastColumn = goesToLast
    row = target
  }

  /// Makes all rows scroll.
  private static let wholeRegion = Array("\u{1b}[r".utf8)
  /// Far from every row.
  private static let unknownRow = -100_000
  /// The longest way that is gone with line feeds.
  private static let mostLineFeeds = 4

  private static func numbers(_ body: ArraySlice<UInt8>) -> [Int] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }

  /// Text, with the controls between.
  private mutating func write(_ text: ArraySlice<UInt8>) {
    settle(isBlank: !isForeign && text.allSatisfy { $0 == 0x20 })
    if isInLastColumn { isInLastColumn = Self.isNarrowGlyph(text) }
    if repeatsGlyphs { writeRepeating(text) } else { result += text }
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

  /// Anything that may depend on the pen: erasing and scrolling fill with its colour.
  private mutating func passOn(_ sequence: ArraySlice<UInt8>) {
    settle()
    result += sequence
    isInLastColumn = false
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
