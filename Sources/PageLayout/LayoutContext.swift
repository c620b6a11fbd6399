import Hyphenation
import MarkdownModel
import ScreenModel
import Theming

/// How front matter is shown.
public enum FrontMatterLook: String, CaseIterable, Hashable, Sendable {
  /// Keys and values in two columns.
  case table
  /// Not at all.
  case hide
  /// As it is written between its fences.
  case raw
}

/// Everything besides the block that its lines depend on.
public struct LayoutContext: Hashable, Sendable {
  /// The pane's width in columns, at least 1.
  public var width: Int
  /// How columns are counted.
  public var displayWidth: DisplayWidth
  /// The looks.
  public var configuration: MarkdownConfiguration
  /// What wide blocks do.
  public var wideBlocks: WideLayout
  /// Whether prose may use the whole width, over `maxWidth` (`--width` was given).
  public var liftsMaxWidth = false
  /// Columns that were asked for where the pane has more; nil for the pane's.
  public var mostColumns: Int?
  /// Only ASCII for what the layout draws itself.
  public var isASCII = false
  /// Numbers of footnotes, from 1, by normalised label; one without a number shows its label.
  public var footnoteNumbers: [Label: Int] = [:]
  /// Whether the screen shows backgrounds; without them code spans need no blanks beside them.
  public var showsBackgrounds = true
  /// Whether hidden texts are covered, as on a screen; printed they are not.
  public var coversSpoilers = false
  /// How front matter is shown.
  public var frontMatter = FrontMatterLook.table
  /// What the reader opened, closed and ticked off.
  public var reader = ReaderChanges()
  /// What divides words where the configuration wants that; nil when nothing does.
  public var hyphenator: Hyphenator?
  /// Whether this is the first block of the document that shows something.
  public var isFirst = false

  /// A context for a pane of a width.
  public init(
    width: Int, configuration: MarkdownConfiguration = MarkdownConfiguration(),
    displayWidth: DisplayWidth = DisplayWidth(), wideBlocks: WideLayout = .fit
  ) {
    self.width = max(width, 1)
    self.configuration = configuration
    self.displayWidth = displayWidth
    self.wideBlocks = wideBlocks
  }
}
