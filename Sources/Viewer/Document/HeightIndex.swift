import MarkdownSource

/// How many rows each block takes: guessed from the source until the block is laid out, then known.
///
/// Only the scroll bar, the percentage and jumps by percentage read it. The place in the text never depends on it, so a
/// guess that is off moves nothing. A height of zero is always known: a block that shows nothing.
struct HeightIndex: Sendable {
  private(set) var rows = PrefixSums()

  /// Rows of everything, guesses included.
  var total: Int { rows.total }

  /// Brings the index to a document's blocks. The first `unchanged` blocks keep what is known of them. O(changed · log n).
  mutating func update(to index: DocumentIndex, unchanged: Int, width: Int, notes: Int) {
    rows.truncate(to: unchanged)
    for block in rows.count..<max(index.blocks.count, rows.count) {
      rows.append(Self.estimate(index, block: block, width: width))
    }
    for _ in 0..<notes { rows.append(2) }
  }

  /// Guesses all heights again for a new width; what shows nothing goes on showing nothing. O(n · log n).
  mutating func estimateAgain(_ index: DocumentIndex, width: Int) {
    var fresh = PrefixSums()
    for block in 0..<rows.count {
      let isEmpty = rows[block] == 0
      let isNote = block >= index.blocks.count
      fresh.append(isEmpty ? 0 : isNote ? 2 : Self.estimate(index, block: block, width: width))
    }
    rows = fresh
  }

  /// Makes hidden blocks take nothing; what shows nothing and is not hidden is guessed again. O(n).
  mutating func hide(_ hidden: HiddenBlocks, _ index: DocumentIndex, width: Int) {
    var fresh = PrefixSums()
    var next = 0
    for block in 0..<rows.count {
      while next < hidden.ranges.count, hidden.ranges[next].upperBound <= block { next += 1 }
      if next < hidden.ranges.count, hidden.ranges[next].contains(block) {
        fresh.append(0)
      } else if rows[block] == 0 {
        fresh.append(block >= index.blocks.count ? 2 : Self.estimate(index, block: block, width: width))
      } else {
        fresh.append(rows[block])
      }
    }
    rows = fresh
  }

  /// Guesses again what a block takes, of which little or everything is shown now.
  mutating func guess(_ block: Int, _ index: DocumentIndex, width: Int, isTrimmed: Bool) {
    guard block < rows.count, block < index.blocks.count else { return }
    rows[block] = isTrimmed ? 2 : Self.estimate(index, block: block, width: width)
  }

  /// Notes what a block takes, now that it is laid out. O(log n).
  mutating func know(block: Int, rows height: Int) {
    guard block < rows.count else { return }
    rows[block] = height
  }

  /// Whether a block is known to show nothing.
  func isEmpty(_ block: Int) -> Bool { block < rows.count && rows[block] == 0 }

  /// Prose fills its lines again, code keeps them: the larger of the two guesses, and a blank row.
  private static func estimate(_ index: DocumentIndex, block number: Int, width: Int) -> Int {
    let block = index.blocks[number]
    let nextLine = number + 1 < index.blocks.count ? index.blocks[number + 1].line : index.lineCount
    let lines = max(nextLine - block.line, 1)
    return max(lines, (block.end - block.start) / max(width, 1) + 1)
  }
}
