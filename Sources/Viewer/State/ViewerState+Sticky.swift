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

extension ViewerState {
  /// Shows a place, not under what covers the top of the pane.
  mutating func reveal(_ place: Place) {
    viewport.reveal(place)
    if viewport.top == place { uncover() }
  }

  /// After a jump: scrolls back by the rows that cover what was jumped to.
  mutating func uncover() {
    let rows = stickyRowCount()
    if rows > 0 { viewport.scroll(by: -rows) }
  }

  /// Rows that cover the top of the pane: one with the headings around the row on top, when that is below their own line.
  mutating func stickyRowCount() -> Int {
    guard mayPinHeading, let heading = currentHeading(), isBelow(heading: heading) else { return 0 }
    return 1
  }

  /// Whether the window has room for it; a selection under it moves it out of the way.
  private var mayPinHeading: Bool {
    switch sticky {
    case .never: false
    case .always: viewport.height >= 3
    case .automatic: window.rows >= StickyHeading.leastRows
    }
  }

  /// Pins the heading path to the top of the pane.
  mutating func drawSticky(_ styles: ChromeStyles, into frame: inout Frame) {
    guard stickyRowCount() > 0 else { return }
    let columns = geometry.textStart..<geometry.textStart + geometry.textColumns
    frame.links.removeAll { $0.row == 0 && $0.columns.overlaps(columns) }
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
