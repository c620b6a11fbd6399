extension Command {
  /// The document as a whole, and the program.
  static let generalCommands: [Command] = [
    Command("information", .general, "File, line, percent, headings, size") { state, _ in
      let text = state.information()
      return state.say(text)
    },
    Command("reload", .general, "Read the file again, keeping the place") { _, _ in [.reload] },
    Command("redraw", .general, "Paint the screen again") { _, _ in [.redraw] },
    Command("help", .general, "Show or leave this help") { state, _ in state.open(HelpMode()) },
    Command("suspend", .general, "Go back to the shell; fg returns") { _, _ in [.suspend] },
    Command("cancel", .general, "Stop a search; quit when nothing runs") { state, _ in
      if state.search?.isRunning == true {
        return state.clearSearch() + state.say("Search stopped")
      }
      return [.quit(status: 0)]
    },
    Command("quit", .general, "Quit") { _, _ in [.quit(status: 0)] },
  ]
}

extension ViewerState {
  /// One line about the document and the place in it.
  fileprivate mutating func information() -> String {
    let snapshot = viewport.document.snapshot
    var parts = [name.directory + name.base]
    if let top = viewport.top {
      let line = viewport.document.sourceLine(of: top) + 1
      parts.append("line \(line) of \(snapshot.index.lineCount)\(snapshot.index.isComplete ? "" : "+")")
    }
    if let percent = percent() { parts.append("\(percent) %") }
    parts.append(Self.size(snapshot.text.count))
    let path = headingPath()
    if !path.isEmpty { parts.append(path.joined(separator: " › ")) }
    return parts.joined(separator: " · ")
  }

  /// Bytes in words: `812 bytes`, `4.1 kB`, `10.9 MB`.
  private static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    var unit = 0
    // Tenths of the unit.
    var tenths = bytes / 100
    while tenths >= 10_000, unit < 3 {
      tenths /= 1000
      unit += 1
    }
    return "\(tenths / 10).\(tenths % 10) \(["kB", "MB", "GB", "TB"][unit])"
  }
}
