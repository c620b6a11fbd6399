import ScreenModel

/// A box with a list over the prompt, one row chosen.
struct ListBox {
  /// A row: what it is called, and what is said of it on the right.
  struct Row {
    var title: String
    var detail = ""
  }

  var title: String
  /// Rows of the whole list.
  var count: Int
  var chosen: Int
  /// Columns of the largest one.
  var mostColumns = 76

  /// Rows of the largest one.
  private static let mostRows = 12

  /// Draws the box, asking for the rows in view; nothing where there is no room.
  func draw(over frame: inout Frame, in state: inout ViewerState, row: (Int, inout ViewerState) -> Row) {
    let rows = min(min(Self.mostRows, state.geometry.paneRows - 2), max(count, 1))
    guard rows > 0, state.window.columns >= 10 else { return }
    let styles = ChromeStyles(state.configuration)
    let columns = min(state.window.columns, mostColumns)
    let box = PopupBox(
      left: (state.window.columns - columns) / 2, top: state.geometry.paneRows - rows - 2, columns: columns,
      rows: rows + 2, title: title)
    box.draw(styles.peek, isASCII: state.context.isASCII, fitter: state.fitter, into: &frame)
    let first = max(chosen - rows + 1, 0)
    for offset in 0..<rows where first + offset < count {
      var style = styles.peek
      if first + offset == chosen { style.attributes.insert(.reverse) }
      draw(row(first + offset, &state), in: box, row: box.top + 1 + offset, style, styles, state, into: &frame)
    }
  }

  private func draw(
    _ row: Row, in box: PopupBox, row line: Int, _ style: Style, _ styles: ChromeStyles, _ state: ViewerState,
    into frame: inout Frame
  ) {
    let inner = box.columns - 4
    frame.fill(row: line, columns: box.left + 1..<box.left + box.columns - 1, style: style)
    let title = state.fitter.fit(row.title, columns: row.detail.isEmpty ? inner : max(inner / 2, 1))
    frame.write(title.text, column: box.left + 2, row: line, style: style, width: state.context.displayWidth)
    let room = inner - title.columns - 2
    guard !row.detail.isEmpty, room > 3 else { return }
    let detail = state.fitter.fit(row.detail, columns: room)
    frame.write(
      detail.text, column: box.left + 2 + inner - detail.columns, row: line, style: styles.dimmed(style),
      width: state.context.displayWidth)
  }
}
