import ScreenModel

/// What printed text consists of besides its characters.
public struct OutputForm: Hashable, Sendable {
  /// How many colours may be used.
  public var depth: ColorDepth
  /// Whether styles are written at all; without them a line is its text, trailing blanks cut off.
  public var hasStyles: Bool
  /// Whether links become hyperlinks (OSC 8).
  public var hasHyperlinks: Bool

  /// A form from its parts.
  public init(depth: ColorDepth = .mono, hasStyles: Bool = false, hasHyperlinks: Bool = false) {
    self.depth = depth
    self.hasStyles = hasStyles
    self.hasHyperlinks = hasHyperlinks
  }

  /// Text alone.
  public static let plain = OutputForm()
}
