import PageLayout

/// The hits of a search in one block: where each stands, line by line.
struct BlockMatches: Sendable {
  /// The text that was searched.
  let text: SearchableText
  /// The hits in it, none overlapping, in order.
  let ranges: [Range<Int>]
  /// The hits of the whole block, where not all of it is shown. Hits are numbered by it.
  var whole: Whole?

  /// The hits of a block with everything in it open, and which of them are shown.
  struct Whole: Sendable {
    /// The source line of each hit, from 0.
    let sourceLines: [Int]
    /// The number of each hit that is shown, in order.
    let shown: [Int]
    /// The source line of each line that is shown.
    let shownLines: [Int]
  }

  init(text: SearchableText, ranges: [Range<Int>]) {
    self.text = text
    self.ranges = ranges
  }

  /// A part of a hit that stands in one line.
  struct Part: Hashable, Sendable {
    /// Which hit it belongs to.
    var ordinal: Int
    /// Its bytes, in the line's own text.
    var bytes: Range<Int>
  }

  /// How many hits there are, those that are not shown included.
  var count: Int { whole?.sourceLines.count ?? ranges.count }

  /// The line on which a hit begins; nil when it is not shown.
  func line(of ordinal: Int) -> Int? {
    let place = whole.map { $0.shown.firstIndex(of: ordinal) } ?? ordinal
    guard let place, ranges.indices.contains(place) else { return nil }
    return text.line(at: ranges[place].lowerBound)
  }

  /// Numbers the hits by those of the whole block: lines are hidden as a whole, so that hits of one source line are the same
  /// ones in both.
  mutating func number(by other: BlockMatches, in opened: LaidOutBlock, shown block: LaidOutBlock) {
    let lines = other.ranges.map { Int(opened.lines[other.text.line(at: $0.lowerBound)].sourceLine) }
    var next: [Int: Int] = [:]
    var shown: [Int] = []
    for range in ranges {
      let line = Int(block.lines[text.line(at: range.lowerBound)].sourceLine)
      let from = next[line] ?? lines.partitioningIndex(of: line)
      let ordinal = min(from, max(lines.count - 1, 0))
      shown.append(ordinal)
      next[line] = ordinal + 1
    }
    whole = Whole(sourceLines: lines, shown: shown, shownLines: block.lines.map { Int($0.sourceLine) })
  }

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
      parts.append(
        Part(
          ordinal: whole.map { $0.shown[ordinal] } ?? ordinal, bytes: part.lowerBound + shift..<part.upperBound + shift)
      )
    }
    return parts
  }

  /// The first hit that begins on a line or below it; nil when there is none.
  func first(fromLine line: Int) -> Int? {
    if let whole {
      guard whole.shownLines.indices.contains(max(line, 0)) else { return nil }
      let source = line <= 0 ? 0 : whole.shownLines[line]
      return whole.sourceLines.firstIndex { $0 >= source }
    }
    guard line < text.pieces.count else { return nil }
    let start = line <= 0 ? 0 : text.pieces[line].start
    let ordinal = partitionPoint { $0.lowerBound < start }
    return ordinal < ranges.count ? ordinal : nil
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

  /// The hits of a block, if they were found for this key.
  mutating func known(_ block: Int, key: Key) -> BlockMatches? {
    if self.key != key || blocks.count >= Self.limit {
      self.key = key
      blocks = [:]
    }
    return blocks[block]
  }

  /// Keeps the hits of a block, found for the key last asked for.
  mutating func insert(_ matches: BlockMatches, for block: Int) { blocks[block] = matches }

  /// Forgets everything.
  mutating func removeAll() { self = MatchCache() }
}

extension [Int] {
  /// The first place of a number; of the first larger one when it is not there.
  fileprivate func partitioningIndex(of number: Int) -> Int { firstIndex { $0 >= number } ?? Swift.max(count - 1, 0) }
}
