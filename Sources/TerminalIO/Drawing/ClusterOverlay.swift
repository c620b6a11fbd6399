import ScreenModel

/// Writes clusters that terminals count differently, each at its own place, after ncurses has drawn the frame.
///
/// ncurses gets their bases alone, about which all agree, so that nothing it draws is ever out of place. Here each cluster
/// is put over its base: blanks, the cluster, then what stands behind it, in case the terminal spread it that far. The same
/// goes for sequences of emoji with more scalars than ncurses keeps in a cell.
///
/// Flags are two cells to ncurses, which would send one half of a flag that takes another's place; a terminal that has put
/// the two together shows neither then. So they are written whole as well, once there have been flags on the screen.
///
/// That is less than writing the whole rows anew, shows more than the base of a conjunct, and leaves the optimisation of
/// scrolling alone: clusters travel with their rows.
struct ClusterOverlay {
  private let profile: TerminalProfile
  private var text: CellText

  /// An overlay for a profile.
  init(profile: TerminalProfile) {
    self.profile = profile
    text = CellText(profile: profile)
  }

  /// The most columns behind a cluster that are written anew: no terminal spreads one farther.
  private static let reach = 4
  /// From so many changed rows on ncurses may have let the terminal scroll, and drawn rows again that look unchanged.
  private static let manyRows = 3

  /// The bytes that complete a frame, which ncurses has just drawn over the one before. O(cells).
  mutating func update(from old: Frame?, to frame: Frame) -> [UInt8] {
    let hadFlags = old.map(hasFlags) ?? false
    let isSpecial = frame.clusters.map { cluster in
      text.set(cluster: cluster)
      return text.needsOverlay || (hadFlags && text.secondHalf != nil)
    }
    let places = frame.cells.indices.filter { place in
      let cell = frame.cells[place]
      guard cell.glyph >= 0x300, cell.width > 0 else { return false }
      if cell.glyph & Cell.clusterBit != 0 { return isSpecial[Int(cell.glyph & ~Cell.clusterBit)] }
      return UncertainWidth.isUncertain(cell.glyph) || (hadFlags && CellText.isRegionalIndicator(cell.glyph))
    }
    guard !places.isEmpty else { return [] }
    let changed = changedRows(from: old, to: frame)
    var writer = SequenceWriter(profile: profile)
    var pending: (row: Int, columns: Range<Int>)?
    for place in places {
      let (row, column) = place.quotientAndRemainder(dividingBy: frame.size.columns)
      guard changed.contains(row) else { continue }
      let columns = column..<end(behind: column, row: row, in: frame)
      if let before = pending, before.row == row, before.columns.upperBound >= column {
        pending = (row, before.columns.lowerBound..<columns.upperBound)
      } else {
        if let before = pending { writer.write(frame, row: before.row, columns: before.columns) }
        pending = (row, columns)
      }
    }
    if let pending { writer.write(frame, row: pending.row, columns: pending.columns) }
    let bytes = writer.finish()
    return bytes.isEmpty ? [] : [0x1b, 0x37] + bytes + [0x1b, 0x38]
  }

  /// The end of what is written with a cluster: no wide glyph is cut in two.
  private func end(behind column: Int, row: Int, in frame: Frame) -> Int {
    let width = Int(frame.cell(column: column, row: row).width)
    var end = min(column + width + Self.reach, frame.size.columns)
    while end < frame.size.columns, isInsideGlyph(end, row: row, in: frame) { end += 1 }
    return end
  }

  /// Whether a column is the second of a wide glyph or of a flag.
  private func isInsideGlyph(_ column: Int, row: Int, in frame: Frame) -> Bool {
    let cell = frame.cell(column: column, row: row)
    if cell.width == 0 { return true }
    return CellText.isRegionalIndicator(cell.glyph)
      && CellText.isRegionalIndicator(frame.cell(column: column - 1, row: row).glyph)
  }

  private func hasFlags(_ frame: Frame) -> Bool {
    frame.cells.contains { CellText.isRegionalIndicator($0.glyph) }
      || frame.clusters.contains { CellText.isRegionalIndicator($0.unicodeScalars.first?.value ?? 0) }
  }

  private func changedRows(from old: Frame?, to frame: Frame) -> Set<Int> {
    let all = Set(0..<frame.size.rows)
    guard let old, old.size == frame.size else { return all }
    let changed = all.filter { !old.row($0, looksLike: $0, of: frame) }
    return changed.count < Self.manyRows ? changed : all
  }
}
