import MarkdownSource
import PageLayout

/// Laid-out blocks kept for the next frame, bounded by bytes.
///
/// Two generations: when the young one is full it becomes the old one, and what is used again moves back. That bounds
/// the memory and keeps what is near the view without a list to maintain.
struct BlockCache: Sendable {
  /// A block as it was laid out.
  struct Entry: Sendable {
    /// The source block it was made from: another one at the same number makes it stale.
    var source: SourceBlock
    var layout: BlockLayout
    /// The revision of the definitions it was last checked against.
    var definitionsRevision: Int
    /// The revision of the footnote numbers it was laid out with.
    var notesRevision: Int
  }

  /// Bytes that all entries together may take, but for the one added last.
  let limit: Int
  private(set) var youngBytes = 0
  private(set) var oldBytes = 0
  private var young: [Int: Entry] = [:]
  private var old: [Int: Entry] = [:]

  init(limit: Int = 16 << 20) { self.limit = limit }

  /// Bytes of all entries.
  var bytes: Int { youngBytes + oldBytes }

  /// The entry of a block, if it is still there.
  mutating func entry(of block: Int) -> Entry? {
    if let entry = young[block] { return entry }
    guard let entry = old.removeValue(forKey: block) else { return nil }
    oldBytes -= Self.cost(of: entry)
    insert(entry, for: block)
    return entry
  }

  /// Puts an entry in place of the one for the same block.
  mutating func insert(_ entry: Entry, for block: Int) {
    if let replaced = young.removeValue(forKey: block) { youngBytes -= Self.cost(of: replaced) }
    if let replaced = old.removeValue(forKey: block) { oldBytes -= Self.cost(of: replaced) }
    let cost = Self.cost(of: entry)
    if youngBytes + cost > limit / 2, !young.isEmpty {
      old = young
      oldBytes = youngBytes
      young = [:]
      youngBytes = 0
    }
    young[block] = entry
    youngBytes += cost
  }

  /// Forgets everything.
  mutating func removeAll() { self = BlockCache(limit: limit) }

  private static func cost(of entry: Entry) -> Int {
    let block = entry.layout.block
    return 256 + block.text.count + block.runs.count * 20 + block.lines.count * 40 + block.targets.count * 64
  }
}
