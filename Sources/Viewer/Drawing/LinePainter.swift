import PageLayout
import ScreenModel
import Theming

/// Draws lines of blocks into the pane: cut at its edges, panned, with marks where they go on.
struct LinePainter {
  /// A line to draw.
  struct Line {
    let number: Int
    let block: LaidOutBlock
    /// The block's number in the document.
    let blockNumber: Int
    /// Columns its region is panned.
    let pan: Int

    var line: LaidOutLine { block.lines[number] }
  }

  /// The first column of the pane. What is panned away to the left of it is painted over by what stands there.
  var origin = 0
  /// Columns of the pane.
  let columns: Int
  let width: DisplayWidth
  let marks: PanMarks
  let styles: ChromeStyles

  /// Panes narrower than this have no room for marks.
  private static let leastColumnsForMarks = 4

  /// Draws a line into a row.
  func draw(_ line: Line, row: Int, into frame: inout Frame) {
    let pan = offset(of: line)
    let edge = edgeColumns(of: line)
    if pan > 0 {
      let fill = line.block.regions[Int(line.line.region)].fill
      let end = min(max(Int(line.line.columns) - edge - pan, 0), columns)
      frame.fill(row: row, columns: origin + end..<origin + columns, style: fill)
    }
    write(line, row: row, shift: pan, limit: columns - edge, into: &frame)
    if edge > 0 { writeEdge(of: line, row: row, into: &frame) }
    let fixed = fixedColumns(of: line)
    if pan > 0, fixed > 0 {
      // What the panned text left in the columns that stay is painted over.
      frame.fill(row: row, columns: origin..<origin + fixed, style: styles.ground)
      write(line, row: row, shift: 0, limit: fixed, into: &frame)
    }
    if pan > 0 || Int(line.line.columns) > columns { drawMarks(line, row: row, pan: pan, into: &frame) }
  }

  /// Marks a hit: a range of the line's bytes.
  func mark(_ bytes: Range<Int>, isCurrent: Bool, of line: Line, row: Int, in frame: inout Frame) {
    guard let columns = visibleColumns(of: bytes, in: line) else { return }
    frame.restyle(row: row, columns: columns) { styles.match(over: $0, isCurrent: isCurrent) }
  }

  /// The columns of the frame in which a range of a line's bytes is to be seen; nil when it is panned away.
  func visibleColumns(of bytes: Range<Int>, in line: Line) -> Range<Int>? {
    let range = self.columns(of: bytes, in: line)
    let fixed = fixedColumns(of: line)
    let pan = offset(of: line)
    let isFixed = range.lowerBound < fixed
    let start = isFixed ? range.lowerBound : max(range.lowerBound - pan, fixed)
    let end = min(isFixed ? range.upperBound : range.upperBound - pan, columns - edgeColumns(of: line))
    return start < end ? origin + start..<origin + end : nil
  }

  /// The columns its region is really panned: never beyond the widest line's end.
  private func offset(of line: Line) -> Int {
    let region = Int(line.line.region)
    guard line.pan > 0, region >= 0, region < line.block.regions.count else { return 0 }
    return min(line.pan, max(line.block.regions[region].columns - columns, 0))
  }

  private func fixedColumns(of line: Line) -> Int { min(max(Int(line.line.fixedColumns), 0), columns) }

  /// The columns at the right edge that its border keeps. Of a line that fits and is not panned it is where it is.
  private func edgeColumns(of line: Line) -> Int {
    let edge = Int(line.line.edgeColumns)
    guard edge > 0, edge < columns, offset(of: line) > 0 || Int(line.line.columns) > columns else { return 0 }
    return edge
  }

  /// Writes the last run of a line, a border, at the right edge.
  private func writeEdge(of line: Line, row: Int, into frame: inout Frame) {
    guard let run = line.block.runs.dropFirst(Int(line.line.runStart)).prefix(Int(line.line.runCount)).last else {
      return
    }
    let bytes = line.block.bytes(of: line.line).suffix(Int(run.byteCount))
    frame.write(
      String(decoding: bytes, as: UTF8.self), column: origin + columns - Int(line.line.edgeColumns), row: row,
      style: run.style, width: width)
  }

