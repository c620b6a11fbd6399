extension Command {
  /// Folding by heading, and showing only what matches.
  static let foldCommands: [Command] = [
    Command("fold-toggle", .headings, "Fold the section, or open it") { state, _ in state.fold(.toggle) },
    Command("fold-open", .headings, "Open the folded section") { state, _ in state.fold(.open) },
    Command("fold-close", .headings, "Fold the section; again: the one around it") { state, _ in state.fold(.close) },
    Command("fold-open-all", .headings, "Open all sections") { state, _ in state.foldAll(false) },
    Command("fold-close-all", .headings, "Fold all sections") { state, _ in state.foldAll(true) },
  ]
}
