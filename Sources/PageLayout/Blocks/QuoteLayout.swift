import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Opens a quote: a bar on every row, each level in its own shade.
  mutating func openQuote(_ block: DocumentBlock, at index: Int) {
    let spacing = topSpacing(block.kind)
    requestGap(spacing, block)
    let alert = alert(block, at: index)
    let line = block.lines.lowerBound
    var (container, prefix) = quote(barStyle: alert?.style, sourceLine: line)
    container.end = Int(block.end)
    container.bottom = spacing
    push(container, prefix: prefix)
    for _ in 0..<kit.configuration.blockquoteContentPadding where prefix != nil {
      builder.beginLine(sourceLine: line)
      builder.endLine()
    }
    if let alert { layOutTitle(alert, sourceLine: line) }
  }

  /// Draws the top of a quote, if it has one; returns it and what stands in front of its lines, nil where there is no room.
  mutating func quote(barStyle alertStyle: Style?, sourceLine: Int) -> (container: OpenContainer, prefix: LinePrefix?) {
    let level = open[open.count - 1].quoteLevel
    // The text of an alert has the ordinary colour: only its bar and title have the alert's.
    let style =
      alertStyle.map { Style(foreground: base.foreground, background: $0.background, attributes: base.attributes) }
      ?? kit.sheet.quoteStyle(over: base)
    let bars = kit.sheet.quoteBars
    let bar = kit.glyphs.quoteBar
    let indent = max(kit.configuration.blockquoteIndent, 0)
    let space = bar.columns > 0 ? max(kit.configuration.blockquoteContentSpacing, 0) : 2
    var columns = indent + bar.columns + space
    var prefix: LinePrefix?
    var box = kit.glyphs.quoteBox
    if box != nil, !mayIndent(columns + 3) { box = nil }
    // The bar stands on the quote's ground.
    var barStyle = alertStyle ?? bars[level % bars.count]
    barStyle.background = style.background
    let borderColor = kit.configuration.blockquoteAppearance.borderColor
    let border = borderColor == .inherited ? barStyle : kit.sheet.border(borderColor, over: style)
    if let box {
      columns += 1
      layOutBoxRule(box, box.top, indent: indent, style: border, sourceLine: sourceLine)
    }
    if mayIndent(columns) {
      let parts = [
        LinePrefix.Part.blanks(indent, style: base),
        LinePrefix.Part(bytes: box?.vertical.bytes ?? [], style: border),
        LinePrefix.Part(bytes: bar.bytes, style: barStyle),
        LinePrefix.Part.blanks(space, style: style),
      ].filter { !$0.bytes.isEmpty }
      let hasGround = style.background != base.background
      prefix = LinePrefix(
        rest: parts, columns: columns, firstColumns: columns, isDrawn: bar.columns > 0 || hasGround || box != nil,
        fill: hasGround ? style : nil)
      if let box {
        prefix?.closing = LinePrefix.Part(bytes: box.vertical.bytes, style: border)
        prefix?.closingColumns = 2
      }
    }
    var container = OpenContainer(end: .max, style: style, kind: .quote)
    container.box = box.map { ($0, border, indent) }
    return (container, prefix)
  }

  /// Adds the top or bottom of a box that stands where the next line begins.
  mutating func layOutBoxRule(
    _ box: Glyphs.Box, _ corners: [Glyphs.Glyph], indent: Int, style: Style, sourceLine: Int
  ) {
    let columns = rightEdge - builder.nextColumn - indent
    builder.beginLine(sourceLine: sourceLine)
    builder.appendBlanks(indent, style: base)
    builder.append(box.rule(corners, columns: columns), columns: columns, style: style)
    builder.endLine()
  }

  /// Adds the bottom of a container's box.
  mutating func closeBox(_ container: OpenContainer) {
    guard let box = container.box else { return }
    let last = max(min(container.end, parsed.blocks.count), 1) - 1
    let line = container.line ?? (parsed.blocks.indices.contains(last) ? parsed.blocks[last].lines.lowerBound : 0)
    layOutBoxRule(box.lines, box.lines.bottom, indent: box.indent, style: box.style, sourceLine: line)
  }

  /// Adds the rows below the text of a quote.
  mutating func padQuote(_ quote: OpenContainer) {
    guard quote.hasPrefix, quote.end > 0, quote.end <= parsed.blocks.count else { return }
    for _ in 0..<kit.configuration.blockquoteContentPadding {
      builder.blankLine(sourceLine: parsed.blocks[quote.end - 1].lines.lowerBound)
    }
  }
}
