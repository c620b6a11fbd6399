import MarkdownModel
import MarkdownSource

/// The scan of a document as far as it got: a value, begun on the main thread for the first frame and carried on by the
/// worker.
struct DocumentScan: Sendable {
  /// The bytes that have arrived.
  var text: SourceText
  private var scanner: BlockScanner
  private(set) var index = DocumentIndex()
  private var indexer: DefinitionIndexer

  init(text: SourceText, options: ParsingOptions) {
    self.text = text
    scanner = BlockScanner(options: options)
    indexer = DefinitionIndexer(options: options)
  }

  /// The definitions found so far.
  var definitions: Definitions { indexer.definitions }

  /// Scans on for about `budget` bytes. Returns whether there is more to scan in the text that has arrived.
  mutating func advance(budget: Int) -> Bool {
    let isMore = scanner.scan(text, into: &index, budget: budget)
    indexer.update(text: text, index: index)
    return isMore
  }
}
