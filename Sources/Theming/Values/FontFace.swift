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
