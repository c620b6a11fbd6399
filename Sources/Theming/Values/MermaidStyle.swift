/// The looks of diagrams.
public struct MermaidStyle: Hashable, Sendable {
  /// The name of a theme of Mermaid's.
  public var theme = "default"
  /// Whether a dark ground changes the theme to `dark`.
  public var autoDarkMode = true
  /// The ground of a diagram.
  public var backgroundColor: ThemeColor = .clear
  /// The ground of its header.
  public var headerBackgroundColor: ThemeColor = .clear
  /// 0 for square corners, more for rounded ones.
  public var cornerRadius = 0
  /// Columns around a diagram.
  public var padding = 1
  /// Rows of the header.
  public var headerHeight = 1

  /// The defaults.
  public init() {}
}
