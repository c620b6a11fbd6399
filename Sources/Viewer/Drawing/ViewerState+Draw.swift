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
      drawScrollBar(styles, into: &frame)
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
      columns: geometry.textColumns, width: context.displayWidth, marks: configuration.panMarks, styles: styles)
    var current: (number: Int, block: LaidOutBlock, hits: BlockHits)?
    for (row, place) in viewport.visibleRows().enumerated() where place.line >= 0 {
      if current?.number != place.block {
        current = (place.block, viewport.document.block(place.block), hits(in: place.block))
      }
      guard let (number, block, hits) = current, place.line < block.lines.count else { continue }
      let region = Int(block.lines[place.line].region)
      let pan = region < 0 ? 0 : pans[PanOffsets.Region(block: number, region: region)]
      let line = LinePainter.Line(number: place.line, block: block, blockNumber: number, pan: pan)
      painter.draw(line, row: row, into: &frame)
      for part in hits.parts(ofLine: place.line) {
        painter.mark(part.bytes, isCurrent: part.isCurrent, of: line, row: row, in: &frame)
      }
    }
  }

  /// Where the hits of a block are, line by line.
  private mutating func hits(in block: Int) -> BlockHits {
    guard let search else { return BlockHits(parts: []) }
    let (text, ranges) = matches(in: block)
    let current = search.current?.block == block ? search.current?.ordinal : nil
    return BlockHits(
      parts: ranges.enumerated().flatMap { ordinal, range in
        text.parts(of: range).map { BlockHits.Part(line: $0.line, bytes: $0.bytes, isCurrent: ordinal == current) }
      })
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

/// The hits of a search in one block.
private struct BlockHits {
  struct Part {
    var line: Int
    var bytes: Range<Int>
    var isCurrent: Bool
  }

  /// In the order of lines.
  let parts: [Part]

  /// The parts on a line. O(log n + found).
  func parts(ofLine line: Int) -> ArraySlice<Part> {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].line < line { low = middle + 1 } else { high = middle }
    }
    var end = low
    while end < parts.count, parts[end].line == line { end += 1 }
    return parts[low..<end]
  }
}
