import PageLayout
import ScreenModel
import Theming

/// Looks made ready outside: all layers below `:set`, which the viewer lays over them itself.
public struct Look: Sendable {
  /// The theme as the reader asked for it: a name, a file, or `auto`.
  public var theme: String
  /// Looks and width policy; the width in it is replaced by the pane's.
  public var context: LayoutContext
  /// The theme's colours by name, which `:set` may use.
  public var palette: [String: ThemeColor]
  /// For how many colours it was made.
  public var depth: ColorDepth

  /// A look from its parts.
  public init(
    theme: String, context: LayoutContext, palette: [String: ThemeColor] = [:], depth: ColorDepth = .trueColor
  ) {
    self.theme = theme
    self.context = context
    self.palette = palette
    self.depth = depth
  }
}

/// A theme that can be had.
public struct ThemeChoice: Hashable, Sendable {
  /// What `:theme` takes.
  public var name: String
  /// What it is made for; nil for `auto`, and for one that cannot be read.
  public var appearance: ThemeAppearance?

  /// A choice from its parts.
  public init(name: String, appearance: ThemeAppearance?) {
    self.name = name
    self.appearance = appearance
  }
}

/// What is asked of whoever makes looks ready.
public enum ThemeRequest: Hashable, Sendable {
  /// Send `.themes`: the reader is about to choose.
  case list
  /// Send the `.look` of a theme, to be tried on.
  case preview(String)
  /// Send the `.look` of a theme, to stay.
  case use(String)
  /// Send the `.look` there was before themes were tried on.
  case restore
  /// Send the `.look` of the same theme, whose files have changed.
  case readAgain
}
