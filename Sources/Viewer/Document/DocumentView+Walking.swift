import MarkdownSource

extension DocumentView {
  /// The first block from one on that shows something.
  mutating func firstShown(from block: Int) -> Int? {
    var candidate = max(block, 0)
    var budget = Self.emptyBlockBudget
    while candidate < blockCount, budget > 0 {
      if heights.isEmpty(candidate) {
        guard let next = heights.rows.firstNonZero(from: candidate) else { return nil }
        candidate = next
      }
      if isInClosedDetails(candidate) {
        noteEmpty(candidate)
        candidate += 1
        continue
      }
      if lineCount(candidate) > 0 { return candidate }
      candidate += 1
      budget -= 1
    }
    return nil
  }

  /// The last block up to one, that one included, that shows something.
  mutating func lastShown(through block: Int) -> Int? {
    var candidate = min(block, blockCount - 1)
    var budget = Self.emptyBlockBudget
    while candidate >= 0, budget > 0 {
      if heights.isEmpty(candidate) {
        guard let previous = heights.rows.lastNonZero(through: candidate) else { return nil }
        candidate = previous
      }
      if isInClosedDetails(candidate) {
        noteEmpty(candidate)
        candidate -= 1
        continue
      }
      if lineCount(candidate) > 0 { return candidate }
      candidate -= 1
      budget -= 1
    }
    return nil
  }

  /// Blank rows above a block that shows something.
  mutating func gap(above number: Int) -> Int {
    guard let previous = lastShown(through: number - 1) else { return 0 }
    return max(block(previous).bottomMargin, block(number).topMargin, 0)
  }

  /// The first row of the document.
  mutating func firstPlace() -> Place? { firstShown(from: 0).map { Place(block: $0, line: 0) } }

  /// The last row of what is known of the document.
  mutating func lastPlace() -> Place? {
    lastShown(through: blockCount - 1).map { Place(block: $0, line: lineCount($0) - 1) }
  }

  /// The place so many rows further down, or the last one, and how many rows that is. Costs the blocks passed.
  mutating func advance(_ place: Place, by rows: Int) -> (place: Place, rows: Int) {
    var place = place
    var left = max(rows, 0)
    while left > 0 {
      let below = lineCount(place.block) - 1 - place.line
      if left <= below {
        place.line += left
        left = 0
      } else if let next = firstShown(from: place.block + 1) {
        left -= below + 1
        place = Place(block: next, line: -gap(above: next))
      } else {
        place.line += max(below, 0)
        left -= max(below, 0)
        break
      }
    }
    return (place, max(rows, 0) - left)
  }

  /// The place so many rows further up, or the first one, and how many rows that is. Costs the blocks passed.
  mutating func retreat(_ place: Place, by rows: Int) -> (place: Place, rows: Int) {
    var place = place
    var left = max(rows, 0)
    while left > 0 {
      let above = place.line + gap(above: place.block)
      if left <= above {
        place.line -= left
        left = 0
      } else if let previous = lastShown(through: place.block - 1) {
        left -= above + 1
        place = Place(block: previous, line: lineCount(previous) - 1)
      } else {
        place.line -= max(above, 0)
        left -= max(above, 0)
        break
      }
    }
    return (place, max(rows, 0) - left)
  }

  /// The rows from a place on, as many as asked or as there are.
  mutating func rows(from place: Place, count: Int) -> [Place] {
    var rows: [Place] = []
    rows.reserveCapacity(min(count, 512))
    var start = place
    while rows.count < count {
      let lines = lineCount(start.block)
      for line in start.line..<max(lines, start.line) where rows.count < count {
        rows.append(Place(block: start.block, line: line))
      }
      guard rows.count < count, let next = firstShown(from: start.block + 1) else { break }
      start = Place(block: next, line: -gap(above: next))
    }
    return rows
  }

  /// A place that exists for certain: a block that shows something, a line or gap row that it has.
  mutating func settled(_ place: Place) -> Place? {
    guard let block = firstShown(from: place.block) ?? lastShown(through: place.block) else { return nil }
    if block > place.block { return Place(block: block, line: 0) }
    if block < place.block { return Place(block: block, line: lineCount(block) - 1) }
    return Place(block: block, line: min(max(place.line, -gap(above: block)), lineCount(block) - 1))
  }

  /// The first line that comes from a source line or from one behind it.
  mutating func place(ofSourceLine line: Int) -> Place? {
    guard let block = snapshot.index.block(atLine: line) else { return nil }
    guard let shown = firstShown(from: block), shown == block else { return settled(Place(block: block, line: 0)) }
    let lines = self.block(block).lines
    var best = 0
    // Lines come in the order of the source but for what the layout adds; the last line that starts at or before the
    // asked one holds its text.
    for (number, candidate) in lines.enumerated() where Int(candidate.sourceLine) <= line {
      if candidate.sourceLine != lines[best].sourceLine { best = number }
    }
    return Place(block: block, line: best)
  }

  /// The first line of the block that holds a byte of the source.
  mutating func place(ofOffset offset: Int) -> Place? {
    snapshot.index.block(at: offset).flatMap { settled(Place(block: $0, line: 0)) }
  }

  /// The source line behind a place, from 0.
  mutating func sourceLine(of place: Place) -> Int {
    let lines = block(place.block).lines
    guard !lines.isEmpty else { return 0 }
    return Int(lines[min(max(place.line, 0), lines.count - 1)].sourceLine)
  }
}
