import MarkdownSource

/// A source block, parsed: a value without a trace of the C tree it came from.
public struct ParsedBlock: Hashable, Sendable {
  /// The blocks in document order, each followed by its descendants.
  public var blocks: [DocumentBlock] = []
  /// The inlines of all blocks.
  public var inlines: [Inline] = []
  /// The text that blocks and inlines refer to: UTF-8, invalid bytes replaced by U+FFFD.
  public var text: [UInt8] = []
  /// The targets of links and images.
  public var targets: [LinkTarget] = []
  /// The labels of footnotes referred to, normalised as `Definitions.normalized` does.
  public var footnoteLabels: [Label] = []
  /// Labels used like references that the definitions given did not answer, normalised, those of footnotes with their
  /// `^`: when `Definitions.define` says that one of them is defined, the block must be parsed again.
  public var unresolvedLabels: [Label] = []

  /// A block without anything in it.
  public init() {}

  /// The text of some inlines without their markup.
  public func plainText(of range: Range<Int32>) -> String {
    inlines[Int(range.lowerBound)..<Int(range.upperBound)].map { inline in
      switch inline.kind {
      case .text, .code: string(inline.text)
      case .softBreak, .hardBreak: " "
      default: ""
      }
    }.joined()
  }

  /// The text of a range, decoded.
  public func string(_ range: Range<Int32>) -> String {
    String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }
}
