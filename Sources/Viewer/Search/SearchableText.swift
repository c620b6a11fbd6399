import PageLayout
import Theming

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
  /// One a line, in order.
  private(set) var pieces: [Piece] = []

  /// What stands in front of a line of code that goes on.
  private let wrapMark: [UInt8]
  /// Blanks behind a line of code that only fill its panel.
  private let codePadding: Int
  /// Columns of the widest line that wraps.
  private let widest: Int
  /// Blanks at the end of the last line, which are no part of the text unless code goes on behind them.
  private var trimmed = 0

  /// The text of a block laid out with a configuration.
  init(_ block: LaidOutBlock, configuration: MarkdownConfiguration) {
    wrapMark = Array(configuration.panMarks.wrap.utf8)
    codePadding = max(configuration.codeBlockPadding, 0)
    bytes.reserveCapacity(block.text.count + block.lines.count)
    widest = block.lines.reduce(0) { max($0, $1.isWrapped ? Int($1.columns) : 0) }
    var previous: LaidOutLine?
    for (number, line) in block.lines.enumerated() {
      append(block.bytesBeforeEdge(of: line), line: number, after: previous)
      previous = line
    }
  }

  /// The line in which a place of the text stands. O(log n).
  func line(at place: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start + pieces[middle].count <= place { low = middle + 1 } else { high = middle }
    }
    return low < pieces.count ? pieces[low].line : 0
  }

  private mutating func append(_ line: ArraySlice<UInt8>, line number: Int, after previous: LaidOutLine?) {
    var start = line.startIndex
    var end = line.endIndex
    while end > start, line[end - 1] == 0x20 { end -= 1 }
    if let previous, previous.isWrapped {
      start = join(line[start..<end], after: previous)
    } else if number > 0 {
      bytes.append(0x0a)
    }
    trimmed = line.endIndex - end
    pieces.append(Piece(start: bytes.count, line: number, lineOffset: start - line.startIndex, count: end - start))
    bytes.append(contentsOf: line[start..<end])
  }

  /// Puts back what a wrap took away, and returns where the text of the next line begins.
  private mutating func join(_ line: ArraySlice<UInt8>, after previous: LaidOutLine) -> Int {
    let start = Self.endOfDecoration(line)
    let decoration = line[line.startIndex..<start]
    if !wrapMark.isEmpty, let mark = Self.find(wrapMark, in: decoration.isEmpty ? line : decoration) {
      // Code is cut anywhere: its blanks count, and the mark is followed by none of its own.
      let blanks = max(trimmed - codePadding, 0)
      bytes.append(contentsOf: repeatElement(0x20, count: blanks))
      if !pieces.isEmpty { pieces[pieces.count - 1].count += blanks }
      return mark
    }
    if !bytes.isEmpty, start < line.endIndex, needsBlank(before: line[start], after: previous) { bytes.append(0x20) }
    return start
  }

  /// Whether a blank was lost at a wrap: not between ideographs, whose bytes begin with E3 to ED, not behind the hyphen
  /// or slash of a word, and not inside a word so long that it fills the line.
  private func needsBlank(before next: UInt8, after previous: LaidOutLine) -> Bool {
    var last = bytes.count - 1
    while last > 0, bytes[last] & 0xc0 == 0x80 { last -= 1 }
    let isWide = { (byte: UInt8) in (0xe3...0xed).contains(byte) }
    if isWide(next) || isWide(bytes[last]) { return false }
    if [UInt8(ascii: "-"), UInt8(ascii: "/")].contains(bytes[last]), last > 0, bytes[last - 1] > 0x20 { return false }
    guard Int(previous.columns) == widest, let piece = pieces.last else { return true }
    return bytes[piece.start...].contains(0x20)
  }

  /// Where a line's text begins behind a mark that stands at its start.
  private static func find(_ mark: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
    var place = line.startIndex
    while place + mark.count <= line.endIndex {
      if line[place..<place + mark.count].elementsEqual(mark) { return place + mark.count }
      place += 1
    }
    return nil
  }

  /// The end of blanks, bars, borders and marks: U+2190 to U+25FF, all of which begin with E2 86 to E2 97.
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
