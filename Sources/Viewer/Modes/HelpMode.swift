import ScreenModel

/// The help page: every command of the live key map, in place of the text until it is left.
struct HelpMode: Mode {
  /// The first line shown.
  private var top = 0
  /// Rows and lines of the last picture, for motions.
  private var rows = 1
  private var lineCount = 0
  /// What is searched for.
  private var editor = LineEditor()
  private var isTyping = false

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .mouse(let event):
      if event.action == .wheelDown { scroll(by: ViewerState.wheelRows) }
      if event.action == .wheelUp { scroll(by: -ViewerState.wheelRows) }
      return .handled([])
    case .paste(let text) where isTyping:
      editor.insert(text)
      goToFirstHit(in: state)
      return .handled([])
    case .key(let press): return isTyping ? type(KeyNotation.normalized(press), in: &state) : read(press, in: &state)
    default: return .handled([])
    }
  }

  mutating func draw(over frame: inout Frame, in state: inout ViewerState) {
    let page = page(state)
    let styles = ChromeStyles(state.configuration)
    rows = state.geometry.paneRows
    lineCount = page.lineCount
    scroll(by: 0)
    frame.links = []
    for row in 0..<rows {
      frame.fill(row: row, columns: 0..<frame.size.columns, style: styles.ground)
      page.draw(line: top + row, row: row, searching: editor.text, styles: styles, into: &frame)
    }
    if isTyping { state.drawPrompt("/", editor: editor, over: &frame, showsHits: false) }
  }

  private func page(_ state: ViewerState) -> HelpPage {
    HelpPage(keymap: state.keymap, columns: state.geometry.textColumns, width: state.context.displayWidth)
  }

  private mutating func read(_ press: KeyPress, in state: inout ViewerState) -> ModeAnswer {
    var effects: [Effect] = []
    for outcome in state.keys.read(press, in: state.keymap) {
      guard case .command(let name, let count) = outcome else { continue }
      // What was searched for goes first.
      if name == "clear", !editor.text.isEmpty {
        editor = LineEditor()
        return .handled(effects)
      }
      if ["help", "quit", "clear", "cancel"].contains(name) { return .closed(effects) }
      effects += run(name, count: count ?? 1, in: &state)
    }
    // Esc is never without a meaning here, whatever it is bound to.
    return press.key == .escape ? .closed(effects) : .handled(effects)
  }

  private mutating func type(_ press: KeyPress, in state: inout ViewerState) -> ModeAnswer {
    switch (press.key, press.modifiers) {
    case (.enter, _):
      isTyping = false
      if !editor.text.isEmpty, page(state).lines(with: editor.text).isEmpty {
        return .handled(state.say(Message("Not found in help: \(editor.text)", kind: .error)))
      }
    case (.escape, _), (.character("c"), .control), (.character("g"), .control): endSearch()
    case (.backspace, _) where editor.text.isEmpty: endSearch()
    default: if editor.handle(press) { goToFirstHit(in: state) }
    }
    return .handled([])
  }

  private mutating func endSearch() {
    isTyping = false
    editor = LineEditor()
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
    case "search-forward", "search-backward":
      editor = LineEditor()
      isTyping = true
    case "next-match": goToHit(forward: true, in: state)
    case "previous-match": goToHit(forward: false, in: state)
    case "redraw", "suspend": return state.run(name, count: nil)
    default: break
    }
    return []
  }

  private mutating func goToFirstHit(in state: ViewerState) {
    lineCount = page(state).lineCount
    guard let line = page(state).lines(with: editor.text).first else { return }
    top = 0
    if line >= rows { scroll(by: line - rows / 2) }
  }

  private mutating func goToHit(forward: Bool, in state: ViewerState) {
    let lines = page(state).lines(with: editor.text)
    let next = forward ? lines.first { $0 >= top + rows } ?? lines.first : lines.last { $0 < top } ?? lines.last
    if let next { scroll(by: next - rows / 2 - top) }
  }

  private mutating func scroll(by step: Int) { top = min(max(top + step, 0), max(lineCount - rows, 0)) }
}
