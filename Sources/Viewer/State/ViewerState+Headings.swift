import MarkdownSource

extension ViewerState {
  /// The heading that the row on top belongs to: the last one at or above it.
  mutating func currentHeading() -> Int? {
    guard let top = viewport.top else { return nil }
    let line = viewport.document.sourceLine(of: top)
    let count = viewport.document.snapshot.index.headings.partitionPoint { Int($0.line) <= line }
    return count > 0 ? count - 1 : nil
  }

  /// The headings around the row on top, outermost first.
  mutating func headingPath() -> [String] {
    guard var heading = currentHeading() else { return [] }
    let headings = viewport.document.snapshot.index.headings
    var path = [title(ofHeading: heading)]
    var level = headings[heading].level
    // Enough for any document a person wrote; a machine's gets a shorter path.
    var budget = 100_000
    while heading > 0, level > 1, budget > 0 {
      heading -= 1
      budget -= 1
      if headings[heading].level < level {
        level = headings[heading].level
        path.append(title(ofHeading: heading))
      }
    }
    return path.reversed()
  }

  /// Goes to the next heading, or the one before, so many times; within the same or a higher level if asked.
  mutating func goToHeading(steps: Int, sameLevel: Bool) -> [Effect] {
    let headings = viewport.document.snapshot.index.headings
    guard !headings.isEmpty else { return say("This document has no headings") }
    let current = headingCursor ?? currentHeading() ?? -1
    let level = sameLevel && current >= 0 ? headings[current].level : 6
    var target = current
    var left = abs(steps)
    var candidate = current
    if steps < 0, headingCursor == nil, current >= 0, isBelow(heading: current) {
      // Inside a section, up means its own heading first.
      left -= 1
    }
    while left > 0 {
      candidate += steps > 0 ? 1 : -1
      guard candidate >= 0, candidate < headings.count else { break }
      if headings[candidate].level <= level {
        target = candidate
        left -= 1
      }
    }
    if target == current, left > 0 { return sayNoHeading(forward: steps > 0, sameLevel: sameLevel) }
    go(toHeading: target)
    return []
  }

  /// Jumps to a heading: the place before can be gone back to.
  mutating func jump(toHeading number: Int) {
    rememberPlace()
    go(toHeading: number)
  }

  /// Shows a heading on top.
  mutating func go(toHeading number: Int) {
    let heading = viewport.document.snapshot.index.headings[number]
    if viewport.document.hidden.contains(Int(heading.block)) { unhide(block: Int(heading.block)) }
    openDetails(hidingLine: Int(heading.line))
    guard let place = viewport.document.place(ofSourceLine: Int(heading.line)) else { return }
    viewport.go(to: place)
    headingCursor = number
  }

  /// The title of a heading.
  mutating func title(ofHeading number: Int) -> String {
    let document = viewport.document
    return headings.title(of: number) { document.title(of: document.snapshot.index.headings[number]) }
  }

  /// Whether the row on top is below a heading's own line.
  mutating func isBelow(heading number: Int) -> Bool {
    let line = Int(viewport.document.snapshot.index.headings[number].line)
    guard let top = viewport.top, let place = viewport.document.place(ofSourceLine: line) else { return false }
    return top > place
  }

  private mutating func sayNoHeading(forward: Bool, sameLevel: Bool) -> [Effect] {
    let place = forward ? "below" : "above"
    return say(sameLevel ? "No heading of this level \(place)" : "No heading \(place)")
  }
}
