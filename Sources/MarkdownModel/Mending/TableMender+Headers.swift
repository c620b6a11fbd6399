/// Whether rows below a table are the next table, whose delimiter row is missing, or rows that a blank line parted from it.
extension TableMender {
  /// Rows above that are asked how the cells of a column look.
  private static let rowsAsked = 8

  /// Whether rows below a group begin with a header of their own.
  func beginsTable(_ more: Group, below group: Group) -> Bool {
    guard more.rows.count >= 2, more.rows.allSatisfy({ $0.kind == .row }) else { return false }
    guard group.isTable || group.rows.contains(where: \.isDelimiter) else {
      // Two tables without a delimiter row are likelier than one that was also torn apart; rows that all stand alone are one.
      return group.rows.count >= 2 && group.rows.allSatisfy { $0.kind == .row }
        && group.numbers.count == group.lines.count
    }
    let above = rowsAbove(group)
    guard let header = above.first, let first = more.rows.first else { return false }
    if header.cells.count == first.cells.count, texts(of: header) == texts(of: first) { return true }
    let body = above.dropFirst().suffix(Self.rowsAsked)
    guard !body.isEmpty else { return false }
    return first.cells.indices.contains { column in
      func isNumber(_ row: PipeLine) -> Bool { row.cells.indices.contains(column) && holdsNumber(row.cells[column]) }
      // Text over numbers, where the rows above have numbers, too, or there are several of them.
      return !isNumber(first) && !text(of: first.cells[column]).isEmpty && more.rows.dropFirst().allSatisfy(isNumber)
        && (more.rows.count >= 3 || body.allSatisfy(isNumber))
    }
  }

  /// The header of a group and the last rows of its body.
  private func rowsAbove(_ group: Group) -> [PipeLine] {
    func line(_ number: Int) -> PipeLine {
      PipeLine(bytes, lineRange(number), isFirst: number == group.lines.lowerBound)
    }
    var rows = group.rows.suffix(Self.rowsAsked + 1).filter { $0.kind == .row }
    if group.isTable {
      let end = group.numbers.first ?? group.lines.upperBound
      let body = (group.lines.lowerBound..<end).dropFirst(2).suffix(Self.rowsAsked)
      rows = [line(group.lines.lowerBound)] + body.map(line).filter { $0.kind == .row } + rows
    } else if let first = group.rows.first(where: { $0.kind == .row }), rows.first?.range != first.range {
      rows.insert(first, at: 0)
    }
    return rows
  }

  private func texts(of row: PipeLine) -> [[UInt8]] { row.cells.map(text) }

  /// What a cell says, without blanks around it.
  private func text(of cell: Range<Int>) -> [UInt8] {
    let trimmed = bytes[cell].drop { $0.isMarkdownSpace }
    return Array(
      trimmed.prefix((trimmed.lastIndex { !$0.isMarkdownSpace } ?? trimmed.startIndex - 1) + 1 - trimmed.startIndex))
  }

  /// Whether a cell holds a number, however it is written: digits, with signs but without letters.
  private func holdsNumber(_ cell: Range<Int>) -> Bool {
    let letters = { (byte: UInt8) in 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }
    return bytes[cell].contains { 0x30...0x39 ~= $0 } && !bytes[cell].contains(where: letters)
  }
}
