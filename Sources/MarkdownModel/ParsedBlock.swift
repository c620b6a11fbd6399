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

  /// The paragraphs whose source begins with `[!` and a word: indices into `blocks`, ascending. Whether that is the mark of
  /// an alert is seen in their text, but not that a bracket was escaped.
  public var alertCandidates: [Int32] = []

  /// The paragraphs whose lines all explain an abbreviation: indices into `blocks`, ascending.
  public var abbreviations: [Int32] = []

  /// Whether it begins in the middle of a very long block: with the first of `blocks`.
  public var isContinued = false
  /// Whether the last block at the top goes on in the next source block.
  public var goesOn = false
  /// Rows, lines or items of the block that it continues in the pieces before.
  public var partsBefore = 0
  /// The first piece of the block that it continues, unless that is a list.
  public var opening: BlockOpening?

  /// A block without anything in it.
  public init() {}

  /// Whether the source of a paragraph begins with the mark of an alert, none of it escaped.
  public func isMarkedAsAlert(_ block: Int) -> Bool { Self.contains(alertCandidates, block) }

  /// Whether the lines of a paragraph explain abbreviations, in its source.
  public func explainsAbbreviations(_ block: Int) -> Bool { Self.contains(abbreviations, block) }

  private static func contains(_ ascending: [Int32], _ block: Int) -> Bool {
    var low = 0
    var high = ascending.count
    while low < high {
      let middle = (low + high) / 2
      if Int(ascending[middle]) < block { low = middle + 1 } else { high = middle }
    }
    return low < ascending.count && Int(ascending[low]) == block
  }

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
