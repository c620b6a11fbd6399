import ScreenModel

/// Selecting text by lines with the keys, or by columns with the mouse.
struct SelectionMode: Mode {
  private var selection: TextSelection
  /// The edge that the mouse is dragged to: -1 the upper one, 1 the lower one.
  private var edge = 0
  /// Where the mouse is.
  private var pointer = Position(column: 0, row: 0)

  init(_ selection: TextSelection) { self.selection = selection }

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .key(let press): return handle(KeyNotation.normalized(press), in: &state)
    case .mouse(let event): return handle(event, in: &state)
    default: return .passed
    }
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    let styles = ChromeStyles(state.configuration)
    let columns = state.geometry.textColumns
    for (row, place) in state.viewport.visibleRows().enumerated() {
      guard let selected = selection.columns(at: place, of: columns) else { continue }
      let start = state.geometry.textStart
      frame.restyle(row: row, columns: start + selected.lowerBound..<start + selected.upperBound) {
        styles.selectedText(over: $0)
      }
    }
  }

  private mutating func handle(_ press: KeyPress, in state: inout ViewerState) -> ModeAnswer {
    if state.keys.isEmpty, press.modifiers.isEmpty {
      switch press.key {
      case .character("y"): return .closed(state.copyEffect(state.text(of: selection), "selection"))
      case .character("Y"): return .closed(copySource(in: &state))
      case .character("V"): return .closed([])
      case .character("o"):
        swap(&selection.anchor, &selection.focus)
        state.reveal(selection.focus.place)
        return .handled([])
      case .escape: return .closed([])
      default: break
      }
    }
    var effects: [Effect] = []
    for outcome in state.keys.read(press, in: state.keymap) {
      guard case .command(let name, let count) = outcome else { continue }
      if ["quit", "cancel", "clear"].contains(name) { return .closed(effects) }
      effects += run(name, count: min(count ?? 1, 1_000_000), in: &state)
    }
    return .handled(effects)
  }

  /// Motions take the end of the selection along.
  private mutating func run(_ name: String, count: Int, in state: inout ViewerState) -> [Effect] {
    let page = state.viewport.height
    switch name {
    case "line-down": move(by: count, in: &state)
    case "line-up": move(by: -count, in: &state)
    case "page-down": move(by: count * page, in: &state)
    case "page-up": move(by: -count * page, in: &state)
    case "half-page-down": move(by: count * max(page / 2, 1), in: &state)
    case "half-page-up": move(by: -count * max(page / 2, 1), in: &state)
    case "top": if let place = state.viewport.document.firstPlace() { move(to: place, in: &state) }
    case "bottom": if let place = state.viewport.document.lastPlace() { move(to: place, in: &state) }
    case "copy-block": return state.copyEffect(state.text(of: selection), "selection")
    case "copy-markdown": return copySource(in: &state)
    case "redraw", "suspend", "help": return state.run(name, count: nil)
    default: break
    }
    return []
  }

  private mutating func move(by rows: Int, in state: inout ViewerState) {
    let place = selection.focus.place
    move(
      to: rows > 0
        ? state.viewport.document.advance(place, by: rows).place
        : state.viewport.document.retreat(place, by: -rows).place, in: &state)
  }

  private mutating func move(to place: Place, in state: inout ViewerState) {
    selection.focus.place = place
    let rows = state.viewport.visibleRows()
    // At an edge the text moves by as little as needed.
    if let last = rows.last, place > last {
      let below = state.viewport.document.advance(last, by: state.viewport.height)
      if place <= below.place {
        while state.viewport.visibleRows().last.map({ $0 < place }) ?? false, state.viewport.scroll(by: 1) > 0 {}
        return
      }
    }
    if let first = rows.first, place < first {
      let above = state.viewport.document.retreat(first, by: state.viewport.height)
      if place >= above.place { return state.viewport.go(to: place) }
    }
    state.viewport.reveal(place)
  }

  /// Takes the end of the selection along with the mouse; at an edge the text begins to move.
  mutating func drag(to position: Position, in state: inout ViewerState) -> [Effect] {
    let wasAtEdge = edge != 0
    edge = position.row <= 0 ? -1 : position.row >= state.geometry.paneRows - 1 ? 1 : 0
    pointer = position
    if edge != 0, !wasAtEdge { return goOn(in: &state) }
    if let end = state.selectionEnd(at: position) { selection.focus = end }
    return []
  }

  /// Scrolls by a row towards the edge that the mouse is held at, and asks to be called again.
  mutating func goOn(in state: inout ViewerState) -> [Effect] {
    guard edge != 0 else { return [] }
    let moved = state.viewport.scroll(by: edge)
    if let end = state.selectionEnd(at: pointer) { selection.focus = end }
    return moved == 0 ? [] : [.timer(.autoscroll, milliseconds: Self.pause)]
  }

  /// Milliseconds a row of a drag beyond the edge takes.
  private static let pause = 40

  private func copySource(in state: inout ViewerState) -> [Effect] {
    guard state.configuration.selectionMenu.copyAsMarkdown else { return state.say(CopyMenu.markdownRefusal) }
    return state.markdownEffect(state.source(of: selection), "selection as Markdown")
  }

  private mutating func handle(_ event: MouseEvent, in state: inout ViewerState) -> ModeAnswer {
    switch event.action {
    case .drag: return .handled(drag(to: event.position, in: &state))
    case .release:
      edge = 0
      guard state.copiesOnRelease else { return .handled([]) }
      let text = state.text(of: selection)
      return .handled(text.isEmpty ? [] : [.copyPrimary(text)])
    case .move: return .handled([])
    case .press: return .closedAndPassed
    default: return .passed
    }
  }
}

extension ViewerState {
  /// Begins to select whole lines, with the line in the middle or that of the selected link.
  mutating func selectLines() -> [Effect] {
    guard configuration.textSelection else { return say("Text cannot be selected: textSelection is off") }
    let rows = viewport.visibleRows()
    guard !rows.isEmpty else { return say("Nothing to select") }
    let link = selectionRow()?.row
    let place = rows[min(link ?? (rows.count - 1) / 2, rows.count - 1)]
    let end = TextSelection.End(place: place, column: 0)
    return open(SelectionMode(TextSelection(anchor: end, focus: end, isByLines: true)))
  }

  /// The place and column of a cell, cut to the pane.
  mutating func selectionEnd(at position: Position) -> TextSelection.End? {
    let rows = viewport.visibleRows()
    guard !rows.isEmpty else { return nil }
    let column = min(max(position.column - geometry.textStart, 0), max(geometry.textColumns - 1, 0))
    let row = min(max(position.row, 0), rows.count - 1)
    return TextSelection.End(place: rows[row], column: position.row >= rows.count ? geometry.textColumns - 1 : column)
  }

  /// Begins to select text with the mouse.
  mutating func beginDrag(from start: Position, to position: Position) -> [Effect] {
    guard configuration.textSelection, let anchor = selectionEnd(at: start), let focus = selectionEnd(at: position)
    else { return [] }
    var mode = SelectionMode(TextSelection(anchor: anchor, focus: focus, isByLines: false))
    let effects = mode.drag(to: position, in: &self)
    return open(mode) + effects
  }
}

extension ViewerState {
  /// Goes on with a selection that is dragged to an edge.
  mutating func goOnDragging() -> [Effect] {
    guard let place = modes.lastIndex(where: { $0 is SelectionMode }), var mode = modes[place] as? SelectionMode else {
      return []
    }
    let effects = mode.goOn(in: &self)
    modes[place] = mode
    return effects
  }
}
