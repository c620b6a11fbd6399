/// Glyphs of the last column that are still to be written: the scroll bar and its marks, as a rule.
///
/// Row by row each of them costs a move and, where marks of two colours follow one another, a colour. Together at the end of
/// the frame they are written straight down, each colour once.
struct EdgeColumn {
  private struct Glyph {
    var row: Int
    var pen: Pen
    var bytes: ArraySlice<UInt8>
  }

  /// The last column of the window, from 1.
  let column: Int
  /// The last row of the window, from 1.
  let lastRow: Int
  /// Whether the terminal can go to a row and stay in the column (`vpa`).
  let movesInColumn: Bool
  private var glyphs: [Glyph] = []

  /// The longest way that is gone with line feeds.
  private static let mostLineFeeds = 4

  init(column: Int, lastRow: Int, movesInColumn: Bool) {
    self.column = column
    self.lastRow = lastRow
    self.movesInColumn = movesInColumn
  }

  /// Whether there is nothing to write.
  var isEmpty: Bool { glyphs.isEmpty }

  /// Whether there is something to write in a row; in any, for an unknown row.
  func holds(row: Int?) -> Bool {
    guard let row else { return !glyphs.isEmpty }
    return glyphs.contains { $0.row == row }
  }

  /// Takes a narrow glyph, in the place of one that is in the row already.
  mutating func add(_ bytes: ArraySlice<UInt8>, row: Int, pen: Pen) {
    if let place = glyphs.lastIndex(where: { $0.row <= row }) {
      let glyph = Glyph(row: row, pen: pen, bytes: bytes)
      if glyphs[place].row == row { glyphs[place] = glyph } else { glyphs.insert(glyph, at: place + 1) }
    } else {
      glyphs.insert(Glyph(row: row, pen: pen, bytes: bytes), at: 0)
    }
  }

  /// Writes everything, and forgets it.
  ///
  /// - Parameters:
  ///   - pen: the pen of the terminal, and its pen then.
  ///   - hasRegion: whether only some rows scroll: then a line feed may scroll them.
  ///   - result: where it is written.
  /// - Returns: the row the cursor stands in then, from 1.
  mutating func write(pen: inout Pen, hasRegion: Bool, into result: inout [UInt8]) -> Int? {
    var row: Int?
    while let first = glyphs.first {
      for glyph in glyphs where glyph.pen == first.pen {
        move(from: row, to: glyph.row, hasRegion: hasRegion, into: &result)
        row = glyph.row
        first.pen.write(after: pen, into: &result)
        pen = first.pen
        result += glyph.bytes
      }
      glyphs.removeAll { $0.pen == first.pen }
    }
    return row
  }

  /// Lines do not wrap: behind a glyph the cursor is still in the last column.
  private func move(from row: Int?, to target: Int, hasRegion: Bool, into result: inout [UInt8]) {
    guard let row, movesInColumn else {
      result += Array("\u{1b}[\(target);\(column)H".utf8)
      return
    }
    let down = target - row
    // A line feed is a byte, and goes straight down: what is sent is not translated (`nonl`).
    if (1...Self.mostLineFeeds).contains(down), target <= lastRow, !hasRegion {
      result += Array(repeating: 0x0a, count: down)
    } else {
      result += Array("\u{1b}[\(target)d".utf8)
    }
  }
}
