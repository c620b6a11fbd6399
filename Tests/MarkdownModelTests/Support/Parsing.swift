import MarkdownModel
import MarkdownSource

/// Short ways to parse test documents.
enum Parsing {
  /// Every trait, so that nothing is skipped.
  static let allTraits: SourceBlock.Traits = [
    .mayDefineLinks, .definesFootnotes, .mayReferToLinks, .mayReferToFootnotes,
  ]

  /// A document parsed as one block, which begins at a line.
  static func parse(
    _ source: some Sequence<UInt8>, line: Int = 0, options: ParsingOptions = .strict,
    definitions: Definitions = Definitions()
  ) -> ParsedBlock {
    let text = SourceText(Array(source))
    let block = SourceBlock(start: 0, end: text.count, line: line, traits: allTraits)
    return BlockParser(options: options).parse(block, of: text, definitions: definitions)
  }

  static func parse(_ source: String, line: Int = 0, options: ParsingOptions = .strict) -> ParsedBlock {
    parse(source.utf8, line: line, options: options)
  }

  /// The definitions of fragments that are cut apart.
  static func definitions(_ fragments: [String]) -> Definitions {
    let (text, index) = Law.cut(fragments.map { Array($0.utf8) })
    var indexer = DefinitionIndexer(options: .strict)
    indexer.update(text: text, index: index)
    return indexer.definitions
  }
}

extension ParsedBlock {
  /// One line a block: its kind and source lines, indented by its depth.
  var outline: String {
    blocks.map { block in
      let name = "\(block.kind)".prefix { $0 != "(" }
      let lines = "\(block.lines.lowerBound)-\(block.lines.upperBound - 1)"
      return String(repeating: " ", count: Int(block.depth)) + name + " " + lines
    }.joined(separator: "\n")
  }
}
