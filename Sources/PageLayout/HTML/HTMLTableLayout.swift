import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Columns that a cell of HTML may take.
  private static let mostColumns = 100

  /// A cell as it was read.
  private struct ReadCell {
    var range: Range<Int>
    var piece: Int
    var columns: Int
    var rows: Int
    var isHeader: Bool
    var alignment: HTMLElement.Alignment?
  }

  /// A row as it was read.
  private struct ReadRow {
    var line: Int
    var cells: [ReadCell] = []
    var isHeader: Bool
    /// Whether its one cell takes all columns.
    var isWhole = false
  }

  /// Lays out a table whose start was entered: walks its steps up to its end and draws it as Markdown's tables are.
  mutating func layOutHTMLTable(_ flow: inout HTMLFlow) {
    var rows: [ReadRow] = []
    let line = flow.line
    text.removeAll()
    readTable(&flow, &rows)
    let table = arranged(rows.filter { !$0.cells.isEmpty })
    if table.hasText {
      let block = DocumentBlock(kind: .thematicBreak, lines: line..<line + 1)
      leaf(block) { $0.draw(table) }
    }
    text.removeAll()
  }

  // MARK: Reading

  /// Walks to the end of the table. Tables inside are read along: their rows become lines of the cell.
  private mutating func readTable(_ flow: inout HTMLFlow, _ rows: inout [ReadRow]) {
    let outer = flow.spans[flow.spans.count - 1]
    var spans = [outer]
    var entered: [CellElement] = []
    var tables = 0
    var hiddenAt: Int?
    var isInHead = false
    var cellStart: Int?
    func isInCell() -> Bool { cellStart != nil }
    while flow.cursor < flow.fragment.nodes.count {
      let node = flow.fragment.nodes[flow.cursor]
      flow.cursor += 1
      flow.line = node.line
      switch node.kind {
      case .enter(let number):
        let element = flow.fragment.elements[Int(number)]
        entered.append(CellElement(element, spans: spans.count))
        if hiddenAt != nil { continue }
        if element.name.isHidden {
          hiddenAt = entered.count
          continue
        }
        if tables == 0, element.name == .thead { isInHead = true }
        if tables == 0, element.name == .tr {
          rows.append(ReadRow(line: node.line, isHeader: isInHead))
        } else if tables == 0, element.name == .td || element.name == .th || element.name == .caption {
          let isCaption = element.name == .caption
          if isCaption || rows.last?.isWhole ?? true {
            rows.append(ReadRow(line: node.line, isHeader: isCaption, isWhole: isCaption))
          }
          spans.append(beginCell(element, &rows[rows.count - 1], outer))
          cellStart = text.count
        } else if element.name == .table {
          tables += 1
          breakCell(outer.style)
        } else if isInCell() {
          spans.append(enterInCell(element, spans[spans.count - 1], &entered))
        }
      case .exit:
        guard let last = entered.popLast() else { return }
        if let hidden = hiddenAt {
          if entered.count < hidden { hiddenAt = nil }
          continue
        }
        let span = spans[spans.count - 1]
        spans.removeSubrange(min(last.spans, spans.count)...)
        if last.name == .table {
          tables -= 1
          breakCell(outer.style)
        } else if tables == 0, last.name == .thead {
          isInHead = false
        } else if tables == 0, last.name == .td || last.name == .th || last.name == .caption {
          endCell(&rows, from: cellStart ?? text.count)
          cellStart = nil
        } else if isInCell() {
          leaveInCell(last.name, span)
        }
      case .text(let range):
        guard hiddenAt == nil, isInCell() else { continue }
        let span = spans[spans.count - 1]
        if entered.contains(where: { $0.name == .pre }) {
          appendLines(flow.fragment.text, range.ints, span)
        } else if span.isCode, !Self.trimmed(flow.fragment.text, range.ints).isEmpty {
          text.appendCode(
            flow.fragment.text, Self.trimmed(flow.fragment.text, range.ints), style: span.style, link: span.link,
            isPadded: span.style.background != base.background)
        } else {
          text.append(flow.fragment.text, range.ints, style: span.style, link: span.link)
        }
      case .marker(let number):
        guard hiddenAt == nil else { continue }
        if isInCell() {
          appendBlocks(from: Int(number), spans[spans.count - 1])
        } else {
          // Between cells: broken, but nothing is lost.
          var row = ReadRow(line: node.line, isHeader: false, isWhole: true)
          let span = beginCell(HTMLElement(name: .other), &row, outer)
          rows.append(row)
          let start = text.count
          appendBlocks(from: Int(number), span)
          endCell(&rows, from: start)
        }
      case .end: flow.isEnding = true
      }
    }
  }

  private mutating func beginCell(_ element: HTMLElement, _ row: inout ReadRow, _ outer: OpenSpan) -> OpenSpan {
    let isCaption = element.name == .caption
    let isHeader = element.name == .th
    text.separate(style: outer.style)
    let columns = min(max(element.number(.colspan) ?? 1, 1), Self.mostColumns)
    row.cells.append(
      ReadCell(
        range: text.count..<text.count, piece: max(text.pieces.count - 1, 0), columns: columns,
        rows: min(max(element.number(.rowspan) ?? 1, 1), 1_000), isHeader: isHeader,
        alignment: element.alignment ?? (isCaption ? .center : nil)))
    var span = styled(element, in: outer)
    span.style.background = outer.style.background
    return span
  }

  private mutating func endCell(_ rows: inout [ReadRow], from start: Int) {
    let row = rows.count - 1
    guard row >= 0, !rows[row].cells.isEmpty else { return }
    rows[row].cells[rows[row].cells.count - 1].range = text.trimmed(min(start, text.count)..<text.count)
  }

  // MARK: Arranging

  /// Puts cells into columns: a cell over several rows keeps its columns from those below.
  private func arranged(_ rows: [ReadRow]) -> TableContent {
    // By column, the rows below that are taken from above.
    var taken: [Int] = []
    var placed: [[(column: Int, cell: ReadCell)]] = []
    for row in rows {
      var column = 0
      var cells: [(Int, ReadCell)] = []
      var below = taken
      for cell in row.cells {
        while !row.isWhole, column < taken.count, taken[column] > 0 { column += 1 }
        cells.append((column, cell))
        while below.count < column + cell.columns { below.append(0) }
        for place in column..<column + cell.columns { below[place] = max(below[place], cell.rows) }
        column += cell.columns
      }
      taken = below.map { max($0 - 1, 0) }
      placed.append(cells)
    }
    var alignments: [ColumnAlignment?] = Array(repeating: nil, count: taken.count)
    for row in rows.indices {
      if rows[row].isWhole, !placed[row].isEmpty { placed[row][0].cell.columns = taken.count }
      for (column, cell) in placed[row] where cell.columns == 1 && alignments[column] == nil && cell.alignment != nil {
        alignments[column] = Self.column(cell.alignment)
      }
    }
    return content(rows, placed, alignments)
  }

  private static func column(_ alignment: HTMLElement.Alignment?) -> ColumnAlignment {
    switch alignment {
    case .center: .center
    case .right: .right
    case .left: .left
    case nil: .unspecified
    }
  }

  private func content(
    _ rows: [ReadRow], _ placed: [[(column: Int, cell: ReadCell)]], _ alignments: [ColumnAlignment?]
  ) -> TableContent {
    var table = TableContent(alignments: alignments.map { $0 ?? .unspecified })
    var isInHeader = true
    for (number, row) in rows.enumerated() {
      isInHeader = isInHeader && (row.isHeader || (number == 0 && rows.count > 1 && row.cells.allSatisfy(\.isHeader)))
      table.addRow(
        isHeader: isInHeader, line: row.line,
        style: kit.sheet.tableRow(isHeader: isInHeader, isAlternate: table.bodyRows % 2 == 1, over: base))
      var cells = Array(
        repeating: TableContent.Cell(range: text.count..<text.count, piece: text.pieces.count), count: alignments.count)
      for (column, read) in placed[number] {
        var cell = TableContent.Cell(range: read.range, piece: read.piece)
        cell.measure(text.bytes.span, width: kit.context.displayWidth)
        cell.columns = read.columns
        cell.alignment = read.alignment.map { Self.column($0) }
        cells[column] = cell
        for covered in column + 1..<max(column + read.columns, column + 1) where cells[covered].range.isEmpty {
          cells[covered].columns = 0
        }
      }
      let isMeasured = number < Self.measuredRows
      for (column, cell) in cells.enumerated() {
        table.addCell(cell, column: column, measured: isMeasured && cell.columns == 1)
      }
    }
    return table
  }

  // MARK: Drawing

  private mutating func draw(_ table: TableContent) {
    var table = table
    table.makeRoomForSpans(between: 1 + 2 * max(kit.configuration.tableCellPadding, 0))
    emitWhole(table)
  }
}
