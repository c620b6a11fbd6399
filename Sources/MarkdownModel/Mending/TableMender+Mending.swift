/// What is done to a group of rows.
extension TableMender {
  mutating func settle(_ group: inout Group?) {
    guard let found = group else { return }
    group = nil
    if found.isTable {
      if !found.rows.isEmpty { mendTail(found) }
      return
    }
    for part in parts(of: found) { mend(part) }
  }

  /// A group that is two tables, apart: rows, blank lines, then a row with a delimiter row below it.
  func parts(of group: Group) -> [Group] {
    guard let delimiter = group.rows.firstIndex(where: \.isDelimiter), delimiter > 0 else { return [group] }
    guard let header = group.rows[..<delimiter].lastIndex(where: { $0.kind == .row }), header > 0 else {
      return [group]
    }
    guard group.numbers[header] > group.numbers[header - 1] + 1 else { return [group] }
    guard group.rows[..<header].count(where: { $0.kind == .row }) >= 2 else { return [group] }
    var (first, second) = (group, group)
    first.rows = Array(group.rows[..<header])
    first.numbers = Array(group.numbers[..<header])
    first.lines = group.lines.lowerBound..<group.numbers[header - 1] + 1
    first.textStart = nil
    second.rows = Array(group.rows[header...])
    second.numbers = Array(group.numbers[header...])
    second.lines = group.numbers[header]..<group.lines.upperBound
    second.touchesTable = false
    return [first, second]
  }

  mutating func mend(_ found: Group) {
    if found.rows.count == 1 { return unfold(found) }
    let lines = zip(found.rows, found.numbers).filter { $0.0.kind != .lone }
    guard lines.count >= 2, let first = lines.first?.0, !startsWithTwoPipes(first) else { return }
    let delimiter = lines.firstIndex { $0.0.isDelimiter }
    switch delimiter {
    case nil: mendWithoutDelimiter(found, lines)
    case 0: mendWithoutHeader(found, lines)
    case 1: mendDelimiter(found, lines)
    default: break
    }
  }

  /// Lone pipes and rules that touch a table from above are no text. Returns whether the group was that.
  mutating func dropFrame(_ group: inout Group?, above table: Range<Int>) -> Bool {
    guard let found = group, !found.isTable, found.lines.upperBound == table.lowerBound,
      found.rows.allSatisfy({ $0.kind == .lone || $0.isDelimiter }), !hasMarker(found.rows[0])
    else { return false }
    let header = PipeLine(bytes, lineRange(table.lowerBound), isFirst: false)
    guard bytes[header.range.lowerBound..<header.start].elementsEqual(prefix(of: found)) else { return false }
    group = nil
    patches.append(Patch(lines: found.lines, rows: [], makesTable: false))
    return true
  }

  /// Whether a line begins with the marker of an item.
  func hasMarker(_ line: PipeLine) -> Bool {
    !bytes[line.range.lowerBound..<line.start].allSatisfy { $0.isMarkdownSpace || $0 == UInt8(ascii: ">") }
  }

  func startsWithTwoPipes(_ line: PipeLine) -> Bool {
    line.start + 1 < line.end && bytes[line.start] == UInt8(ascii: "|") && bytes[line.start + 1] == UInt8(ascii: "|")
  }

  /// Rows behind a table: the blank lines and lone pipes between go.
  mutating func mendTail(_ group: Group) {
    let start = group.numbers[0]
    var first = start
    while first > group.lines.lowerBound, isBlank(first - 1) { first -= 1 }
    let kept = zip(group.rows, group.numbers).filter { $0.0.kind != .lone }
    patch(first..<group.lines.upperBound, kept.map { (Array(bytes[$0.0.range]), $0.1) }, group, makesTable: false)
  }

