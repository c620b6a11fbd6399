import ScreenModel

/// The prompt of a search: the view follows what is typed, and goes back when nothing comes of it.
struct SearchPrompt: Mode {
  private let isBackward: Bool
  private var editor = LineEditor()
  /// Where the reader was.
  private let aim: Viewport.Aim
  private let origin: Place?
  /// The search before this one, which comes back when the prompt is left.
  private let earlier: SearchState?
  /// The entry of the history shown, counted from the newest.
  private var recalled = 0

  init(isBackward: Bool, in state: inout ViewerState) {
    self.isBackward = isBackward
    aim = state.viewport.mark()
    origin = state.viewport.top
    earlier = state.search
  }

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .paste(let text):
      editor.insert(text)
      return .handled(search(in: &state))
    case .key(let press): return handle(KeyNotation.normalized(press), in: &state)
    default: return .passed
    }
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    state.drawPrompt(isBackward ? "?" : "/", editor: editor, over: &frame)
  }

  private mutating func handle(_ press: KeyPress, in state: inout ViewerState) -> ModeAnswer {
    switch (press.key, press.modifiers) {
    case (.enter, _): return .closed(accept(in: &state))
    case (.escape, _), (.character("c"), .control), (.character("g"), .control):
      return .closed(leave(in: &state))
    case (.backspace, _) where editor.text.isEmpty: return .closed(leave(in: &state))
    case (.up, _), (.character("p"), .control): return .handled(recall(1, in: &state))
    case (.down, _), (.character("n"), .control): return .handled(recall(-1, in: &state))
    default:
      let before = editor.text
      guard editor.handle(press), editor.text != before else { return .handled([]) }
      return .handled(search(in: &state))
    }
  }

  /// Searches for what is typed now, from where the reader was.
  private func search(in state: inout ViewerState) -> [Effect] {
    state.viewport.restore(aim)
    guard !editor.text.isEmpty else { return state.clearSearch() }
    return state.beginSearch(state.pattern(editor.text), isBackward: isBackward, from: origin)
  }

  private func accept(in state: inout ViewerState) -> [Effect] {
    if editor.text.isEmpty {
      // As in less: nothing typed means the last search again.
      guard let last = earlier?.pattern.text ?? state.history.entries.last else { return [] }
      return state.beginSearch(state.pattern(last), isBackward: isBackward, from: origin)
    }
    state.history.add(editor.text)
    if let origin { state.rememberPlace(origin) }
    return state.sayIfNothingWasFound()
  }

  /// Puts everything back.
  private func leave(in state: inout ViewerState) -> [Effect] {
    let wasRunning = state.search?.isRunning ?? false
    state.viewport.restore(aim)
    state.search = nil
    guard let earlier else { return wasRunning ? [.cancelSearch] : [] }
    // Its results may have been dropped meanwhile; asked again they are certain. The view stays.
    let effects = state.beginSearch(earlier.pattern, isBackward: earlier.isBackward, from: earlier.origin)
    state.search?.awaitsBackward = nil
    state.search?.current = earlier.current
    return effects
  }

  private mutating func recall(_ step: Int, in state: inout ViewerState) -> [Effect] {
    let entries = state.history.entries
    let next = min(max(recalled + step, 0), entries.count)
    guard next != recalled else { return [] }
    recalled = next
    editor = LineEditor(next == 0 ? "" : entries[entries.count - next])
    return search(in: &state)
  }
}
