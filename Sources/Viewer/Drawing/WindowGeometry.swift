import ScreenModel

/// Where the parts of the window are. A window too small for a part drops it: first the scroll bar, then the status line.
struct WindowGeometry: Hashable, Sendable {
  let window: Size

  /// Windows narrower than this have no scroll bar.
  static let leastColumnsForScrollBar = 20

  /// The row of the status line.
  var statusRow: Int? { window.rows >= 2 ? window.rows - 1 : nil }
  /// Rows of the text pane, from the top.
  var paneRows: Int { window.rows - (statusRow == nil ? 0 : 1) }
  /// The column of the scroll bar.
  var scrollBarColumn: Int? { window.columns >= Self.leastColumnsForScrollBar ? window.columns - 1 : nil }
  /// Columns of the text pane, from the left.
  var textColumns: Int { window.columns - (scrollBarColumn == nil ? 0 : 1) }
  /// The row prompts are typed in.
  var promptRow: Int { statusRow ?? 0 }
}
