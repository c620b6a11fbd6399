import MarkdownSource
import ScreenModel

/// Everything that decides how a document looks and behaves, as one value.
///
/// Property names are the keys of the YAML form; `ConfigurationKey.all` is their table.
public struct MarkdownConfiguration: Hashable, Sendable {
  /// Whether the looks are made for a light or a dark ground.
  public var appearance: ThemeAppearance = .light

  // MARK: Fonts

  /// The face of ordinary text.
  public var bodyFont: FontFace = FontFace()
  /// The face of first-level headings.
  public var h1Font: FontFace = FontFace(weight: .bold)
  /// The face of second-level headings.
  public var h2Font: FontFace = FontFace(weight: .bold)
  /// The face of third-level headings.
  public var h3Font: FontFace = FontFace(weight: .bold)
  /// The face of fourth-level headings.
  public var h4Font: FontFace = FontFace(weight: .bold)
  /// The face of fifth-level headings.
  public var h5Font: FontFace = FontFace(weight: .bold, italic: true)
  /// The face of sixth-level headings.
  public var h6Font: FontFace = FontFace(italic: true)
  /// The face of code.
  public var codeFont: FontFace = FontFace()
  /// The face of quotes.
  public var blockquoteFont: FontFace = FontFace()
  /// The face of the summary of details.
  public var detailsSummaryFont: FontFace = FontFace(weight: .bold)
  /// The face of strong text.
  public var strongFont: FontFace = FontFace(weight: .bold)
  /// The face of emphasised text.
  public var emphasisFont: FontFace = FontFace(italic: true)
  /// The face of struck text.
  public var strikethroughFont: FontFace = FontFace(strikethrough: true)
  /// The face of links.
  public var linkFont: FontFace = FontFace()
  /// The face of table headers.
  public var tableHeaderFont: FontFace = FontFace(weight: .bold)

  // MARK: Colours

  /// The ground of the page.
  public var backgroundColor: ThemeColor = .clear
  /// Ordinary text.
  public var textColor: ThemeColor = .terminalDefault
  /// Headings.
  public var headingColor: ThemeColor = .inherited
  /// First-level headings; headingColor unless set.
  public var h1Color: ThemeColor = .inherited
  /// Second-level headings; headingColor unless set.
  public var h2Color: ThemeColor = .inherited
  /// Third-level headings; headingColor unless set.
  public var h3Color: ThemeColor = .inherited
  /// Fourth-level headings; headingColor unless set.
  public var h4Color: ThemeColor = .inherited
  /// Fifth-level headings; headingColor unless set.
  public var h5Color: ThemeColor = .inherited
  /// Sixth-level headings; headingColor unless set.
  public var h6Color: ThemeColor = .inherited
  /// Links.
  public var linkColor: ThemeColor = .inherited
  /// Text of code blocks.
  public var codeTextColor: ThemeColor = .inherited
  /// Ground of code blocks.
  public var codeBackgroundColor: ThemeColor = .clear
  /// Text of code spans; codeTextColor unless set.
  public var inlineCodeTextColor: ThemeColor = .inherited
  /// Ground of code spans; codeBackgroundColor unless set.
  public var inlineCodeBackgroundColor: ThemeColor = .inherited
  /// Text of quotes.
  public var blockquoteTextColor: ThemeColor = .inherited
  /// Bars of quotes, one colour a level.
  public var blockquoteBarColor: [ThemeColor] = [.inherited]
  /// Rules of tables; dimColor unless set.
  public var tableBorderColor: ThemeColor = .inherited
  /// Ground of table headers.
  public var tableHeaderBackgroundColor: ThemeColor = .clear
  /// Ground of table rows.
  public var tableRowBackgroundColor: ThemeColor = .clear
  /// Ground of every second table row.
  public var tableAlternateRowBackgroundColor: ThemeColor = .clear
  /// Thematic breaks; dimColor unless set.
  public var horizontalRuleColor: ThemeColor = .inherited
  /// The row that stands for an image.
  public var imagePlaceholderColor: ThemeColor = .inherited
  /// Footnote marks.
  public var footnoteColor: ThemeColor = .inherited
  /// Entries of the table of contents.
  public var tocTextColor: ThemeColor = .inherited
  /// The summary of details.
  public var detailsSummaryTextColor: ThemeColor = .inherited
  /// Bullets, numbers and check marks.
  public var listMarkerColor: ThemeColor = .inherited
  /// Whatever is quieter than text; the terminal's dim attribute unless set.
  public var dimColor: ThemeColor = .inherited
  /// Whether links are underlined.
  public var linkUnderlineEnabled: Bool = true

