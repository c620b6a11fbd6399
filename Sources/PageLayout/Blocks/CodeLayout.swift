import CodeHighlighting
import MarkdownModel
import ScreenModel
import Theming

extension BlockWalker {
  /// Columns between tab stops, counted from the start of the code.
  static let tabStops = 8

  /// Lays out code: a panel with its ground behind whole rows, the language above, long lines kept for panning or wrapped.
  mutating func layOutCode(
    _ block: DocumentBlock, _ info: CodeInfo, part: (begins: Bool, ends: Bool) = (true, true)
  ) {
    let lines = CodeLines(parsed.text, block.literal.ints)
    let style = kit.sheet.codeStyle(over: base)
    var panel = CodePanel(
      style: style, padding: max(kit.configuration.codeBlockPadding, 0), room: wideColumns,
      prose: min(proseColumns.first, proseColumns.rest),
      firstLine: block.lines.lowerBound + (info.isFenced ? 1 : 0))
    if panel.room < kit.leastText + 2 * panel.padding { panel.padding = 0 }
    if let box = kit.glyphs.codeBox, panel.room >= kit.leastText + 2 * panel.padding + 2 {
      panel.box = box
      panel.border = kit.sheet.border(kit.configuration.codeBlockAppearance.borderColor, over: style)
    }
    if kit.configuration.codeLineNumbers { panel.numbers = String(max(lines.ranges.count, 1)).utf8.count + 1 }
    var info = info
    var state = LineState()
    if let piece = surroundings.code {
      info.info = piece.info
      state = piece.state
      panel.take(piece, hasNumbers: kit.configuration.codeLineNumbers)
    } else if !part.begins || !part.ends {
      takePart(part, &panel, &state)
    }
    // What is written now is the end of the last block.
    let grows = surroundings.isGrowing && block.end == Int32(parsed.blocks.count)
    panel.painter = CodePainter(info.info, from: state, kit.sheet, over: style, growing: grows ? kit.growingCode : nil)
    let header = panel.hasTop ? header(info, panel) : nil
    let count = lines.ranges.count
    // Code in pieces goes by its first line; of the later pieces nothing is shown.
    let name = panel.firstLine - panel.linesBefore
    let isFolded = kit.context.reader.isFolded(code: name, lines: surroundings.code == nil ? count : .max)
    let shown = isFolded ? lines.first(max(ReaderChanges.shownCode - panel.linesBefore, 0)) : lines
    let hidden = panel.linesBefore < ReaderChanges.shownCode ? count - shown.ranges.count : 0
    let firstRow = builder.nextLine
    let place =
      keepsLongLines
      ? layOutWhole(shown, panel, header, hidden: hidden) : layOutWrapped(shown, panel, header, hidden: hidden)
    // Code without lines leaves no rows, nor those asked for in front of it.
    guard firstRow < builder.lineCount else { return }
    builder.addCode(
      CodeRows(
        lines: firstRow..<builder.lineCount, text: place.rows, start: place.start, columns: place.columns,
        sourceLines: name..<panel.firstLine + count, isFolded: isFolded))
  }

  /// Where the text of code came to stand.
  private struct CodePlace {
    var rows: Range<Int>
    var start: Int
    var columns: Int
  }

  /// Makes the panel that of a piece of a very long block.
  private func takePart(_ part: (begins: Bool, ends: Bool), _ panel: inout CodePanel, _ state: inout LineState) {
    (panel.hasTop, panel.hasBottom) = part
    // How many lines follow in other pieces is not known.
    if panel.numbers > 0 { panel.numbers = max(panel.numbers, 7) }
    guard !part.begins else { return }
    panel.linesBefore = parsed.partsBefore
    panel.measured = measureOfOpening()?.widest
    state = surroundings.codeState ?? LineState()
  }

  /// Whether long lines of code pan rather than wrap.
  private var keepsLongLines: Bool {
    switch kit.context.wideBlocks {
    case .wrap: false
    case .scroll: true
    case .fit: kit.configuration.codeBlockLayout == .scrollable
    }
  }

  /// The language's name, as much of it as there is room for.
  private func header(_ info: CodeInfo, _ panel: CodePanel) -> Glyphs.Glyph? {
    guard kit.configuration.codeHeader, let language = info.language else { return nil }
    let label = kit.glyph(language)
    let shown = kit.context.displayWidth.prefix(of: label.bytes.span, columns: panel.text - (panel.box == nil ? 0 : 2))
    guard shown.columns > 0 else { return nil }
    return Glyphs.Glyph(bytes: Array(label.bytes[..<shown.bytes]), columns: shown.columns)
  }

