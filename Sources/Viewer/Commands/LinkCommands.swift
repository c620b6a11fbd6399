extension Command {
  /// Links, notes, and the way back.
  static let linkCommands: [Command] = [
    Command("next-link", .links, "Select the next link or note") { state, count in state.selectLink(steps: count ?? 1)
    },
    Command("previous-link", .links, "Select the link or note before") { state, count in
      state.selectLink(steps: -(count ?? 1))
    },
    Command("activate", .links, "Follow what is selected; else down a line") { state, count in
      state.activate(count: count)
    },
    Command("link-letters", .links, "Put letters on the links in view, to select one") { state, _ in
      state.openLinkLetters()
    },
    Command("peek", .links, "Look at what the selected link leads to") { state, _ in state.peek() },
    Command("toggle-task", .links, "Tick off the selected task, or not; the file stays as it is") { state, _ in
      state.toggleTask()
    },
    Command("links", .links, "List all links, to go to one") { state, _ in state.openLinkFinder() },
    Command("back", .links, "Back to where the last jump began") { state, count in
      state.goThroughHistory(steps: count ?? 1, isBack: true)
    },
    Command("forward", .links, "Forward again") { state, count in
      state.goThroughHistory(steps: count ?? 1, isBack: false)
    },
  ]
}
