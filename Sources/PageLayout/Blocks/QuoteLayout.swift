import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Opens a quote: a bar on every row, each level in its own shade.
  mutating func openQuote(_ block: DocumentBlock) {
    let configuration = kit.configuration
    let spacing = topSpacing(block.kind)
    requestGap(spacing, block)
    let level = open.count { $0.kind == .quote }
    let style = kit.sheet.quoteStyle(over: base)
    let bars = kit.sheet.quoteBars
    let bar = kit.glyphs.quoteBar
    let indent = max(configuration.blockquoteIndent, 0)
    let space = bar.columns > 0 ? max(configuration.blockquoteContentSpacing, 0) : 2
    let columns = indent + bar.columns + space
    var prefix: LinePrefix?
    if mayIndent(columns) {
      let parts = [
        LinePrefix.Part(bytes: Array(repeating: 0x20, count: indent), style: base),
        LinePrefix.Part(bytes: bar.bytes, style: bars[level % bars.count]),
        LinePrefix.Part(bytes: Array(repeating: 0x20, count: space), style: style),
      ]
      prefix = LinePrefix(rest: parts, columns: columns, firstColumns: columns, isDrawn: bar.columns > 0)
    }
    push(OpenContainer(end: Int(block.end), style: style, bottom: spacing, kind: .quote), prefix: prefix)
  }
}
