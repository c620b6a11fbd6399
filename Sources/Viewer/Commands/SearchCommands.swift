extension Command {
  /// Searching.
  static let searchCommands: [Command] = [
    Command("search-forward", .search, "Search, as you type") { state, _ in
      let prompt = SearchPrompt(isBackward: false, in: &state)
      return state.open(prompt)
    },
    Command("search-backward", .search, "Search upwards, as you type") { state, _ in
      let prompt = SearchPrompt(isBackward: true, in: &state)
      return state.open(prompt)
    },
    Command("next-match", .search, "To the next match") { state, count in
      state.goToMatches(count ?? 1, backward: state.search?.isBackward ?? false)
    },
    Command("previous-match", .search, "To the match before") { state, count in
      state.goToMatches(count ?? 1, backward: !(state.search?.isBackward ?? false))
    },
    Command("filter", .search, "Show only blocks that match, with their headings; nothing typed: all") { state, _ in
      state.open(FilterPrompt())
    },
    Command("clear", .search, "Take the marks of a search away") { state, _ in state.clear() },
  ]
}

extension ViewerState {
  /// Steps a count beyond this many goes no further: it has been all round more than once.
  private static let mostSteps = 10_000

  /// Goes on by so many matches.
  fileprivate mutating func goToMatches(_ count: Int, backward: Bool) -> [Effect] {
    var effects: [Effect] = []
    for _ in 0..<min(max(count, 1), Self.mostSteps) {
      effects = goToMatch(backward: backward)
      // Nothing found yet, or nothing at all: the rest would be the same.
      guard search?.awaitsBackward == nil, search?.current != nil else { break }
    }
    return effects
  }

  /// What Esc does in the text: the selection goes first, then the marks of a search.
  fileprivate mutating func clear() -> [Effect] {
    if selection != nil {
      selection = nil
      return []
    }
    endFilter()
    return clearSearch()
  }

  /// Puts a mode on top of the others.
  mutating func open(_ mode: any Mode) -> [Effect] {
    modes.append(mode)
    return []
  }
}
