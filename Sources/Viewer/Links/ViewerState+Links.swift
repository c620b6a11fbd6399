import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel

extension ViewerState {
  /// The links of a block.
  mutating func links(in number: Int) -> BlockLinks {
    let block = viewport.document.block(number)
    guard !block.targets.isEmpty else { return BlockLinks(block) }
    return linkCache.links(in: number, revision: viewport.document.revision) { BlockLinks(block) }
  }

  /// Where the selected link leads, as the document has it.
  mutating func selectedTarget() -> LinkTarget? {
    guard let selection, selection.block < viewport.document.blockCount else { return nil }
    let targets = viewport.document.block(selection.block).targets
    return targets.indices.contains(selection.target) ? targets[selection.target] : nil
  }

  /// The selection, if it is in view.
  mutating func visibleSelection() -> LinkSelection? {
    guard let selection else { return nil }
    return visibleLinks().contains { $0.selection == selection } ? selection : nil
  }

  /// The links in view, in reading order, each with the row on which its part in view begins.
  mutating func visibleLinks() -> [(selection: LinkSelection, row: Int, part: BlockLinks.Part)] {
    var found: [(selection: LinkSelection, row: Int, part: BlockLinks.Part)] = []
    let rows = viewport.visibleRows()
    var row = 0
    while row < rows.count {
      let number = rows[row].block
      let first = rows[row].line
      var end = row
      while end < rows.count, rows[end].block == number { end += 1 }
      let lines = first..<first + (end - row)
      for item in links(in: number).items {
        guard let part = item.parts.first(where: { lines.contains($0.line) }) else { continue }
        found.append((LinkSelection(block: number, target: item.target), row + part.line - first, part))
      }
      row = end
    }
    return found
  }

  /// Selects the next link, or the one before: from the selection in view, else from the edge of the view.
  mutating func selectLink(steps: Int) -> [Effect] {
    var effects: [Effect] = []
    for _ in 0..<min(abs(steps), 10_000) {
      guard let next = nextLink(isForward: steps > 0) else {
        return effects + say(steps > 0 ? "No link below" : "No link above")
      }
      effects = select(next)
    }
    return effects
  }

  /// Selects the first link in view, if there is one.
  public mutating func selectFirstLink() {
    if let first = visibleLinks().first { selection = first.selection }
  }

  /// Selects a link and has it in view.
  mutating func select(_ link: LinkSelection) -> [Effect] {
    selection = link
    message = nil
    if let part = links(in: link.block).item(link.target)?.parts.first {
      reveal(Place(block: link.block, line: part.line))
      revealColumns(of: part.bytes, line: part.line, block: link.block)
    }
    return []
  }

  /// The link after the selected one, or before it; with none in view selected the one at the edge of the view.
  mutating func nextLink(isForward: Bool) -> LinkSelection? {
    let visible = visibleLinks().map(\.selection)
    if let selection, let place = visible.firstIndex(of: selection) {
      let next = isForward ? place + 1 : place - 1
      if visible.indices.contains(next) { return visible[next] }
      return linkBeyond(block: selection.block, target: selection.target, isForward: isForward)
    }
    if let edge = isForward ? visible.first : visible.last { return edge }
    let rows = viewport.visibleRows()
    guard let edge = isForward ? rows.last : rows.first else { return nil }
    // Of a block that is only partly in view, the links beyond the edge.
    let items = links(in: edge.block).items
    let rest = items.filter { item in
      let line = item.parts[0].line
      return isForward ? line > edge.line : line < edge.line
    }
    if let item = isForward ? rest.first : rest.last { return LinkSelection(block: edge.block, target: item.target) }
    return linkInBlocks(beyond: edge.block, isForward: isForward)
  }

