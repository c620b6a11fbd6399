import MarkdownModel
import MarkdownSource

extension DocumentSnapshot {
  /// What the end of the document likely is, read from one of its last bytes on although what stands before is not all
  /// known. Its lines are numbered by a guess. Nil when no line looks like a beginning, or the end is not there yet.
  func tail(bytes length: Int, options: ParsingOptions) -> DocumentSnapshot? {
    guard text.isComplete, index.codeLanguage == nil, !options.terminalText,
      let start = LikelyCut.find(in: text, last: length), start >= index.scannedBytes
    else { return nil }
    let line = Int(Double(index.lineCount) * Double(start) / Double(max(index.scannedBytes, 1)))
    var scanner = BlockScanner(options: options, from: start, line: line)
    var end = DocumentIndex()
    while scanner.scan(text, into: &end) {}
    var indexer = DefinitionIndexer(options: options)
    indexer.update(text: text, index: end)
    return DocumentSnapshot(
      generation: generation, text: text, index: end.withoutEnd,
      definitions: definitions.followed(by: indexer.definitions))
  }
}
