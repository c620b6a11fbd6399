/// Mends tables as language models write them: without a delimiter row, with one of wrong dashes or of too few cells, with
/// blank lines or lone pipes between rows, all in one line.
///
/// It works on what the parser found, so that code and HTML are never touched: paragraphs whose lines are rows. The source
/// stays as it is; what is parsed again is a copy in which the rows stand as they should.
struct TableMender {
  private let bytes: UnsafeRawBufferPointer
  private let parsed: ParsedBlock
  private let firstLine: Int
  private let starts: [Int]
  /// The mended groups, in order: the source lines they replace, counted from the block's first, and what stands there.
  private(set) var patches: [Patch] = []

  /// What stands instead of some lines.
  struct Patch {
    var lines: Range<Int>
    var rows: [(text: [UInt8], line: Int)]
    /// Whether it makes a table where there was none.
    var makesTable: Bool
  }

  /// Looks for what is to be mended in a block: almost always nothing.
  init(_ bytes: UnsafeRawBufferPointer, _ parsed: ParsedBlock, firstLine: Int) {
    // Nothing that holds a pipe, or nothing that is not a table already.
    let isCandidate = bytes.contains(UInt8(ascii: "|")) && parsed.blocks.contains { $0.kind == .paragraph }
    self.init(bytes, parsed, firstLine, starts: isCandidate ? bytes.lineStarts : [])
    if isCandidate { findGroups() }
  }

  private init(_ bytes: UnsafeRawBufferPointer, _ parsed: ParsedBlock, _ firstLine: Int, starts: [Int]) {
    self.bytes = bytes
    self.parsed = parsed
    self.firstLine = firstLine
    self.starts = starts
  }

  // MARK: Groups

  /// Lines of neighbouring blocks that may be one table, and the lines of text around them.
  private struct Group {
    var isTable = false
    var columns = 0
    var rows: [PipeLine] = []
    var numbers: [Int] = []
    var lines: Range<Int>
    /// Whether a table that they do not go on with ends right above.
    var touchesTable = false
    /// Where the text behind the rows begins, when the last paragraph has some.
    var textStart: Int?
    var depth: Int32
    var end: Int
  }

  private mutating func findGroups() {
    var group: Group?
    var index = 0
    while index < parsed.blocks.count {
      let block = parsed.blocks[index]
      switch block.kind {
      case .table(let columns):
        if !dropFrame(&group, above: local(block.lines)) { settle(&group) }
        group = Group(
          isTable: true, columns: columns.count, lines: local(block.lines), depth: block.depth, end: Int(block.end))
        index = max(Int(block.end), index + 1)
        continue
      case .paragraph:
        if let more = read(block, index) {
          if !extend(&group, more, at: index) {
            let touches = group.map { $0.isTable && $0.lines.upperBound == more.lines.lowerBound } ?? false
            settle(&group)
            group = more
            group?.touchesTable = touches
          }
        } else {
          settle(&group)
        }
      default: settle(&group)
      }
      index += 1
    }
    settle(&group)
  }

  private func local(_ lines: Range<Int>) -> Range<Int> {
    let count = max(starts.count - 1, 0)
    let start = min(max(lines.lowerBound - firstLine, 0), count)
    return start..<min(max(lines.upperBound - firstLine, start), count)
  }

  /// A paragraph's rows; nil when it has none, or text between them.
  private func read(_ block: DocumentBlock, _ index: Int) -> Group? {
    let lines = local(block.lines)
    guard let first = lines.first, !lines.isEmpty else { return nil }
    let range = starts[first]..<starts[lines.upperBound]
    guard bytes[range].contains(UInt8(ascii: "|")) else { return nil }
    let all = lines.map { PipeLine(bytes, starts[$0]..<starts[$0 + 1], isFirst: $0 == first) }
    let hasDelimiter = all.contains { if case .delimiter = $0.kind { true } else { false } }
    // Without a delimiter row, text with a pipe in it is text.
    func isRow(_ line: PipeLine) -> Bool {
      switch line.kind {
      case .prose: false
      case .row: line.startsWithPipe || hasDelimiter
      case .delimiter, .lone: true
      }
    }
    guard let start = all.firstIndex(where: isRow) else { return nil }
    let end = all[start...].firstIndex { !isRow($0) } ?? all.count
    guard !all[end...].contains(where: isRow) else { return nil }
    var group = Group(
      rows: Array(all[start..<end]), numbers: Array(first + start..<first + end), lines: first + start..<first + end,
      depth: block.depth, end: Int(block.end))
    if end < all.count { group.textStart = first + end }
    return group
  }

  /// Adds the rows of a paragraph to a group that they go on with.
  private func extend(_ group: inout Group?, _ more: Group, at index: Int) -> Bool {
    guard let before = group, before.depth == more.depth, before.end == index, before.textStart == nil else {
      return false
    }
    // Text in front of the rows, or a line that does not begin as the scanner knows rows to.
    guard (before.lines.upperBound..<more.lines.lowerBound).allSatisfy(isBlank),
      more.rows[0].startsWithPipe, before.isTable || before.rows[before.rows.count - 1].startsWithPipe
    else { return false }
    if before.isTable {
      guard PipeLine(bytes, lineRange(before.lines.upperBound - 1), isFirst: false).startsWithPipe else { return false }
      let fits = more.rows.allSatisfy { $0.kind == .lone || $0.kind == .row && $0.cells.count == before.columns }
      guard fits else { return false }
    } else if before.rows.contains(where: \.isDelimiter) {
      guard !more.rows.contains(where: \.isDelimiter) else { return false }
    } else if !more.rows.contains(where: \.isDelimiter), let header = before.rows.first(where: { $0.kind == .row }) {
      // Rows of more cells than the first are those of another table.
      guard more.rows.allSatisfy({ $0.cells.count <= header.cells.count }) else { return false }
    }
    group?.rows += more.rows
    group?.numbers += more.numbers
    group?.lines = before.lines.lowerBound..<more.lines.upperBound
    group?.textStart = more.textStart
    group?.end = more.end
    return true
  }

