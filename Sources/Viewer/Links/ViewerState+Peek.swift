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
    case .document(let path, let anchor):
      return open(PeekMode(title: "Document", lines: wrapped(path + (anchor.map { "#\($0)" } ?? "")) + titled(target)))
    case .file(let path): return open(PeekMode(title: "File", lines: wrapped(path) + titled(target)))
    case .external(let address):
      return open(
        PeekMode(
          title: LinkHost.name(of: address).map { "On \($0)" } ?? "Link", lines: wrapped(address) + titled(target)))
    case .refused(let why):
      return open(PeekMode(title: "Not opened", lines: wrapped(target.destination) + [why]))
    }
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
  private func wrapped(_ text: String) -> [String] {
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

/// The host of an address as a browser would take it: what stands before an `@` is not the host.
enum LinkHost {
  static func name(of address: String) -> String? {
    guard let start = address.firstRange(of: "://") else { return nil }
    let authority = address[start.upperBound...].prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return host.isEmpty ? nil : String(host)
  }
}
