import PageLayout

extension ViewerState {
  /// Columns a press of an arrow pans.
  static let panStep = 4

  /// A wide region in view, and how it lies in the pane.
  private struct VisibleRegion {
    var region: PanOffsets.Region
    /// Columns it has, those that stay included.
    var columns: Int
    var rows: ClosedRange<Int>

    /// Twice the distance of its middle from a row.
    func distance(from row: Int) -> Int { rows.contains(row) ? 0 : abs(rows.lowerBound + rows.upperBound - 2 * row) }
  }

  /// Pans the wide region nearest a row of the pane (its middle, unless given) and says when there is none.
  @discardableResult
  mutating func pan(by columns: Int, row: Int? = nil) -> [Effect] {
    guard let target = regionInFocus(row: row) else { return say("Nothing here is wider than the window") }
    let most = max(target.columns - geometry.textColumns, 0)
    let (offset, isBeyond) = min(pans[target.region], most).addingReportingOverflow(columns)
    pans[target.region] = isBeyond ? (columns > 0 ? most : 0) : min(max(offset, 0), most)
    return []
  }

  /// Pans as little as needed to have a part of a line in view.
  mutating func revealColumns(of bytes: Range<Int>, line number: Int, block: Int) {
    let laidOut = viewport.document.block(block)
    guard number < laidOut.lines.count else { return }
    let line = laidOut.lines[number]
    guard line.region >= 0, Int(line.region) < laidOut.regions.count else { return }
    let text = Array(laidOut.bytes(of: line))
    let start = context.displayWidth.columns(of: text.span, in: 0..<min(bytes.lowerBound, text.count))
    let end = context.displayWidth.columns(of: text.span, in: 0..<min(bytes.upperBound, text.count))
    let region = panRegion(Int(line.region), of: laidOut, number: block)
    let most = max(laidOut.regions[Int(line.region)].columns - geometry.textColumns, 0)
    var offset = min(pans[region], most)
    // The marks at the edges cover a column.
    let columns = geometry.textColumns - Int(line.edgeColumns)
    if end + 1 > offset + columns { offset = end + 1 - columns }
    if start - 1 < offset + Int(line.fixedColumns) { offset = start - 1 - Int(line.fixedColumns) }
    pans[region] = min(max(offset, 0), most)
  }

  private mutating func regionInFocus(row: Int?) -> VisibleRegion? {
    let middle = row ?? geometry.paneRows / 2
    return visibleRegions().min { $0.distance(from: middle) < $1.distance(from: middle) }
  }

  /// The regions in view that do not fit, top to bottom.
  private mutating func visibleRegions() -> [VisibleRegion] {
    var found: [VisibleRegion] = []
    for (row, place) in viewport.visibleRows().enumerated() where place.line >= 0 {
      let block = viewport.document.block(place.block)
      let number = Int(block.lines[place.line].region)
      guard number >= 0, number < block.regions.count, block.regions[number].columns > geometry.textColumns
      else { continue }
      let region = panRegion(number, of: block, number: place.block)
      if found.last?.region == region {
        found[found.count - 1].rows = found[found.count - 1].rows.lowerBound...row
      } else {
        found.append(VisibleRegion(region: region, columns: block.regions[number].columns, rows: row...row))
      }
    }
    return found
  }
}
