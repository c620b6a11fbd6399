/// A piece of the document between two safe cuts: parsed alone, with the definitions it uses, it gives the same blocks
/// as it does inside the whole.
public struct SourceBlock: Hashable, Sendable, BitwiseCopyable {
  /// Byte offset of its first line.
  public var start: Int
  /// Byte offset after its last line: the start of the next block or the end of what was scanned.
  public var end: Int
  /// Number of its first line in the source, from 0.
  public var line: Int
  /// What the scanner noticed.
  public var traits: Traits
  /// The HTML elements open at its start: an index into `DocumentIndex.openElements`, 0 for none.
  public var openElement: Int32

  /// The bytes.
  public var range: Range<Int> { start..<end }

  /// What the scanner noticed in a block. A trait that is absent is certain; one that is present may be a false alarm.
  public struct Traits: OptionSet, Hashable, Sendable, BitwiseCopyable {
    /// One bit a trait.
    public let rawValue: UInt16
    /// The set with these bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It may hold link reference definitions.
    public static let mayDefineLinks = Traits(rawValue: 1 << 0)
    /// It holds footnote definitions.
    public static let definesFootnotes = Traits(rawValue: 1 << 1)
    /// It holds `[^`: candidates for footnote references.
    public static let mayReferToFootnotes = Traits(rawValue: 1 << 2)
    /// It holds `[`: candidates for reference links.
    public static let mayReferToLinks = Traits(rawValue: 1 << 3)
    /// It is the front matter.
    public static let frontMatter = Traits(rawValue: 1 << 4)
    /// It begins with a heading at the top level.
    public static let beginsWithHeading = Traits(rawValue: 1 << 5)
    /// It holds HTML blocks.
    public static let html = Traits(rawValue: 1 << 6)
    /// Its end is the end of the text and may still change when bytes arrive.
    public static let unfinished = Traits(rawValue: 1 << 7)
    /// It is a piece of a text that is code all through: see `DocumentIndex.codeLanguage`.
    public static let code = Traits(rawValue: 1 << 8)
  }

  /// A block from its parts.
  public init(start: Int, end: Int, line: Int, traits: Traits = [], openElement: Int32 = 0) {
    self.start = start
    self.end = end
    self.line = line
    self.traits = traits
    self.openElement = openElement
  }
}
