import MarkdownModel
import MarkdownSource
import TestSupport
import Testing

enum Law {
  static func holds(for source: [UInt8]) -> Bool { blockwise(source) == WholeDocument.html(of: source) }

  /// The HTML of a document read block by block.
  static func blockwise(_ source: [UInt8]) -> String {
    let text = SourceText(source)
    var scanner = BlockScanner(options: .strict)
    var index = DocumentIndex()
    while scanner.scan(text, into: &index) {}
    let definitions = Definitions()
    let parser = BlockParser(options: .strict)
    let blocks = (0..<index.blocks.count).map { parser.parse(index.blocks[$0], of: text, definitions: definitions) }
    return String(decoding: HTMLWriter.html(of: blocks, definitions: definitions), as: UTF8.self)
  }

  static func report(_ source: [UInt8]) {
    Issue.record(
      """
      source: \(String(decoding: source, as: UTF8.self).debugDescription)
      ours:   \(blockwise(source).debugDescription)
      theirs: \(WholeDocument.html(of: source).debugDescription)
      """)
  }
}
