/// A link that is selected: the block and which of its targets.
struct LinkSelection: Hashable, Sendable {
  var block: Int
  var target: Int
}

/// The links of blocks near the view, kept from frame to frame.
struct LinkCache: Sendable {
  private var revision = -1
  private var blocks: [Int: BlockLinks] = [:]

  /// The links of a block, found now unless they are known.
  mutating func links(in block: Int, revision: Int, find: () -> BlockLinks) -> BlockLinks {
    if self.revision != revision || blocks.count >= 256 {
      self.revision = revision
      blocks = [:]
    }
    if let known = blocks[block] { return known }
    let found = find()
    blocks[block] = found
    return found
  }
}
