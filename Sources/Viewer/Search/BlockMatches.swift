/// The hits of a search in one block: where each stands, line by line.
struct BlockMatches: Sendable {
  /// The text that was searched.
  let text: SearchableText
  /// The hits in it, none overlapping, in order.
  let ranges: [Range<Int>]

  /// A part of a hit that stands in one line.
  struct Part: Hashable, Sendable {
    /// Which hit it belongs to.
    var ordinal: Int
    /// Its bytes, in the line's own text.
    var bytes: Range<Int>
  }

  /// How many hits there are.
  var count: Int { ranges.count }

  /// The line on which a hit begins.
  func line(of ordinal: Int) -> Int { text.line(at: ranges[ordinal].lowerBound) }

  /// The parts of hits in a line. O(log n + found).
  func parts(ofLine line: Int) -> [Part] {
    guard line < text.pieces.count, !ranges.isEmpty else { return [] }
    let piece = text.pieces[line]
    let inside = piece.start..<piece.start + piece.count
    var parts: [Part] = []
    for ordinal in first(endingAfter: inside.lowerBound)..<ranges.count {
      guard ranges[ordinal].lowerBound < inside.upperBound else { break }
      let part = ranges[ordinal].clamped(to: inside)
      let shift = piece.lineOffset - piece.start
      parts.append(Part(ordinal: ordinal, bytes: part.lowerBound + shift..<part.upperBound + shift))
    }
    return parts
  }

  /// The first hit that begins on a line or below it; nil when there is none.
  func first(fromLine line: Int) -> Int? {
    guard line < text.pieces.count else { return nil }
    let start = line <= 0 ? 0 : text.pieces[line].start
    let ordinal = partitionPoint { $0.lowerBound < start }
    return ordinal < count ? ordinal : nil
  }

  private func first(endingAfter place: Int) -> Int { partitionPoint { $0.upperBound <= place } }

  private func partitionPoint(where holds: (Range<Int>) -> Bool) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if holds(ranges[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The hits of blocks near the view, kept from frame to frame: a block may be megabytes long.
struct MatchCache: Sendable {
  /// What the hits depend on besides the block.
  struct Key: Hashable, Sendable {
    var search: Int
    var layoutRevision: Int
  }

  private var key: Key?
  private var blocks: [Int: BlockMatches] = [:]

  /// Blocks kept before all are forgotten.
  private static let limit = 256

  /// The hits of a block, found now unless they are known.
  mutating func matches(in block: Int, key: Key, find: () -> BlockMatches) -> BlockMatches {
    if self.key != key || blocks.count >= Self.limit {
      self.key = key
      blocks = [:]
    }
    if let known = blocks[block] { return known }
    let found = find()
    blocks[block] = found
    return found
  }

  /// Forgets everything.
  mutating func removeAll() { self = MatchCache() }
}
