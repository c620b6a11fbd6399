import ScreenModel

extension ViewerState {
  /// The thin bar on the right: where the view is, and where a search found something.
  mutating func drawScrollBar(_ styles: ChromeStyles, into frame: inout Frame) {
    guard let column = geometry.scrollBarColumn, let progress = progress(), !(progress.showsStart && progress.showsEnd)
    else { return }
    let thumb = Self.thumb(progress, track: geometry.paneRows)
    let track = context.isASCII ? "|" : "▕"
    let knob = context.isASCII ? "#" : "▐"
    for row in 0..<geometry.paneRows {
      var style = thumb.contains(row) ? styles.scrollBar : styles.dimmed(styles.scrollBar)
      if hasHits(atTrackRow: row, of: progress) { style = styles.match(over: styles.scrollBar, isCurrent: false) }
      frame.write(thumb.contains(row) ? knob : track, column: column, row: row, style: style)
    }
  }

  /// The rows of the thumb: at the top only at the start, at the bottom only at the end.
  static func thumb(_ progress: Progress, track: Int) -> Range<Int> {
    let length = min(max(track * progress.rows / max(progress.total, 1), 1), track)
    let free = track - length
    if progress.showsStart { return 0..<length }
    if progress.showsEnd { return free..<track }
    let scrollable = max(progress.total - progress.rows, 1)
    let start = min(free * min(progress.rowsAbove, scrollable) / scrollable, free)
    // One row is kept at each end, where there is room, for the ends themselves.
    let inner = free >= 2 ? min(max(start, 1), free - 1) : start
    return inner..<inner + length
  }

  /// Whether a search found something in the part of the document that a row of the track stands for.
  private func hasHits(atTrackRow row: Int, of progress: Progress) -> Bool {
    guard let search, search.hits.total > 0 else { return false }
    let rows = viewport.document.heights.rows
    func block(at row: Int) -> Int {
      rows.find(row * progress.total / max(geometry.paneRows, 1))?.position ?? rows.count
    }
    let start = block(at: row)
    let end = max(block(at: row + 1), start + 1)
    return search.hits.sum(before: end) > search.hits.sum(before: start)
  }
}
