import PageLayout

/// The text of a laid-out block as a reader would search it: lines that only wrapped are one line again.
///
/// Bars and indents at the start of a continued line are not part of the text, so what is found across a wrap is found at
/// any width, and markup is long gone: `**bo**ld` is "bold".
struct SearchableText: Sendable {
  /// A stretch of the text that stands in one line.
  struct Piece: Hashable, Sendable {
    /// Where it begins in the text.
    var start: Int
    /// Its line.
    var line: Int
    /// Where it begins in the line's own bytes.
    var lineOffset: Int
    /// Its bytes.
    var count: Int
  }

  /// UTF-8; lines end with a newline.
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Piece] = []

  init(_ block: LaidOutBlock) {
    bytes.reserveCapacity(block.text.count + block.lines.count)
    var continues = false
    for (number, line) in block.lines.enumerated() {
      append(block.bytes(of: line), line: number, continues: continues)
      continues = line.isWrapped
    }
  }

  /// The parts of a range, line by line, as ranges of each line's own bytes.
  func parts(of range: Range<Int>) -> [(line: Int, bytes: Range<Int>)] {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start + pieces[middle].count <= range.lowerBound { low = middle + 1 } else { high = middle }
    }
    var parts: [(line: Int, bytes: Range<Int>)] = []
    for piece in pieces[low...] {
      if piece.start >= range.upperBound { break }
      let inside = range.clamped(to: piece.start..<piece.start + piece.count)
      guard !inside.isEmpty else { continue }
      let shift = piece.lineOffset - piece.start
      parts.append((piece.line, inside.lowerBound + shift..<inside.upperBound + shift))
    }
    return parts
  }

  private mutating func append(_ line: ArraySlice<UInt8>, line number: Int, continues: Bool) {
    var start = line.startIndex
    var end = line.endIndex
    while end > start, line[end - 1] == 0x20 { end -= 1 }
    if continues {
      start = Self.endOfDecoration(line[start..<end])
      if !bytes.isEmpty, start < end, needsBlank(before: line[start]) { bytes.append(0x20) }
    } else if number > 0 {
      bytes.append(0x0a)
    }
    pieces.append(Piece(start: bytes.count, line: number, lineOffset: start - line.startIndex, count: end - start))
    bytes.append(contentsOf: line[start..<end])
  }

  /// Whether a blank was lost at a wrap. Between ideographs lines break without one: their bytes begin with E3 to ED.
  private func needsBlank(before next: UInt8) -> Bool {
    var last = bytes.count - 1
    while last > 0, bytes[last] & 0xc0 == 0x80 { last -= 1 }
    let isWide = { (byte: UInt8) in (0xe3...0xed).contains(byte) }
    return !(isWide(next) || isWide(bytes[last]))
  }

  /// The end of blanks, bars, borders and wrap marks: U+2190 to U+25FF, all of which begin with E2 86 to E2 97.
  private static func endOfDecoration(_ line: ArraySlice<UInt8>) -> Int {
    var place = line.startIndex
    while place < line.endIndex {
      if line[place] == 0x20 {
        place += 1
      } else if line[place] == 0xe2, place + 2 < line.endIndex, (0x86...0x97).contains(line[place + 1]) {
        place += 3
      } else {
        break
      }
    }
    return place
  }
}
