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

  /// Rows that cover the top of the pane.
  mutating func stickyRowCount() -> Int { 0 }
}