  mutating func mendWithoutDelimiter(_ group: Group, _ lines: [(PipeLine, Int)]) {
    let header = lines[0].0
    let columns = header.cells.count
    let areRows = lines.allSatisfy { $0.0.startsWithPipe && $0.0.cells.count >= 2 && $0.0.cells.count <= columns }
    guard areRows, header.endsWithPipe,
      lines.dropFirst().allSatisfy({ $0.0.endsWithPipe || $0.0.cells.count == columns })
    else { return }
    var rows = [(text: padded(header, to: columns, in: group), line: lines[0].1)]
    rows.append((delimiter(Array(repeating: .unspecified, count: columns), in: group), lines[0].1))
    rows += lines.dropFirst().map { (text: Array(bytes[$0.0.range]), line: $0.1) }
    patch(group.lines, rows, group)
  }

  mutating func mendWithoutHeader(_ group: Group, _ lines: [(PipeLine, Int)]) {
    guard case .delimiter(let alignments) = lines[0].0.kind, alignments.count >= 2 else { return }
    var rest = Array(lines.dropFirst())
    // A frame above the header: the next delimiter row is the true one.
    if rest.count >= 2, rest[1].0.isDelimiter { return mendDelimiter(group, rest) }
    rest.removeAll { $0.0.isDelimiter }
    guard rest.allSatisfy({ $0.0.startsWithPipe && $0.0.cells.count == alignments.count }), !rest.isEmpty else {
      return
    }
    let header = prefix(of: group) + Array(repeating: UInt8(ascii: "|"), count: alignments.count + 1)
    var rows = [(header, lines[0].1)]
    rows.append((delimiter(alignments, in: group), lines[0].1))
    patch(group.lines, rows + rest.map { (Array(bytes[$0.0.range]), $0.1) }, group)
  }

  mutating func mendDelimiter(_ group: Group, _ lines: [(PipeLine, Int)]) {
    let header = lines[0].0
    guard header.kind == .row, case .delimiter(var alignments) = lines[1].0.kind else { return }
    let rest = lines.dropFirst(2).filter { !$0.0.isDelimiter }
    let widest = rest.reduce(0) { max($0, $1.0.cells.count) }
    // Columns that the delimiter row has beyond the header are real when a row fills them.
    let columns = max(header.cells.count, min(alignments.count, widest))
    guard columns >= 2 || alignments.count == header.cells.count else { return }
    alignments = (0..<columns).map { $0 < alignments.count ? alignments[$0] : .unspecified }
    var rows = [(text: padded(header, to: columns, in: group), line: lines[0].1)]
    rows.append((delimiter(alignments, in: group), lines[1].1))
    patch(group.lines, rows + rest.map { (Array(bytes[$0.0.range]), $0.1) }, group)
  }

  /// A table whose lines were joined into one: `| a | b | |---|---| | 1 | 2 |`.
  mutating func unfold(_ group: Group) {
    let line = group.rows[0]
    guard line.kind == .row, line.startsWithPipe, line.endsWithPipe, line.cells.count >= 5, group.textStart == nil
    else {
      return
    }
    let cells = line.cells
    func isBlank(_ cell: Range<Int>) -> Bool { bytes[cell].allSatisfy(\.isMarkdownSpace) }
    guard let columns = cells.firstIndex(where: isBlank), columns >= 2, cells.count > 2 * columns,
      let alignments = PipeLine.alignments(bytes, Array(cells[columns + 1..<2 * columns + 1])),
      alignments.count == columns, (cells.count + 1) % (columns + 1) == 0
    else { return }
    let ends = stride(from: columns, to: cells.count, by: columns + 1)
    guard ends.allSatisfy({ isBlank(cells[$0]) }) else { return }
    let prefix = continuation(of: line)
    var rows: [(text: [UInt8], line: Int)] = []
    for start in stride(from: 0, to: cells.count, by: columns + 1) {
      let from = start == 0 ? line.range.lowerBound : cells[start].lowerBound - 1
      let text = Array(bytes[from..<cells[start + columns - 1].upperBound + 1])
      rows.append((start == 0 ? text : prefix + text, group.numbers[0]))
    }
    patch(group.lines, rows, group)
  }
}