  /// Writes a line's runs, shifted to the left, up to a column. A border that stays at the right edge is left out.
  private func write(_ line: Line, row: Int, shift: Int, limit: Int, into frame: inout Frame) {
    let block = line.block
    let text = block.text.span
    var place = max(Int(line.line.textStart), 0)
    var column = -shift
    let count = Int(line.line.runCount) - (edgeColumns(of: line) > 0 ? 1 : 0)
    for run in block.runs.dropFirst(Int(line.line.runStart)).prefix(count) {
      let end = min(place + Int(run.byteCount), text.count)
      guard column < limit, place < end else { break }
      let bytes = text.extracting(place..<end)
      let written = frame.write(
        bytes, column: origin + column, row: row, style: run.style, width: width, limit: limit - column)
      if run.link > 0 { addLink(run, of: line, row: row, columns: column..<column + written, into: &frame) }
      column += written
      place = end
    }
  }

  private func addLink(_ run: TextRun, of line: Line, row: Int, columns: Range<Int>, into frame: inout Frame) {
    let target = Int(run.link) - 1
    let visible = columns.clamped(to: 0..<self.columns)
    guard target < line.block.targets.count, !visible.isEmpty, let address = line.block.targets[target].address else {
      return
    }
    // Rows of one label share a number; blocks have far fewer targets than this.
    let group = line.blockNumber << 20 | target
    frame.links.append(
      FrameLink(
        row: row, columns: origin + visible.lowerBound..<origin + visible.upperBound,
        target: address, group: group))
  }

  /// The marks at the edges where text goes on. Blanks that only fill a panel do not count as text.
  private func drawMarks(_ line: Line, row: Int, pan: Int, into frame: inout Frame) {
    guard columns >= Self.leastColumnsForMarks else { return }
    let edge = edgeColumns(of: line)
    let bytes = edge > 0 ? line.block.bytesBeforeEdge(of: line.line) : line.block.bytes(of: line.line)
    let fixed = fixedColumns(of: line)
    let hasMore = Self.holdsText(bytes.dropFirst(prefix(of: line, columns: columns - edge + pan)))
    if hasMore { drawMark(marks.right, column: columns - edge - 1, row: row, into: &frame) }
    guard pan > 0, fixed < columns else { return }
    let hidden = bytes.prefix(prefix(of: line, columns: fixed + pan)).dropFirst(prefix(of: line, columns: fixed))
    if hidden.contains(where: { $0 != 0x20 }) { drawMark(marks.left, column: fixed, row: row, into: &frame) }
  }

  /// Whether there is more than the edge of a frame: blanks, one line of a border, or a rule that ends in a corner.
  private static func holdsText(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }) else { return false }
    let rest = bytes[first...]
    if rest.count == 1, rest.first == UInt8(ascii: "|") { return false }
    // U+2500 to U+257F, three bytes each.
    guard rest.count % 3 == 0 else { return true }
    for place in stride(from: rest.startIndex, to: rest.endIndex, by: 3) {
      guard rest[place] == 0xe2, (0x94...0x95).contains(rest[place + 1]) else { return true }
    }
    let last = rest.suffix(3)
    return !Self.edges.contains { last.elementsEqual($0.utf8) }
  }

  /// What a frame ends in on the right.
  private static let edges = ["│", "┃", "║", "┐", "┓", "╗", "╮", "┤", "┫", "╣", "┘", "┛", "╝", "╯"]

  private func drawMark(_ mark: String, column: Int, row: Int, into frame: inout Frame) {
    let style = styles.dimmedText(frame.style(of: frame.cell(column: origin + column, row: row)))
    frame.write(mark, column: origin + column, row: row, style: style, width: width, limit: columns - column)
  }

  /// The bytes of a line that fit into some columns.
  private func prefix(of line: Line, columns: Int) -> Int {
    let start = max(Int(line.line.textStart), 0)
    let end = min(start + max(Int(line.line.textCount), 0), line.block.text.count)
    guard start < end else { return 0 }
    return width.prefix(of: line.block.text.span.extracting(start..<end), columns: columns).bytes
  }

  /// The columns of a range of a line's bytes, unpanned.
  private func columns(of bytes: Range<Int>, in line: Line) -> Range<Int> {
    let start = max(Int(line.line.textStart), 0)
    let end = min(start + max(Int(line.line.textCount), 0), line.block.text.count)
    let lower = min(start + bytes.lowerBound, end)
    let upper = min(start + bytes.upperBound, end)
    let text = line.block.text.span
    let first = width.columns(of: text, in: start..<lower)
    return first..<first + width.columns(of: text, in: lower..<upper)
  }
}
