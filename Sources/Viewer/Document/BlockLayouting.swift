import MarkdownModel
import MarkdownSource
import PageLayout

/// A laid-out block, and what would make it wrong: labels that may be defined later.
public struct BlockLayout: Sendable {
  /// The lines.
  public var block: LaidOutBlock
  /// Labels that no definition answered; see `ParsedBlock.unresolvedLabels`.
  public var unresolvedLabels: [Label]
  /// Labels of the footnotes it refers to: their numbers may be settled later.
  public var footnoteLabels: [Label]

  /// A layout from its parts.
  public init(block: LaidOutBlock, unresolvedLabels: [Label] = [], footnoteLabels: [Label] = []) {
    self.block = block
    self.unresolvedLabels = unresolvedLabels
    self.footnoteLabels = footnoteLabels
  }
}

/// What turns the blocks of a document into lines. The viewer knows nothing of Markdown beyond this door, and the tests
/// put a simple text layout behind it.
public protocol BlockLayouting: Sendable {
  /// Makes ready for a context; called before anything is laid out and whenever the context changes.
  mutating func prepare(for context: LayoutContext)

  /// Lays out one source block.
  func layOut(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout

  /// What is shown of a block whose layout takes long until that is there: lines that stay right as far as they go. Nil for a
  /// block that can be laid out at once.
  func layOutForNow(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout?

  /// Lays out the footnote with a normalised label, as it stands at the end of the document.
  func layOutNote(label: Label, of document: DocumentSnapshot) -> BlockLayout

  /// What can be copied of the document block around a source line, from 0, besides its source.
  func parts(of block: SourceBlock, in document: DocumentSnapshot, line: Int) -> CopyableParts

  /// The text of a heading without its markup.
  func title(of heading: OutlineHeading, of document: DocumentSnapshot) -> String
}

extension BlockLayouting {
  /// All blocks are laid out at once.
  public func layOutForNow(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout? { nil }
}
