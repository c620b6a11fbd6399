/// Blocks that are not shown: ranges, in order, none touching.
struct HiddenBlocks: Hashable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  /// Nothing hidden.
  init() {}

  /// Ranges in any order, which may overlap.
  init(_ unordered: [Range<Int>]) {
    for range in unordered.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// Whether nothing is hidden.
  var isEmpty: Bool { ranges.isEmpty }

  /// Whether a block is hidden. O(log n).
  func contains(_ block: Int) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= block { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(block)
  }
}
