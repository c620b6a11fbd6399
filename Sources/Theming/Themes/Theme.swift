/// A theme, ready to use.
public struct Theme: Hashable, Sendable {
  /// Its name, for lists and messages.
  public var name: String
  /// What it makes of the built-in defaults.
  public var configuration: MarkdownConfiguration
  /// Its colours by name: `overrides`, `--set` and `:set` may use them.
  public var palette: [String: ThemeColor]
  /// The files it was read from, its own first: those to watch while it is edited. Empty for a theme in the binary.
  public var files: [String]

  /// A theme from its parts; without arguments, the built-in defaults.
  public init(
    name: String = "", configuration: MarkdownConfiguration = MarkdownConfiguration(),
    palette: [String: ThemeColor] = [:], files: [String] = []
  ) {
    self.name = name
    self.configuration = configuration
    self.palette = palette
    self.files = files
  }

  /// Whether it is made for a light or a dark ground.
  public var appearance: ThemeAppearance { configuration.appearance }
}
