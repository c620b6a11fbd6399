import MarkdownModel
import PageLayout
import ScreenModel

extension ViewerState {
  /// Opens a box with what the selected link leads to.
  mutating func peek() -> [Effect] {
    guard visibleSelection() != nil, let target = selectedTarget() else {
      return say("Select a link first: Tab, or ; and a letter")
    }
    switch destination(of: target) {
    case .note(let label): return peek(note: label)
    case .anchor(let anchor):
      guard let number = headingNumber(ofAnchor: anchor) else {
        return open(PeekMode(title: "Broken link", lines: ["There is no #\(anchor) in this document"]))
      }
      let block = Int(viewport.document.snapshot.index.headings[number].block)
      let columns = PeekMode.textColumns(window)
      let blocks = (block..<min(block + 4, viewport.document.snapshot.index.blocks.count)).map {
        viewport.document.narrowBlock($0, columns: columns)
      }
      return open(PeekMode(title: "#\(anchor)", blocks: blocks.filter { !$0.lines.isEmpty }))
    case .document(let path, let anchor): return [.peek(path: path, anchor: anchor)]
    case .file(let path): return [.peek(path: path, anchor: nil)]
    case .external(let address): return peek(address: address, target)
    case .details: return say("Enter opens and closes details")
    case .spoiler: return say("Enter shows a hidden text")
    case .task: return say("Enter ticks a task off")
    case .code: return say("Enter shows the rest of the code")
    case .refused(let why):
      return open(PeekMode(title: "Not opened", lines: wrapped(target.destination) + [why]))
    }
  }

  /// Opens a box with a whole address and the host it really leads to.
  private mutating func peek(address: String, _ target: LinkTarget) -> [Effect] {
    var lines = wrapped(address)
    let host = HostName(ofAddress: address)
    if let host, host.isForeign {
      lines.append("Real host: \(host.ascii)")
      lines.append("Reads as: \(host.readable)")
      lines.append("⚠ Not only plain letters: it may only look familiar")
    } else if let host {
      lines.append("Host: \(host.ascii)")
    }
    if let text = selectedImageText() { lines.append(text) }
    return open(PeekMode(title: host.map { "On \($0.ascii)" } ?? "Link", lines: lines + titled(target)))
  }

  /// Opens a box with a note.
  mutating func peek(note label: String) -> [Effect] {
    guard viewport.document.noteLabel(label) != nil else {
      let isKnown = viewport.document.snapshot.index.isComplete
      return say(isKnown ? "There is no note of this mark" : "The notes have not arrived yet; try again")
    }
    let block = viewport.document.narrowNote(label, columns: PeekMode.textColumns(window))
    let number =
      viewport.document.noteLabel(label).flatMap({ viewport.document.context.footnoteNumbers[$0] }).map(String.init)
      ?? label
    return open(PeekMode(title: "Note \(number)", blocks: [block], goal: .note(label)))
  }

  /// Where the selection stands in the window.
  mutating func selectionRow() -> Position? {
    guard let selection, let found = visibleLinks().first(where: { $0.selection == selection }) else { return nil }
    let rows = viewport.visibleRows()
    guard rows.indices.contains(found.row) else { return nil }
    let painter = LinePainter(
      origin: geometry.textStart, columns: geometry.textColumns, width: context.displayWidth,
      marks: configuration.panMarks, styles: ChromeStyles(configuration))
    let columns = painter.visibleColumns(of: found.part.bytes, in: paintedLine(rows[found.row]))
    return Position(column: columns?.lowerBound ?? geometry.textStart, row: found.row)
  }

  private func titled(_ target: LinkTarget) -> [String] { target.title.isEmpty ? [] : ["“\(target.title)”"] }

  /// An address over several rows: it has to be seen whole.
  func wrapped(_ text: String) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    let columns = PeekMode.textColumns(window)
    while !rest.isEmpty, lines.count < 9 {
      lines.append(String(rest.prefix(columns)))
      rest = rest.dropFirst(columns)
    }
    return lines
  }
}
