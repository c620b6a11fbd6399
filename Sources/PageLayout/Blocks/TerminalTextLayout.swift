import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out text made for a terminal: its lines as they are, cut where the pane ends, or kept whole for panning.
  mutating func layOutTerminalText(_ block: DocumentBlock) {
    var reader = TerminalTextReader()
    let isWhole = kit.context.wideBlocks == .scroll
    var lines: [(text: [UInt8], parts: [TerminalPart], columns: Int)] = []
    for range in CodeLines(parsed.text, block.literal.ints).ranges {
      lines.append(shown(reader.read(parsed.text.span, range)))
    }
    let widest = lines.reduce(0) { max($0, $1.columns) }
    let region =
      isWhole && widest > wideColumns ? builder.addRegion(columns: builder.laterColumn + widest, fill: base) : -1
    for (number, line) in lines.enumerated() {
      var start = 0
      for end in isWhole ? [line.text.count] : rows(line.text, first: wideColumns, rest: wideColumns).map(\.end) {
        builder.beginLine(sourceLine: block.lines.lowerBound + number)
        for part in line.parts where part.range.upperBound > start && part.range.lowerBound < end {
          let piece = max(part.range.lowerBound, start)..<min(part.range.upperBound, end)
          let columns = kit.context.displayWidth.columns(of: line.text.span, in: piece)
          builder.append(line.text, piece, columns: columns, style: part.style)
        }
        builder.endLine(isWrapped: end < line.text.count, region: region)
        start = end
      }
    }
    if region >= 0 { builder.endRegion(region) }
  }

  /// A stretch of a line in one style.
  private struct TerminalPart {
    var range: Range<Int>
    var style: Style
  }

  /// A line as it is shown: cleaned, tabs expanded.
  private func shown(_ line: TerminalTextReader.Line) -> (text: [UInt8], parts: [TerminalPart], columns: Int) {
    var text: [UInt8] = []
    var parts: [TerminalPart] = []
    var columns = 0
    var place = 0
    // A carriage return in front of the line feed belongs to the line end.
    let lineEnd = line.text.last == 0x0d ? line.text.count - 1 : line.text.count
    for (partEnd, look) in line.looks {
      let end = min(partEnd, lineEnd)
      let start = text.count
      if place < end { expandTabs(line.text, place..<end, to: &text, columns: &columns) }
      place = max(place, end)
      if text.count > start { parts.append(TerminalPart(range: start..<text.count, style: style(of: look))) }
    }
    return (text, parts, columns)
  }

  private func style(of look: TerminalLook) -> Style {
    var style = base
    if let color = color(look.foreground) { style.foreground = color }
    if let color = color(look.background) { style.background = color }
    let pairs: [(TerminalLook.Attributes, TextAttributes)] = [
      (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline), (.reverse, .reverse),
      (.strikethrough, .strikethrough), (.overline, .overline),
    ]
    for (wanted, attribute) in pairs where look.attributes.contains(wanted) { style.attributes.insert(attribute) }
    return style
  }

  /// A colour; nil for the page's own.
  private func color(_ color: TerminalLook.Color) -> Color? {
    switch color {
    case .standard: nil
    case .palette(let index): .palette(index)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }
}
