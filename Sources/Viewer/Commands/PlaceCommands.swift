extension Command {
  /// Marks, and where on the screen the text stands.
  static let placeCommands: [Command] = [
    Command("set-mark", .motion, "Before a letter: mark this place") { state, _ in state.awaitMark(sets: true) },
    Command("go-to-mark", .motion, "Before a letter: to its mark; ' again: before the last jump") { state, _ in
      state.awaitMark(sets: false)
    },
    Command("next-change", .motion, "To the next change by reload or arrival") { state, count in
      state.goToChange(isBack: false, count: count ?? 1)
    },
    Command("previous-change", .motion, "To the change before") { state, count in
      state.goToChange(isBack: true, count: count ?? 1)
    },
    Command("to-top", .motion, "Have the selection or the middle line on top") { state, _ in
      state.place(focusAt: 0)
    },
    Command("to-middle", .motion, "Have the selection or match in the middle") { state, _ in
      state.place(focusAt: 1)
    },
    Command("to-bottom", .motion, "Have the selection or the middle line at the bottom") { state, _ in
      state.place(focusAt: 2)
    },
  ]
}
