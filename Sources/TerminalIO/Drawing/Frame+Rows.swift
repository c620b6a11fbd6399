import ScreenModel

extension Frame {
  /// Whether a row looks like a row of another frame of the same width, or some columns of it do. Rows outside look like
  /// none.
  func row(_ row: Int, looksLike otherRow: Int, of other: Frame, in part: Range<Int>? = nil) -> Bool {
    guard row >= 0, row < size.rows, otherRow >= 0, otherRow < other.size.rows, size.columns == other.size.columns
    else { return false }
    let columns = size.columns
    for column in (part ?? 0..<columns).clamped(to: 0..<columns) {
      let first = cells[row * columns + column]
      let second = other.cells[otherRow * columns + column]
      if first.width != second.width { return false }
      if first.glyph & Cell.clusterBit == 0 && second.glyph & Cell.clusterBit == 0 {
        if first.glyph != second.glyph { return false }
      } else if text(of: first) != other.text(of: second) {
        return false
      }
      if style(of: first) != other.style(of: second) { return false }
    }
    return true
  }
}
