/// What a source block knows of the very long block that it is cut out of: enough to be parsed and laid out like a part of
/// the whole.
///
/// The cuts are a function of the document's bytes alone. The first piece holds what the looks of the whole depend on: a
/// thousand rows, lines or items, unless those are very long.
public struct SourcePiece: Hashable, Sendable, BitwiseCopyable {
  /// The kinds of blocks that are cut.
  public enum Kind: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// The source block consists of whole blocks.
    case none
    case table
    case fence
    case indentedCode
    case list
  }

  /// What is cut.
  public var kind = Kind.none
  /// Whether the source block begins in the middle: with a row, a line of code or an item. Whatever else is in it comes behind.
  public var isContinued = false
  /// Whether the last block in it goes on in the next source block.
  public var goesOn = false
  /// Of a list: whether it is loose, as far as it is known.
  public var isLoose = false
  /// Rows, lines or items of the block in the pieces before.
  public var first: Int32 = 0
  /// Of a list: the number of its first item, -1 for bullets.
  public var listStart: Int32 = -1
  /// Bytes of the lines at `headStart` that a continued piece is read behind: a table's header, the opening of a fence.
  public var headCount: Int32 = 0
  /// Bytes from `headStart` to the end of the first piece.
  public var firstCount: Int32 = 0
  /// Byte offset of the block's first line.
  public var headStart = 0

  /// Whole blocks.
  public init() {}

  /// The lines that a continued piece is read behind.
  public var head: Range<Int> { headStart..<headStart + Int(headCount) }
  /// Number of lines in the head.
  public var headLines: Int { kind == .table ? 2 : kind == .fence ? 1 : 0 }
  /// The block as far as the first piece reaches.
  public var opening: Range<Int> { headStart..<headStart + Int(firstCount) }
}
