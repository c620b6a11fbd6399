import ScreenModel

extension ViewerState {
  /// Hands an input to the innermost mode that wants it; the text itself comes last.
  mutating func handle(_ input: InputEvent) -> [Effect] {
    if case .resize(let size) = input {
      resize(to: size)
      return []
    }
    if case .key = input { message = nil }
    for depth in modes.indices.reversed() where depth < modes.count {
      var mode = modes.remove(at: depth)
      switch mode.handle(input, in: &self) {
      case .handled(let effects):
        modes.insert(mode, at: min(depth, modes.count))
        return effects
      case .closed(let effects): return effects
      case .closedAndPassed: continue
      case .passed: modes.insert(mode, at: min(depth, modes.count))
      }
    }
    if let effects = handleInContents(input) { return effects }
    return read(input)
  }

  /// Runs what keys amounted to.
  mutating func perform(
    _ outcomes: [KeyReader.Outcome],
    run: (inout ViewerState, String, Int?) -> [Effect] = { state, name, count in state.run(name, count: count) }
  ) -> [Effect] {
    var effects: [Effect] = []
    for outcome in outcomes {
      switch outcome {
      case .command(let name, let count):
        effects += run(&self, name, count)
      case .waiting(let mayEnd):
        if mayEnd { effects.append(.timer(.keySequence, milliseconds: 500)) }
      case .nothing: break
      }
    }
    return effects
  }

  /// Runs a command by its name.
  mutating func run(_ name: String, count: Int?) -> [Effect] {
    guard let command = CommandTable.command(named: name) else { return [] }
    if isFolderList, name == "line-down" || name == "line-up" {
      return pick(steps: min(count ?? 1, 10_000) * (name == "line-down" ? 1 : -1))
    }
    // What is typed by name still goes on from there.
    if command.group != .headings, command.group != .copying, name != "command-line" { headingCursor = nil }
    return run(command, count: count)
  }

  /// What the text itself does with an input: keys are commands, the wheel scrolls, the scroll bar is dragged.
  private mutating func read(_ input: InputEvent) -> [Effect] {
    switch input {
    case .key(let press): return perform(keys.read(press, in: keymap))
    case .mouse(let event): return handle(event)
    case .paste, .focus, .resize: return []
    }
  }

  private mutating func handle(_ event: MouseEvent) -> [Effect] {
    if event.action == .press { leaveTail() }
    if let effects = handleInContents(event) { return effects }
    switch event.action {
    case .wheelDown where event.modifiers.contains(.shift), .wheelRight: pan(by: Self.panStep, row: event.position.row)
    case .wheelUp where event.modifiers.contains(.shift), .wheelLeft: pan(by: -Self.panStep, row: event.position.row)
    case .wheelDown: viewport.scroll(by: Self.wheelRows)
    case .wheelUp: viewport.scroll(by: -Self.wheelRows)
    case .press where event.button == .left: return press(event)
    case .drag where event.button == .left:
      if isDraggingBar { dragBar(to: event.position.row) } else { return drag(to: event.position) }
    case .release: return release(at: event.position)
    default: break
    }
    return []
  }

  private mutating func press(_ event: MouseEvent) -> [Effect] {
    let position = event.position
    if event.clicks > 1, position.row < geometry.paneRows, position.column != geometry.scrollBarColumn {
      return selectAround(position, wholeLine: event.clicks > 2)
    }
    isDraggingBar = position.column == geometry.scrollBarColumn && position.row < geometry.paneRows
    if isDraggingBar {
      dragBar(to: position.row)
    } else if position.row < geometry.paneRows {
      pressed = position
    }
    return []
  }

  private mutating func drag(to position: Position) -> [Effect] {
    guard let pressed, pressed != position else { return [] }
    self.pressed = nil
    return beginDrag(from: pressed, to: position)
  }

  private mutating func release(at position: Position) -> [Effect] {
    isDraggingBar = false
    guard let pressed else { return [] }
    self.pressed = nil
    return pressed == position ? click(at: position) : []
  }

  private mutating func dragBar(to row: Int) {
    let fraction = Double(min(max(row, 0), geometry.paneRows - 1)) / Double(max(geometry.paneRows - 1, 1))
    if fraction <= 0 { viewport.goToStart() } else { viewport.go(toFraction: fraction) }
  }

  private mutating func resize(to size: Size) {
    let size = Self.sane(size)
    guard size != window else { return }
    let width = geometry.textColumns
    window = size
    fitThemes()
    if geometry.textColumns == width { viewport.update(height: geometry.paneRows) } else { layOutAgain() }
  }

  /// Rows a notch of the wheel scrolls.
  static let wheelRows = 3
}
