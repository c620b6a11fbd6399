/// Whether the list at the top level is loose, found out line by line as cmark-gfm finds it out at the list's end: a blank
/// line stands between two of its items, or between two blocks of an item.
///
/// cmark-gfm marks nodes that end with a blank line. All that counts later are two of the marks: that of the open item, and
/// that of the last node which is neither a list nor an item with something in it, following last children downwards.
struct ListLooseness {
  /// Whether it is loose by what was read.
  private(set) var isLoose = false
  private var itemEndsBlank = false
  private var tailEndsBlank = false
  /// What was known before the block that was begun last: it may vanish.
  private var before = (isLoose: false, tailEndsBlank: false)
  private var isLineBlank = false

  /// Another item begins.
  mutating func beginItem(afterChild: Bool) {
    if itemEndsBlank || (afterChild && tailEndsBlank) { isLoose = true }
    itemEndsBlank = false
    tailEndsBlank = false
  }

  /// A block begins somewhere in the list.
  ///
  /// - Parameter afterSibling: whether it stands behind another block, directly in an item of the list.
  mutating func beginBlock(afterSibling: Bool) {
    before = (isLoose, tailEndsBlank)
    if afterSibling, tailEndsBlank { isLoose = true }
    tailEndsBlank = false
  }

  /// The paragraph that was begun last consisted of definitions alone: it is as if it had not been there.
  mutating func paragraphVanished(wasFirstChild: Bool) {
    isLoose = before.isLoose
    tailEndsBlank = wasFirstChild ? isLineBlank : before.tailEndsBlank
  }

  /// What cmark-gfm finds when it ends the list before the paragraph that vanishes.
  mutating func countVanished(_ wasLoose: Bool) { isLoose = wasLoose }

  /// A line that is not blank was read.
  mutating func readText() {
    isLineBlank = false
    itemEndsBlank = false
    tailEndsBlank = false
  }

  /// A blank line was read.
  ///
  /// - Parameters:
  ///   - depth: how many containers it belongs to, the list and its item included.
  ///   - isInLeaf: whether it belongs to the open leaf as well.
  ///   - isInFence: whether that is a fence.
  ///   - quote: the level of the outermost quote or note in the list, if one is open, and whether it is a note.
  mutating func readBlank(depth: Int, isInLeaf: Bool, isInFence: Bool, quote: (level: Int, isNote: Bool)?) {
    isLineBlank = true
    itemEndsBlank = depth <= 1 || (depth == 2 && !isInLeaf)
    tailEndsBlank = !(isInLeaf && isInFence)
    if let quote, quote.level < depth {
      // A quote never ends with a blank line; a note does with one that belongs to nothing in it.
      tailEndsBlank = quote.isNote && quote.level + 1 == depth && !isInLeaf
    }
  }
}
