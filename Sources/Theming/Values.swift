import ScreenModel

/// A colour of the configuration: what YAML can say, before it is laid over a ground.
public enum ThemeColor: Hashable, Sendable {
  /// Not set: the surrounding colour goes on.
  case inherited
  /// The terminal's own colour.
  case terminalDefault
  /// No background of its own.
  case clear
  /// An entry of the terminal's palette.
  case palette(UInt8)
  /// RGB with an alpha of 0…255 that blends over the ground.
  case rgb(UInt8, UInt8, UInt8, alpha: UInt8)

  /// An opaque RGB colour from `0xRRGGBB`.
  public static func hex(_ value: UInt32) -> ThemeColor {
    .rgb(
      UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value),
      alpha: 255)
  }
}

/// A face: text attributes and decorations, each nil where the surrounding face goes on.
public struct FontFace: Hashable, Sendable {
  /// How heavy; a terminal shows semibold and bold as bold, light as dim.
  public enum Weight: String, CaseIterable, Sendable { case light, regular, medium, semibold, bold }
  /// Kinds of underline; one that the terminal lacks is single.
  public enum Underline: String, CaseIterable, Sendable { case none, single, double, curly, dotted, dashed }
  /// Changes of case.
  public enum LetterCase: String, CaseIterable, Sendable { case none, upper }

  /// How heavy.
  public var weight: Weight?
  /// Slanted.
  public var italic: Bool?
  /// Fainter, by the terminal's dim attribute.
  public var dim: Bool?
  /// Colours swapped.
  public var reverse: Bool?
  /// Struck through.
  public var strikethrough: Bool?
  /// The kind of underline.
  public var underline: Underline?
  /// A change of case, for display only.
  public var letterCase: LetterCase?
  /// Text in front.
  public var prefix: String?
  /// Text behind.
  public var suffix: String?
  /// Size on terminals that scale text; not used yet.
  public var scale: Int?

  /// A face of which only the named parts are set.
  public init(
    weight: Weight? = nil, italic: Bool? = nil, dim: Bool? = nil, reverse: Bool? = nil, strikethrough: Bool? = nil,
    underline: Underline? = nil, letterCase: LetterCase? = nil, prefix: String? = nil, suffix: String? = nil,
    scale: Int? = nil
  ) {
    self.weight = weight
    self.italic = italic
    self.dim = dim
    self.reverse = reverse
    self.strikethrough = strikethrough
    self.underline = underline
    self.letterCase = letterCase
    self.prefix = prefix
    self.suffix = suffix
    self.scale = scale
  }
}

/// A style of the configuration: colours and face, each part inherited where it is not set.
public struct StyleSpec: Hashable, Sendable {
  /// The colour of the text.
  public var color: ThemeColor
  /// The colour behind it.
  public var background: ThemeColor
  /// The face.
  public var font: FontFace

  /// A style of which only the named parts are set.
  public init(color: ThemeColor = .inherited, background: ThemeColor = .inherited, font: FontFace = FontFace()) {
    self.color = color
    self.background = background
    self.font = font
  }
}

/// The frame of a block.
public struct Appearance: Hashable, Sendable {
  /// 0 for square corners, more for rounded ones.
  public var cornerRadius: Int
  /// 0 none, 1 light, 2 heavy, 3 double.
  public var borderWidth: Int
  /// The colour of the border.
  public var borderColor: ThemeColor

  /// An appearance from its parts.
  public init(cornerRadius: Int = 0, borderWidth: Int = 0, borderColor: ThemeColor = .inherited) {
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    self.borderColor = borderColor
  }
}

/// The look of one kind of alert.
public struct AlertLook: Hashable, Sendable {
  /// The colour of bar and title.
  public var color: ThemeColor
  /// The colour behind it.
  public var background: ThemeColor
  /// A glyph one cell wide.
  public var icon: String
  /// The word of the title.
  public var title: String

  /// A look from its parts.
  public init(color: ThemeColor = .inherited, background: ThemeColor = .inherited, icon: String, title: String) {
    self.color = color
    self.background = background
    self.icon = icon
    self.title = title
  }
}

/// The colours of code by kind of token.
public struct SyntaxColors: Hashable, Sendable {
  /// Colours by the name of the kind (`keyword`, `string`, …); a missing one falls back.
  public var colors: [String: ThemeColor]
  /// The preset they come from, if any.
  public var preset: String?

  /// Colours from their parts.
  public init(colors: [String: ThemeColor] = [:], preset: String? = nil) {
    self.colors = colors
    self.preset = preset
  }
}
