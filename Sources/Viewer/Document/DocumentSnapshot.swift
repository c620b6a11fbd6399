import MarkdownModel
import MarkdownSource

/// What is known of a document at one moment. A value; copies are cheap and cross threads.
public struct DocumentSnapshot: Sendable {
  /// Which opening of the document this belongs to: within one, text only grows. A reload begins the next.
  public var generation: Int
  /// The bytes.
  public var text: SourceText
  /// The blocks.
  public var index: DocumentIndex
  /// Links and footnotes.
  public var definitions: Definitions

  /// A snapshot from its parts.
  public init(
    generation: Int = 0, text: SourceText, index: DocumentIndex, definitions: Definitions = Definitions()
  ) {
    self.generation = generation
    self.text = text
    self.index = index
    self.definitions = definitions
  }

  /// Nothing has arrived yet.
  public static var empty: DocumentSnapshot { DocumentSnapshot(text: SourceText([]), index: DocumentIndex()) }
}

extension DocumentSnapshot {
  /// The labels of the footnotes shown at the end, in the order of their numbers; none while the end is not known.
  var notes: [Label] {
    guard index.isComplete else { return [] }
    return definitions.footnoteNumbers.filter { definitions.footnoteBlocks[$0.key] != nil }
      .sorted { $0.value < $1.value }.map(\.key)
  }

  /// How many blocks from the start are the same in another snapshot of the same generation: cuts only change at the end.
  func unchangedBlocks(since other: DocumentSnapshot) -> Int {
    var count = min(index.blocks.count, other.index.blocks.count)
    while count > 0, index.blocks[count - 1] != other.index.blocks[count - 1] { count -= 1 }
    return count
  }
}
