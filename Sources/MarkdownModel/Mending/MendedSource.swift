/// A copy of a block's source in which tables are mended, and the lines of the document its lines come from.
struct MendedSource {
  private(set) var bytes: [UInt8] = []
  /// By line of the copy; one more for the end.
  private(set) var lines: [Int] = []
  /// How many tables the copy must hold for the mending to have worked.
  var tables: Int

  init(tables: Int) { self.tables = tables }

  /// Adds a line of the source, with or without its end.
  mutating func add(_ line: some BidirectionalCollection<UInt8>, from number: Int) {
    bytes += line
    if line.last != UInt8(ascii: "\n"), line.last != UInt8(ascii: "\r") { bytes.append(UInt8(ascii: "\n")) }
    lines.append(number)
  }

  /// Moves the lines of blocks, counted in the copy from a line on, to where they come from.
  func restoreLines(of block: inout ParsedBlock, firstLine: Int) {
    func source(_ line: Int) -> Int {
      let index = line - firstLine
      return lines.indices.contains(index) ? lines[index] : (lines.last ?? firstLine)
    }
    for index in block.blocks.indices {
      let range = block.blocks[index].lines
      guard !range.isEmpty else { continue }
      let start = source(range.lowerBound)
      block.blocks[index].lines = start..<max(source(range.upperBound - 1), start) + 1
    }
  }
}
