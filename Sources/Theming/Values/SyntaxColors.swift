/// The colours of code by kind of token.
public struct SyntaxColors: Hashable, Sendable {
  /// The kinds of tokens that may have a colour.
  public static let kinds = [
    "keyword", "string", "number", "comment", "type", "function", "property", "preprocessor", "operator",
    "punctuation", "constant", "variable", "tag", "attribute", "inserted", "deleted",
  ]

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
