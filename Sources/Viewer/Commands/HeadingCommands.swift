extension Command {
  /// From heading to heading.
  static let headingCommands: [Command] = [
    Command("next-heading", .headings, "To the next heading") { state, count in
      state.goToHeading(steps: count ?? 1, sameLevel: false)
    },
    Command("previous-heading", .headings, "To the heading before") { state, count in
      state.goToHeading(steps: -(count ?? 1), sameLevel: false)
    },
    Command("next-section", .headings, "To the next heading of the same or a higher level") { state, count in
      state.goToHeading(steps: count ?? 1, sameLevel: true)
    },
    Command("previous-section", .headings, "To the heading before of the same or a higher level") { state, count in
      state.goToHeading(steps: -(count ?? 1), sameLevel: true)
    },
    Command("toc", .headings, "Open or close the table of contents") { state, _ in state.toggleContents() },
    Command("find-heading", .headings, "Jump to a heading by some of its letters") { state, _ in
      state.openHeadingFinder()
    },
  ]
}
