import MarkdownModel
import MarkdownSource
import Viewer

/// A text that arrives in pieces, read as the worker reads it.
struct GrowingDocument {
  private let whole: SourceText
  private var scanner: BlockScanner
  private var index = DocumentIndex()
  private var indexer: DefinitionIndexer
  private let generation: Int

  init(_ bytes: some Sequence<UInt8>, options: ParsingOptions = ParsingOptions(), generation: Int = 0) {
    whole = SourceText(bytes)
    scanner = BlockScanner(options: options)
    indexer = DefinitionIndexer(options: options)
    self.generation = generation
  }

  /// What is known when so many bytes have come; all of them, with the end, for nil.
  mutating func snapshot(_ count: Int?) -> DocumentSnapshot {
    let text = count.map { whole.prefix($0) } ?? whole
    while scanner.scan(text, into: &index) {}
    indexer.update(text: text, index: index)
    return DocumentSnapshot(generation: generation, text: text, index: index, definitions: indexer.definitions)
  }
}
