import ScreenModel

/// How keys are written in the configuration and shown in help: `j`, `ctrl-f`, `shift-left`, `Z Z`.
enum KeyNotation {
  /// The keys of a sequence, separated by blanks; nil when one is not a key.
  static func sequence(_ text: some StringProtocol) -> [KeyPress]? {
    // Most sequences are one key, and a hundred of them are read at start.
    if !text.utf8.contains(UInt8(ascii: " ")) { return key(String(text)).map { [$0] } }
    var keys: [KeyPress] = []
    for word in text.split(separator: " ") {
      guard let key = key(String(word)) else { return nil }
      keys.append(key)
    }
    return keys.isEmpty ? nil : keys
  }

  /// One key: modifiers, then a name or a character.
  static func key(_ word: String) -> KeyPress? {
    if word.utf8.count == 1, let only = word.first { return KeyPress(.character(only)) }
    var rest = Substring(word)
    var modifiers: Modifiers = []
    while let (prefix, modifier) = modifierNames.first(where: { rest.hasPrefix($0.0) && rest.count > $0.0.count }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    if let key = key(named: rest.lowercased()) { return KeyPress(key, modifiers) }
    guard rest.count == 1, let character = rest.first else { return nil }
    return normalized(KeyPress(.character(character), modifiers))
  }

  /// What help shows for a sequence: `Ctrl-f`, `Shift-←`, `ZZ`.
  static func label(_ keys: [KeyPress]) -> String {
    let labels = keys.map(label)
    return labels.joined(separator: labels.allSatisfy { $0.count == 1 } ? "" : " ")
  }

  /// The one form of a key that can be written in several: a control letter is lower case, Shift is in the character.
  static func normalized(_ press: KeyPress) -> KeyPress {
    guard case .character(let character) = press.key else { return press }
    var result = press
    result.modifiers.remove(.shift)
    if press.modifiers.contains(.control), let lower = character.lowercased().first { result.key = .character(lower) }
    return result
  }

  private static let modifierNames: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift),
  ]

  private static let names: [(name: String, key: Key, label: String)] = [
    ("space", .character(" "), "Space"), ("enter", .enter, "Enter"), ("esc", .escape, "Esc"), ("tab", .tab, "Tab"),
    ("backspace", .backspace, "Backspace"), ("delete", .delete, "Del"), ("insert", .insert, "Ins"),
    ("up", .up, "↑"), ("down", .down, "↓"), ("left", .left, "←"), ("right", .right, "→"),
    ("home", .home, "Home"), ("end", .end, "End"), ("pgup", .pageUp, "PgUp"), ("pgdn", .pageDown, "PgDn"),
  ]

  private static func key(named name: String) -> Key? {
    if let known = names.first(where: { $0.name == name }) { return known.key }
    if name.first == "f", name.count > 1, let number = Int(name.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    return nil
  }

  private static func label(_ press: KeyPress) -> String {
    var result = ""
    if press.modifiers.contains(.control) { result += "Ctrl-" }
    if press.modifiers.contains(.alt) { result += "Alt-" }
    if press.modifiers.contains(.shift) { result += "Shift-" }
    if let known = names.first(where: { $0.key == press.key }) { return result + known.label }
    switch press.key {
    case .character(let character): return result + String(character)
    case .function(let number): return result + "F\(number)"
    default: return result + "?"
    }
  }
}
