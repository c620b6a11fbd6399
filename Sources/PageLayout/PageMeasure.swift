import Theming

/// Where text stands on a line of the pane.
struct PageMeasure: Hashable, Sendable {
  /// Columns left of everything.
  let margin: Int
  /// Columns prose may take from the margin on.
  let prose: Int
  /// Columns code and tables may take from the margin on.
  let wide: Int

  init(_ context: LayoutContext) {
    // Text made for a terminal has the whole of it.
    if context.configuration.parsing.terminalText {
      (margin, prose, wide) = (0, context.width, context.width)
      return
    }
    let wished = context.configuration.pageMargin ?? (context.width >= 60 ? 2 : 0)
    // However narrow the pane, a column of text is left.
    let side = max(min(wished, (context.width - 1) / 2), 0)
    let inside = context.width - 2 * side
    let most = context.configuration.maxWidth
    prose = most > 0 && !context.liftsMaxWidth ? min(most, inside) : inside
    let isCentered = context.configuration.contentAlignment == .center
    margin = isCentered ? (context.width - prose) / 2 : side
    wide = context.width - side - margin
  }
}
