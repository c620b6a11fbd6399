import MarkdownModel
import PageLayout
import ScreenModel

/// The links of the document as a list; typing narrows it, Enter goes to one and selects it.
struct LinkFinder: Mode {
  /// A link and where it stands.
  struct Entry: Sendable {
    var label: String
    var target: LinkTarget
    var block: Int
    /// Links of the block to the same target before it.
    var ordinal: Int
    /// The source line, from 0.
    var line: Int
  }

  private let entries: [Entry]
  private let isCut: Bool
  private var editor = LineEditor()
  private var found: [Int]
  private var chosen = 0

  init(_ entries: [Entry], isCut: Bool) {
    self.entries = entries
    self.isCut = isCut
    found = Array(entries.indices)
  }

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .paste(let text):
      editor.insert(text)
      find()
    case .key(let press):
      let press = KeyNotation.normalized(press)
      switch (press.key, press.modifiers) {
      case (.escape, _), (.character("c"), .control), (.character("g"), .control): return .closed([])
      case (.backspace, _) where editor.text.isEmpty: return .closed([])
      case (.enter, _):
        guard found.indices.contains(chosen) else { return .closed([]) }
        return .closed(state.go(to: entries[found[chosen]]))
      case (.up, _), (.character("p"), .control): move(by: -1)
      case (.down, _), (.character("n"), .control), (.tab, []): move(by: 1)
      case (.pageUp, _): move(by: -10)
      case (.pageDown, _): move(by: 10)
      default: if editor.handle(press) { find() }
      }
    case .mouse(let event):
      switch event.action {
      case .wheelDown: move(by: 1)
      case .wheelUp: move(by: -1)
      case .press: return .closedAndPassed
      default: break
      }
    default: return .passed
    }
    return .handled([])
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    let title = found.isEmpty ? "No such link" : isCut ? "The first \(entries.count) links" : "Links"
    ListBox(title: title, count: found.count, chosen: chosen).draw(over: &frame, in: &state) { place, _ in
      let entry = entries[found[place]]
      return ListBox.Row(title: entry.label, detail: entry.target.destination)
    }
    state.drawPrompt("Link: ", editor: editor, over: &frame, showsHits: false)
  }

  private mutating func move(by step: Int) { chosen = min(max(chosen + step, 0), max(found.count - 1, 0)) }

  /// Keeps the order of the document: a link is looked for by where it stands as well.
  private mutating func find() {
    let matcher = FuzzyMatcher(editor.text)
    found = entries.indices.filter { number in
      matcher.score(Array((entries[number].label + " " + entries[number].target.destination).utf8)) != nil
    }
    chosen = 0
  }
}

extension ViewerState {
  /// Blocks looked at for a list of links: some megabytes of text.
  private static let listedBlocks = 3000

  /// Opens the list of links.
  mutating func openLinkFinder() -> [Effect] {
    guard !isSourceView else { return say("The source has no links; s shows the page") }
    let (entries, isCut) = linkEntries()
    guard !entries.isEmpty else { return say("This document has no links") }
    return open(LinkFinder(entries, isCut: isCut))
  }

  private mutating func linkEntries() -> (entries: [LinkFinder.Entry], isCut: Bool) {
    var entries: [LinkFinder.Entry] = []
    var budget = Self.listedBlocks
    for number in 0..<viewport.document.blockCount where mayHoldLink(number) {
      guard budget > 0 else { return (entries, true) }
      budget -= 1
      // Links that are folded away are links as well.
      let block = viewport.document.openedBlock(number) ?? viewport.document.block(number)
      var counts: [LinkTarget: Int] = [:]
      for item in BlockLinks(block).items {
        let target = block.targets[item.target]
        guard [.link, .wikiLink, .image].contains(target.kind), let first = item.parts.first else { continue }
        entries.append(
          LinkFinder.Entry(
            label: BlockLinks.label(of: item, in: block), target: target, block: number,
            ordinal: counts[target, default: 0],
            line: Int(block.lines[first.line].sourceLine)))
        counts[target, default: 0] += 1
      }
    }
    return (entries, false)
  }

  /// Goes to a link of the list and selects it.
  mutating func go(to entry: LinkFinder.Entry) -> [Effect] {
    rememberPlace()
    open(hidingLine: entry.line)
    let targets = viewport.document.block(entry.block).targets
    let same = links(in: entry.block).items.filter { targets[$0.target] == entry.target }
    guard let item = same.indices.contains(entry.ordinal) ? same[entry.ordinal] : same.first else { return [] }
    return select(LinkSelection(block: entry.block, target: item.target))
  }
}
