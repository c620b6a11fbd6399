import ScreenModel

extension ViewerState {
  /// The thin bar on the right: where the view is, and where a search found something.
  mutating func drawScrollBar(_ styles: ChromeStyles, into frame: inout Frame) {
    guard let column = geometry.scrollBarColumn, let progress = progress(), !(progress.showsStart && progress.showsEnd)
    else { return }
    let thumb = Self.thumb(progress, track: geometry.paneRows)
    let track = context.isASCII ? "|" : "▕"
    let knob = context.isASCII ? "#" : "▐"
    let tick = context.isASCII ? "-" : "▪"
    for row in 0..<geometry.paneRows {
      var style = thumb.contains(row) ? styles.scrollBar : styles.dimmed(styles.scrollBar)
      if hasHits(atTrackRow: row, of: progress) { style = styles.match(over: styles.scrollBar, isCurrent: false) }
      let hasTick = !thumb.contains(row) && hasHeading(atTrackRow: row, of: progress)
      frame.write(thumb.contains(row) ? knob : hasTick ? tick : track, column: column, row: row, style: style)
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
    let blocks = blocks(atTrackRow: row, of: progress)
    return search.hits.sum(before: blocks.upperBound) > search.hits.sum(before: blocks.lowerBound)
  }

  /// Whether a heading stands there; of many headings only the two highest levels count, or every row had one.
  private func hasHeading(atTrackRow row: Int, of progress: Progress) -> Bool {
    let headings = viewport.document.snapshot.index.headings
    guard !headings.isEmpty else { return false }
    let first = firstBlock(startingAtTrackRow: row, of: progress)
    let blocks = first..<max(firstBlock(startingAtTrackRow: row + 1, of: progress), first)
    let least: Int8 = headings.count > geometry.paneRows ? 2 : 6
    var number = headings.partitionPoint { Int($0.block) < blocks.lowerBound }
    // Enough to find a high one among what one row stands for in ordinary documents.
    let end = min(number + 16, headings.count)
    while number < end, Int(headings[number].block) < blocks.upperBound {
      if headings[number].level <= least { return true }
      number += 1
    }
    return false
  }

  /// The first block that begins at a row of the track or below it.
  private func firstBlock(startingAtTrackRow row: Int, of progress: Progress) -> Int {
    let rows = viewport.document.heights.rows
    guard let (block, rest) = rows.find(row * progress.total / max(geometry.paneRows, 1)) else { return rows.count }
    return rest == 0 ? block : block + 1
  }

  /// The blocks that stand in the part of the document a row of the track stands for.
  private func blocks(atTrackRow row: Int, of progress: Progress) -> Range<Int> {
    let rows = viewport.document.heights.rows
    func block(at row: Int) -> Int {
      rows.find(row * progress.total / max(geometry.paneRows, 1))?.position ?? rows.count
    }
    let start = block(at: row)
    return start..<max(block(at: row + 1), start + 1)
  }
}