  private func lineRange(_ number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  private func isBlank(_ number: Int) -> Bool {
    bytes[lineRange(number)].allSatisfy { $0.isMarkdownSpace || $0 == UInt8(ascii: ">") }
  }

  // MARK: Mending

  private mutating func settle(_ group: inout Group?) {
    guard let found = group else { return }
    group = nil
    if found.isTable {
      if !found.rows.isEmpty { mendTail(found) }
      return
    }
    for part in parts(of: found) { mend(part) }
  }

  /// A group that is two tables, apart: rows, blank lines, then a row with a delimiter row below it.
  private func parts(of group: Group) -> [Group] {
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

  private mutating func mend(_ found: Group) {
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
  private mutating func dropFrame(_ group: inout Group?, above table: Range<Int>) -> Bool {
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
  private func hasMarker(_ line: PipeLine) -> Bool {
    !bytes[line.range.lowerBound..<line.start].allSatisfy { $0.isMarkdownSpace || $0 == UInt8(ascii: ">") }
  }

  private func startsWithTwoPipes(_ line: PipeLine) -> Bool {
    line.start + 1 < line.end && bytes[line.start] == UInt8(ascii: "|") && bytes[line.start + 1] == UInt8(ascii: "|")
  }

  /// Rows behind a table: the blank lines and lone pipes between go.
  private mutating func mendTail(_ group: Group) {
    let start = group.numbers[0]
    var first = start
    while first > group.lines.lowerBound, isBlank(first - 1) { first -= 1 }
    let kept = zip(group.rows, group.numbers).filter { $0.0.kind != .lone }
    patch(first..<group.lines.upperBound, kept.map { (Array(bytes[$0.0.range]), $0.1) }, group, makesTable: false)
  }

  private mutating func mendWithoutDelimiter(_ group: Group, _ lines: [(PipeLine, Int)]) {
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

  private mutating func mendWithoutHeader(_ group: Group, _ lines: [(PipeLine, Int)]) {
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

  private mutating func mendDelimiter(_ group: Group, _ lines: [(PipeLine, Int)]) {
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
  private mutating func unfold(_ group: Group) {
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

  // MARK: Rows

  /// A line's prefix as the lines below it have it: bars of quotes, blanks for the markers of items.
  private func continuation(of line: PipeLine) -> [UInt8] {
    bytes[line.range.lowerBound..<line.start].map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 }
  }

  /// What stands in front of a group's first row.
  private func prefix(of group: Group) -> [UInt8] {
    let first = group.rows[0]
    return Array(bytes[first.range.lowerBound..<first.start])
  }

  private func delimiter(_ alignments: [ColumnAlignment], in group: Group) -> [UInt8] {
    continuation(of: group.rows[0]) + row(of: alignments)
  }

  private func row(of alignments: [ColumnAlignment]) -> [UInt8] {
    alignments.reduce(into: Array("|".utf8)) { row, alignment in
      switch alignment {
      case .left: row += ":--|".utf8
      case .center: row += ":-:|".utf8
      case .right: row += "--:|".utf8
      case .unspecified: row += "---|".utf8
      }
    }
  }

  private func padded(_ header: PipeLine, to columns: Int, in group: Group) -> [UInt8] {
    var text = prefix(of: group) + bytes[header.start..<header.end]
    guard header.cells.count < columns else { return text }
    if !header.endsWithPipe { text += " |".utf8 }
    for _ in header.cells.count..<columns { text += " |".utf8 }
    return text
  }

  // MARK: The copy

  private mutating func patch(
    _ lines: Range<Int>, _ rows: [(text: [UInt8], line: Int)], _ group: Group, makesTable: Bool = true
  ) {
    var rows = rows
    // A lone pipe that went kept a table above apart.
    if group.touchesTable, let first = group.rows.first {
      rows.insert((continuation(of: first), lines.lowerBound), at: 0)
    }
    // Text right behind the rows would become one.
    if group.textStart != nil, let last = group.rows.last {
      rows.append((continuation(of: last), lines.upperBound - 1))
    }
    patches.append(Patch(lines: lines, rows: rows, makesTable: makesTable))
  }

  /// The source with some of the patches, in order.
  func source(with patches: [Patch]) -> MendedSource {
    var result = MendedSource(tables: parsed.tableCount + patches.count(where: \.makesTable))
    var next = 0
    func copy(upTo end: Int) {
      while next < end {
        result.add(bytes[lineRange(next)], from: firstLine + next)
        next += 1
      }
    }
    for patch in patches {
      copy(upTo: patch.lines.lowerBound)
      for row in patch.rows { result.add(row.text, from: firstLine + row.line) }
      next = patch.lines.upperBound
    }
    copy(upTo: starts.count - 1)
    return result
  }
}

extension ParsedBlock {
  /// How many tables it holds.
  var tableCount: Int { blocks.count { if case .table = $0.kind { true } else { false } } }
}

extension PipeLine {
  /// Whether it is a delimiter row, however it is written.
  fileprivate var isDelimiter: Bool { if case .delimiter = kind { true } else { false } }
}
