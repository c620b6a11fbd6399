/// Numbers in a row whose partial sums are known: a Fenwick tree.
///
/// Everything the reader jumps by is one of these: rows of blocks, hits of a search. Changing a number and finding a
/// place by its sum both cost O(log n); nothing ever has to be added up from the start.
public struct PrefixSums: Sendable {
  private var values: [Int32] = []
  /// Node `i` (from 1) holds the sum of the `i & -i` values that end with value `i - 1`.
  private var nodes: [Int] = [0]

  /// No numbers.
  public init() {}

  /// Zeros.
  public init(zeros count: Int) {
    values = Array(repeating: 0, count: max(count, 0))
    nodes = Array(repeating: 0, count: max(count, 0) + 1)
  }

  /// How many numbers there are.
  public var count: Int { values.count }

  /// The sum of all numbers. O(log n).
  public var total: Int { sum(before: count) }

  /// A number, which is never negative. Changing it is O(log n).
  public subscript(position: Int) -> Int {
    get { Int(values[position]) }
    set {
      let value = Int32(clamping: max(newValue, 0))
      let change = Int(value) - Int(values[position])
      guard change != 0 else { return }
      values[position] = value
      var node = position + 1
      while node < nodes.count {
        nodes[node] += change
        node += node & -node
      }
    }
  }

  /// Adds a number at the end. O(log n).
  public mutating func append(_ number: Int) {
    let value = Int32(clamping: max(number, 0))
    values.append(value)
    let node = values.count
    var sum = Int(value)
    var child = node - 1
    while child > node - (node & -node) {
      sum += nodes[child]
      child -= child & -child
    }
    nodes.append(sum)
  }

  /// Drops the numbers from a position on. The nodes that stay never looked beyond it.
  public mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    values.removeSubrange(max(newCount, 0)...)
    nodes.removeSubrange((max(newCount, 0) + 1)...)
  }

  /// The sum of the numbers before a position. O(log n).
  public func sum(before position: Int) -> Int {
    var node = min(max(position, 0), count)
    var sum = 0
    while node > 0 {
      sum += nodes[node]
      node -= node & -node
    }
    return sum
  }

  /// The number whose stretch holds an offset into the sum, and how far into it the offset lies. An offset at a border
  /// belongs to the number behind it, zeros are never found. Nil when the offset is not below the total. O(log n).
  public func find(_ offset: Int) -> (position: Int, rest: Int)? {
    guard offset >= 0 else { return nil }
    var position = 0
    var rest = offset
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      if position + step <= count, nodes[position + step] <= rest {
        position += step
        rest -= nodes[position]
      }
      step /= 2
    }
    return position < count ? (position, rest) : nil
  }

  /// The first position from one on whose number is not zero. O(log n).
  public func firstNonZero(from position: Int) -> Int? { find(sum(before: position))?.position }

  /// The last position up to one, that one included, whose number is not zero. O(log n).
  public func lastNonZero(through position: Int) -> Int? {
    let sum = sum(before: position + 1)
    return sum > 0 ? find(sum - 1)?.position : nil
  }
}
