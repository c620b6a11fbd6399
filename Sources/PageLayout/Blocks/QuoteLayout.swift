import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Opens a quote: a bar on every row, each level in its own shade.
  mutating func openQuote(_ block: DocumentBlock, at index: Int) {
    let spacing = topSpacing(block.kind)
    requestGap(spacing, block)
    let alert = alert(block, at: index)
    let (prefix, style) = quotePrefix(level: open[open.count - 1].quoteLevel, barStyle: alert?.style)
    push(OpenContainer(end: Int(block.end), style: style, bottom: spacing, kind: .quote), prefix: prefix)
    for _ in 0..<kit.configuration.blockquoteContentPadding where prefix != nil {
      builder.beginLine(sourceLine: block.lines.lowerBound)
      builder.endLine()
    }
    if let alert { layOutTitle(alert, sourceLine: block.lines.lowerBound) }
  }

  /// The bar of a quote, nil where there is no room for it, and the style of the text in it.
  func quotePrefix(level: Int, barStyle: Style? = nil) -> (prefix: LinePrefix?, style: Style) {
    let style = kit.sheet.quoteStyle(over: base)
    let bars = kit.sheet.quoteBars
    let bar = kit.glyphs.quoteBar
    let indent = max(kit.configuration.blockquoteIndent, 0)
    let space = bar.columns > 0 ? max(kit.configuration.blockquoteContentSpacing, 0) : 2
    let columns = indent + bar.columns + space
    var prefix: LinePrefix?
    if mayIndent(columns) {
      // The bar stands on the quote's ground.
      var barStyle = barStyle ?? bars[level % bars.count]
      barStyle.background = style.background
      let parts = [
        LinePrefix.Part(bytes: Array(repeating: 0x20, count: indent), style: base),
        LinePrefix.Part(bytes: bar.bytes, style: barStyle),
        LinePrefix.Part(bytes: Array(repeating: 0x20, count: space), style: style),
      ]
      let hasGround = style.background != base.background
      prefix = LinePrefix(
        rest: parts, columns: columns, firstColumns: columns, isDrawn: bar.columns > 0 || hasGround,
        fill: hasGround ? style : nil)
    }
    return (prefix, style)
  }

  /// Adds the rows below the text of a quote.
  mutating func padQuote(_ quote: OpenContainer) {
    guard quote.hasPrefix, quote.end > 0, quote.end <= parsed.blocks.count else { return }
    for _ in 0..<kit.configuration.blockquoteContentPadding {
      builder.blankLine(sourceLine: parsed.blocks[quote.end - 1].lines.lowerBound)
    }
  }
}