  // MARK: Page

  /// Columns left of the text; 2 from 60 columns on, else 0, unless set.
  public var pageMargin: Int? = nil
  /// The most columns prose is set in; 0 for the whole pane.
  public var maxWidth: Int = 100
  /// Where the text stands in a wide pane.
  public var contentAlignment: ContentAlignment = .left
  /// Whether lines are stretched to the full width.
  public var justify: Bool = false
  /// Whether words are broken with a hyphen.
  public var hyphenate: Bool = false

  // MARK: Spacing

  /// Rows between blocks.
  public var paragraphSpacing: Int = 1
  /// Rows above a paragraph.
  public var paragraphTopSpacing: Int = 0
  /// Rows below a paragraph.
  public var paragraphBottomSpacing: Int = 0
  /// Rows above a heading.
  public var headingTopSpacing: Int = 1
  /// Rows below a heading.
  public var headingBottomSpacing: Int = 1
  /// Rows above a first-level heading.
  public var firstLevelHeadingTopSpacing: Int = 2
  /// Columns between a code panel's edge and its text.
  public var codeBlockPadding: Int = 1
  /// Columns lists at the top level are indented.
  public var listIndent: Int = 0
  /// Columns quotes are indented.
  public var blockquoteIndent: Int = 0
  /// Rows below the end of the document.
  public var bottomMargin: BottomMargin = .automatic
  /// The most rows an image takes.
  public var imageMaxHeight: Int = 20
  /// Rows of the placeholder of an image.
  public var imagePlaceholderHeight: Int = 1
  /// Blank rows between the lines of a block.
  public var lineSpacing: LineSpacing = LineSpacing()

  // MARK: Headings

  /// The glyph of the rule under headings, by level.
  public var headingRules: [Int: String] = [1: "━", 2: "─"]
  /// The mark in front of headings, by level.
  public var headingMarks: [Int: String] = [3: "▍", 4: "▎", 5: "▏", 6: "· "]

  // MARK: Quotes

  /// Ground of quotes.
  public var blockquoteBackgroundColor: ThemeColor = .clear
  /// 0 none, 1 half a column, 2 a whole column.
  public var blockquoteBarWidth: Int = 1
  /// Columns between bar and text.
  public var blockquoteContentSpacing: Int = 1
  /// Rows above and below the text of a quote, bars going on.
  public var blockquoteContentPadding: Int = 0

  // MARK: Tables

  /// The least columns a table column shrinks to.
  public var tableMinColumnWidth: Int = 3
  /// The most columns a table column takes; 0 for no limit.
  public var tableMaxColumnWidth: Int = 0
  /// The least rows of a table row.
  public var tableRowHeight: Int = 1
  /// Columns left and right of a cell's text.
  public var tableCellPadding: Int = 1
  /// Whether a rule stands between body rows: 0 or 1.
  public var tableSeparatorHeight: Int = 0
  /// Which rules a table has.
  public var tableFrame: TableFrame = .full
  /// What a table does that is wider than the pane.
  public var tableLayout: WideLayout = .fit

  // MARK: Lists

  /// Rows between the items of a tight list.
  public var listItemSpacing: Int = 0
  /// The least columns of a marker.
  public var listMarkerMinWidth: Int = 1
  /// Columns between marker and text.
  public var listMarkerSpacing: Int = 1
  /// Rows above a list.
  public var listTopPadding: Int = 0
  /// Rows below a list.
  public var listBottomPadding: Int = 0
  /// Bullets by level, then from the first again.
  public var listMarkers: [String] = ["•", "◦", "▪"]
  /// Boxes of tasks.
  public var taskMarkers: TaskMarkers = TaskMarkers()

