import ScreenModel

extension ViewerState {
  /// Sets a mark at the place on top.
  mutating func setMark(_ name: Character) -> [Effect] {
    if name == "'" {
      jumps.previous = currentEntry()
      return []
    }
    guard name.isLetter || name.isNumber else { return say("Marks are letters and figures") }
    marks[name] = currentEntry()
    return say("Mark \(name) is set")
  }

  /// Goes to a mark; `'` is the place before the last jump, `^` and `$` the ends.
  mutating func goToMark(_ name: Character) -> [Effect] {
    let entry: JumpHistory.Entry
    switch name {
    case "'":
      guard let previous = jumps.previous else { return say("No jump to go back from yet") }
      entry = previous
    case "^":
      rememberPlace()
      viewport.goToStart()
      return []
    case "$":
      rememberPlace()
      viewport.goToEnd()
      return []
    default:
      guard let mark = marks[name] else { return say(Message("Mark \(name) is not set", kind: .error)) }
      entry = mark
    }
    rememberPlace()
    return go(to: entry)
  }

  /// Waits for the letter of a mark.
  mutating func awaitMark(sets: Bool) -> [Effect] { open(MarkMode(sets: sets)) }

  /// Has the selection, the current match, or else the line in the middle at a part of the pane: 0 is the top, 2 the
  /// bottom, in halves.
  mutating func place(focusAt halves: Int) -> [Effect] {
    let rows = viewport.visibleRows()
    guard !rows.isEmpty else { return [] }
    let row = focusRow(rows)
    let covered = halves == 0 ? stickyRowCount() : 0
    let wanted = halves * (viewport.height - 1) / 2 + covered
    viewport.scroll(by: row - wanted)
    return []
  }

  private mutating func focusRow(_ rows: [Place]) -> Int {
    if let selection, let link = visibleLinks().first(where: { $0.selection == selection }) { return link.row }
    if let hit = search?.current {
      let matches = matches(in: hit.block)
      if let line = matches.line(of: hit.ordinal), let row = rows.firstIndex(of: Place(block: hit.block, line: line)) {
        return row
      }
    }
    return (rows.count - 1) / 2
  }
}

/// Waits for the letter of a mark.
struct MarkMode: Mode {
  let sets: Bool

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    guard case .key(let press) = input else { return .passed }
    guard case .character(let character) = press.key, press.modifiers.isEmpty else { return .closed([]) }
    return .closed(sets ? state.setMark(character) : state.goToMark(character))
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    state.drawPrompt(sets ? "Mark: " : "Go to mark: ", editor: LineEditor(), over: &frame)
  }
}
