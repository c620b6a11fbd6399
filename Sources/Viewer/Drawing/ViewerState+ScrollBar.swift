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
    let ticks = headingTicks(of: progress)
    for row in 0..<geometry.paneRows {
      let hasTick = !thumb.contains(row) && ticks.contains(row)
      // The track is quiet for being thin; the marks on it are to be found.
      var style = hasTick ? styles.dimmed(styles.scrollBar) : styles.scrollBar
      if hasHits(atTrackRow: row, of: progress) { style = styles.match(over: styles.scrollBar, isCurrent: false) }
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

  /// The rows of the track at which headings stand: of as many levels, from the highest, as leave the bar calm. Each tick
  /// also costs bytes whenever the terminal scrolls, for it must be put back where it was.
  private func headingTicks(of progress: Progress) -> Set<Int> {
    let most = max(geometry.paneRows / 8, 4)
    let levels = highestHeadings(of: progress)
    var ticks: Set<Int> = []
    for level in Int8(1)...6 {
      let rows = levels.indices.filter { levels[$0].map { $0 <= level } ?? false }
      if rows.count > most { break }
      ticks = Set(rows)
    }
    return ticks
  }

  /// The level of the highest heading at each row of the track; nil where none stands.
  private func highestHeadings(of progress: Progress) -> [Int8?] {
    let headings = viewport.document.snapshot.index.headings
    guard !headings.isEmpty else { return Array(repeating: nil, count: geometry.paneRows) }
    let first = firstBlock(startingAtTrackRow: 0, of: progress)
    // Where the headings of a row begin is where those of the row before end.
    var next = headings.partitionPoint { Int($0.block) < first }
    return (0..<geometry.paneRows).map { row in
      let end = firstBlock(startingAtTrackRow: row + 1, of: progress)
      let start = next
      next = max(headings.partitionPoint { Int($0.block) < end }, start)
      // Enough to find a high one among what one row stands for in ordinary documents.
      return (start..<min(start + 16, next)).map { headings[$0].level }.min()
    }
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
