import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out a paragraph: its inlines, wrapped.
  mutating func layOutParagraph(_ block: DocumentBlock, at index: Int) {
    if layOutPlaceholder(block) { return }
    text.removeAll()
    appendInlines(block.inlines, style: base)
    if let back = backReference, back.block == index {
      text.append(clean: [TextMark.fixedBlank], style: base)
      appendBackReference(to: back.label)
    }
    emitText(sourceLine: block.lines.lowerBound, spacing: lineSpacing)
  }

  private var lineSpacing: Int {
    open[open.count - 1].quoteLevel > 0
      ? kit.configuration.lineSpacing.quote : kit.configuration.lineSpacing.body
  }

  /// Wraps the collected text and adds its lines. Returns the columns of the widest.
  @discardableResult
  mutating func emitText(sourceLine: Int, spacing: Int = 0, centered: Bool = false) -> Int {
    let range = text.trimmed(0..<text.count)
    guard !range.isEmpty else { return 0 }
    let room = proseColumns
    breaker.wrap(text, range, first: room.first, rest: room.rest)
    var piece = 0
    var widest = 0
    var breaks = 0
    for (number, line) in breaker.lines.enumerated() {
      while breaks < text.sourceBreaks.count, text.sourceBreaks[breaks] <= line.range.lowerBound { breaks += 1 }
      if number > 0 { for _ in 0..<spacing { builder.blankLine(sourceLine: sourceLine + breaks) } }
      builder.beginLine(sourceLine: sourceLine + breaks)
      if centered {
        let columns = number == 0 ? room.first : room.rest
        builder.appendBlanks((columns - line.columns) / 2, style: base)
      }
      if kit.configuration.justify, line.isWrapped, !centered {
        builder.stretch(line, of: text, to: number == 0 ? room.first : room.rest)
      }
      builder.append(line, of: text, piece: &piece, hyphenStyle: base)
      builder.endLine(isWrapped: line.isWrapped)
      widest = max(widest, line.columns)
    }
    return widest
  }
}
