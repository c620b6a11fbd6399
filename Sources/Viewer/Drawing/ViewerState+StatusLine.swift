import MarkdownSource
import ScreenModel

extension ViewerState {
  /// The last row: file, headings, what is going on, how far.
  mutating func drawStatusLine(_ styles: ChromeStyles, into frame: inout Frame) {
    guard let row = geometry.statusRow else { return }
    frame.fill(row: row, columns: 0..<window.columns, style: styles.statusBar)
    let fitter = TextFitter(width: context.displayWidth, isASCII: context.isASCII)
    var line = StatusLine(
      directory: name.shownDirectory, base: name.shownBase, path: [], right: statusItems(), fitter: fitter,
      styles: styles)
    if let mark = followMark() { line.mark = (mark, followMarkStyle(styles)) }
    defer { if arrival.sign == .flash { flash(row: row, in: &frame) } }
    if let message { return draw(message, row: row, line: line, styles, into: &frame) }
    if let copyMenu {
      (line.directory, line.base, line.path) = ("", "", [copyMenu])
    } else {
      line.target = selectionLabel()?.text
      if line.target == nil { line.path = headingPath() }
    }
    let (left, right) = line.segments(columns: window.columns)
    var column = 0
    for segment in left { column += write(segment, column: column, row: row, into: &frame) }
    column = window.columns - right.reduce(0) { $0 + $1.columns }
    for segment in right { column += write(segment, column: column, row: row, into: &frame) }
  }

  /// Turns the status line round, for a moment.
  private func flash(row: Int, in frame: inout Frame) {
    frame.restyle(row: row, columns: 0..<window.columns) { style in
      var style = style
      style.attributes.formSymmetricDifference(.reverse)
      return style
    }
  }

  /// A prompt in place of the status line: what it asks, what is typed, the cursor.
  func drawPrompt(_ mark: String, editor: LineEditor, over frame: inout Frame, showsHits: Bool = true) {
    let styles = ChromeStyles(configuration)
    let row = geometry.promptRow
    let fitter = TextFitter(width: context.displayWidth, isASCII: context.isASCII)
    frame.fill(row: row, columns: 0..<window.columns, style: styles.prompt)
    var column = frame.write(mark, column: 0, row: row, style: styles.prompt, width: context.displayWidth)
    let before = fitter.suffix(SystemPath.shown(editor.textBeforeCursor), columns: max(window.columns - column - 1, 0))
    column += frame.write(before.text, column: column, row: row, style: styles.prompt, width: context.displayWidth)
    frame.cursor = Position(column: min(column, window.columns - 1), row: row)
    let after = String(editor.text.dropFirst(editor.textBeforeCursor.count))
    column += frame.write(
      SystemPath.shown(after), column: column, row: row, style: styles.prompt, width: context.displayWidth)
    guard showsHits, let label = search?.label else { return }
    let columns = context.displayWidth.columns(of: label)
    if column + columns + 2 < window.columns {
      frame.write(
        label, column: window.columns - columns - 1, row: row, style: styles.dimmed(styles.prompt),
        width: context.displayWidth)
    }
  }

  /// What stands on the right, what may go first first.
  private mutating func statusItems() -> [String] {
    var items: [String] = []
    if let scanned = scanPercent() { items.append("\(scanned) %…") }
    if let search { items.append(search.label) }
    if filter != nil { items.append("filtered") }
    if modes.last is SelectionMode { items.append("selecting") }
    if isSourceView { items.append("source") }
    if !keys.isEmpty, copyMenu == nil { items.append(keys.label) }
    if notice == nil, let percent = percent() { items.append("\(percent)%") }
    return items
  }

  private func draw(
    _ message: Message, row: Int, line: StatusLine, _ styles: ChromeStyles, into frame: inout Frame
  ) {
    let style = message.kind == .error ? styles.error : styles.message
    // The message matters more than what stands on the right.
    let most = max(window.columns - (window.columns > 3 ? 2 : 0), 1)
    let fitted = line.fitter.fit(message.text, columns: most)
    let indent = window.columns > 3 ? 1 : 0
    let right = line.segments(columns: window.columns).right
    let rightColumns = right.reduce(0) { $0 + $1.columns }
    let hasRoom = indent + fitted.columns + 2 + rightColumns <= window.columns
    let end = hasRoom ? window.columns - rightColumns : window.columns
    frame.fill(row: row, columns: 0..<end, style: style)
    frame.write(fitted.text, column: indent, row: row, style: style, width: context.displayWidth)
    guard hasRoom else { return }
    var column = end
    for segment in right { column += write(segment, column: column, row: row, into: &frame) }
  }

  private func write(_ segment: StatusLine.Segment, column: Int, row: Int, into frame: inout Frame) -> Int {
    frame.write(segment.text, column: column, row: row, style: segment.style, width: context.displayWidth)
  }
}
