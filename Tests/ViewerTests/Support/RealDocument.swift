import MarkdownModel
import MarkdownSource
import Viewer

#if canImport(Glibc)
  import Glibc
#endif

/// Real Markdown, read as the program reads it, but at once.
enum RealDocument {
  static func snapshot(
    _ markdown: some Sequence<UInt8>, options: ParsingOptions = ParsingOptions(), generation: Int = 0
  ) -> DocumentSnapshot {
    let text = SourceText(markdown)
    var index = DocumentIndex()
    var scanner = BlockScanner(options: options)
    while scanner.scan(text, into: &index) {}
    var indexer = DefinitionIndexer(options: options)
    indexer.update(text: text, index: index)
    return DocumentSnapshot(generation: generation, text: text, index: index, definitions: indexer.definitions)
  }

  static func session(_ markdown: String, columns: Int = 60, rows: Int = 20, keymap: Keymap = .less) -> Session {
    Session(
      snapshot(markdown.utf8), columns: columns, rows: rows, layouting: MarkdownLayouting(options: ParsingOptions()),
      keymap: keymap)
  }
}
