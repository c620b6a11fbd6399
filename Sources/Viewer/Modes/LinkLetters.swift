import ScreenModel

/// Letters on the links in view: typing one selects its link.
struct LinkLetters: Mode {
  private let labels: [(label: String, link: LinkSelection)]
  private var typed = ""

  /// Letters in the order in which fingers find them.
  private static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

  init(_ links: [LinkSelection]) {
    let letters = Self.letters
    labels = links.prefix(letters.count * letters.count).enumerated().map { place, link in
      let label =
        links.count <= letters.count
        ? String(letters[place]) : String([letters[place / letters.count], letters[place % letters.count]])
      return (label, link)
    }
  }

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    guard case .key(let press) = input else {
      if case .mouse(let event) = input, event.action == .release || event.action == .move { return .handled([]) }
      return .closedAndPassed
    }
    guard case .character(let character) = press.key, press.modifiers.isEmpty else { return .closed([]) }
    typed.append(character)
    if let found = labels.first(where: { $0.label == typed }) { return .closed(state.select(found.link)) }
    return labels.contains { $0.label.hasPrefix(typed) } ? .handled([]) : .closed([])
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    let styles = ChromeStyles(state.configuration)
    for (selection, position) in state.visibleLinkPositions() {
      guard let label = labels.first(where: { $0.link == selection })?.label, label.hasPrefix(typed) else { continue }
      var style = styles.match(over: styles.ground, isCurrent: true)
      style.attributes.insert(.bold)
      frame.write(label, column: position.column, row: position.row, style: style)
    }
  }
}

extension ViewerState {
  /// Puts letters on the links in view.
  mutating func openLinkLetters() -> [Effect] {
    let links = visibleLinks().map(\.selection)
    guard !links.isEmpty else { return say("No link in view") }
    return open(LinkLetters(links))
  }

  /// The links in view and where each begins.
  mutating func visibleLinkPositions() -> [(LinkSelection, Position)] {
    let rows = viewport.visibleRows()
    let painter = LinePainter(
      origin: geometry.textStart, columns: geometry.textColumns, width: context.displayWidth,
      marks: configuration.panMarks, styles: ChromeStyles(configuration))
    var found: [(LinkSelection, Position)] = []
    for link in visibleLinks() where rows.indices.contains(link.row) {
      let columns = painter.visibleColumns(of: link.part.bytes, in: paintedLine(rows[link.row]))
      guard let columns else { continue }
      found.append((link.selection, Position(column: columns.lowerBound, row: link.row)))
    }
    return found
  }
}
