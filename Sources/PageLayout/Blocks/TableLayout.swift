import MarkdownModel
import ScreenModel
import Theming

extension BlockWalker {
  /// Rows below the header that settle the widths of a table's columns; a later, wider cell wraps in its column.
  static let measuredRows = 1000

  /// Lays out a table: widths by need, text wrapped inside cells, a frame around.
  mutating func layOutTable(_ block: DocumentBlock, _ alignments: [ColumnAlignment], at index: Int) {
    text.removeAll()
    let isContinued = isContinued(index)
    var table = collectTable(block, alignments, at: index, rowsBefore: isContinued ? parsed.partsBefore : 0)
    var ground: Bool?
    if isContinued, let measure = measureOfOpening() {
      table.take(measure)
      ground = measure.hasGround
    } else {
      table.dropEmptyHeader()
    }
    emitWhole(table, part: (!isContinued, !goesOn(block)), hasGround: ground)
  }

  /// Whether rows have a ground of their own.
  func hasGround(_ table: TableContent) -> Bool {
    table.rows.contains { $0.style.background != base.background }
  }

  /// Draws a table that was collected.
  mutating func emitWhole(
    _ table: TableContent, part: (begins: Bool, ends: Bool) = (true, true), hasGround: Bool? = nil
  ) {
    guard table.columnCount > 0, !table.rows.isEmpty else { return }
    let room = wideColumns
    let shape = TableShape(
      table, room: room, mode: tableMode, hasGround: hasGround ?? self.hasGround(table),
      configuration: kit.configuration)
    let isWide = shape.total > room
    let start = builder.laterColumn
    let region = isWide ? builder.addRegion(columns: start + shape.total, fill: base) : -1
    let ending = LineEnding(region: region, fixed: isWide ? start : 0)
    emitTable(table, shape, ending, part)
    if isWide { builder.endRegion(region) }
  }

  private var tableMode: WideLayout {
    kit.context.wideBlocks == .fit ? kit.configuration.tableLayout : kit.context.wideBlocks
  }

  struct LineEnding {
    var region: Int
    var fixed: Int
  }

  // MARK: Collecting

  mutating func collectTable(
    _ block: DocumentBlock, _ alignments: [ColumnAlignment], at index: Int, rowsBefore: Int = 0
  ) -> TableContent {
    var table = TableContent(alignments: alignments)
    var row = index + 1
    while row < Int(block.end) {
      let rowBlock = parsed.blocks[row]
      guard case .tableRow(let isHeader) = rowBlock.kind else {
        row += 1
        continue
      }
      let style = kit.sheet.tableRow(
        isHeader: isHeader, isAlternate: (rowsBefore + table.bodyRows) % 2 == 1, over: base)
      table.addRow(isHeader: isHeader, line: rowBlock.lines.lowerBound, style: style)
      let isMeasured = table.bodyRows <= Self.measuredRows
      var cell = row + 1
      var column = 0
      while cell < Int(rowBlock.end), column < table.columnCount {
        let content = collectCell(parsed.blocks[cell], style: style)
        table.addCell(content, column: column, measured: isMeasured)
        column += 1
        cell = max(Int(parsed.blocks[cell].end), cell + 1)
      }
      while column < table.columnCount {
        table.addCell(
          TableContent.Cell(range: text.count..<text.count, piece: text.pieces.count), column: column,
          measured: isMeasured)
        column += 1
      }
      row = max(Int(rowBlock.end), row + 1)
    }
    return table
  }

  private mutating func collectCell(_ block: DocumentBlock, style: Style) -> TableContent.Cell {
    text.separate(style: style)
    let start = text.count
    let piece = max(text.pieces.count - 1, 0)
    appendInlines(block.inlines, style: style)
    var cell = TableContent.Cell(range: text.trimmed(start..<text.count), piece: piece)
    cell.measure(text.bytes.span, width: kit.context.displayWidth)
    return cell
  }

  // MARK: Drawing

  private mutating func emitTable(
    _ table: TableContent, _ shape: TableShape, _ ending: LineEnding, _ part: (begins: Bool, ends: Bool)
  ) {
    let frame = kit.glyphs.table
    let firstLine = table.rows[0].line
    if shape.frame == .full, part.begins { emitRule(shape, frame.top, line: firstLine, ending) }
    let headerRows = table.rows.prefix { $0.isHeader }.count
    var header = builder.nextLine..<builder.nextLine
    var body = builder.nextLine
    var drawn = DrawnRow()
    for (number, row) in table.rows.enumerated() {
      let isLast = number + 1 == table.rows.count
      emitRow(table, number, shape, ending, &drawn)
      if number + 1 == headerRows { header = header.lowerBound..<builder.lineCount }
      if number < headerRows { body = builder.lineCount }
      guard !isLast || !part.ends, shape.frame != .none else { continue }
      // What comes in the next piece is no header.
      if row.isHeader && (isLast || !table.rows[number + 1].isHeader)
        || (!row.isHeader && kit.configuration.tableSeparatorHeight > 0)
      {
        emitRule(shape, frame.middle, line: row.line, ending)
      }
    }
    if shape.frame == .full, part.ends {
      emitRule(shape, frame.bottom, line: table.rows[table.rows.count - 1].line, ending)
    }
    if !header.isEmpty {
      builder.addTable(header: header, body: body)
    } else if !part.begins {
      builder.addTable(header: header, body: header.lowerBound)
    }
  }

