import CTerm

/// Says what ncurses says in fewer bytes. A line of coloured code takes half of them.
///
/// ncurses names both colours whenever one of them changes, ends attributes and sets them again, and moves to each mark of
/// the scroll bar with row and column. Only attributes and moves are touched: what is written, erased and scrolled stays,
/// and stands where it stood. O(bytes).
struct OutputCompactor {
  /// The last column of the window, from 1.
  private let lastColumn: Int
  /// Whether the terminal can go to a row and stay in the column (`vpa`).
  private let movesInColumn: Bool
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
  private var result: [UInt8] = []

  /// A compactor for a window. The pen is plain at the beginning of what it gets, and at the end.
  init(columns: Int, movesInColumn: Bool) {
    lastColumn = columns
    self.movesInColumn = movesInColumn
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
    if goesToLast, isInLastColumn, movesInColumn {
      result += Array("\u{1b}[\(numbers[0])d".utf8)
    } else {
      result += sequence
    }
    isInLastColumn = goesToLast
  }

  private static func numbers(_ body: ArraySlice<UInt8>) -> [Int] {
    body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
  }

  /// Text, with the controls between.
  private mutating func write(_ text: ArraySlice<UInt8>) {
    settle()
    if isInLastColumn { isInLastColumn = Self.isNarrowGlyph(text) }
    result += text
  }

  private static func isNarrowGlyph(_ text: ArraySlice<UInt8>) -> Bool {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first else { return false }
    return mdless_wcwidth(scalar.value) == 1
  }

  /// Anything that may depend on the pen: erasing and scrolling fill with its colour.
  private mutating func passOn(_ sequence: ArraySlice<UInt8>) {
    settle()
    result += sequence
    isInLastColumn = false
  }

  private mutating func settle() {
    wanted.write(after: pen, into: &result)
    pen = wanted
  }
}
