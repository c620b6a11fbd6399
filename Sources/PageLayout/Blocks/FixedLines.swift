import ScreenModel

// Lines that are shown as they are written: of code, and of text made for a terminal.
extension BlockWalker {
  /// The rows that a line is cut into: each as much as fits, but at least one cluster.
  func rows(_ bytes: [UInt8], first: Int, rest: Int) -> [(end: Int, columns: Int)] {
    var result: [(end: Int, columns: Int)] = []
    var scanner = ClusterScanner(0..<bytes.count, width: kit.context.displayWidth)
    var row = (end: 0, columns: 0)
    while let cluster = scanner.next(in: bytes.span) {
      if row.columns + cluster.columns > (result.isEmpty ? first : rest), row.columns > 0 {
        result.append(row)
        row.columns = 0
      }
      row = (cluster.range.upperBound, row.columns + cluster.columns)
    }
    result.append(row)
    return result
  }

  /// Adds bytes of a line, cleaned, tabs expanded. They begin in a column of the line, which moves on.
  func expandTabs(_ source: [UInt8], _ range: Range<Int>, to bytes: inout [UInt8], columns: inout Int) {
    let width = kit.context.displayWidth
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, source[place] != 0x09 { place += 1 }
      let before = bytes.count
      DisplayText.append(source.span, start..<place, to: &bytes)
      columns += width.columns(of: bytes.span, in: before..<bytes.count)
      guard place < range.upperBound else { break }
      let blanks = Self.tabStops - columns % Self.tabStops
      for _ in 0..<blanks { bytes.append(0x20) }
      columns += blanks
      place += 1
    }
  }
}
