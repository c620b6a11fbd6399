import PageLayout
import ScreenModel

extension ViewerState {
  /// The picture of this state. Changes nothing but caches.
  public mutating func draw() -> Frame {
    needsFrame = false
    let styles = ChromeStyles(configuration)
    var frame = Frame(size: window, ground: styles.ground)
    if let notice {
      drawNotice(notice, styles, into: &frame)
    } else {
      drawPane(styles, into: &frame)
      drawSticky(styles, into: &frame)
      drawScrollBar(styles, into: &frame)
      drawChanges(styles, into: &frame)
      drawContents(styles, into: &frame)
    }
    drawStatusLine(styles, into: &frame)
    for depth in modes.indices {
      var mode = modes[depth]
      mode.draw(over: &frame, in: &self)
      modes[depth] = mode
    }
    return frame
  }

  /// Lays out a page below and one above the view, so that the next page is there when it is asked for.
  public mutating func layOutAhead() {
    guard let top = viewport.top else { return }
    _ = viewport.document.advance(top, by: 2 * viewport.height)
    _ = viewport.document.retreat(top, by: viewport.height)
  }

  /// The rows of text.
  private mutating func drawPane(_ styles: ChromeStyles, into frame: inout Frame) {
    let painter = LinePainter(
      origin: geometry.textStart, columns: geometry.textColumns, width: context.displayWidth,
      marks: configuration.panMarks, styles: styles)
    var current: (number: Int, block: LaidOutBlock, matches: BlockMatches?)?
    for (row, place) in viewport.visibleRows().enumerated() where place.line >= 0 {
      if current?.number != place.block {
        current = (place.block, viewport.document.block(place.block), search == nil ? nil : matches(in: place.block))
      }
      guard let (number, block, matches) = current, place.line < block.lines.count else { continue }
      let line = paintedLine(place.line, of: block, number: number)
      painter.draw(line, row: row, into: &frame)
      if place.line == 0, let lines = foldedLines(atBlock: number) {
        drawFold(lines, after: line, row: row, styles, into: &frame)
      }
      if fileChecks.hasMissing { drawBroken(line, row: row, painter, into: &frame) }
      if selection?.block == number { drawSelection(line, row: row, painter, into: &frame) }
      for part in matches?.parts(ofLine: place.line) ?? [] {
        let isCurrent = search?.current == SearchState.Hit(block: number, ordinal: part.ordinal)
        painter.mark(part.bytes, isCurrent: isCurrent, of: line, row: row, in: &frame)
      }
    }
  }

  /// A line as it is to be drawn, panned as it is.
  func paintedLine(_ line: Int, of block: LaidOutBlock, number: Int) -> LinePainter.Line {
    let region = Int(block.lines[line].region)
    let pan = region < 0 ? 0 : pans[panRegion(region, of: block, number: number)]
    return LinePainter.Line(number: line, block: block, blockNumber: number, pan: pan)
  }

  /// The line at a place that is no row of a gap.
  mutating func paintedLine(_ place: Place) -> LinePainter.Line {
    paintedLine(max(place.line, 0), of: viewport.document.block(place.block), number: place.block)
  }

  /// The mark behind a heading whose section is folded.
  private func drawFold(
    _ lines: Int, after line: LinePainter.Line, row: Int, _ styles: ChromeStyles, into frame: inout Frame
  ) {
    let label = " \(context.isASCII ? "..." : "…") \(lines) \(lines == 1 ? "line" : "lines") "
    let columns = context.displayWidth.columns(of: label)
    let end = min(geometry.textStart + Int(line.line.columns), geometry.textStart + geometry.textColumns - columns)
    guard end >= geometry.textStart else { return }
    frame.write(label, column: end, row: row, style: styles.dim, width: context.displayWidth)
  }

  /// Links that lead to no file are as quiet as what is left out, and waved under where the terminal can.
  private mutating func drawBroken(
    _ line: LinePainter.Line, row: Int, _ painter: LinePainter, into frame: inout Frame
  ) {
    for item in links(in: line.blockNumber).items where isBroken(line.block.targets[item.target]) {
      for part in item.parts where part.line == line.number {
        guard let columns = painter.visibleColumns(of: part.bytes, in: line) else { continue }
        frame.restyle(row: row, columns: columns) { painter.styles.broken(over: $0) }
      }
    }
  }

  private mutating func drawSelection(
    _ line: LinePainter.Line, row: Int, _ painter: LinePainter, into frame: inout Frame
  ) {
    guard let selection, let item = links(in: selection.block).item(selection.target) else { return }
    for part in item.parts where part.line == line.number {
      guard let columns = painter.visibleColumns(of: part.bytes, in: line) else { continue }
      frame.restyle(row: row, columns: columns) { painter.styles.selected(over: $0) }
    }
  }

  /// The picture of the text alone, without status line and scroll bar: what stays on the screen at the end (`-X`).
  public mutating func drawText() -> Frame {
    var frame = draw()
    let styles = ChromeStyles(configuration)
    if let column = geometry.scrollBarColumn {
      for row in 0..<geometry.paneRows { frame.write(" ", column: column, row: row, style: styles.ground) }
    }
    for row in geometry.paneRows..<max(window.rows, geometry.paneRows) {
      frame.fill(row: row, columns: 0..<window.columns, style: .plain)
    }
    return frame
  }

  /// Two lines in the middle: what happened, what can be done.
  private func drawNotice(_ notice: Notice, _ styles: ChromeStyles, into frame: inout Frame) {
    let lines = [(notice.title, styles.ground), (notice.advice, styles.dim)]
    let first = max((geometry.paneRows - lines.count) / 2, 0)
    for (offset, (text, style)) in lines.enumerated() where first + offset < geometry.paneRows {
      let fitted = TextFitter(width: context.displayWidth, isASCII: context.isASCII).fit(text, columns: window.columns)
      frame.write(
        fitted.text, column: max((window.columns - fitted.columns) / 2, 0), row: first + offset, style: style,
        width: context.displayWidth)
    }
  }
}
