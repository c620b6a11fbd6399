import CCmark
import MarkdownSource

/// Parses source blocks through cmark-gfm. Safe to use from several threads.
public struct BlockParser: Sendable {
  /// The dialect.
  public let options: ParsingOptions

  /// A parser for a dialect.
  public init(options: ParsingOptions) { self.options = options }

  /// Parses one source block with the definitions that it uses.
  public func parse(_ block: SourceBlock, of text: SourceText, definitions: Definitions) -> ParsedBlock {
    ParsedBlock()
  }
}