  private mutating func linkBeyond(block: Int, target: Int, isForward: Bool) -> LinkSelection? {
    let items = links(in: block).items
    if let place = items.firstIndex(where: { $0.target == target }) {
      let next = isForward ? place + 1 : place - 1
      if items.indices.contains(next) { return LinkSelection(block: block, target: items[next].target) }
    }
    return linkInBlocks(beyond: block, isForward: isForward)
  }

  /// Blocks laid out in search of a link; those that cannot hold one are passed by their bytes alone.
  private static let linkBudget = 2000

  private mutating func linkInBlocks(beyond block: Int, isForward: Bool) -> LinkSelection? {
    var candidate = block + (isForward ? 1 : -1)
    var budget = Self.linkBudget
    let count = viewport.document.blockCount
    while candidate >= 0, candidate < count, budget > 0 {
      if mayHoldLink(candidate) {
        budget -= 1
        let items = links(in: candidate).items
        if let item = isForward ? items.first : items.last {
          return LinkSelection(block: candidate, target: item.target)
        }
      }
      candidate += isForward ? 1 : -1
    }
    return nil
  }

  func mayHoldLink(_ number: Int) -> Bool {
    let snapshot = viewport.document.snapshot
    guard number < snapshot.index.blocks.count else { return true }
    return snapshot.text.withBytes(snapshot.index.blocks[number].range) { bytes in
      ByteSearch.contains(Array("[<@|".utf8), in: bytes) || ByteSearch.find(Array("://".utf8), in: bytes) != nil
        || ByteSearch.find(Array("www.".utf8), in: bytes) != nil
    }
  }

  // MARK: Following

  /// Acts on the selection; with nothing selected one line down.
  mutating func activate(count: Int?) -> [Effect] {
    guard visibleSelection() != nil, let target = selectedTarget() else {
      selection = nil
      return run("line-down", count: count)
    }
    return follow(target)
  }

  /// Where a link leads.
  func destination(of target: LinkTarget) -> LinkDestination {
    switch target.kind {
    case .footnote: .note(target.destination)
    case .backReference: .mark(target.destination)
    case .spoiler: .spoiler(Int(target.destination) ?? 0)
    case .details: .details(Int(target.destination) ?? 0)
    case .task: .task(Int(target.destination) ?? 0)
    case .code: .code(Int(target.destination) ?? 0)
    case .wikiLink: LinkDestination(target.destination + ".md", folder: name.directory)
    case .link, .image: LinkDestination(target.destination, folder: name.directory)
    }
  }

  /// Follows a link.
  mutating func follow(_ target: LinkTarget) -> [Effect] {
    switch destination(of: target) {
    case .anchor(let anchor): return jump(toAnchor: anchor)
    case .document(name.path, let anchor): return jump(toAnchor: anchor ?? "")
    case .note(let label): return peek(note: label)
    case .mark(let label): return jump(toMark: label)
    case .document(let path, let anchor):
      goal = anchor.map { .anchor($0) }
      pendingEntry = currentEntry()
      return [.open(path: path, anchor: anchor)]
    case .details(let position): return toggle(details: position)
    case .spoiler(let name): return toggle(spoiler: name)
    case .task(let line): return toggle(task: line)
    case .code(let line): return toggle(code: line)
    case .file(let path): return [.openExternal(path)]
    case .external(let address): return [.openExternal(address)]
    case .refused(let why): return say(Message(why, kind: .error))
    }
  }

  /// Jumps to a heading or an HTML anchor of this document.
  mutating func jump(toAnchor anchor: String) -> [Effect] {
    let before = currentEntry()
    if go(toAnchor: anchor) {
      jumps.leave(before)
      selection = nil
      return []
    }
    let isKnown = viewport.document.snapshot.index.isComplete
    let words = isKnown ? "There is no #\(anchor) in this document" : "#\(anchor) has not arrived yet; try again"
    return say(Message(words, kind: .error))
  }

