extension ViewerState {
  /// How the part in view lies in the document, in rows that are known or guessed.
  struct Progress: Hashable {
    var rowsAbove: Int
    var rows: Int
    var total: Int
    var showsStart: Bool
    var showsEnd: Bool
  }

  /// Where the view is; nil while there is nothing to show.
  mutating func progress() -> Progress? {
    guard let top = viewport.top else { return nil }
    let showsStart = !viewport.isInTail && viewport.showsStart()
    let isKnown = viewport.document.snapshot.index.isComplete || isGrowing || viewport.isInTail
    let showsEnd = isKnown && viewport.showsEnd()
    var above = viewport.document.heights.rows.sum(before: top.block) + max(top.line, 0)
    if viewport.isInTail { above += max(expectedRows() - viewport.document.heights.total, 0) }
    return Progress(
      rowsAbove: above, rows: viewport.height, total: max(expectedRows(), above + 1), showsStart: showsStart,
      showsEnd: showsEnd)
  }

  /// Rows of the whole document: what is not scanned yet is taken to be like what is.
  private func expectedRows() -> Int {
    let document = viewport.scanned ?? viewport.document
    let total = max(document.heights.total, 1)
    let bytes = document.snapshot.text.count
    let index = document.snapshot.index
    guard !index.isComplete, index.scannedBytes > 0, bytes > index.scannedBytes else { return total }
    return Int(Double(total) * Double(bytes) / Double(index.scannedBytes))
  }

  /// How far into the document the view is: 0 at the start, 100 only when the end is in view.
  mutating func percent() -> Int? {
    guard let progress = progress() else { return nil }
    if progress.showsEnd { return 100 }
    if progress.showsStart { return 0 }
    let scrollable = max(progress.total - progress.rows, 1)
    return min(max(progress.rowsAbove * 100 / scrollable, 1), 99)
  }

  /// How far the scan is, in percent; nil when it is done.
  func scanPercent() -> Int? {
    let snapshot = (viewport.scanned ?? viewport.document).snapshot
    guard !snapshot.index.isComplete, !isGrowing, snapshot.text.count > 0 else { return nil }
    return min(snapshot.index.scannedBytes * 100 / snapshot.text.count, 99)
  }
}
