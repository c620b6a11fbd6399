/// An append-only array that is cheap to copy while it grows: full chunks are shared, only the last one is copied.
///
/// The scanner appends on the worker and hands out snapshots; copying one costs the chunk list and at most one chunk,
/// not the length of the document.
public struct ChunkedArray<Element: Sendable>: Sendable {
  /// Elements in a chunk.
  @usableFromInline static var chunkSize: Int { 1024 }

  @usableFromInline private(set) var full: [[Element]] = []
  @usableFromInline private(set) var last: [Element] = []

  /// An empty array.
  public init() {}

  /// How many elements there are.
  @inlinable public var count: Int { full.count * Self.chunkSize + last.count }

  /// Whether there are none.
  @inlinable public var isEmpty: Bool { full.isEmpty && last.isEmpty }

  /// The element at a position, which must be in range. O(1).
  @inlinable public subscript(position: Int) -> Element {
    let chunk = position / Self.chunkSize
    return chunk < full.count ? full[chunk][position % Self.chunkSize] : last[position - full.count * Self.chunkSize]
  }

  /// Adds an element at the end. Amortised O(1).
  public mutating func append(_ element: Element) {
    last.append(element)
    if last.count == Self.chunkSize {
      full.append(last)
      last = []
      last.reserveCapacity(Self.chunkSize)
    }
  }

  /// Changes an element in place, which must exist. O(1), and the copy of a chunk when a snapshot shares it.
  mutating func update(_ position: Int, _ change: (inout Element) -> Void) {
    let chunk = position / Self.chunkSize
    if chunk < full.count {
      change(&full[chunk][position % Self.chunkSize])
    } else {
      change(&last[position - full.count * Self.chunkSize])
    }
  }

  /// Drops the elements from a position on.
  public mutating func truncate(to newCount: Int) {
    guard newCount < count else { return }
    let chunk = newCount / Self.chunkSize
    if chunk < full.count {
      last = full[chunk]
      full.removeSubrange(chunk...)
    }
    last.removeSubrange((newCount - chunk * Self.chunkSize)...)
  }

  /// The last element, if there is one.
  @inlinable public var lastElement: Element? { isEmpty ? nil : self[count - 1] }

  /// The first position whose element does not satisfy a predicate that holds for a prefix of the array. O(log n).
  @inlinable public func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