  /// Goes to a note at the end of the document.
  mutating func jump(toNote label: String) -> [Effect] {
    guard let place = viewport.document.notes.firstIndex(where: { $0.description == label }) else {
      return say(Message("There is no note of this mark", kind: .error))
    }
    rememberPlace()
    selection = nil
    viewport.go(to: Place(block: viewport.document.snapshot.index.blocks.count + place, line: 0))
    uncover()
    return []
  }

  /// The target of the selection for the status line, and whether it leads nowhere.
  mutating func selectionLabel() -> (text: String, isBroken: Bool)? {
    guard visibleSelection() != nil, let target = selectedTarget() else { return nil }
    switch destination(of: target) {
    case .anchor(let anchor):
      let isBroken =
        !anchor.isEmpty && anchor != "top" && viewport.document.snapshot.index.isComplete && isBrokenAnchor(anchor)
      return (isBroken ? "#\(anchor) (there is none)" : "#\(anchor)", isBroken)
    case .note(let label):
      return (
        "Note \(viewport.document.noteLabel(label).flatMap({ viewport.document.context.footnoteNumbers[$0] }).map(String.init) ?? label)",
        false
      )
    case .mark: return ("Back to the mark", false)
    case .document(let path, let anchor):
      let isMissing = fileChecks.isMissing(path)
      return (path + (isMissing ? " (there is none)" : anchor.map { "#\($0)" } ?? ""), isMissing)
    case .details(let position): return (isClosed(details: position) ? "Enter opens this" : "Enter closes this", false)
    case .spoiler(let name):
      return (context.reader.revealedSpoilers.contains(name) ? "Enter hides this" : "Enter shows what is hidden", false)
    case .task: return ("Enter or x ticks this off, or not", false)
    case .code: return ("Enter shows the rest", false)
    case .file(let path):
      let isMissing = fileChecks.isMissing(path)
      return (isMissing ? path + " (there is none)" : path, isMissing)
    case .external(let address): return (address, false)
    case .refused: return (target.destination + " (not opened)", true)
    }
  }

  /// Whether an anchor is not there. Asked once a selection: it may cost a look through the text.
  private mutating func isBrokenAnchor(_ anchor: String) -> Bool {
    let revision = viewport.document.revision
    if let known = anchorVerdict, known.anchor == anchor, known.revision == revision { return known.isBroken }
    let isBroken = headingNumber(ofAnchor: anchor) == nil && sourceLine(ofHTMLAnchor: anchor) == nil
    anchorVerdict = AnchorVerdict(anchor: anchor, revision: revision, isBroken: isBroken)
    return isBroken
  }

  // MARK: Mouse

  /// The link under a cell of the pane.
  mutating func link(at position: Position) -> LinkSelection? {
    let rows = viewport.visibleRows()
    guard rows.indices.contains(position.row), rows[position.row].line >= 0 else { return nil }
    let place = rows[position.row]
    let painter = LinePainter(
      origin: geometry.textStart, columns: geometry.textColumns, width: context.displayWidth,
      marks: configuration.panMarks, styles: ChromeStyles(configuration))
    let line = paintedLine(place)
    for item in links(in: place.block).items {
      for part in item.parts where part.line == place.line {
        if painter.visibleColumns(of: part.bytes, in: line)?.contains(position.column) == true {
          return LinkSelection(block: place.block, target: item.target)
        }
      }
    }
    return nil
  }

  /// What a click on the text does: selects a link; follows one that stays among documents, or that was selected.
  mutating func click(at position: Position) -> [Effect] {
    guard position.row >= stickyRowCount(), let link = link(at: position) else {
      selection = nil
      return []
    }
    let isAgain = selection == link
    selection = link
    message = nil
    guard let target = selectedTarget() else { return [] }
    switch destination(of: target) {
    case .file, .external: return isAgain ? follow(target) : []
    default: return follow(target)
    }
  }
}

/// Whether an anchor was found, for as long as the document stays the same.
struct AnchorVerdict: Hashable, Sendable {
  var anchor: String
  var revision: Int
  var isBroken: Bool
}
