import ScreenModel

/// What changed since the reader last looked: marks beside the text, and keys that go there.
extension ViewerState {
  /// Milliseconds the marks stand.
  private static let markTime = 8000

  /// Notes what was added to a growing text after it had come to rest, or while the reader looked elsewhere. Text that
  /// arrives without a pause under the eyes of the reader needs no mark.
  mutating func noteAdded(since before: DocumentSnapshot, wasWaiting: Bool) -> [Effect] {
    let now = viewport.document.snapshot
    let isAway = if case .paused = arrival.wish { true } else { false }
    let goesOn = changes.areShown && changes.lines.last.map { $0.upperBound >= before.index.lineCount } ?? false
    guard now.text.count > before.text.count, before.text.count > 0, isAway || wasWaiting || goesOn else { return [] }
    let first = max(before.index.lineCount - (endsInsideLine(before) ? 1 : 0), 0)
    guard first < now.index.lineCount else { return [] }
    changes.add(first..<now.index.lineCount)
    return [.timer(.changes, milliseconds: Self.markTime)]
  }

  private func endsInsideLine(_ snapshot: DocumentSnapshot) -> Bool {
    let end = snapshot.text.count
    return snapshot.text.withBytes(max(end - 1, 0)..<end) { $0.last.map { $0 != 0x0a } ?? false }
  }

  /// Finds what changed by reading the document again, as soon as that is known to its end.
  mutating func settleChanges() -> [Effect] {
    let now = viewport.document.snapshot
    guard let before = changes.before, now.index.scannedBytes >= now.text.count else { return [] }
    changes.before = nil
    changes.replace(with: LineDifference.changedLines(from: before, to: now.text))
    return changes.areShown ? [.timer(.changes, milliseconds: Self.markTime)] : []
  }

  /// Goes to the next change, or the one before.
  mutating func goToChange(isBack: Bool, count: Int) -> [Effect] {
    guard !changes.lines.isEmpty, let top = viewport.top else { return say("Nothing changed since this was opened") }
    let line = viewport.document.sourceLine(of: top)
    var goal: Int
    if let last = changes.last, last.top == top, changes.lines.indices.contains(last.change) {
      goal = last.change + (isBack ? -count : count)
    } else if isBack {
      goal = (changes.lines.lastIndex { $0.lowerBound < line } ?? -1) - (count - 1)
    } else {
      goal = (changes.lines.firstIndex { $0.lowerBound > line } ?? changes.lines.count) + (count - 1)
    }
    guard changes.lines.indices.contains(goal) else {
      // A change that is in view already is no news; one that is elsewhere is.
      return say(isBack ? "No change above" : "No change below")
    }
    rememberPlace()
    showSourceLine(changes.lines[goal].lowerBound)
    if let top = viewport.top { changes.last = (goal, top) }
    changes.areShown = true
    return [.timer(.changes, milliseconds: Self.markTime)]
  }

  /// Draws the marks beside the rows in view: in the margin, or, where there is none, over the scroll bar.
  mutating func drawChanges(_ styles: ChromeStyles, into frame: inout Frame) {
    guard changes.areShown else { return }
    let hasMargin = (configuration.pageMargin ?? (context.width >= 60 ? 2 : 0)) > 0
    guard let column = hasMargin ? geometry.textStart : geometry.scrollBarColumn else { return }
    let style = styles.ground.over(configuration.followMark)
    for (row, place) in viewport.visibleRows().enumerated() where place.line >= 0 {
      let lines = viewport.document.block(place.block).lines
      guard place.line < lines.count, lines[place.line].columns > 0 else { continue }
      guard changes.marks(viewport.document.sourceLine(of: place)) else { continue }
      frame.write(context.isASCII ? "|" : "▎", column: column, row: row, style: style, width: context.displayWidth)
    }
  }
}
