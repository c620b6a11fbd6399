import ScreenModel

/// The prompt for a pattern: only blocks that match are shown then.
struct FilterPrompt: Mode {
  private var editor = LineEditor()
  private var recalled = 0

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .paste(let text):
      editor.insert(text)
      return .handled([])
    case .key(let press):
      let press = KeyNotation.normalized(press)
      switch (press.key, press.modifiers) {
      case (.enter, _):
        state.endFilter()
        if editor.text.isEmpty { return .closed(state.clearSearch()) }
        state.history.add(editor.text)
        return .closed(state.beginFilter(state.pattern(editor.text)))
      case (.escape, _), (.character("c"), .control), (.character("g"), .control): return .closed([])
      case (.backspace, _) where editor.text.isEmpty: return .closed([])
      case (.up, _): recall(1, in: state)
      case (.down, _): recall(-1, in: state)
      default: _ = editor.handle(press)
      }
      return .handled([])
    default: return .passed
    }
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    state.drawPrompt("&/", editor: editor, over: &frame, showsHits: false)
  }

  private mutating func recall(_ step: Int, in state: ViewerState) {
    let entries = state.history.entries
    recalled = min(max(recalled + step, 0), entries.count)
    editor = LineEditor(recalled == 0 ? "" : entries[entries.count - recalled])
  }
}
