import MarkdownSource
import Synchronization

/// The first piece of a very long block, parsed: what the looks of its other pieces depend on. Shared by all of them.
public final class BlockOpening: Hashable, Sendable {
  /// The piece.
  public let block: ParsedBlock

  init(_ block: ParsedBlock) { self.block = block }

  /// Whether two hold the same.
  public static func == (a: BlockOpening, b: BlockOpening) -> Bool { a === b || a.block == b.block }

  /// Hashes what it holds.
  public func hash(into hasher: inout Hasher) { hasher.combine(block) }
}

/// Keeps the opening that was asked for last: the pieces of a block come one after the other.
final class OpeningCache: Sendable {
  private struct Entry: Sendable {
    var text: SourceText
    var start: Int
    var count: Int32
    var opening: BlockOpening
  }

  private let last = Mutex<Entry?>(nil)

  /// The opening of a piece: the one kept if it is that and its labels mean what they meant, or else what `parse` gives.
  func opening(
    _ piece: SourcePiece, of text: SourceText, definitions: Definitions, parse: () -> ParsedBlock
  ) -> BlockOpening {
    let kept = last.withLock { $0 }
    if let kept, kept.start == piece.headStart, kept.count == piece.firstCount, kept.text.sharesBytes(with: text),
      !kept.opening.block.unresolvedLabels.contains(where: definitions.define)
    {
      return kept.opening
    }
    let opening = BlockOpening(parse())
    last.withLock { $0 = Entry(text: text, start: piece.headStart, count: piece.firstCount, opening: opening) }
    return opening
  }
}
