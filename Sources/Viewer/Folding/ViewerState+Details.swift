import MarkdownSource
import PageLayout
import ScreenModel

extension ViewerState {
  /// Changes what is open, covered or ticked off. The text on top stays, and so does what is selected.
  mutating func changeReader(_ change: (inout ReaderChanges) -> Void) {
    let target = selectedTarget()
    let before = context.reader
    change(&context.reader)
    guard context.reader != before else { return }
    matchCache.removeAll()
    layOutAgain()
    guard let target, let selection, selectedTarget() != target else { return }
    // Targets of a block are numbered anew when more of it is shown.
    let targets = viewport.document.block(selection.block).targets
    self.selection = targets.firstIndex(of: target).map { LinkSelection(block: selection.block, target: $0) }
  }

  /// Opens all that can be opened, as printed text has it.
  public mutating func openEverything() {
    changeReader { reader in
      reader = reader.allOpen
      reader.isInteractive = false
    }
  }

  /// Opens details, or closes them.
  mutating func toggle(details position: Int) -> [Effect] {
    let closes = !isClosed(details: position)
    changeReader { $0.setDetails(position, closed: closes) }
    return []
  }

  /// Shows a hidden text, or covers it again.
  mutating func toggle(spoiler name: Int) -> [Effect] {
    changeReader { $0.revealedSpoilers.formSymmetricDifference([name]) }
    return []
  }

  /// Folds long code, or shows all of it.
  mutating func toggle(code line: Int) -> [Effect] {
    changeReader { $0.changedCode.formSymmetricDifference([line]) }
    return []
  }

  /// Ticks a task off, or not. The file stays as it is.
  mutating func toggle(task line: Int) -> [Effect] {
    guard configuration.taskListItemToggleEnabled else { return say("taskListItemToggleEnabled is off") }
    changeReader { $0.toggledTasks.formSymmetricDifference([line]) }
    return []
  }

  /// Ticks off the selected task; with none selected the one on the line of the selection, or the first one in view.
  mutating func toggleTask() -> [Effect] {
    let links = visibleLinks()
    let chosen = links.first { $0.selection == selection }
    var candidates = links.filter { link in
      guard let chosen else { return true }
      return link.selection == chosen.selection || link.row == chosen.row
    }
    if let chosen, let place = candidates.firstIndex(where: { $0.selection == chosen.selection }) {
      candidates.swapAt(0, place)
    }
    for link in candidates {
      let targets = viewport.document.block(link.selection.block).targets
      guard case .task(let line) = destination(of: targets[link.selection.target]) else { continue }
      selection = link.selection
      return toggle(task: line)
    }
    return say(chosen == nil ? "No task in view" : "What is selected is no task")
  }

  /// Whether details show only their summary.
  func isClosed(details position: Int) -> Bool {
    context.reader.isClosed(position, isMarkedOpen: viewport.document.snapshot.isMarkedOpen(details: position))
  }

  // MARK: Folding

  /// Folds details or code: what is selected, else what the row on top is in; nil when that is neither.
  mutating func foldPart(_ act: FoldAct) -> [Effect]? {
    if visibleSelection() != nil, let target = selectedTarget() {
      switch destination(of: target) {
      case .details(let position): return set(details: position, act)
      case .code(let line): return set(code: line, act)
      default: break
      }
    }
    guard !isSourceView else { return nil }
    let rows = viewport.visibleRows()
    let first = min(stickyRowCount(), max(rows.count - 1, 0))
    guard rows.indices.contains(first) else { return nil }
    let place = rows[first]
    let block = viewport.document.block(place.block)
    if let code = block.codes.first(where: { $0.isLong && $0.lines.contains(place.line) }) {
      return set(code: code.sourceLines.lowerBound, act)
    }
    if let summary = block.summaries.first(where: { $0.line == place.line }) {
      return set(details: summary.position, act)
    }
    if act == .open { return openFirstClosedPart(rows) }
    let line = viewport.document.sourceLine(of: place)
    let around = viewport.document.snapshot.details(aroundLine: line, offset: offset(ofLine: line) ?? 0)
    guard let innermost = around.last, act != .open, !isHeadingFolded else { return nil }
    return set(details: innermost.position, act)
  }

  private var isHeadingFolded: Bool { headingCursor.map(folds.contains) ?? false }

