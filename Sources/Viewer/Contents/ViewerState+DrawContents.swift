import ScreenModel

extension ViewerState {
  /// The table of contents: beside the text, or in place of it.
  mutating func drawContents(_ styles: ChromeStyles, into frame: inout Frame) {
    guard contents.isOpen, notice == nil else { return }
    let isAlone = showsContentsAlone
    let columns = isAlone ? window.columns : geometry.sidebarColumns - 1
    guard columns > 0 else { return }
    if isAlone { frame.links = [] }
    for row in 0..<geometry.paneRows {
      frame.fill(row: row, columns: 0..<columns, style: styles.contents)
      if !isAlone {
        frame.write(
          context.isASCII ? "|" : "│", column: columns, row: row, style: styles.contentsBorder,
          width: context.displayWidth)
      }
    }
    drawContentsTitle(columns: columns, styles, into: &frame)
    drawContentsRows(columns: columns, styles, into: &frame)
    drawContentsFoot(columns: columns, styles, into: &frame)
  }

  private mutating func drawContentsTitle(columns: Int, _ styles: ChromeStyles, into frame: inout Frame) {
    var bold = styles.contents
    bold.attributes.insert(.bold)
    let percent = percent().map { "\($0)%" } ?? ""
    let room = columns - 1 - percent.count - 2
    if room > 0 {
      frame.write(
        fitter.fit("Contents", columns: room).text, column: 1, row: 0, style: bold, width: context.displayWidth)
      frame.write(percent, column: columns - percent.count - 1, row: 0, style: styles.dimmed(styles.contents))
    }
  }

  private mutating func drawContentsRows(columns: Int, _ styles: ChromeStyles, into frame: inout Frame) {
    let rows = contents.rows(of: viewport.document.snapshot)
    let current = currentHeading()
    alignContents(rows, current: current)
    let currentRow = current.map { Self.place(of: $0, in: rows) }
    let lit = current.map { Set(outerHeadings(of: $0)) } ?? []
    for offset in 0..<contentsListRows where contents.top + offset < rows.count {
      let place = contents.top + offset
      let isFiltered = contents.filter?.text.isEmpty == false
      var line = ContentsLine(row: rows[place], columns: columns, styles: styles, fitter: fitter)
      line.isCurrent = isFiltered ? Int(rows[place].heading) == current : place == currentRow
      line.isAround = lit.contains(Int(rows[place].heading))
      line.isSelected = contents.isFocused && Int(rows[place].heading) == contents.cursor
      line.isFolded = contents.folded.contains(Int(rows[place].heading))
      line.isTextFolded = folds.contains(Int(rows[place].heading))
      line.isASCII = context.isASCII
      line.hits = hits(from: rows[place], to: place + 1 < rows.count ? rows[place + 1] : nil)
      line.draw(title(ofHeading: Int(rows[place].heading)), row: offset + 1, into: &frame)
    }
  }

  /// Scrolls the list so that the cursor, or else the current section, is in view.
  private mutating func alignContents(_ rows: [ContentsState.Row], current: Int?) {
    let height = max(contentsListRows, 1)
    if contents.isScrolledAway, current == contents.scrolledAt {
      contents.top = min(contents.top, max(rows.count - height, 0))
      return
    }
    contents.scrolledAt = current
    contents.isScrolledAway = false
    let wanted = Self.place(of: contents.isFocused ? contents.cursor : current ?? 0, in: rows)
    if wanted < contents.top { contents.top = wanted }
    if wanted >= contents.top + height { contents.top = wanted - height + 1 }
    contents.top = min(max(contents.top, 0), max(rows.count - height, 0))
  }

  /// The headings around one.
  private func outerHeadings(of number: Int) -> [Int] {
    let headings = viewport.document.snapshot.index.headings
    var result: [Int] = []
    var level = headings[number].level
    var candidate = number - 1
    // Enough for any document a person wrote; see `headingPath`.
    while candidate >= 0, level > 1, number - candidate < 100_000 {
      if headings[candidate].level < level {
        level = headings[candidate].level
        result.append(candidate)
      }
      candidate -= 1
    }
    return result
  }

