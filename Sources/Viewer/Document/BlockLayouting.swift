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

  /// Lays out the footnote with a normalised label, as it stands at the end of the document.
  func layOutNote(label: Label, of document: DocumentSnapshot) -> BlockLayout

  /// The text of a heading without its markup.
  func title(of heading: OutlineHeading, of document: DocumentSnapshot) -> String
}
