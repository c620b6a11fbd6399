import PageLayout

/// A place in the text of a block, independent of how its lines are broken.
///
/// Rows change with the width, and columns with every bar and marker; the letters of the text stay. So the anchor counts
/// the letters of the block before the line: the same text is found again whatever the layout did.
struct TextAnchor: Hashable, Sendable {
  /// The block.
  var block: Int
  /// Letters and figures of the block's lines before the place.
  var letters: Int
  /// Rows above the block's first line, when the place is in the gap.
  var rowsAbove: Int
  /// The source line of the place, from 0, for when the block itself changes.
  var sourceLine: Int
  /// The text of the line, for when the same line is still there after a change around it.
  var text: [UInt8]
}

extension TextAnchor {
  /// The anchor of a line of a block; a negative line is a row of the gap above it.
  init(block number: Int, line: Int, in block: LaidOutBlock) {
    self.block = number
    rowsAbove = max(-line, 0)
    let last = min(max(line, 0), max(block.lines.count - 1, 0))
    letters = block.lines.prefix(last).reduce(0) { $0 + block.letters(in: $1) }
    sourceLine = block.lines.isEmpty ? 0 : Int(block.lines[last].sourceLine)
    text = block.lines.isEmpty ? [] : Array(block.bytes(of: block.lines[last]))
  }

  /// The line of a block where the anchored text stands now.
  func line(in block: LaidOutBlock) -> Int {
    if rowsAbove > 0 { return -rowsAbove }
    var before = 0
    var found = 0
    for (number, line) in block.lines.enumerated() {
      if before > letters { break }
      // A line without letters at the very place is passed over for the text behind it.
      found = number
      before += block.letters(in: line)
      if before > letters { break }
    }
    return found
  }

  /// The line with the anchored line's own text that is nearest to where it is expected.
  func lineWithSameText(in block: LaidOutBlock) -> Int? {
    guard rowsAbove == 0 else { return nil }
    let expected = line(in: block)
    return block.lines.indices.filter { block.bytes(of: block.lines[$0]).elementsEqual(text) }
      .min { abs($0 - expected) < abs($1 - expected) }
  }
}

extension LaidOutBlock {
  /// The bytes of a line's text.
  func bytes(of line: LaidOutLine) -> ArraySlice<UInt8> {
    let start = min(max(Int(line.textStart), 0), text.count)
    return text[start..<min(start + max(Int(line.textCount), 0), text.count)]
  }

  /// The bytes of a line without the border that stays at the right edge.
  func bytesBeforeEdge(of line: LaidOutLine) -> ArraySlice<UInt8> {
    let whole = bytes(of: line)
    guard line.edgeColumns > 0, let run = runs.dropFirst(Int(line.runStart)).prefix(Int(line.runCount)).last else {
      return whole
    }
    return whole.dropLast(Int(run.byteCount))
  }

  /// Letters and figures of a line: bytes of words, not of bars, borders, bullets and blanks. Linear in the line.
  func letters(in line: LaidOutLine) -> Int {
    bytes(of: line).reduce(0) { count, byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        count + 1
      // The first bytes of two-byte sequences (Latin, Greek, Cyrillic, Hebrew, Arabic) and of the CJK ranges; the bars,
      // borders and bullets all begin with E2.
      case 0xc3...0xdf, 0xe0...0xe1, 0xe3...0xed, 0xf0...0xf4: count + 1
      default: count
      }
    }
  }
}