  /// Hits of the search between two headings.
  private func hits(from row: ContentsState.Row, to next: ContentsState.Row?) -> Int {
    guard let search, search.hits.total > 0 else { return 0 }
    let headings = viewport.document.snapshot.index.headings
    let end = next.map { Int(headings[Int($0.heading)].block) } ?? search.hits.count
    return search.hits.sum(before: end) - search.hits.sum(before: Int(headings[Int(row.heading)].block))
  }

  /// How much is read, as a line; or what the list is filtered by.
  private mutating func drawContentsFoot(columns: Int, _ styles: ChromeStyles, into frame: inout Frame) {
    let row = geometry.paneRows - 1
    guard row >= 1 else { return }
    if let filter = contents.filter {
      let mark = frame.write("/", column: 1, row: row, style: styles.contents)
      let shown = fitter.suffix(filter.text, columns: max(columns - mark - 2, 0))
      frame.write(shown.text, column: 1 + mark, row: row, style: styles.contents, width: context.displayWidth)
      if contents.isTyping { frame.cursor = Position(column: min(1 + mark + shown.columns, columns - 1), row: row) }
      return
    }
    let room = max(columns - 2, 0)
    let done = room * (percent() ?? 0) / 100
    let (full, empty) = context.isASCII ? ("=", "-") : ("━", "─")
    frame.write(String(repeating: full, count: done), column: 1, row: row, style: styles.contentsBorder)
    frame.write(
      String(repeating: empty, count: room - done), column: 1 + done, row: row,
      style: styles.dimmed(styles.contentsBorder))
  }

  /// Cuts texts of the chrome.
  var fitter: TextFitter { TextFitter(width: context.displayWidth, isASCII: context.isASCII) }
}

/// A row of the table of contents.
private struct ContentsLine {
  let row: ContentsState.Row
  let columns: Int
  let styles: ChromeStyles
  let fitter: TextFitter
  var isCurrent = false
  var isAround = false
  var isSelected = false
  var isFolded = false
  /// Whether its section is folded in the text.
  var isTextFolded = false
  var isASCII = false
  var hits = 0

  init(row: ContentsState.Row, columns: Int, styles: ChromeStyles, fitter: TextFitter) {
    self.row = row
    self.columns = columns
    self.styles = styles
    self.fitter = fitter
  }

  func draw(_ title: String, row line: Int, into frame: inout Frame) {
    var style = isCurrent ? styles.contentsCurrent : styles.contents
    if isSelected { style.attributes.insert(.reverse) }
    frame.fill(row: line, columns: 0..<columns, style: style)
    frame.write(bar, column: 0, row: line, style: style, width: fitter.width)
    // Deep levels share the last indent where the list is narrow.
    let indent = min(Int(row.depth) * 2, columns / 3) + 1
    frame.write(mark, column: indent, row: line, style: styles.dimmed(style), width: fitter.width)
    let count = hits > 0 ? " \(hits)" : ""
    let room = columns - indent - 2 - count.count - 1
    guard room > 0 else { return }
    frame.write(fitter.fit(title, columns: room).text, column: indent + 2, row: line, style: style, width: fitter.width)
    if hits > 0 {
      frame.write(count, column: columns - count.count - 1, row: line, style: styles.dimmed(style))
    }
  }

  /// The current section has a full bar, those around it a thin one: never by colour alone.
  private var bar: String {
    if isCurrent { return isASCII ? ">" : "▌" }
    if isAround { return isASCII ? "|" : "▏" }
    return " "
  }

  private var mark: String {
    if isTextFolded { return isASCII ? "." : "…" }
    guard row.hasInner else { return " " }
    return isASCII ? (isFolded ? "+" : "-") : (isFolded ? "▸" : "▾")
  }
}
