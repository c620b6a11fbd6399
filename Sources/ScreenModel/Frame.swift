/// A hyperlink on a row of a frame.
public struct FrameLink: Hashable, Sendable {
  /// The row, from 0.
  public var row: Int
  /// The columns of the label on this row.
  public var columns: Range<Int>
  /// The target as the document has it; whoever sends it cleans it first.
  public var target: String
  /// Equal for the rows of one wrapped label.
  public var group: Int

  /// A link from its parts.
  public init(row: Int, columns: Range<Int>, target: String, group: Int) {
    self.row = row
    self.columns = columns
    self.target = target
    self.group = group
  }
}

/// What the screen shall show: a grid of cells with their styles, and links beside it.
///
/// Every cell goes through `write`, the last gate: a control, a bidi override or isolate, or any other scalar that a
/// terminal could take for more than a glyph never becomes a cell.
public struct Frame: Sendable {
  /// The size in cells.
  public let size: Size
  /// The cells, row by row, `size.columns` a row.
  public private(set) var cells: [Cell]
  /// The styles the cells refer to; the first is the ground of the frame.
  public private(set) var styles: [Style]
  /// Grapheme clusters of more than one scalar that cells refer to.
  public private(set) var clusters: [String]
  /// Links, for terminals that take OSC 8.
  public var links: [FrameLink] = []
  /// Where the text cursor stands, or nil when it is hidden.
  public var cursor: Position?

  private var styleIndices: [Style: UInt16]
  private var lastStyle: (style: Style, index: UInt16)
  private var clusterIndices: [String: UInt32] = [:]

  /// A frame of blanks in one style.
  public init(size: Size, ground: Style = .plain) {
    self.size = Size(columns: max(size.columns, 0), rows: max(size.rows, 0))
    cells = Array(
      repeating: Cell(glyph: 0x20, style: 0, width: 1), count: self.size.columns * self.size.rows)
    styles = [ground]
    clusters = []
    styleIndices = [ground: 0]
    lastStyle = (ground, 0)
  }

  /// The style of a cell.
  public func style(of cell: Cell) -> Style { styles[Int(cell.style)] }

  /// The text of a cell: one grapheme cluster; empty for the second cell of a wide glyph.
  public func text(of cell: Cell) -> String {
    if cell.width == 0 { return "" }
    if cell.glyph & Cell.clusterBit != 0 { return clusters[Int(cell.glyph & ~Cell.clusterBit)] }
    // Invariant: a glyph without the bit was a valid scalar when `write` stored it.
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// The cell at a column and row. The place must be inside.
  public func cell(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// The text of a row, trailing blanks cut off.
  public func text(ofRow row: Int) -> String {
    var result = ""
    for column in 0..<size.columns { result += text(of: cell(column: column, row: row)) }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// The number of a style in this frame, added if it is new.
  public mutating func index(of style: Style) -> UInt16 {
    if lastStyle.style == style { return lastStyle.index }
    if let known = styleIndices[style] {
      lastStyle = (style, known)
      return known
    }
    // A frame of 65,536 styles would need more cells than any window has; the ground is the honest answer.
    guard styles.count < Int(UInt16.max) else { return 0 }
    let index = UInt16(styles.count)
    styles.append(style)
    styleIndices[style] = index
    lastStyle = (style, index)
    return index
  }

  /// Changes the style of the cells in a row, keeping their glyphs.
  public mutating func restyle(row: Int, columns: Range<Int>, _ change: (Style) -> Style) {
    guard row >= 0, row < size.rows else { return }
    let inside = columns.clamped(to: 0..<size.columns)
    for column in inside {
      let place = row * size.columns + column
      cells[place].style = index(of: change(styles[Int(cells[place].style)]))
    }
  }

  /// Stores one glyph of known width at a place inside; the caller has made sure that it fits. Part of `write`.
  mutating func store(glyph: UInt32, width: Int, style: UInt16, column: Int, row: Int) {
    let place = row * size.columns + column
    eraseNeighbours(column: column, row: row, width: width)
    cells[place] = Cell(glyph: glyph, style: style, width: UInt8(width))
    if width == 2 { cells[place + 1] = Cell(glyph: 0x20, style: style, width: 0) }
  }

  /// The glyph number of a cluster of several scalars. Part of `write`.
  mutating func glyph(ofCluster cluster: String) -> UInt32 {
    if let known = clusterIndices[cluster] { return known | Cell.clusterBit }
    let index = UInt32(clusters.count)
    clusters.append(cluster)
    clusterIndices[cluster] = index
    return index | Cell.clusterBit
  }

  /// Half a wide glyph is never left behind: what a new glyph cuts in two becomes blanks.
  private mutating func eraseNeighbours(column: Int, row: Int, width: Int) {
    let place = row * size.columns + column
    if cells[place].width == 0, column > 0 {
      cells[place - 1] = Cell(glyph: 0x20, style: cells[place - 1].style, width: 1)
    }
    let next = column + width
    if next < size.columns, cells[row * size.columns + next].width == 0 {
      cells[row * size.columns + next] = Cell(glyph: 0x20, style: cells[row * size.columns + next].style, width: 1)
    }
  }
}