  /// With no folded section on top the first thing in view that is closed is meant.
  private mutating func openFirstClosedPart(_ rows: [Place]) -> [Effect]? {
    if let heading = headingCursor ?? currentHeading(), folds.contains(heading) { return nil }
    for place in rows where place.line >= 0 {
      let block = viewport.document.block(place.block)
      if let summary = block.summaries.first(where: { $0.line == place.line && !$0.isOpen }) {
        return set(details: summary.position, .open)
      }
      if let code = block.codes.first(where: { $0.isFolded && $0.lines.upperBound - 1 == place.line }) {
        return set(code: code.sourceLines.lowerBound, .open)
      }
    }
    return nil
  }

  private mutating func set(details position: Int, _ act: FoldAct) -> [Effect] {
    let isClosed = isClosed(details: position)
    switch act {
    case .toggle: return toggle(details: position)
    case .open: return isClosed ? toggle(details: position) : say("This is open")
    case .close: return isClosed ? say("This is closed") : toggle(details: position)
    }
  }

  private mutating func set(code line: Int, _ act: FoldAct) -> [Effect] {
    let isFolded = context.reader.isFolded(code: line, lines: .max)
    switch act {
    case .toggle: return toggle(code: line)
    case .open: return isFolded ? toggle(code: line) : say("This code is whole")
    case .close: return isFolded ? say("This code is folded") : toggle(code: line)
    }
  }

  // MARK: Opening what hides a goal

  /// Opens everything that hides a source line, from 0.
  mutating func open(hidingLine line: Int) {
    guard let block = viewport.document.snapshot.index.block(atLine: line) else { return }
    unhide(block: block)
    openDetails(hidingLine: line)
  }

  /// Opens the details around a source line, from 0, and the code it is in.
  mutating func openDetails(hidingLine line: Int) {
    guard !isSourceView else { return }
    let snapshot = viewport.document.snapshot
    guard line < snapshot.index.lineCount, let offset = offset(ofLine: line) else { return }
    let closed = snapshot.details(aroundLine: line, offset: offset).filter {
      context.reader.isClosed($0.position, isMarkedOpen: $0.isMarkedOpen)
    }
    if !closed.isEmpty {
      changeReader { reader in for details in closed { reader.setDetails(details.position, closed: false) } }
    }
    guard let number = snapshot.index.block(atLine: line) else { return }
    openFoldedCode(in: number, line: line)
    openListedDetails(in: number, line: line)
  }

  /// Opens details in lists and quotes, which the index does not know, until a line of theirs is shown.
  private mutating func openListedDetails(in number: Int, line: Int) {
    guard viewport.document.block(number).summaries.contains(where: isClosedAndListed),
      let opened = viewport.document.openedBlock(number), opened.lines.contains(where: { Int($0.sourceLine) == line })
    else { return }
    for _ in 0..<Self.deepestListed {
      let block = viewport.document.block(number)
      if block.lines.contains(where: { Int($0.sourceLine) == line }) { return }
      let around = block.summaries.last { isClosedAndListed($0) && Int(block.lines[$0.line].sourceLine) <= line }
      guard let around else { return }
      changeReader { $0.setDetails(around.position, closed: false) }
    }
  }

  /// Whether a summary is that of closed details in a list or a quote.
  private func isClosedAndListed(_ summary: DetailsSummary) -> Bool {
    !summary.isOpen && !viewport.document.snapshot.index.hasDetails(at: summary.position)
  }

  /// Levels of details in a list that are opened one after another.
  private static let deepestListed = 32

  private mutating func openFoldedCode(in number: Int, line: Int) {
    let codes = viewport.document.block(number).codes.filter { code in
      code.isFolded && code.sourceLines.contains(line) && line - code.sourceLines.lowerBound >= ReaderChanges.shownCode
    }
    guard !codes.isEmpty else { return }
    changeReader { reader in
      for code in codes { reader.changedCode.formSymmetricDifference([code.sourceLines.lowerBound]) }
    }
  }

  /// Opens what hides a hit of the search.
  mutating func open(hiding hit: SearchState.Hit) {
    unhide(block: hit.block)
    guard let whole = matches(in: hit.block).whole, whole.sourceLines.indices.contains(hit.ordinal),
      matches(in: hit.block).line(of: hit.ordinal) == nil
    else { return }
    openDetails(hidingLine: whole.sourceLines[hit.ordinal])
    // What is hidden on the very line of a summary, or in a list, opens all that is closed in its block, level by level.
    var depth = 0
    while matches(in: hit.block).line(of: hit.ordinal) == nil, depth < 32 {
      let closed = viewport.document.block(hit.block).summaries.filter { !$0.isOpen }
      guard !closed.isEmpty else { return }
      changeReader { reader in for summary in closed { reader.setDetails(summary.position, closed: false) } }
      depth += 1
    }
  }
}
