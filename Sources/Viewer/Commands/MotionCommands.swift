extension Command {
  /// Lines, pages, ends.
  static let motions: [Command] = [
    Command("line-down", .motion, "Down a line") { state, count in
      state.viewport.scroll(by: count ?? 1)
      return []
    },
    Command("line-up", .motion, "Up a line") { state, count in
      state.viewport.scroll(by: -(count ?? 1))
      return []
    },
    Command("page-down", .motion, "Down a page") { state, count in
      state.scrollPages(count ?? 1)
      return []
    },
    Command("page-up", .motion, "Up a page") { state, count in
      state.scrollPages(-(count ?? 1))
      return []
    },
    Command("half-page-down", .motion, "Down half a page") { state, count in
      state.viewport.scroll(by: count ?? max(state.viewport.height / 2, 1))
      return []
    },
    Command("half-page-up", .motion, "Up half a page") { state, count in
      state.viewport.scroll(by: -(count ?? max(state.viewport.height / 2, 1)))
      return []
    },
    Command("top", .motion, "To the top; after a number, to that source line") { state, count in
      state.rememberPlace()
      if let count { return state.goToSourceLine(count) }
      state.viewport.goToStart()
      return []
    },
    Command("bottom", .motion, "To the end; after a number, to that source line") { state, count in
      state.rememberPlace()
      if let count { return state.goToSourceLine(count) }
      state.goToEnd()
      return [.readOn]
    },
    Command("follow", .motion, "Follow the end as text arrives; any motion up pauses") { state, _ in
      state.followEnd()
    },
    Command("percent", .motion, "After a number: that far into the document") { state, count in
      state.rememberPlace()
      let percent = min(count ?? 0, 100)
      if percent == 0 { state.viewport.goToStart() } else { state.viewport.go(toFraction: Double(percent) / 100) }
      return []
    },
  ]
}

extension ViewerState {
  /// Scrolls whole panes.
  fileprivate mutating func scrollPages(_ pages: Int) {
    // What the sticky row covers was not read.
    let page = max(viewport.height - stickyRowCount(), 1)
    let (rows, isBeyond) = pages.multipliedReportingOverflow(by: page)
    let covered = stickyRowCount()
    viewport.scroll(by: isBeyond ? (pages > 0 ? .max / 2 : .min / 2) : rows)
    // More may be covered where the page ended up: nothing is passed unread.
    let more = stickyRowCount() - covered
    if pages > 0, more > 0, !viewport.showsEnd() { viewport.scroll(by: -more) }
  }

  /// Goes to a line of the source, counted from 1 as editors do.
  fileprivate mutating func goToSourceLine(_ line: Int) -> [Effect] {
    showSourceLine(line - 1)
    let index = viewport.document.snapshot.index
    return index.isComplete && line > index.lineCount ? say("The source has \(index.lineCount) lines") : []
  }
}
