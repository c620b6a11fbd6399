import MarkdownModel

extension BlockWalker {
  /// Lays out a thematic break: a quiet rule to the text's right edge.
  mutating func layOutRule(_ block: DocumentBlock) {
    let room = proseColumns.first
    builder.beginLine(sourceLine: block.lines.lowerBound)
    builder.append(kit.glyphs.rule.repeated(columns: room), style: kit.sheet.rule)
    builder.endLine()
  }
}
