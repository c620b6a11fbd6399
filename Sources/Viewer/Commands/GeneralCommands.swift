extension Command {
  /// The document as a whole, and the program.
  static let generalCommands: [Command] = [
    Command("information", .general, "File, line, percent, size, words, time to read, headings") { state, _ in
      let text = state.information()
      return state.say(text)
    },
    Command("reload", .general, "Read the file again, keeping the place") { _, _ in [.reload] },
    Command("edit", .general, "Edit the file at the line on top, then read it again") { state, _ in state.edit() },
    Command("source-view", .general, "Show the source, or the page again") { state, _ in state.toggleSourceView() },
    Command("mouse", .general, "Leave the mouse to the terminal, or take it") { state, _ in state.toggleMouse() },
    Command("redraw", .general, "Paint the screen again") { _, _ in [.redraw] },
    Command("themes", .general, "Choose a theme and see the document change") { state, _ in state.openThemes() },
    Command("help", .general, "Show or leave this help") { state, _ in state.open(HelpMode()) },
    Command("command-line", .general, "Type a command by its name") { state, _ in
      // What may be completed is looked up while the reader types.
      state.open(CommandLineMode()) + [.theme(.list)]
    },
    Command("next-file", .general, "To the next file of the command line") { state, _ in state.openNeighbour(1) },
    Command("previous-file", .general, "To the file before") { state, _ in state.openNeighbour(-1) },
    Command("suspend", .general, "Go back to the shell; fg returns") { _, _ in [.suspend] },
    Command("cancel", .general, "Stop a search or an arriving text; quit when nothing runs") { state, _ in
      if state.search?.isRunning == true {
        return state.clearSearch() + state.say("Search stopped")
      }
      if let effects = state.stopArrival() { return effects }
      return [.quit(status: 0)]
    },
    Command("quit", .general, "Quit") { _, _ in [.quit(status: 0)] },
  ]
}

extension ViewerState {
  /// One line about the document and the place in it.
  fileprivate mutating func information() -> String {
    let snapshot = viewport.document.snapshot
    var parts = [name.shownDirectory + name.shownBase]
    if let top = viewport.top {
      let line = viewport.document.sourceLine(of: top) + 1
      parts.append("line \(line) of \(snapshot.index.lineCount)\(snapshot.index.isComplete ? "" : "+")")
    }
    if let percent = percent() { parts.append("\(percent) %") }
    parts.append(Self.size(snapshot.text.count))
    let words = words()
    parts.append("\(words.isGuess ? "about " : "")\(words.count) words")
    parts.append("\(max((words.count + Self.wordsPerMinute / 2) / Self.wordsPerMinute, 1)) min")
    let path = headingPath()
    if !path.isEmpty { parts.append(path.joined(separator: " › ")) }
    return parts.joined(separator: " · ")
  }

  /// Words read in a minute.
  private static let wordsPerMinute = 230
  /// Bytes that are counted; the rest of a larger document is taken to be like them.
  private static let countedBytes = 2 << 20

  /// The words of the source; of a large document a guess.
  private func words() -> (count: Int, isGuess: Bool) {
    let text = viewport.document.snapshot.text
    let counted = min(text.count, Self.countedBytes)
    let words = text.withBytes(0..<counted) { bytes in
      var count = 0
      var isInside = false
      for byte in bytes {
        // Marks alone are no words: bullets, fences, table borders.
        let isLetter = byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
        if isLetter, !isInside { count += 1 }
        isInside = byte > 0x20 && (isInside || isLetter)
      }
      return count
    }
    guard counted < text.count, counted > 0 else { return (words, false) }
    return (Int(Double(words) * Double(text.count) / Double(counted)), true)
  }

  /// Bytes in words: `812 bytes`, `4.1 kB`, `10.9 MB`.
  static func size(_ bytes: Int) -> String {
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
