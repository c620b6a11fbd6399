import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out a heading: a rule under the first two levels, a mark in front of the others.
  mutating func layOutHeading(_ block: DocumentBlock, level: Int) {
    let index = min(max(level, 1), 6) - 1
    text.removeAll()
    let style = kit.sheet.heading(index, over: base)
    startFace(kit.sheet.headingFace(index), style: style)
    appendInlines(block.inlines, style: style)
    endFace(kit.sheet.headingFace(index), style: style)
    emitHeading(index, sourceLine: block.lines.lowerBound)
  }

  /// Adds the collected text as a heading of a level, from 0.
  mutating func emitHeading(_ index: Int, sourceLine: Int) {
    guard !text.isEmpty else { return }
    let mark = pushMark(index)
    let widest = emitText(sourceLine: sourceLine, spacing: kit.configuration.lineSpacing.heading)
    if mark { builder.pop() }
    guard let rule = kit.glyphs.headingRules[index] else { return }
    // Under the title of a document to the text's right edge, else as long as the text.
    let room = rightEdge - builder.laterColumn
    builder.beginLine(sourceLine: sourceLine)
    let glyph = rule.repeated(columns: min(index == 0 ? room : widest, room))
    switch open[open.count - 1].alignment {
    case .center: builder.appendBlanks((room - glyph.columns) / 2, style: base)
    case .right: builder.appendBlanks(room - glyph.columns, style: base)
    case .left, nil: break
    }
    builder.append(glyph, style: kit.sheet.headingRules[index])
    builder.endLine()
  }

  /// Puts the heading's mark in front: a bar on every row, any other mark on the first.
  private mutating func pushMark(_ index: Int) -> Bool {
    let alignment = open[open.count - 1].alignment
    // A bar at the left edge does not belong to text that stands elsewhere.
    guard let mark = kit.glyphs.headingMarks[index], mayIndent(mark.columns), alignment == nil || alignment == .left
    else { return false }
    let style = kit.sheet.headingMarks[index]
    let part = LinePrefix.Part(bytes: mark.bytes, style: style)
    let isBar = mark.bytes.last != 0x20
    let blanks = LinePrefix.Part.blanks(mark.columns, style: style)
    builder.push(
      LinePrefix(
        first: isBar ? [] : [part], rest: [isBar ? part : blanks], columns: mark.columns, firstColumns: mark.columns,
        isDrawn: isBar))
    return true
  }
}
