import MarkdownSource
import ScreenModel

/// A prompt that finds headings by some of their letters, best first.
struct HeadingFinder: Mode {
  private var editor = LineEditor()
  private var found: [Int32] = []
  private var chosen = 0
  private var key: (generation: Int, headings: Int, text: String)?

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .paste(let text):
      editor.insert(text)
      chosen = 0
    case .key(let press):
      let press = KeyNotation.normalized(press)
      switch (press.key, press.modifiers) {
      case (.escape, _), (.character("c"), .control), (.character("g"), .control): return .closed([])
      case (.backspace, _) where editor.text.isEmpty: return .closed([])
      case (.enter, _):
        find(in: state)
        guard found.indices.contains(chosen) else { return .closed([]) }
        state.jump(toHeading: Int(found[chosen]))
        return .closed([])
      case (.up, _), (.character("p"), .control): chosen = max(chosen - 1, 0)
      case (.down, _), (.character("n"), .control), (.tab, []): chosen = min(chosen + 1, max(found.count - 1, 0))
      default: if editor.handle(press) { chosen = 0 }
      }
    case .mouse(let event) where event.action == .wheelDown || event.action == .wheelUp: break
    case .mouse(let event): return event.action == .press ? .closedAndPassed : .handled([])
    default: return .passed
    }
    return .handled([])
  }

  mutating func draw(over frame: inout Frame, in state: inout ViewerState) {
    find(in: state)
    chosen = min(chosen, max(found.count - 1, 0))
    let title = found.isEmpty ? "No such heading" : "Headings"
    let list = ListBox(title: title, count: found.count, chosen: chosen, mostColumns: 70)
    list.draw(over: &frame, in: &state) { place, state in
      ListBox.Row(title: state.title(ofHeading: Int(found[place])))
    }
    state.drawPrompt("Heading: ", editor: editor, over: &frame)
  }

  /// Scores all headings, once for a text.
  private mutating func find(in state: ViewerState) {
    let snapshot = state.viewport.document.snapshot
    let headings = snapshot.index.headings
    if let key, key == (snapshot.generation, headings.count, editor.text) { return }
    key = (snapshot.generation, headings.count, editor.text)
    let matcher = FuzzyMatcher(editor.text)
    var scored: [(score: Int, number: Int32)] = []
    for number in 0..<headings.count {
      guard let score = matcher.score(snapshot.plainText(of: headings[number])) else { continue }
      scored.append((score, Int32(number)))
    }
    scored.sort { ($0.score, $1.number) > ($1.score, $0.number) }
    found = scored.map(\.number)
  }
}

extension ViewerState {
  /// Opens the prompt that finds headings.
  mutating func openHeadingFinder() -> [Effect] {
    guard !viewport.document.snapshot.index.headings.isEmpty else { return say("This document has no headings") }
    return open(HeadingFinder())
  }
}

/// Finds the letters of a pattern in a text, in order, and says how well they fit.
struct FuzzyMatcher {
  private let pattern: [UInt8]

  init(_ pattern: String) {
    self.pattern = pattern.utf8.filter { $0 != 0x20 }.map(Self.folded)
  }

  /// Higher is better: letters side by side, and at the starts of words. Nil when a letter is missing. Linear.
  func score(_ text: [UInt8]) -> Int? {
    guard !pattern.isEmpty else { return 0 }
    if let whole = wholeScore(text) { return whole }
    var score = 0
    var next = 0
    var last = -2
    for (place, byte) in text.enumerated() where Self.folded(byte) == pattern[next] {
      if last == place - 1 { score += 8 }
      if Self.isStart(place, text) { score += 6 }
      score += 1
      last = place
      next += 1
      if next == pattern.count { return score * 16 - min(text.count, 255) / 16 }
    }
    return nil
  }

  /// The pattern as one piece beats everything, most of all at the start.
  private func wholeScore(_ text: [UInt8]) -> Int? {
    guard text.count >= pattern.count else { return nil }
    for start in 0...text.count - pattern.count where Self.folded(text[start]) == pattern[0] {
      if zip(text[start...], pattern).allSatisfy({ Self.folded($0) == $1 }) {
        return 1_000_000 + (start == 0 ? 2000 : Self.isStart(start, text) ? 1000 : 0) - min(text.count, 255)
      }
    }
    return nil
  }

  private static func isStart(_ place: Int, _ text: [UInt8]) -> Bool {
    place == 0 || [0x20, 0x2d, 0x2e, 0x2f, 0x5f].contains(text[place - 1])
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
}