  /// Adds what stands above the code: its language, in the border if there is one.
  private mutating func layOutTop(_ panel: CodePanel, _ header: Glyphs.Glyph?) {
    guard panel.hasTop, panel.box != nil || header != nil else { return }
    let style = kit.sheet.codeHeader(over: panel.style)
    // The language and the border stay where they are when the code is panned.
    let line = max(panel.firstLine - 1, 0)
    builder.beginLine(sourceLine: header == nil ? panel.firstLine : line)
    if let box = panel.box {
      builder.append(box.top[0], style: panel.border)
      var used = 2
      if let header {
        builder.append(box.horizontal, style: panel.border)
        builder.appendBlanks(1, style: panel.style)
        builder.append(header, style: style)
        builder.appendBlanks(1, style: panel.style)
        used += 3 + header.columns
      }
      builder.append(box.horizontal.repeated(columns: panel.columns - used), style: panel.border)
      builder.append(box.top[1], style: panel.border)
    } else if let header {
      builder.appendBlanks(panel.padding, style: panel.style)
      builder.append(header, style: style)
      pad(panel, used: panel.padding + header.columns)
    }
    builder.endLine()
  }

  private mutating func layOutBottom(_ panel: CodePanel, sourceLine: Int) {
    guard let box = panel.box, panel.hasBottom else { return }
    builder.beginLine(sourceLine: sourceLine)
    builder.append(box.rule(box.bottom, columns: panel.columns), columns: panel.columns, style: panel.border)
    builder.endLine()
  }

  /// Fills the row to the panel's right edge, where its ground or border shows.
  private mutating func pad(_ panel: CodePanel, used: Int) {
    guard panel.box != nil || panel.style.background != base.background else { return }
    builder.appendBlanks(panel.columns - panel.sides - used, style: panel.style)
    if let box = panel.box { builder.append(box.vertical, style: panel.border) }
  }

  // MARK: Whole lines

  private mutating func layOutWhole(
    _ lines: CodeLines, _ panel: CodePanel, _ header: Glyphs.Glyph?, hidden: Int
  ) -> CodePlace {
    var panel = panel
    var expanded: [UInt8] = []
    var rows: [(end: Int, columns: Int)] = []
    rows.reserveCapacity(lines.ranges.count)
    for range in lines.ranges {
      let columns = expand(range, into: &expanded)
      rows.append((expanded.count, columns))
    }
    let widestHere = rows.reduce(0) { max($0, $1.columns) }
    let measured = panel.measured ?? widestHere
    let widest = max(widestHere, measured)
    let isWide = widest + panel.frame > panel.room
    panel.widen(to: measured)
    // What goes on beyond the pane reaches its edge: then the whole ground or border does, so that it stays a rectangle.
    if isWide { panel.columns = max(panel.columns, kit.context.width - builder.laterColumn) }
    let fixed = builder.laterColumn + panel.sides / 2 + panel.padding + panel.numbers
    layOutTop(panel, header)
    let region =
      isWide ? builder.addRegion(columns: builder.laterColumn + widest + panel.frame, fill: panel.style) : -1
    var start = 0
    var place = CodePlace(rows: builder.nextLine..<builder.nextLine, start: fixed, columns: max(panel.text, widest))
    for (number, row) in rows.enumerated() {
      if number > 0 || !panel.hasTop { layOutSpacing(panel, line: panel.firstLine + number, region: region) }
      builder.beginLine(sourceLine: panel.firstLine + number)
      beginRow(panel, number: panel.linesBefore + number + 1)
      panel.painter?.read(parsed.text, lines.ranges[number], shown: expanded, start..<row.end)
      builder.append(expanded, start..<row.end, columns: row.columns, style: panel.style, panel.painter)
      pad(panel, used: panel.padding + panel.numbers + row.columns)
      builder.endLine(
        region: region, fixedColumns: isWide ? fixed : 0, edgeColumns: isWide && panel.box != nil ? 1 : 0)
      start = row.end
    }
    place.rows = place.rows.lowerBound..<max(builder.lineCount, place.rows.lowerBound)
    // A border below the code stays where it is.
    if isWide, panel.box != nil { builder.endRegion(region) }
    layOutRest(panel, hidden: hidden, sourceLine: panel.firstLine + max(rows.count - 1, 0), region: region)
    layOutBottom(panel, sourceLine: panel.firstLine + max(rows.count - 1, 0))
    if isWide, panel.box == nil { builder.endRegion(region) }
    return place
  }

  /// Adds the rows a theme wants between lines of code, on the panel's ground.
  private mutating func layOutSpacing(_ panel: CodePanel, line: Int, region: Int) {
    for _ in 0..<max(kit.configuration.lineSpacing.codeBlock, 0) {
      builder.beginLine(sourceLine: line)
      if let box = panel.box { builder.append(box.vertical, style: panel.border) }
      pad(panel, used: 0)
      builder.endLine(region: panel.box == nil ? region : -1)
    }
  }

