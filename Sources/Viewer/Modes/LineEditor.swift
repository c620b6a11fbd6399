import ScreenModel

/// A line of text being typed, with the usual keys of shells.
struct LineEditor: Hashable, Sendable {
  private var characters: [Character] = []
  /// Where the next character goes, in characters.
  private(set) var cursor = 0

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text.
  var text: String { String(characters) }
  /// The text before the cursor.
  var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Adds text at the cursor. Line ends and other controls, as from a paste, are left out.
  mutating func insert(_ text: String) {
    let clean = text.filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f } }
    characters.insert(contentsOf: clean, at: cursor)
    cursor += clean.count
  }

  /// Takes a key; false when it is none of an editor's.
  mutating func handle(_ press: KeyPress) -> Bool {
    switch (press.key, press.modifiers) {
    case (.character(let character), []), (.character(let character), .shift): insert(String(character))
    case (.backspace, _), (.character("h"), .control): remove(from: max(cursor - 1, 0))
    case (.delete, _), (.character("d"), .control):
      if cursor < characters.count { characters.remove(at: cursor) }
    case (.left, []), (.character("b"), .control): cursor = max(cursor - 1, 0)
    case (.right, []), (.character("f"), .control): cursor = min(cursor + 1, characters.count)
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = characters.count
    case (.character("u"), .control): remove(from: 0)
    case (.character("k"), .control): characters.removeSubrange(cursor...)
    case (.character("w"), .control): remove(from: startOfWord())
    default: return false
    }
    return true
  }

  private mutating func remove(from start: Int) {
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  private func startOfWord() -> Int {
    var start = cursor
    while start > 0, characters[start - 1] == " " { start -= 1 }
    while start > 0, characters[start - 1] != " " { start -= 1 }
    return start
  }
}

/// What was typed into prompts before, newest last.
struct PromptHistory: Sendable {
  private(set) var entries: [String] = []

  /// Entries kept.
  private static let limit = 100

  /// Adds an entry; one typed before moves to the end.
  mutating func add(_ entry: String) {
    guard !entry.isEmpty else { return }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
  }
}
