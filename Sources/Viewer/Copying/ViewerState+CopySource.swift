import PageLayout

extension ViewerState {
  /// The Markdown source of what is selected. What has no place in the source is copied with the whole of its lines.
  mutating func source(of selection: TextSelection) -> String {
    let first = alignedRows(around: selection.first.place)
    let last = alignedRows(around: selection.last.place)
    let isOne = first.source == last.source
    let start = byte(of: selection.first, selection.isByLines ? 0 : selection.first.column, in: first)
    let end = byte(of: selection.last, selection.isByLines ? .max : selection.last.column + 1, in: last)
    let isByLines = selection.isByLines
    guard
      let head = first.alignment.source(
        of: start..<max(isOne ? end : first.text.count, start), isByLines: isByLines),
      let tail = isOne ? head : last.alignment.source(of: 0..<max(end, 0), isByLines: isByLines)
    else {
      let line = viewport.document.sourceLine(of: selection.first.place)
      return source(lines: line..<max(viewport.document.sourceLine(of: selection.last.place), line) + 1)
    }
    let from = first.source.lowerBound + head.lowerBound
    let text = source(bytes: from..<max(last.source.lowerBound + tail.upperBound, from))
    if selection.isByLines { return text.last?.isNewline ?? true ? text : text + "\n" }
    return String(text.reversed().drop { $0.isNewline }.reversed())
  }

  /// The rows of an outermost block of the document and its source.
  private struct AlignedRows {
    /// Its bytes in the document.
    var source: Range<Int>
    var block: LaidOutBlock
    var number: Int
    /// The text of its rows, and where that of each row of the block begins.
    var text: [UInt8] = []
    var starts: [Int] = []
    var alignment = SourceAlignment(source: [], shown: [])
  }

  private mutating func alignedRows(around place: Place) -> AlignedRows {
    let snapshot = viewport.document.snapshot
    let line = viewport.document.sourceLine(of: place)
    let parts = viewport.document.parts(of: place.block, line: line)
    let block = viewport.document.block(place.block)
    // Of a block in pieces the piece will do.
    let piece = place.block < snapshot.index.blocks.count ? snapshot.index.blocks[place.block].range : 0..<0
    let start = offset(ofLine: parts.lines.lowerBound) ?? piece.lowerBound
    let end = offset(ofLine: parts.lines.upperBound) ?? snapshot.index.scannedBytes
    var rows = AlignedRows(source: (start..<max(end, start)).clamped(to: piece), block: block, number: place.block)
    for line in block.lines {
      rows.starts.append(rows.text.count)
      guard parts.lines.contains(Int(line.sourceLine)) else { continue }
      rows.text += block.bytes(of: line)
      rows.text.append(0x0a)
    }
    rows.alignment = SourceAlignment(
      source: snapshot.text.withBytes(rows.source) { Array($0) }, shown: rows.text)
    return rows
  }

  /// The byte of the rows' text at a column of the pane; `.max` is the end of the row.
  private func byte(of end: TextSelection.End, _ column: Int, in rows: AlignedRows) -> Int {
    guard rows.starts.indices.contains(end.place.line) else { return end.place.line < 0 ? 0 : rows.text.count }
    let line = rows.block.lines[end.place.line]
    let bytes = Array(rows.block.bytes(of: line))
    guard column < .max else { return rows.starts[end.place.line] + bytes.count }
    let region = Int(line.region)
    let isPanned = region >= 0 && column >= Int(line.fixedColumns)
    let pan = isPanned ? pans[panRegion(region, of: rows.block, number: rows.number)] : 0
    return rows.starts[end.place.line]
      + context.displayWidth.prefix(of: bytes.span, columns: max(column + pan, 0)).bytes
  }

  /// The source of some bytes, with the boxes of tasks as they are shown.
  private func source(bytes range: Range<Int>) -> String {
    let snapshot = viewport.document.snapshot
    let text = snapshot.text.withBytes(range) { String(decoding: $0, as: UTF8.self) }
    guard let number = snapshot.index.block(at: range.lowerBound) else { return text }
    let block = snapshot.index.blocks[number]
    let above = snapshot.text.withBytes(block.start..<max(range.lowerBound, block.start)) { bytes in
      bytes.indices.count {
        bytes[$0] == 0x0a || bytes[$0] == 0x0d && !($0 + 1 < bytes.count && bytes[$0 + 1] == 0x0a)
      }
    }
    return TaskBoxes(context.reader.toggledTasks).toggled(text, from: Int(block.line) + above)
  }
}
