/// Mends tables as language models write them: without a delimiter row, with one of wrong dashes or of too few cells, with
/// blank lines or lone pipes between rows, all in one line.
///
/// It works on what the parser found, so that code and HTML are never touched: paragraphs whose lines are rows. The source
/// stays as it is; what is parsed again is a copy in which the rows stand as they should.
struct TableMender {
  let bytes: UnsafeRawBufferPointer
  private let parsed: ParsedBlock
  private let firstLine: Int
  private let starts: [Int]
  /// The mended groups, in order: the source lines they replace, counted from the block's first, and what stands there.
  var patches: [Patch] = []

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
    let isCandidate = bytes.firstPlace(of: UInt8(ascii: "|")) != nil && parsed.blocks.contains { $0.kind == .paragraph }
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
  struct Group {
    var isTable = false
    var columns = 0
    var rows: [PipeLine] = []
    var numbers: [Int] = []
    var lines: Range<Int>
    /// Whether a table that they do not go on with ends right above.
    var touchesTable = false
    /// Where text or a table right behind the rows begins.
    var textStart: Int?
    var depth: Int32
    var end: Int
  }

  mutating func findGroups() {
    var group: Group?
    var index = 0
    while index < parsed.blocks.count {
      let block = parsed.blocks[index]
      switch block.kind {
      case .table(let columns):
        if !dropFrame(&group, above: local(block.lines)) {
          // Rows that touch a table would become rows above its header.
          if let end = group?.lines.upperBound, end == local(block.lines).lowerBound { group?.textStart = end }
          settle(&group)
        }
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

  func local(_ lines: Range<Int>) -> Range<Int> {
    let count = max(starts.count - 1, 0)
    let start = min(max(lines.lowerBound - firstLine, 0), count)
    return start..<min(max(lines.upperBound - firstLine, start), count)
  }

  /// A paragraph's rows; nil when it has none, or text between them.
  func read(_ block: DocumentBlock, _ index: Int) -> Group? {
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
  func extend(_ group: inout Group?, _ more: Group, at index: Int) -> Bool {
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
    guard !beginsTable(more, below: before) else { return false }
    group?.rows += more.rows
    group?.numbers += more.numbers
    group?.lines = before.lines.lowerBound..<more.lines.upperBound
    group?.textStart = more.textStart
    group?.end = more.end
    return true
  }

  func lineRange(_ number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  func isBlank(_ number: Int) -> Bool {
    bytes[lineRange(number)].allSatisfy { $0.isMarkdownSpace || $0 == UInt8(ascii: ">") }
  }

  // MARK: Rows

  /// A line's prefix as the lines below it have it: bars of quotes, blanks for the markers of items.
  func continuation(of line: PipeLine) -> [UInt8] {
    bytes[line.range.lowerBound..<line.start].map { $0 == UInt8(ascii: ">") || $0 == 0x09 ? $0 : 0x20 }
  }

  /// What stands in front of a group's first row.
  func prefix(of group: Group) -> [UInt8] {
    let first = group.rows[0]
    return Array(bytes[first.range.lowerBound..<first.start])
  }

  func delimiter(_ alignments: [ColumnAlignment], in group: Group) -> [UInt8] {
    continuation(of: group.rows[0]) + row(of: alignments)
  }

  func row(of alignments: [ColumnAlignment]) -> [UInt8] {
    alignments.reduce(into: Array("|".utf8)) { row, alignment in
      switch alignment {
      case .left: row += ":--|".utf8
      case .center: row += ":-:|".utf8
      case .right: row += "--:|".utf8
      case .unspecified: row += "---|".utf8
      }
    }
  }

  func padded(_ header: PipeLine, to columns: Int, in group: Group) -> [UInt8] {
    var text = prefix(of: group) + bytes[header.start..<header.end]
    guard header.cells.count < columns else { return text }
    if !header.endsWithPipe { text += " |".utf8 }
    for _ in header.cells.count..<columns { text += " |".utf8 }
    return text
  }

  // MARK: The copy

  mutating func patch(
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
  var isDelimiter: Bool { if case .delimiter = kind { true } else { false } }
}
