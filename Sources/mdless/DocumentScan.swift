import MarkdownModel
import MarkdownSource
import Viewer

/// The scan of a document as far as it got: a value, begun on the main thread for the first frame and carried on by the
/// worker.
struct DocumentScan: Sendable {
  /// Which opening of the document it belongs to.
  let generation: Int
  /// The bytes that have arrived.
  var text: SourceText
  /// The dialect.
  let options: ParsingOptions
  /// What an info string would call the language of a text that is code all through; nil for Markdown.
  let codeLanguage: String?
  private var scanner: BlockScanner
  private(set) var index = DocumentIndex()
  private var indexer: DefinitionIndexer

  init(text: SourceText, options: ParsingOptions, codeLanguage: String? = nil, generation: Int = 0) {
    self.text = text
    self.generation = generation
    self.options = options
    self.codeLanguage = codeLanguage
    scanner = BlockScanner(options: options, codeLanguage: codeLanguage)
    indexer = DefinitionIndexer(options: options)
  }

  /// What is known so far, for the viewer.
  var snapshot: DocumentSnapshot {
    DocumentSnapshot(generation: generation, text: text, index: index, definitions: indexer.definitions)
  }

  /// Scans on for about `budget` bytes. Returns whether there is more to scan in the text that has arrived.
  mutating func advance(budget: Int) -> Bool {
    let isMore = scanner.scan(text, into: &index, budget: budget)
    _ = indexer.update(text: text, index: index)
    return isMore
  }

  /// Scans all that has arrived.
  mutating func finish() {
    while advance(budget: .max) {}
  }
}
