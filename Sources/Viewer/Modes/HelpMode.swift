import ScreenModel

/// The help page: every command of the live key map, in place of the text until it is left.
struct HelpMode: Mode {
  /// The first line shown.
  private var top = 0
  /// Rows and lines of the last picture, for motions.
  private var rows = 1
  private var lineCount = 0

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .mouse(let event):
      if event.action == .wheelDown { scroll(by: ViewerState.wheelRows) }
      if event.action == .wheelUp { scroll(by: -ViewerState.wheelRows) }
      return .handled([])
    case .key(let press):
      var effects: [Effect] = []
      for outcome in state.keys.read(press, in: state.keymap) {
        guard case .command(let name, let count) = outcome else { continue }
        if ["help", "quit", "clear", "cancel"].contains(name) { return .closed(effects) }
        effects += run(name, count: count ?? 1, in: &state)
      }
      // Esc is never without a meaning here, whatever it is bound to.
      return press.key == .escape ? .closed(effects) : .handled(effects)
    default: return .handled([])
    }
  }

  mutating func draw(over frame: inout Frame, in state: inout ViewerState) {
    let geometry = state.geometry
    let page = HelpPage(keymap: state.keymap, columns: geometry.textColumns, width: state.context.displayWidth)
    let styles = ChromeStyles(state.configuration)
    rows = geometry.paneRows
    lineCount = page.lineCount
    scroll(by: 0)
    frame.links = []
    for row in 0..<rows {
      frame.fill(row: row, columns: 0..<frame.size.columns, style: styles.ground)
      page.draw(line: top + row, row: row, styles: styles, into: &frame)
    }
  }

  private mutating func run(_ name: String, count: Int, in state: inout ViewerState) -> [Effect] {
    let count = min(count, 10_000)
    switch name {
    case "line-down": scroll(by: count)
    case "line-up": scroll(by: -count)
    case "page-down": scroll(by: count * rows)
    case "page-up": scroll(by: -count * rows)
    case "half-page-down": scroll(by: count * max(rows / 2, 1))
    case "half-page-up": scroll(by: -count * max(rows / 2, 1))
    case "top": top = 0
    case "bottom": scroll(by: lineCount)
    case "redraw", "suspend": return state.run(name, count: nil)
    default: break
    }
    return []
  }

  private mutating func scroll(by step: Int) { top = min(max(top + step, 0), max(lineCount - rows, 0)) }
}