  private mutating func emitRule(_ shape: TableShape, _ corners: [Glyphs.Glyph], line: Int, _ ending: LineEnding) {
    let frame = kit.glyphs.table
    let border = kit.sheet.tableBorder(over: base)
    let last = shape.widths.count - 1
    builder.beginLine(sourceLine: line)
    if shape.frame == .full { builder.append(corners[0], style: border) }
    for (column, width) in shape.widths.enumerated() {
      if column > 0 {
        builder.append(
          shape.frame == .full ? corners[1] : frame.horizontal.repeated(columns: shape.between), style: border)
      }
      let sides = (column == 0 ? shape.outer : shape.padding) + (column == last ? shape.outer : shape.padding)
      builder.append(frame.horizontal.repeated(columns: width + sides), style: border)
    }
    if shape.frame == .full { builder.append(corners[2], style: border) }
    builder.endLine(region: ending.region, fixedColumns: ending.fixed)
  }

  /// The wrapped cells of a row. One serves all rows, so that their memory is made once.
  private struct DrawnRow {
    var lines: [WrappedLine] = []
    /// By column: its lines, and the piece of the text that reaches into the next of them.
    var cells: [(lines: Range<Int>, piece: Int)] = []

    mutating func removeAll() {
      lines.removeAll(keepingCapacity: true)
      cells.removeAll(keepingCapacity: true)
    }
  }

  private mutating func emitRow(
    _ table: borrowing TableContent, _ number: Int, _ shape: borrowing TableShape, _ ending: LineEnding,
    _ drawn: inout DrawnRow
  ) {
    let row = table.rows[number]
    let columns = table.columnCount
    drawn.removeAll()
    var height = max(kit.configuration.tableRowHeight, 1)
    for column in 0..<columns {
      let cell = table.cell(column, ofRow: number)
      let start = drawn.lines.count
      if cell.columns > 0 { wrapCell(cell, columns: shape.columns(of: cell, at: column), into: &drawn.lines) }
      drawn.cells.append((start..<drawn.lines.count, cell.piece))
      height = max(height, drawn.lines.count - start)
    }
    let border = kit.sheet.tableBorder(over: base)
    // Between cells of a row the row's ground goes on.
    var inner = border
    inner.background = row.style.background
    for part in 0..<height {
      builder.beginLine(sourceLine: row.line)
      if shape.frame == .full { builder.append(kit.glyphs.table.vertical, style: border) }
      for column in 0..<columns where table.cell(column, ofRow: number).columns > 0 {
        let cell = table.cell(column, ofRow: number)
        if column > 0 {
          if shape.frame == .full {
            builder.append(kit.glyphs.table.vertical, style: inner)
          } else {
            builder.appendBlanks(shape.between, style: row.style)
          }
        }
        let lines = drawn.cells[column].lines
        let line = part < lines.count ? drawn.lines[lines.lowerBound + part] : nil
        let isLast = column + cell.columns == columns
        let sides = (
          left: column == 0 ? shape.outer : shape.padding,
          right: isLast ? shape.outer : shape.padding
        )
        emitCell(
          line, cell.alignment ?? table.alignments[column], shape.columns(of: cell, at: column), sides, row.style,
          piece: &drawn.cells[column].piece)
      }
      if shape.frame == .full { builder.append(kit.glyphs.table.vertical, style: border) }
      builder.endLine(region: ending.region, fixedColumns: ending.fixed)
    }
  }

  private mutating func wrapCell(_ cell: TableContent.Cell, columns: Int, into lines: inout [WrappedLine]) {
    if cell.natural <= columns, !cell.hasBreaks {
      if !cell.range.isEmpty {
        lines.append(WrappedLine(range: cell.range, columns: cell.natural, isWrapped: false))
      }
      return
    }
    breaker.wrap(text, cell.range, first: columns, rest: columns)
    lines += breaker.lines
  }

  private mutating func emitCell(
    _ line: WrappedLine?, _ alignment: ColumnAlignment, _ width: Int, _ sides: (left: Int, right: Int), _ style: Style,
    piece: inout Int
  ) {
    let free = max(width - (line?.columns ?? 0), 0)
    let left =
      switch alignment {
      case .right: free
      case .center: free / 2
      case .left, .unspecified: 0
      }
    builder.appendBlanks(sides.left + left, style: style)
    if let line { builder.append(line, of: text, piece: &piece, hyphenStyle: style) }
    builder.appendBlanks(free - left + sides.right, style: style)
  }
}
