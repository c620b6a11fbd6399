import MarkdownSource
import ScreenModel

/// The line in which commands are typed by name, with completion and history.
struct CommandLineMode: Mode {
  private var editor = LineEditor()
  /// The entry of the history shown, counted from the newest.
  private var recalled = 0
  /// What the beginning that was typed can become, and which of them is chosen.
  private var completions: [String] = []
  private var chosen: Int?
  /// The text that the completions complete, and what of it stays.
  private var stem = ""
  private var begin = ""

  init(_ text: String = "") { editor = LineEditor(text) }

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .paste(let text):
      editor.insert(text)
      forgetCompletions()
      return .handled([])
    case .key(let press): return handle(KeyNotation.normalized(press), in: &state)
    default: return .passed
    }
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    state.drawPrompt(":", editor: editor, over: &frame, showsHits: false)
    guard !completions.isEmpty, state.geometry.paneRows > 1 else { return }
    let styles = ChromeStyles(state.configuration)
    let row = state.geometry.paneRows - 1
    frame.links.removeAll { $0.row == row }
    frame.fill(row: row, columns: 0..<state.window.columns, style: styles.statusBar)
    var column = 1
    // The chosen one is always among those shown.
    for (place, name) in completions.enumerated().dropFirst(max((chosen ?? 0) - 3, 0)) {
      let shown = state.fitter.fit(SystemPath.shown(name), columns: state.window.columns - column - 1)
      guard shown.columns > 0 else { break }
      var style = styles.statusBar
      if place == chosen { style.attributes.formSymmetricDifference(.reverse) }
      column += frame.write(shown.text, column: column, row: row, style: style, width: state.context.displayWidth) + 2
      if column >= state.window.columns { break }
    }
  }

  private mutating func handle(_ press: KeyPress, in state: inout ViewerState) -> ModeAnswer {
    switch (press.key, press.modifiers) {
    case (.enter, _):
      state.commandHistory.add(editor.text)
      return .closed(state.execute(editor.text))
    case (.escape, _), (.character("c"), .control), (.character("g"), .control): return .closed([])
    case (.backspace, _) where editor.text.isEmpty: return .closed([])
    case (.tab, .shift): return .handled(complete(-1, in: state))
    case (.tab, _): return .handled(complete(1, in: state))
    case (.up, _), (.character("p"), .control): recall(1, in: state)
    case (.down, _), (.character("n"), .control): recall(-1, in: state)
    default: if editor.handle(press) { forgetCompletions() }
    }
    return .handled([])
  }

  private mutating func complete(_ step: Int, in state: ViewerState) -> [Effect] {
    if completions.isEmpty {
      stem = editor.text
      if let path = CommandLine.path(of: stem) { return [.listFiles(beginning: path)] }
      begin = stem.lastIndex(of: " ").map { String(stem[...$0]) } ?? ""
      completions = CommandLine.completions(of: stem, in: state)
      chosen = nil
    }
    take(step)
    return []
  }

  /// Takes the paths that can complete what was typed, unless something else was typed meanwhile.
  mutating func take(paths: [String], beginning: String) {
    guard completions.isEmpty, editor.text == stem, CommandLine.path(of: stem) == beginning else { return }
    begin = String(stem.dropLast(beginning.count))
    completions = paths
    chosen = nil
    take(1)
  }

  /// Takes the next completion, or the one before.
  private mutating func take(_ step: Int) {
    guard !completions.isEmpty else { return }
    let next =
      chosen.map { ($0 + step + completions.count) % completions.count } ?? (step > 0 ? 0 : completions.count - 1)
    chosen = next
    editor = LineEditor(begin + completions[next])
    // The only one is taken at once.
    if completions.count == 1 { forgetCompletions() }
  }

  private mutating func forgetCompletions() {
    completions = []
    chosen = nil
  }

  private mutating func recall(_ step: Int, in state: ViewerState) {
    let entries = state.commandHistory.entries
    let next = min(max(recalled + step, 0), entries.count)
    guard next != recalled else { return }
    recalled = next
    editor = LineEditor(next == 0 ? "" : entries[entries.count - next])
    forgetCompletions()
  }
}

extension ViewerState {
  /// Hands the paths that were found to the command line that asked for them.
  mutating func take(fileNames: [String], beginning: String) {
    guard let place = modes.lastIndex(where: { $0 is CommandLineMode }), var mode = modes[place] as? CommandLineMode
    else { return }
    mode.take(paths: fileNames, beginning: beginning)
    modes[place] = mode
  }
}
