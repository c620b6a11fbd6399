extension Frame {
  /// Writes text into a row and returns the columns written.
  ///
  /// This is the last gate: the text is cleaned again, so whatever a caller hands in, only glyphs become cells. Text is
  /// clipped at the edges of the frame and at `limit` columns; a wide glyph that would straddle the edge becomes a
  /// blank. `column` may be negative: what lies left of the frame is skipped, and counted.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - column: where the first cluster goes, from 0.
  ///   - row: the row, from 0; a row outside writes nothing.
  ///   - style: how the cells look.
  ///   - width: how columns are counted.
  ///   - limit: the most columns to write.
  @discardableResult
  public mutating func write(
    _ text: Span<UInt8>, column: Int, row: Int, style: Style = .plain, width: DisplayWidth = DisplayWidth(),
    limit: Int = .max
  ) -> Int {
    guard row >= 0, row < size.rows, limit > 0 else { return 0 }
    let end = limit < size.columns - column ? column + limit : size.columns
    let index = index(of: style)
    let most = end - column
    guard most > 0 else { return 0 }
    let plain = writeASCII(text, most: most, column: column, row: row, style: index)
    // At the edge only a mark that joins the last glyph is left to write.
    guard plain < text.count, plain < most || text[plain] >= 0x80 else { return plain }
    var cleaned: [UInt8] = []
    // The last byte may be the base of what follows.
    let start = max(plain - 1, 0)
    DisplayText.append(text, start..<text.count, to: &cleaned)
    var writer = ClusterWriter(column: column + start, end: end, row: row, style: index, width: width)
    writer.write(cleaned.span, into: &self)
    return writer.column - column
  }

  /// Writes a string into a row and returns the columns written.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int, row: Int, style: Style = .plain, width: DisplayWidth = DisplayWidth(),
    limit: Int = .max
  ) -> Int {
    let bytes = Array(text.utf8)
    return write(bytes.span, column: column, row: row, style: style, width: width, limit: limit)
  }

  /// Writes the printable ASCII at the start of a text and returns how many bytes, and columns, that is.
  private mutating func writeASCII(_ text: Span<UInt8>, most: Int, column: Int, row: Int, style: UInt16) -> Int {
    let length = min(text.count, most)
    var count = 0
    while count < length {
      let byte = text[count]
      guard byte >= 0x20, byte < 0x7F else { return count }
      let place = column + count
      if place >= 0 { store(glyph: UInt32(byte), width: 1, style: style, column: place, row: row) }
      count += 1
    }
    return count
  }

  /// Fills a part of a row with blanks of a style, cut to the frame.
  public mutating func fill(row: Int, columns: Range<Int>, style: Style) {
    guard row >= 0, row < size.rows else { return }
    let index = index(of: style)
    for column in columns.clamped(to: 0..<size.columns) {
      store(glyph: 0x20, width: 1, style: index, column: column, row: row)
    }
  }
}

/// Puts clusters into cells, one after the other.
private struct ClusterWriter {
  var column: Int
  let end: Int
  let row: Int
  let style: UInt16
  let width: DisplayWidth

  mutating func write(_ text: Span<UInt8>, into frame: inout Frame) {
    var scanner = ClusterScanner(0..<text.count, width: width)
    while column < end, let cluster = scanner.next(in: text) {
      guard cluster.columns > 0 else { continue }
      if cluster.isSingle {
        put(cluster.scalar, columns: cluster.columns, into: &frame)
      } else if width.policy == .safe {
        writeSafe(text, cluster, into: &frame)
      } else {
        let glyph = frame.glyph(ofCluster: string(text, cluster.range))
        put(glyph, columns: cluster.columns, into: &frame)
      }
    }
  }

  private func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
    text.extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// What every terminal agrees on: the base with its marks; of emoji the first one; of a flag its two halves.
  private mutating func writeSafe(_ text: Span<UInt8>, _ cluster: Cluster, into frame: inout Frame) {
    if SpecialScalar.isRegionalIndicator(cluster.scalar) {
      var place = cluster.range.lowerBound
      while place < cluster.range.upperBound, column < end {
        let step = UTF8Decoding.step(text, at: place, end: cluster.range.upperBound)
        place += step.count
        if SpecialScalar.isRegionalIndicator(step.scalar) { put(step.scalar, columns: 1, into: &frame) }
      }
      return
    }
    let kept = SafeCluster.scalars(text, cluster.range)
    if kept.count == 1 { return put(cluster.scalar, columns: cluster.columns, into: &frame) }
    var bytes: [UInt8] = []
    for scalar in kept { UTF8Decoding.append(scalar, to: &bytes) }
    put(frame.glyph(ofCluster: String(decoding: bytes, as: UTF8.self)), columns: cluster.columns, into: &frame)
  }

  private mutating func put(_ glyph: UInt32, columns: Int, into frame: inout Frame) {
    let next = column + columns
    if column >= 0, next <= end {
      frame.store(glyph: glyph, width: columns, style: style, column: column, row: row)
    } else {
      // Half of a wide glyph is inside: a blank takes its place.
      for inside in max(column, 0)..<max(min(next, end), max(column, 0)) {
        frame.store(glyph: 0x20, width: 1, style: style, column: inside, row: row)
      }
    }
    column = next > end ? end : next
  }
}

/// The part of a cluster that every terminal draws in the columns it is counted for.
enum SafeCluster {
  /// Its scalars: of emoji the base alone, of a keycap the digit, else the base with what belongs to its script.
  static func scalars(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt32] {
    var result: [UInt32] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let step = UTF8Decoding.step(text, at: place, end: range.upperBound)
      place += step.count
      if result.isEmpty {
        result.append(step.scalar)
        let base = ScalarProperties(step.scalar)
        // An emoji's sequence ends here; digits may be bases of keycaps, but also of ordinary marks.
        if base.isPictographic { break }
        continue
      }
      let isLeftOut =
        SpecialScalar.isVariationSelector(step.scalar) || step.scalar == SpecialScalar.keycap
        || SpecialScalar.isSkinTone(step.scalar) || SpecialScalar.isTag(step.scalar)
      if !isLeftOut { result.append(step.scalar) }
    }
    return result
  }
}
