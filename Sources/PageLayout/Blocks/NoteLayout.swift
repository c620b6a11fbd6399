import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out a footnote: its mark hangs in front of its blocks.
  mutating func layOutNote(_ index: Int, label: String, number: Int?, isFirst: Bool) {
    let block = parsed.blocks[index]
    let line = block.lines.lowerBound
    if isFirst {
      let room = min(max(kit.configuration.footnoteRule, 0), proseColumns.first)
      if room > 0 {
        builder.beginLine(sourceLine: line)
        builder.append(kit.glyphs.rule.repeated(columns: room), style: kit.sheet.rule)
        builder.endLine()
      }
    }
    noteShown(top: isFirst ? kit.configuration.paragraphSpacing : 0, bottom: 0)
    open[0].isEmpty = true
    let mark = kit.glyph(kit.footnoteMark(number: number, label: label))
    let columns = mark.columns + 1
    let first = LinePrefix.Part(bytes: mark.bytes, style: kit.sheet.footnote(over: base))
    let blank = LinePrefix.Part(bytes: [0x20], style: base)
    let hanging = LinePrefix.Part.blanks(columns, style: base)
    let room = kit.measure.prose - columns
    let prefix: LinePrefix? =
      mayIndent(columns)
      ? LinePrefix(first: [first, blank], rest: [hanging], columns: columns, firstColumns: columns, isDrawn: false)
      : room > 0
        ? LinePrefix(first: [first, blank], rest: [], columns: 0, firstColumns: columns, isDrawn: false) : nil
    push(OpenContainer(end: Int(block.end), style: base, kind: .note), prefix: prefix)
    guard number != nil else {
      walk((index + 1)..<Int(block.end))
      return close()
    }
    let last = lastParagraph(of: index)
    backReference = last.map { ($0, Definitions.normalized(label).description) }
    walk((index + 1)..<Int(block.end))
    if last == nil {
      // What ends with code, a table or a list has its way back on a line of its own.
      text.removeAll()
      appendBackReference(to: Definitions.normalized(label).description)
      emitText(sourceLine: max(block.lines.upperBound - 1, line))
    }
    backReference = nil
    close()
  }

  /// The paragraph that a footnote ends with, nil when it ends with anything else. Footnotes defined in it do not count.
  private func lastParagraph(of note: Int) -> Int? {
    var last: Int?
    var index = note + 1
    while index < Int(parsed.blocks[note].end) {
      if case .footnoteDefinition = parsed.blocks[index].kind {} else { last = index }
      index = max(Int(parsed.blocks[index].end), index + 1)
    }
    return last.flatMap { parsed.blocks[$0].kind == .paragraph ? $0 : nil }
  }

  /// Adds the way back to where a footnote is referred to.
  mutating func appendBackReference(to label: String) {
    let link = addTarget(LinkTarget(destination: label, kind: .backReference))
    text.append(kit.context.isASCII ? "^" : "↩", style: kit.sheet.footnote(over: base), link: link)
  }
}
