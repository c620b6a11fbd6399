import CodeHighlighting
import MarkdownModel
import ScreenModel

/// Lays out the source of a block as it is written, coloured as Markdown: blanks at the ends of lines, tabs and controls are
/// visible.
public struct SourceLayouter: Sendable {
  private let kit: LayoutKit
  private let highlighter = Highlighter(.markdown)
  private let styles: [Style]
  private let dim: Style
  /// Blanks behind a row that goes on, as code has them: searches count on it.
  private let padding: Int

  /// A layouter for a context.
  public init(context: LayoutContext) {
    kit = LayoutKit(context)
    styles = kit.sheet.colorsCode ? kit.sheet.codeStyles(over: kit.sheet.body) : []
    dim = kit.sheet.dimmed(kit.sheet.body)
    let wanted = max(context.configuration.codeBlockPadding, 0)
    padding = context.width > wanted + 8 ? wanted : 0
  }

  /// Lays out source that begins with a line, from 0. Linear.
  public func layOut(_ source: [UInt8], firstLine: Int) -> LaidOutBlock {
    var builder = LineBuilder(margin: 0, rightEdge: kit.context.width, ground: kit.sheet.body)
    var state = LineState()
    var tokens: [Token] = []
    let lines = CodeLines(source, 0..<source.count).ranges
    var shown = ShownLine()
    let keepsLong = kit.context.wideBlocks == .scroll
    var rows: [ShownLine] = []
    for (number, range) in lines.enumerated() {
      highlighter.lex(source.span.extracting(range), &state, into: &tokens)
      shown = ShownLine()
      append(source, range, tokens, to: &shown)
      if keepsLong {
        rows.append(shown)
      } else {
        emit(shown, sourceLine: firstLine + number, into: &builder)
      }
    }
    if keepsLong { emit(rows, firstLine: firstLine, into: &builder) }
    return builder.finish(topMargin: 0, bottomMargin: 0, targets: [])
  }

  /// A line as it is shown.
  private struct ShownLine {
    var bytes: [UInt8] = []
    var pieces: [(end: Int, style: Style)] = []
    var columns = 0
  }

  private func append(_ source: [UInt8], _ range: Range<Int>, _ tokens: [Token], to line: inout ShownLine) {
    var end = range.upperBound
    while end > range.lowerBound, source[end - 1] == 0x20 || source[end - 1] == 0x09 { end -= 1 }
    var place = range.lowerBound
    for token in tokens {
      let start = min(range.lowerBound + token.range.lowerBound, end)
      let stop = min(range.lowerBound + token.range.upperBound, end)
      if start > place { append(source, place..<start, style: kit.sheet.body, to: &line) }
      let style = styles.isEmpty ? kit.sheet.body : styles[Int(token.kind.rawValue)]
      if stop > max(start, place) { append(source, max(start, place)..<stop, style: style, to: &line) }
      place = max(place, stop)
    }
    if place < end { append(source, place..<end, style: kit.sheet.body, to: &line) }
    for place in end..<range.upperBound {
      if source[place] == 0x09 { appendTab(to: &line) } else { appendMark(kit.context.isASCII ? "." : "·", to: &line) }
    }
  }

  private func append(_ source: [UInt8], _ range: Range<Int>, style: Style, to line: inout ShownLine) {
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, source[place] != 0x09 { place += 1 }
      if place > start {
        let before = line.bytes.count
        DisplayText.append(source.span, start..<place, to: &line.bytes)
        line.columns += kit.context.displayWidth.columns(of: line.bytes.span, in: before..<line.bytes.count)
        line.pieces.append((line.bytes.count, style))
      }
      if place < range.upperBound {
        appendTab(to: &line)
        place += 1
      }
    }
  }

  private func appendTab(to line: inout ShownLine) {
    let columns = BlockWalker.tabStops - line.columns % BlockWalker.tabStops
    appendMark(kit.context.isASCII ? ">" : "→", to: &line)
    let rest = max(columns - 1, 0)
    line.bytes.append(contentsOf: repeatElement(0x20, count: rest))
    line.columns += rest
    line.pieces.append((line.bytes.count, dim))
  }

  private func appendMark(_ mark: String, to line: inout ShownLine) {
    let glyph = kit.glyph(mark)
    line.bytes += glyph.bytes
    line.columns += glyph.columns
    line.pieces.append((line.bytes.count, dim))
  }

  // MARK: Rows

  /// Long lines are kept for panning.
  private func emit(_ lines: [ShownLine], firstLine: Int, into builder: inout LineBuilder) {
    let widest = lines.reduce(0) { max($0, $1.columns) }
    let isWide = widest > kit.context.width
    let region = isWide ? builder.addRegion(columns: widest, fill: kit.sheet.body) : -1
    for (number, line) in lines.enumerated() {
      builder.beginLine(sourceLine: firstLine + number)
      append(line, 0..<line.bytes.count, columns: line.columns, into: &builder)
      builder.endLine(region: region)
    }
    if isWide { builder.endRegion(region) }
  }

  /// Long lines go on behind a mark.
  private func emit(_ line: ShownLine, sourceLine: Int, into builder: inout LineBuilder) {
    let room = max(kit.context.width - padding, 1)
    let mark = room > 8 ? kit.glyphs.wrapMark : Glyphs.Glyph(bytes: [], columns: 0)
    var scanner = ClusterScanner(0..<line.bytes.count, width: kit.context.displayWidth)
    var row = (start: 0, end: 0, columns: 0)
    builder.beginLine(sourceLine: sourceLine)
    while let cluster = scanner.next(in: line.bytes.span) {
      let limit = row.start == 0 ? room : room - mark.columns
      if row.columns + cluster.columns > limit, row.columns > 0 {
        append(line, row.start..<row.end, columns: row.columns, into: &builder)
        builder.appendBlanks(padding, style: kit.sheet.body)
        builder.endLine(isWrapped: true)
        builder.beginLine(sourceLine: sourceLine)
        builder.append(mark.bytes, columns: mark.columns, style: dim)
        row = (row.end, row.end, 0)
      }
      row.end = cluster.range.upperBound
      row.columns += cluster.columns
    }
    append(line, row.start..<row.end, columns: row.columns, into: &builder)
    builder.endLine()
  }

  private func append(_ line: ShownLine, _ range: Range<Int>, columns: Int, into builder: inout LineBuilder) {
    var place = range.lowerBound
    for piece in line.pieces where piece.end > place && place < range.upperBound {
      let end = min(piece.end, range.upperBound)
      builder.append(line.bytes, place..<end, columns: 0, style: piece.style)
      place = end
    }
    builder.append(line.bytes, place..<range.upperBound, columns: columns, style: kit.sheet.body)
  }
}
