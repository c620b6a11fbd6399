/// Which dialect a document is read in: the `parsing:` keys of the configuration, and `autoFixMalformedTables`.
///
/// With `strict` the blocks are exactly those of cmark-gfm with its table, strikethrough, autolink, task list and
/// footnote extensions.
public struct ParsingOptions: Hashable, Sendable {
  /// `++underline++`.
  public var underline = false
  /// `^superscript^`.
  public var superscript = false
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// `~subscript~`; takes the single tilde from strikethrough.
  public var subscript_ = false
  /// `==highlight==`.
  public var highlight = false
  /// `||spoiler||`.
  public var spoiler = true
  /// A line end inside a paragraph is shown as a line end.
  public var hardSoftBreaks = false
  /// Bare web and mail addresses are links (GFM's autolink extension).
  public var permissiveAutolinks = true
  /// Blank lines of the source are kept.
  public var preserveBlankLines = false
  /// `> [!NOTE]`.
  public var admonitions = true
  /// `[^note]`.
  public var footnotes = true
  /// `$formula$`.
  public var math = true
  /// `:emoji:`.
  public var emoji = true
  /// Curly quotes and dashes.
  public var smartPunctuation = false
  /// `[[page]]`.
  public var wikiLinks = false
  /// Term and `: definition`.
  public var definitionLists = false
  /// `*[HTML]: Hyper Text Markup Language`.
  public var abbreviations = true
  /// YAML or TOML between `---` or `+++` at the start.
  public var frontMatter = true
  /// Tables as language models write them are mended.
  public var mendTables = true
  /// The text was made for a terminal: nothing in it is Markdown, every line is a line.
  public var terminalText = false

  /// Whether any inline is read that GFM does not have.
  public var hasInlineDialects: Bool {
    underline || superscript || subscript_ || highlight || spoiler || math || emoji || wikiLinks
  }

  /// The defaults of the configuration.
  public init() {}

  /// Every dialect switch off but the GFM extensions: the blocks are those of cmark-gfm.
  public static let strict: ParsingOptions = {
    var options = ParsingOptions()
    options.spoiler = false
    options.admonitions = false
    options.math = false
    options.emoji = false
    options.abbreviations = false
    options.frontMatter = false
    options.mendTables = false
    return options
  }()
}