  // MARK: Details

  /// The least rows of a summary.
  public var detailsSummaryMinHeight: Int = 1
  /// Columns the content of details is indented.
  public var detailsContentPadding: Int = 2
  /// Rows between summary and content.
  public var detailsSpacing: Int = 0
  /// Marks in front of a summary.
  public var detailsMarkers: DetailsMarkers = DetailsMarkers()
  /// Whether closed details say how many lines they hide.
  public var detailsCount: Bool = true

  // MARK: Code

  /// What long lines of code do.
  public var codeBlockLayout: CodeBlockLayout = .scrollable
  /// Whether code has line numbers.
  public var codeLineNumbers: Bool = false
  /// Whether the language of a code block is named.
  public var codeHeader: Bool = true
  /// The name of the language; dimColor unless set.
  public var codeHeaderColor: ThemeColor = .inherited
  /// Marks where a line goes on beyond the edge or was wrapped.
  public var panMarks: PanMarks = PanMarks()
  /// Colours of code by kind of token.
  public var syntaxColors: SyntaxColors = SyntaxColors()
  /// The same, used when the appearance is dark.
  public var syntaxColorsDark: SyntaxColors = SyntaxColors()

  // MARK: Block appearance

  /// The frame of code blocks.
  public var codeBlockAppearance: Appearance = Appearance()
  /// The frame of quotes.
  public var blockquoteAppearance: Appearance = Appearance()
  /// The frame of tables.
  public var tableAppearance: Appearance = Appearance(borderWidth: 1)
  /// The frame of details.
  public var detailsAppearance: Appearance = Appearance()
  /// The frame of images.
  public var imageAppearance: Appearance = Appearance()
  /// The frame of formulas.
  public var latexAppearance: Appearance = Appearance()

  // MARK: Inline extras

  /// Underlined text.
  public var underline: StyleSpec = StyleSpec(font: FontFace(underline: .single))
  /// Superscript.
  public var superscript: StyleSpec = StyleSpec()
  /// Subscript.
  public var `subscript`: StyleSpec = StyleSpec()
  /// Highlighted text.
  public var highlight: StyleSpec = StyleSpec(font: FontFace(reverse: true))
  /// Hidden text.
  public var spoiler: StyleSpec = StyleSpec(font: FontFace(reverse: true))
  /// Keys of the keyboard.
  public var keyboard: StyleSpec = StyleSpec(font: FontFace(weight: .bold))
  /// Alerts by kind.
  public var admonition: Admonitions = Admonitions()
  /// How hidden text is covered.
  public var spoilerOverlay: SpoilerOverlay = .solid
  /// How footnote marks are written.
  public var footnoteMarks: FootnoteMarks = .superscript
  /// Columns of the rule above the notes.
  public var footnoteRule: Int = 10
  /// The icon in front of an image's description.
  public var imageIcon: String = "▒▒"

  // MARK: Parsing

  /// Which dialect is read.
  public var parsing: ParsingOptions = ParsingOptions()

  // MARK: LaTeX

  /// The size of formulas; not used yet.
  public var latexFontSize: LatexFontSize = .normal
  /// Where a formula of its own stands; not used yet.
  public var latexAlignment: LatexAlignment = .center
  /// Formulas; not used yet.
  public var latexTextColor: ThemeColor = .inherited
  /// Ground of formulas; not used yet.
  public var latexBackgroundColor: ThemeColor = .clear
  /// Columns left and right of a formula; not used yet.
  public var latexPadding: Int = 0

  // MARK: Diagrams

  /// The looks of diagrams; not used yet.
  public var mermaidStyle: MermaidStyle = MermaidStyle()

  // MARK: Streaming

