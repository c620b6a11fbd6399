import MarkdownModel
import ScreenModel

/// A line of front matter in two columns.
private struct Entry {
  var key: String
  var value: String
  /// Blanks in front of the value.
  var indent = 0
}

extension BlockWalker {
  /// Lays out front matter: a quiet list of two columns, closed by a rule. Nested values stand below their key; comments and
  /// names of sections stand as they are.
  mutating func layOutFrontMatter(_ block: DocumentBlock) {
    if kit.context.frontMatter == .hide { return }
    let isRaw = kit.context.frontMatter == .raw
    let lines = CodeLines(parsed.text, block.literal.ints).ranges
    guard !lines.isEmpty else { return }
    let style = kit.sheet.dimmed(base)
    var painter = isRaw ? FrontMatterPainter(parsed.text, lines, kit.sheet, over: style) : nil
    let entries = lines.map { entry($0) }
    let keys = entries.map { $0.map { kit.context.displayWidth.columns(of: $0.key) } ?? 0 }
    let column = keys.reduce(0) { max($0, $1) } + 2
    let isList = !isRaw && entries.contains { $0 != nil } && mayIndent(column)
    for (number, line) in lines.enumerated() {
      let sourceLine = block.lines.lowerBound + 1 + number
      text.removeAll()
      if isList, let entry = entries[number] ?? continuation(line) {
        let key = kit.glyph(entry.key)
        let first = LinePrefix.Part(
          bytes: key.bytes + Array(repeating: 0x20, count: column - key.columns), style: style)
        let rest = LinePrefix.Part.blanks(column, style: style)
        builder.push(LinePrefix(first: [first], rest: [rest], columns: column, firstColumns: column, isDrawn: false))
        text.append(clean: Array(repeating: TextMark.fixedBlank, count: entry.indent), style: style)
        text.append(entry.value, style: style)
        if text.isEmpty {
          builder.beginLine(sourceLine: sourceLine)
          builder.endLine()
        }
        emitText(sourceLine: sourceLine)
        builder.pop()
      } else {
        emitRaw(line, style: style, sourceLine: sourceLine, &painter)
      }
    }
    layOutRule(DocumentBlock(kind: .thematicBreak, lines: block.lines.upperBound..<block.lines.upperBound))
  }

  /// Adds a line as it is written, its indent kept, in colour where it has a painter.
  private mutating func emitRaw(
    _ line: Range<Int>, style: Style, sourceLine: Int, _ painter: inout FrontMatterPainter?
  ) {
    let bytes = parsed.text[line]
    let blanks = bytes.prefix { $0 == 0x20 }.count
    text.append(clean: Array(repeating: TextMark.fixedBlank, count: blanks), style: style)
    let start = line.lowerBound + blanks
    if let pieces = painter?.pieces(of: line, from: start, in: parsed.text) {
      for piece in pieces { text.append(parsed.text, piece.range, style: piece.style) }
    } else {
      text.append(parsed.text, start..<line.upperBound, style: style)
    }
    guard !text.isEmpty else { return builder.blankLine(sourceLine: sourceLine) }
    emitText(sourceLine: sourceLine)
  }

  /// A line of the form `key: value` or `key = value`, nil for any other.
  private func entry(_ line: Range<Int>) -> Entry? {
    let bytes = parsed.text[line]
    guard let split = bytes.firstIndex(where: { $0 == 0x3A || $0 == 0x3D }), split > bytes.startIndex,
      let first = bytes.first, first > 0x20, first != 0x23, first != 0x2D
    else { return nil }
    var key = bytes[..<split]
    while key.last == 0x20 { key.removeLast() }
    let value = bytes[(split + 1)...].drop { $0 == 0x20 }
    let shown = String(decoding: Self.unquoted(value), as: UTF8.self)
    // That the value follows on lines of its own is seen.
    let isBlockMark = [">", "|", ">-", "|-", ">+", "|+"].contains(shown)
    return Entry(key: DisplayText.cleaned(String(decoding: key, as: UTF8.self)), value: isBlockMark ? "" : shown)
  }

  /// A line that belongs to the value above: indented, or an item of a list. It stands below that, its indent kept.
  private func continuation(_ line: Range<Int>) -> Entry? {
    let bytes = parsed.text[line]
    guard let first = bytes.first, first == 0x20 || first == 0x2D else { return nil }
    let blanks = bytes.prefix { $0 == 0x20 }.count
    // The first level needs none: the column is its indent.
    let indent = max(blanks - 2, 0)
    let value = String(decoding: bytes.dropFirst(blanks), as: UTF8.self)
    return value.isEmpty ? nil : Entry(key: "", value: value, indent: min(indent, 20))
  }

  private static func unquoted(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = value
    while let last = value.last, last == 0x20 || last == 0x0D { value.removeLast() }
    guard value.count >= 2, let first = value.first, first == value.last, first == 0x22 || first == 0x27 else {
      return value
    }
    return value.dropFirst().dropLast()
  }
}
