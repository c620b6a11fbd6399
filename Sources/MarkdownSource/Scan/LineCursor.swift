/// A place in one line, counted in bytes and in columns, with tabs to stops of 4.
///
/// Columns count from the start of the line; characters outside ASCII count by their bytes, which is right for all that
/// can stand before block structure ends.
struct LineCursor {
  /// The text. Positions are offsets into it.
  let bytes: UnsafePointer<UInt8>
  /// Bytes in the text.
  let textEnd: Int
  /// The first byte of the line.
  let start: Int
  /// The byte after its text: where its line end stands, if it has one.
  let end: Int
  /// Number of the line, from 0.
  let number: Int

  private(set) var offset: Int
  private(set) var column = 0
  /// The first byte at or after `offset` that is no space or tab; `end` on a blank rest.
  private(set) var firstNonspace: Int
  private var firstNonspaceColumn = 0
  /// Columns between `offset` and `firstNonspace`.
  private(set) var indent = 0
  /// Whether only spaces and tabs are left.
  private(set) var isBlank = false
  /// Up to where a search for a thematic break has failed: none begins before. Keeps `- - - -` linear.
  var noThematicBreakBefore: Int

  init(_ text: UnsafeBufferPointer<UInt8>, bytes: UnsafePointer<UInt8>, start: Int, end: Int, number: Int) {
    self.bytes = bytes
    textEnd = text.count
    self.start = start
    self.end = Self.endOfValidText(bytes, start, end)
    self.number = number
    offset = start
    firstNonspace = start
    noThematicBreakBefore = start
  }

  /// Where a line ends for cmark-gfm: when a character that was cut off stands so near the end that its bytes do not fit
  /// on the line, it makes one U+FFFD of all that is left, other characters included. Its first byte stays here.
  private static func endOfValidText(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    for position in max(start, end - 3)..<max(start, end) where bytes[position] >= 0xC0 && bytes[position] < 0xF8 {
      let length = bytes[position] >= 0xF0 ? 4 : bytes[position] >= 0xE0 ? 3 : 2
      // A NUL has become a character of three bytes by then.
      if length > end - position, !(position..<end).contains(where: { bytes[$0] == 0 }) { return position + 1 }
    }
    return end
  }

  /// The byte at a position; a line feed at the end, whichever line end the text has.
  subscript(position: Int) -> UInt8 { position < end ? bytes[position] : UInt8(ascii: "\n") }

  /// Looks for the first byte that is no space or tab.
  mutating func findFirstNonspace() {
    if firstNonspace <= offset {
      firstNonspace = offset
      firstNonspaceColumn = column
      while firstNonspace < end {
        switch bytes[firstNonspace] {
        case UInt8(ascii: " "): firstNonspaceColumn += 1
        case UInt8(ascii: "\t"): firstNonspaceColumn += 4 - firstNonspaceColumn % 4
        default:
          indent = firstNonspaceColumn - column
          isBlank = false
          return
        }
        firstNonspace += 1
      }
    }
    indent = firstNonspaceColumn - column
    isBlank = firstNonspace >= end
  }

  /// Goes on to a position.
  mutating func advance(to position: Int) {
    while offset < min(position, end) {
      column += bytes[offset] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      offset += 1
    }
  }

  /// Goes on by columns; may stop inside a tab.
  mutating func advance(columns count: Int) {
    var left = count
    while left > 0, offset < end {
      guard bytes[offset] == UInt8(ascii: "\t") else {
        offset += 1
        column += 1
        left -= 1
        continue
      }
      let toStop = 4 - column % 4
      column += min(left, toStop)
      if toStop <= left { offset += 1 }
      left -= toStop
    }
  }

  /// Whether a space or tab is next.
  var isAtSpace: Bool { offset < end && (bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t")) }
}