  /// Whether arriving text is typed out.
  public var typewriterTextMode: TypewriterTextMode = .off
  /// What is typed out at a time.
  public var typewriterUnit: TypewriterUnit = .character
  /// How many units appear at once.
  public var typewriterUnitsPerChunk: Int = 1
  /// Seconds between two chunks.
  public var typewriterInterval: Double = 0.02
  /// Units revealed between two layouts of the growing block.
  public var typewriterHeightUpdateInterval: Int = 1
  /// The least bytes of new text before a growing paragraph is drawn again.
  public var streamMinModuleLength: Int = 0
  /// A tag whose content is held until its closing tag; empty for none.
  public var streamingBlockTagName: String = ""
  /// What tells the reader that text arrived.
  public var streamingFeedbackStyle: StreamingFeedbackStyle = .none
  /// The least seconds between two such signs.
  public var streamingFeedbackMinInterval: Double = 0.05

  // MARK: Reading

  /// Whether the boxes of tasks can be ticked.
  public var taskListItemToggleEnabled: Bool = true
  /// Whether text can be selected.
  public var textSelection: Bool = true
  /// Ground of selected text; reversed unless set.
  public var selectionColor: ThemeColor = .inherited
  /// What copying offers.
  public var selectionMenu: SelectionMenu = SelectionMenu()
  /// How the direction of a paragraph is found; not used yet.
  public var writingDirection: WritingDirection = .firstStrong
  /// Words said for things that are seen, by kind of thing; not used yet.
  public var accessibilityLabels: [String: String] = [:]
  /// Headers sent when images are fetched, by name; not used yet.
  public var imageRequestHeaders: [String: String] = [:]

  // MARK: Chrome

  /// The status line.
  public var statusBar: StyleSpec = StyleSpec(font: FontFace(reverse: true))
  /// Messages in the status line.
  public var statusBarMessage: StyleSpec = StyleSpec(font: FontFace(reverse: true))
  /// Errors in the status line.
  public var statusBarError: StyleSpec = StyleSpec(font: FontFace(weight: .bold, reverse: true))
  /// Prompts.
  public var prompt: StyleSpec = StyleSpec()
  /// The table of contents.
  public var tocBackground: StyleSpec = StyleSpec()
  /// The current section in the table of contents.
  public var tocCurrent: StyleSpec = StyleSpec(font: FontFace(weight: .bold))
  /// The edge of the table of contents.
  public var tocBorder: StyleSpec = StyleSpec()
  /// Columns of the table of contents; 0 for a quarter of the window, 20 to 40.
  public var tocWidth: Int = 0
  /// The scroll bar.
  public var scrollbar: StyleSpec = StyleSpec()
  /// The pinned heading path.
  public var stickyHeading: StyleSpec = StyleSpec()
  /// What a search found.
  public var searchMatch: StyleSpec = StyleSpec(font: FontFace(reverse: true))
  /// The current one of what a search found.
  public var searchCurrent: StyleSpec = StyleSpec(font: FontFace(weight: .bold, reverse: true, underline: .single))
  /// The selected link.
  public var linkSelected: StyleSpec = StyleSpec(font: FontFace(reverse: true, underline: .single))
  /// The mark of new lines.
  public var followMark: StyleSpec = StyleSpec()
  /// Peek boxes.
  public var peek: StyleSpec = StyleSpec()
  /// The built-in defaults, on the terminal's own ground.
  public init() {}
}

/// Keys that stand for others.
extension MarkdownConfiguration {
  /// Rows above and below a heading, nil where the two differ; sets both.
  public var headingSpacing: Int? {
    get { headingTopSpacing == headingBottomSpacing ? headingTopSpacing : nil }
    set {
      guard let newValue else { return }
      headingTopSpacing = newValue
      headingBottomSpacing = newValue
    }
  }

  /// Whether tables as language models write them are mended. The parser reads it with the other dialect switches.
  public var autoFixMalformedTables: Bool {
    get { parsing.mendTables }
    set { parsing.mendTables = newValue }
  }

  /// The colours of code that count: `syntaxColorsDark` on a dark ground where it says any, else `syntaxColors`.
  public var effectiveSyntaxColors: SyntaxColors {
    appearance == .dark && !syntaxColorsDark.colors.isEmpty ? syntaxColorsDark : syntaxColors
  }
}
