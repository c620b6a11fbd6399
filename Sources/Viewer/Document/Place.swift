/// A row of the document: a line of a block, or a row of the gap above a block.
///
/// Never an absolute row: what is above may be unknown, and may change its height, without moving this.
public struct Place: Hashable, Comparable, Sendable {
  /// The block; the notes at the end count on behind the last block.
  public var block: Int
  /// The line of the block, from 0; -1 is the row right above its first line, as far as there is a gap.
  public var line: Int

  /// The place at a line of a block.
  public init(block: Int, line: Int) {
    self.block = block
    self.line = line
  }

  /// Higher up in the document comes first.
  public static func < (a: Place, b: Place) -> Bool { (a.block, a.line) < (b.block, b.line) }
}
