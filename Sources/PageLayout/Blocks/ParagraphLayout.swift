import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out a paragraph: its inlines, wrapped.
  mutating func layOutParagraph(_ block: DocumentBlock, at index: Int) {
    if layOutPlaceholder(block) { return }
    text.removeAll()
    dividesWords = true
    appendInlines(block.inlines, style: base)
    dividesWords = false
    if let words = placeholderWords(block) {
      text.append(
        (kit.context.isASCII ? " - " : " · ") + words, style: kit.sheet.imagePlaceholder(over: base),
        link: text.pieces.last?.link ?? 0)
    }
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
  mutating func emitText(sourceLine: Int, spacing: Int = 0, alignment: HTMLElement.Alignment? = nil) -> Int {
    let alignment = alignment ?? open[open.count - 1].alignment
    let isMoved = alignment == .center || alignment == .right
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
      if isMoved {
        let free = (number == 0 ? room.first : room.rest) - line.columns
        builder.appendBlanks(alignment == .center ? free / 2 : free, style: base)
      }
      if kit.configuration.justify, line.isWrapped, !isMoved {
        builder.stretch(line, of: text, to: number == 0 ? room.first : room.rest)
      }
      builder.append(line, of: text, piece: &piece, hyphenStyle: base)
      builder.endLine(isWrapped: line.isWrapped)
      widest = max(widest, line.columns)
    }
    return widest
  }
}
