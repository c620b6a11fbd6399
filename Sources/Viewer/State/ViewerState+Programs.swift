extension ViewerState {
  /// Has the file edited at the line on top.
  mutating func edit() -> [Effect] {
    guard name.path != "-" else { return say(Message("Standard input has no file to edit", kind: .error)) }
    return [.edit(path: name.path, line: lineToEdit() + 1)]
  }

  /// The source line, from 0, of the first row that nothing covers.
  private mutating func lineToEdit() -> Int {
    let rows = viewport.visibleRows()
    guard !rows.isEmpty else { return 0 }
    return viewport.document.sourceLine(of: rows[min(stickyRowCount(), rows.count - 1)])
  }

  /// Gives the mouse to the terminal, or takes it back.
  mutating func toggleMouse() -> [Effect] {
    hasMouse.toggle()
    let words =
      hasMouse ? "Clicks and the wheel act here again" : "The mouse is the terminal's now; M takes it back"
    return [.mouse(hasMouse)] + say(words)
  }
}
