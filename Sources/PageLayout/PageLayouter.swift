import MarkdownModel
import ScreenModel
import Theming

/// Lays out blocks for one context. Make one a width and configuration, not one a block: it resolves the styles once.
public struct PageLayouter: Sendable {
  /// What the lines depend on.
  public let context: LayoutContext

  /// A layouter for a context.
  public init(context: LayoutContext) { self.context = context }

  /// Lays out a parsed source block.
  public func layOut(_ block: ParsedBlock) -> LaidOutBlock {
    LaidOutBlock()
  }
}
