import TerminalIO
import Viewer

/// What the viewer asks of other programs and files.
extension ViewCommand {
  /// Lets the reader edit a file: the terminal is the editor's meanwhile. Then the file is read again.
  mutating func edit(_ path: String, line: Int) {
    if settings.isSecure { return complain("No program is started with --secure") }
    let editor = EditorProgram(environment)
    terminal.leave()
    let failure = editor.run(path: path, line: line)
    try? terminal.enter()
    _ = state.update(.input(.resize(terminal.size)))
    terminal.redrawAll()
    if let failure { return complain("\(editor.words[0]): \(failure); set VISUAL or EDITOR") }
    reload()
  }

  /// Shows the beginning of a file in a box.
  mutating func peek(_ path: String, anchor: String?) {
    let isShown = path == document.name || !settings.isSecure
    let found =
      isShown
      ? FilePeek(options: settings.configuration.parsing).read(path, anchor: anchor)
      : PeekedFile(path: path, anchor: anchor, content: .failure("Other files are not opened with --secure"))
    perform(state.update(.peeked(found)))
  }

  /// Finds files for the command line.
  mutating func listFiles(_ beginning: String) {
    let names = settings.isSecure ? [] : FileNames.completions(of: beginning)
    perform(state.update(.fileNames(beginning: beginning, names: names)))
  }

  private mutating func complain(_ words: String) { perform(state.update(.message(Message(words, kind: .error)))) }
}
