import PageLayout
import ScreenModel

/// When the headings of the row on top are pinned above it.
public enum StickyHeading: Hashable, Sendable {
  /// In windows with enough rows.
  case automatic
  case always
  case never

  /// Windows with at least this many rows have a row to spare.
  static let leastRows = 15
}

/// The rows that cover the top of the pane.
struct StickyRows: Hashable {
  /// Whether the headings of the row on top are the first of them.
  var hasHeading = false
  /// The header of the table in view, below that.
  var header: Range<Int>?
  /// The block the header is laid out in.
  var block = 0

  /// How many rows there are.
  var count: Int { (hasHeading ? 1 : 0) + (header?.count ?? 0) }
}

extension ViewerState {
  /// Shows a place, not under what covers the top of the pane.
  mutating func reveal(_ place: Place) {
    viewport.reveal(place)
    guard let row = viewport.visibleRows().prefix(Self.mostStickyRows).firstIndex(of: place) else { return }
    let covered = stickyRowCount()
    if row < covered { viewport.scroll(by: row - covered) }
  }

  /// After a jump: scrolls back by the rows that cover what was jumped to.
  mutating func uncover() {
    let rows = stickyRowCount()
    if rows > 0 { viewport.scroll(by: -rows) }
  }

  /// How many rows cover the top of the pane.
  mutating func stickyRowCount() -> Int { stickyRows().count }

  /// Rows of a header that are pinned at most: higher ones leave too little of the body.
  private static let mostHeaderRows = 3
  private static let mostStickyRows = mostHeaderRows + 1

  /// What covers the top of the pane: the headings around the row on top when that is below their own line, and the header
  /// of the table whose body stands there.
  mutating func stickyRows() -> StickyRows {
    var sticky = StickyRows()
    guard mayPin, !isSourceView else { return sticky }
    if let heading = currentHeading(), isBelow(heading: heading) { sticky.hasHeading = true }
    let rows = viewport.visibleRows()
    let first = sticky.count
    guard rows.indices.contains(first), rows[first].line >= 0 else { return sticky }
    let place = rows[first]
    guard let table = viewport.document.block(place.block).tables.first(where: { $0.body.contains(place.line) }),
      let head = header(of: table, in: place.block), head.lines.count <= Self.mostHeaderRows,
      viewport.height >= 4 * (head.lines.count + 1)
    else { return sticky }
    // The last rows of a body are not worth covering what follows.
    let below = place.line + head.lines.count
    guard table.body.contains(below) || goesOn(table, in: place.block) else { return sticky }
    sticky.header = head.lines
    sticky.block = head.block
    return sticky
  }

  /// Where the header of a table stands: for a piece of a very long one in the first piece. Nil when it has none.
  private mutating func header(of table: TableLines, in block: Int) -> (lines: Range<Int>, block: Int)? {
    guard table.header.isEmpty else { return (table.header, block) }
    let index = viewport.document.snapshot.index
    guard block < index.blocks.count, let first = index.block(at: index.blocks[block].piece.headStart), first < block
    else { return nil }
    guard let opening = viewport.document.block(first).tables.last, goesOn(opening, in: first) else { return nil }
    return (opening.header, first)
  }

  /// Whether a table goes on in the next block.
  private mutating func goesOn(_ table: TableLines, in block: Int) -> Bool {
    let index = viewport.document.snapshot.index
    guard block < index.blocks.count, index.blocks[block].piece.goesOn else { return false }
    return table.body.upperBound == viewport.document.block(block).lines.count
  }

  /// Whether the window has room for it.
  private var mayPin: Bool {
    switch sticky {
    case .never: false
    case .always: viewport.height >= 3
    case .automatic: window.rows >= StickyHeading.leastRows
    }
  }

  /// Pins the heading path and the header of a table to the top of the pane.
  mutating func drawSticky(_ styles: ChromeStyles, into frame: inout Frame) {
    let sticky = stickyRows()
    guard sticky.count > 0 else { return }
    let columns = geometry.textStart..<geometry.textStart + geometry.textColumns
    frame.links.removeAll { $0.row < sticky.count && $0.columns.overlaps(columns) }
    if sticky.hasHeading { drawPinnedPath(styles, columns: columns, into: &frame) }
    guard let header = sticky.header else { return }
    let painter = LinePainter(
      origin: geometry.textStart, columns: geometry.textColumns, width: context.displayWidth,
      marks: configuration.panMarks, styles: styles)
    let block = viewport.document.block(sticky.block)
    for (offset, line) in header.enumerated() {
      let row = offset + (sticky.hasHeading ? 1 : 0)
      frame.fill(row: row, columns: columns, style: styles.ground)
      painter.draw(paintedLine(line, of: block, number: sticky.block), row: row, into: &frame)
    }
  }

  private mutating func drawPinnedPath(_ styles: ChromeStyles, columns: Range<Int>, into frame: inout Frame) {
    let style = styles.dimmed(styles.sticky)
    frame.fill(row: 0, columns: columns, style: style)
    let text = StatusLine(
      directory: "", base: "", path: headingPath(), right: [], fitter: fitter, styles: styles
    ).fittedPath(columns: max(columns.count - 4, 1))
    guard let text else { return }
    let indent = columns.count > 8 ? 2 : 0
    frame.write(
      text, column: columns.lowerBound + indent, row: 0, style: style, width: context.displayWidth,
      limit: columns.count - indent)
  }
}
