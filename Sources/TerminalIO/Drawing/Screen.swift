import CNcurses
import ScreenModel

/// The screen as ncurses keeps it: draws frames into it, cell by cell, and lets ncurses find out what has to be sent.
struct Screen {
  private var styles: StyleTable
  private var text: CellText
  private var showsCursor: Bool?
  /// Whether nobody knows what is on the screen.
  private var isUnknown = true

  /// The screen of a terminal that ncurses has just been started on.
  init(profile: TerminalProfile) {
    styles = StyleTable(profile: profile)
    text = CellText(profile: profile)
  }

  /// Draws for another profile from now on; every cell is sent anew.
  mutating func adopt(_ profile: TerminalProfile) {
    if profile.depth != .mono { reset_color_pairs() }
    styles = StyleTable(profile: profile)
    text = CellText(profile: profile)
    forget()
  }

  /// Fits ncurses to a new size. What is on the screen is unknown afterwards.
  mutating func resize(to size: Size) {
    guard size.rows > 0, size.columns > 0 else { return }
    guard size.rows != Int(nc_lines()) || size.columns != Int(nc_columns()) else { return }
    resize_term(Int32(clamping: size.rows), Int32(clamping: size.columns))
    isUnknown = true
  }

  /// Forgets what is on the screen, so that the next frame is sent as a whole.
  mutating func forget() {
    isUnknown = true
    showsCursor = nil
  }

  /// Clears the screen if nobody knows what is on it.
  ///
  /// Apart from the frame that comes next, and twice for ncurses, which sends nothing the second time: while it clears it
  /// does not look at the rows it draws, and would look for those of the frame before when the next one scrolls.
  mutating func clear() {
    guard isUnknown else { return }
    isUnknown = false
    werase(nc_screen())
    wnoutrefresh(nc_screen())
    nc_repaint()
    doupdate()
    nc_look_again()
    doupdate()
  }

  /// Draws a frame and sends what differs from the screen.
  mutating func draw(_ frame: Frame) {
    resize(to: frame.size)
    if styles.recycle() { isUnknown = true }
    clear()
    let resolved = frame.styles.map { styles.resolve($0) }
    let rows = min(frame.size.rows, Int(nc_lines()))
    let columns = min(frame.size.columns, Int(nc_columns()))
    // Most of a page is plain blanks, which need not be written one by one.
    werase(nc_screen())
    let isPlain = resolved.map { $0.attributes == 0 && $0.pair == 0 }
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = frame.cells[row * frame.size.columns + column]
        if cell.glyph == 0x20, cell.width == 1, isPlain[Int(cell.style)] { continue }
        draw(frame, cell, column, row, columns, resolved)
      }
    }
    place(frame.cursor, rows: rows, columns: columns)
    wnoutrefresh(nc_screen())
    doupdate()
  }

  private mutating func draw(
    _ frame: Frame, _ cell: Cell, _ column: Int, _ row: Int, _ columns: Int, _ resolved: [CursesStyle]
  ) {
    guard cell.width > 0 else { return }
    let style = resolved[Int(cell.style)]
    if cell.glyph & Cell.clusterBit == 0 {
      text.set(cell.glyph)
    } else {
      text.set(cluster: frame.clusters[Int(cell.glyph & ~Cell.clusterBit)])
    }
    // Where the two disagree about a width, the frame is right, for the layout counted with it: what is too wide for its
    // place is not shown, what is narrower is followed by a blank.
    let width = min(Int(cell.width), columns - column)
    if text.columns > width { text.set(0x20) }
    put(column, row, style)
    if text.columns < width {
      // Behind the base of a cluster that the overlay writes stands a blank that is none to ncurses: what the terminal shows
      // there may be the cluster's other half, which a true blank has to wipe out later.
      text.set(text.secondHalf ?? (text.needsOverlay ? 0xa0 : 0x20))
      put(column + 1, row, style)
    }
  }

  private func put(_ column: Int, _ row: Int, _ style: CursesStyle) {
    let (x, y) = (Int32(truncatingIfNeeded: column), Int32(truncatingIfNeeded: row))
    // The last cell of the screen is drawn although the cursor cannot go on behind it, which counts as an error.
    if text.isCluster {
      _ = nc_put_cluster(y, x, text.scalars, Int32(text.count), style.attributes, style.pair)
    } else {
      _ = nc_put(y, x, text.scalars, style.attributes, style.pair)
    }
  }

  /// A hidden cursor is left where drawing ended: moving it would cost bytes in every frame.
  private mutating func place(_ cursor: Position?, rows: Int, columns: Int) {
    let isVisible = cursor.map { $0.row >= 0 && $0.row < rows && $0.column >= 0 && $0.column < columns } ?? false
    if showsCursor != isVisible {
      curs_set(isVisible ? 1 : 0)
      leaveok(nc_screen(), !isVisible)
      showsCursor = isVisible
    }
    if isVisible, let cursor {
      wmove(nc_screen(), Int32(truncatingIfNeeded: cursor.row), Int32(truncatingIfNeeded: cursor.column))
    }
  }
}