  private mutating func beginRow(_ panel: CodePanel, number: Int?) {
    if let box = panel.box { builder.append(box.vertical, style: panel.border) }
    builder.appendBlanks(panel.padding, style: panel.style)
    guard panel.numbers > 0 else { return }
    let digits = number.map { Array(String($0).utf8) } ?? []
    builder.appendBlanks(panel.numbers - 1 - digits.count, style: panel.style)
    builder.append(digits, columns: digits.count, style: kit.sheet.dimmed(panel.style))
    builder.appendBlanks(1, style: panel.style)
  }

  /// Columns of the widest line.
  func widest(_ lines: CodeLines) -> Int {
    var expanded: [UInt8] = []
    return lines.ranges.reduce(0) { widest, range in
      expanded.removeAll(keepingCapacity: true)
      return max(widest, expand(range, into: &expanded))
    }
  }

  // MARK: Wrapped lines

  private mutating func layOutWrapped(
    _ lines: CodeLines, _ panel: CodePanel, _ header: Glyphs.Glyph?, hidden: Int
  ) -> CodePlace {
    var expanded: [UInt8] = []
    var panel = panel
    let mark = kit.glyphs.wrapMark
    panel.widen(to: min(panel.measured ?? widest(lines), panel.room - panel.frame))
    layOutTop(panel, header)
    var place = CodePlace(
      rows: builder.nextLine..<builder.nextLine,
      start: builder.laterColumn + panel.sides / 2 + panel.padding + panel.numbers, columns: panel.text)
    for (number, range) in lines.ranges.enumerated() {
      if number > 0 || !panel.hasTop { layOutSpacing(panel, line: panel.firstLine + number, region: -1) }
      expanded.removeAll(keepingCapacity: true)
      _ = expand(range, into: &expanded)
      panel.painter?.read(parsed.text, range, shown: expanded, 0..<expanded.count)
      // The mark gives way where it would leave no room.
      let mark = panel.text > mark.columns + 1 ? mark : Glyphs.Glyph(bytes: [], columns: 0)
      var start = 0
      for row in rows(expanded, first: panel.text, rest: panel.text - mark.columns) {
        let isRest = start > 0
        builder.beginLine(sourceLine: panel.firstLine + number)
        beginRow(panel, number: isRest ? nil : panel.linesBefore + number + 1)
        if isRest { builder.append(mark.bytes, columns: mark.columns, style: kit.sheet.dimmed(panel.style)) }
        builder.append(expanded, start..<row.end, columns: row.columns, style: panel.style, panel.painter)
        pad(panel, used: panel.padding + panel.numbers + (isRest ? mark.columns : 0) + row.columns)
        builder.endLine(isWrapped: row.end < expanded.count)
        start = row.end
      }
    }
    place.rows = place.rows.lowerBound..<max(builder.lineCount, place.rows.lowerBound)
    layOutRest(panel, hidden: hidden, sourceLine: panel.firstLine + max(lines.ranges.count - 1, 0), region: -1)
    layOutBottom(panel, sourceLine: panel.firstLine + max(lines.ranges.count - 1, 0))
    return place
  }

  /// Adds what stands for the lines that are folded away.
  private mutating func layOutRest(_ panel: CodePanel, hidden: Int, sourceLine: Int, region: Int) {
    guard hidden > 0 else { return }
    let label = kit.glyph("\(kit.context.isASCII ? "..." : "…") \(hidden) more \(hidden == 1 ? "line" : "lines")")
    let shown = kit.context.displayWidth.prefix(of: label.bytes.span, columns: panel.text)
    let link = addTarget(LinkTarget(destination: String(panel.firstLine), kind: .code))
    builder.beginLine(sourceLine: sourceLine)
    if let box = panel.box { builder.append(box.vertical, style: panel.border) }
    builder.appendBlanks(panel.padding, style: panel.style)
    builder.append(
      Array(label.bytes[..<shown.bytes]), columns: shown.columns, style: kit.sheet.dimmed(panel.style), link: link)
    pad(panel, used: panel.padding + shown.columns)
    builder.endLine(region: panel.box == nil ? region : -1)
  }

  // MARK: Tabs

  /// Adds a line of code, cleaned, tabs expanded, blanks at its end cut off. Returns its columns.
  private func expand(_ range: Range<Int>, into bytes: inout [UInt8]) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, parsed.text[end - 1] == 0x20 || parsed.text[end - 1] == 0x09 { end -= 1 }
    var columns = 0
    expandTabs(parsed.text, range.lowerBound..<end, to: &bytes, columns: &columns)
    return columns
  }
}
