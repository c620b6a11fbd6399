import MarkdownSource

/// A block of the document: an entry in the flat list of `ParsedBlock`, which holds the tree in document order.
///
/// A flat list rather than an `indirect enum`: depth costs nothing to walk, to copy or to free.
public struct DocumentBlock: Hashable, Sendable {
  /// What it is.
  public var kind: Kind
  /// Index after its last descendant in `ParsedBlock.blocks`: its children start right behind it, the next sibling is here.
  public var end: Int32
  /// How deep it stands; 0 for the blocks at the top.
  public var depth: Int32
  /// Its lines in the source, from 0, the last one included (exact to the line; an empty range for what was inserted).
  public var lines: Range<Int>
  /// Its inlines, for paragraphs, terms, headings and table cells: a range of `ParsedBlock.inlines`.
  public var inlines: Range<Int32>
  /// Its literal text, for code and HTML blocks and front matter: a range of `ParsedBlock.text`.
  public var literal: Range<Int32>

  /// What a block is, with what only that kind has.
  public enum Kind: Hashable, Sendable {
    case paragraph
    /// Level 1 to 6.
    case heading(level: Int)
    /// Fenced or indented code; the literal ends with a line end unless it is empty.
    case code(CodeInfo)
    /// An HTML block; the literal is its source.
    case html
    case thematicBreak
    case quote
    case list(ListInfo)
    case item(ItemInfo)
    /// A table with the alignment of each column.
    case table([ColumnAlignment])
    case tableRow(isHeader: Bool)
    case tableCell
    /// The terms that the definition list behind it defines, a line each.
    case definitionTerm
    /// The definitions of the term before.
    case definitionList(isTight: Bool)
    /// A definition.
    case definition
    /// A footnote definition with its label as written.
    case footnoteDefinition(label: String)
    /// YAML or TOML between fences at the start of the document; the literal is what stands between them.
    case frontMatter
    /// Lines of text made for a terminal; the literal is theirs, with its sequences: see `TerminalTextReader`.
    case terminalText
  }

  /// A block from its parts.
  public init(
    kind: Kind, end: Int32 = 0, depth: Int32 = 0, lines: Range<Int> = 0..<0, inlines: Range<Int32> = 0..<0,
    literal: Range<Int32> = 0..<0
  ) {
    self.kind = kind
    self.end = end
    self.depth = depth
    self.lines = lines
    self.inlines = inlines
    self.literal = literal
  }
}

/// How a code block was written.
public struct CodeInfo: Hashable, Sendable {
  /// The info string, entities and escapes decoded; empty for indented code.
  public var info: String
  /// Whether it has fences.
  public var isFenced: Bool
  /// Whether its fence is closed in the source; true for indented code.
  public var isClosed: Bool

  /// Code info from its parts.
  public init(info: String, isFenced: Bool, isClosed: Bool = true) {
    self.info = info
    self.isFenced = isFenced
    self.isClosed = isClosed
  }
}

/// What a list has besides its items.
public struct ListInfo: Hashable, Sendable {
  /// The number of the first item; nil for bullets.
  public var start: Int?
  /// Whether numbers are followed by `)` rather than `.`.
  public var usesParenthesis: Bool
  /// Whether the items are set without blank rows between them.
  public var isTight: Bool

  /// List info from its parts.
  public init(start: Int?, usesParenthesis: Bool = false, isTight: Bool) {
    self.start = start
    self.usesParenthesis = usesParenthesis
    self.isTight = isTight
  }
}

/// What a list item has besides its blocks.
public struct ItemInfo: Hashable, Sendable {
  /// Its place among its siblings, from 0.
  public var ordinal: Int
  /// Nil when it is no task; else whether its box is checked.
  public var isChecked: Bool?

  /// Item info from its parts.
  public init(ordinal: Int, isChecked: Bool? = nil) {
    self.ordinal = ordinal
    self.isChecked = isChecked
  }
}

/// How a table column is set.
public enum ColumnAlignment: UInt8, Hashable, Sendable {
  case unspecified, left, center, right
}
