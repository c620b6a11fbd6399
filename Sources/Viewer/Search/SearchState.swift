import PageLayout

/// A search under way or done: where its hits are, and which one is the current one.
///
/// The worker tells how many hits each block has; which text they are is found again from the block's lines whenever it
/// is in view. So nothing has to be searched again when lines break anew.
struct SearchState: Sendable {
  /// A hit: a block and which of its hits.
  struct Hit: Hashable, Comparable, Sendable {
    var block: Int
    var ordinal: Int

    static func < (a: Hit, b: Hit) -> Bool { (a.block, a.ordinal) < (b.block, b.ordinal) }
  }

  let id: Int
  let pattern: SearchPattern
  let matcher: SearchMatcher
  let isBackward: Bool
  /// Hits of each block, as far as the worker has come.
  var hits = PrefixSums()
  /// Whether the worker is still at it.
  var isRunning = true
  /// The hit the reader is at.
  var current: Hit?
  /// A jump that waits for results: whether upwards.
  var awaitsBackward: Bool?
  /// The place to search from while there is no current hit.
  var origin: Place

  /// The document as far as it is, or is being, searched.
  private(set) var searched: DocumentSnapshot

  init(
    id: Int, pattern: SearchPattern, isBackward: Bool, document: DocumentSnapshot, blocks: Int, origin: Place
  ) {
    searched = document
    self.id = id
    self.pattern = pattern
    self.isBackward = isBackward
    self.origin = origin
    matcher = SearchMatcher(pattern)
    hits = PrefixSums(zeros: blocks)
    awaitsBackward = isBackward
  }

  /// `3/14`; while the search goes on only what is certain.
  var label: String {
    if isRunning { return hits.total == 0 ? "…" : "\(hits.total)…" }
    guard hits.total > 0 else { return "0/0" }
    guard let current else { return "\(hits.total)" }
    return "\(hits.sum(before: current.block) + current.ordinal + 1)/\(hits.total)"
  }

  /// Takes results in; those of blocks that are gone are dropped.
  mutating func take(_ results: SearchResults) {
    for found in results.found where found.block < hits.count { hits[found.block] = found.count }
    if results.isComplete { isRunning = false }
  }

  /// Goes on with what came to the document behind its unchanged blocks.
  mutating func extend(to document: DocumentSnapshot, unchanged: Int, count: Int) {
    searched = document
    hits.truncate(to: unchanged)
    for _ in hits.count..<max(count, hits.count) { hits.append(0) }
    isRunning = true
  }
}
