/// The attributes a terminal can give to a cell besides its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit an attribute.
  public let rawValue: UInt16

  /// The set with these bits.
  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold (SGR 1).
  public static let bold = TextAttributes(rawValue: 1 << 0)
  /// Faint (SGR 2).
  public static let dim = TextAttributes(rawValue: 1 << 1)
  /// Italic (SGR 3).
  public static let italic = TextAttributes(rawValue: 1 << 2)
  /// Underline (SGR 4).
  public static let underline = TextAttributes(rawValue: 1 << 3)
  /// Swapped colours (SGR 7).
  public static let reverse = TextAttributes(rawValue: 1 << 4)
  /// Struck through (SGR 9).
  public static let strikethrough = TextAttributes(rawValue: 1 << 5)
  /// Overline (SGR 53).
  public static let overline = TextAttributes(rawValue: 1 << 6)
  /// Double underline where the terminal has it, else single (SGR 21 or 4:2). Comes with `underline`.
  public static let doubleUnderline = TextAttributes(rawValue: 1 << 7)
  /// Curly underline where the terminal has it, else single (SGR 4:3). Comes with `underline`.
  public static let curlyUnderline = TextAttributes(rawValue: 1 << 8)
  /// Dotted underline where the terminal has it, else single (SGR 4:4). Comes with `underline`.
  public static let dottedUnderline = TextAttributes(rawValue: 1 << 9)
  /// Dashed underline where the terminal has it, else single (SGR 4:5). Comes with `underline`.
  public static let dashedUnderline = TextAttributes(rawValue: 1 << 10)
}

/// How a cell looks: two colours and attributes.
public struct Style: Hashable, Sendable, BitwiseCopyable {
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind the glyph.
  public var background: Color
  /// Weight, slant, lines.
  public var attributes: TextAttributes

  /// A style from its parts; left out, a part is the terminal's default.
  @inlinable
  public init(
    foreground: Color = .terminalDefault, background: Color = .terminalDefault, attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colours, no attribute.
  public static let plain = Style()
}
