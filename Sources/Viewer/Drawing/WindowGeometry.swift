import ScreenModel

/// Where the parts of the window are. A window too small for a part drops it: first the table of contents, then the
/// scroll bar, then the status line.
struct WindowGeometry: Hashable, Sendable {
  let window: Size
  /// Columns wanted for the table of contents, its edge included; 0 when it is closed.
  var wantedSidebar = 0
  /// Columns of the list of themes, its edge included; it takes the place of the table of contents.
  var themeList = 0

  /// Windows narrower than this have no scroll bar.
  static let leastColumnsForScrollBar = 20
  /// Windows narrower than this show the table of contents in place of the text.
  static let leastColumnsForSidebar = 60
  /// Columns that the text keeps beside the table of contents.
  static let leastColumnsForText = 30

  /// The row of the status line.
  var statusRow: Int? { window.rows >= 2 ? window.rows - 1 : nil }
  /// Rows of the text pane, from the top.
  var paneRows: Int { window.rows - (statusRow == nil ? 0 : 1) }
  /// The column of the scroll bar.
  var scrollBarColumn: Int? { window.columns >= Self.leastColumnsForScrollBar ? window.columns - 1 : nil }
  /// Columns of the table of contents beside the text, its edge included.
  var sidebarColumns: Int {
    if themeList > 0 { return min(themeList, window.columns - 1) }
    guard wantedSidebar > 0, window.columns >= Self.leastColumnsForSidebar else { return 0 }
    return min(wantedSidebar, window.columns - Self.leastColumnsForText)
  }
  /// The first column of the text pane.
  var textStart: Int { sidebarColumns }
  /// Columns of the text pane.
  var textColumns: Int { window.columns - (scrollBarColumn == nil ? 0 : 1) - sidebarColumns }
  /// The row prompts are typed in.
  var promptRow: Int { statusRow ?? 0 }
}
