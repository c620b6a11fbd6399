/// What the variable `LESS` asks for, of the options that mean the same here: `-F`, `-X`, `-i` and `-I`.
///
/// The others are passed over as `less` reads them, so that a letter inside a prompt or a colour is not taken for an option.
public struct LessVariable: Hashable, Sendable {
  /// The options of ours that it sets.
  public private(set) var options: Set<OptionName> = []

  /// Letters whose argument goes on to a dollar sign or the end.
  private static let texts = Set<Character>("kKoOpPtTDbhjxyz\"#")
  private static let letters: [Character: OptionName] = [
    "F": .quitIfOneScreen, "X": .noInit, "i": .ignoreCase, "I": .ignoreAllCase,
  ]
  private static let names: [String: OptionName] = [
    "quit-if-one-screen": .quitIfOneScreen, "no-init": .noInit, "ignore-case": .ignoreCase,
    "IGNORE-CASE": .ignoreAllCase,
  ]

  /// Reads the value of the variable: options with or without a dash, separated by blanks or not.
  public init(_ value: String) {
    var rest = value[...]
    while let next = rest.first {
      rest = rest.dropFirst()
      switch next {
      case " ", "\t", "$": continue
      case "-": readBehindDash(&rest)
      // What stands behind a plus is a command for the start.
      case "+": rest = rest.drop { $0 != "$" }
      default: readLetter(next, &rest)
      }
    }
  }

  private mutating func readBehindDash(_ rest: inout Substring) {
    if rest.hasPrefix("-") {
      let word = rest.dropFirst().prefix { $0 != " " && $0 != "$" }
      rest = rest.dropFirst(1 + word.count)
      readName(word)
    } else if rest.hasPrefix("+") || rest.hasPrefix("!") {
      // `-+F` puts an option back.
      rest = rest.dropFirst()
      if let letter = rest.popFirst(), let option = Self.letters[letter] { set(option, false) }
    }
  }

  private mutating func readName(_ word: Substring) {
    let isReset = word.first == "+" || word.first == "!"
    let name = String((isReset ? word.dropFirst() : word).prefix { $0 != "=" })
    if let option = Self.names[name] { set(option, !isReset) }
  }

  private mutating func readLetter(_ letter: Character, _ rest: inout Substring) {
    if let option = Self.letters[letter] {
      set(option, true)
    } else if Self.texts.contains(letter) {
      // Numbers end at the first character that is none; texts at a dollar sign.
      let isNumber = rest.first.map { $0.isNumber || $0 == "." } ?? false
      rest = isNumber ? rest.drop { $0.isNumber || $0 == "." || $0 == "," } : rest.drop { $0 != "$" }
    }
  }

  private mutating func set(_ option: OptionName, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
    // The later one of the two about capitals counts.
    if isOn, option == .ignoreCase { options.remove(.ignoreAllCase) }
    if isOn, option == .ignoreAllCase { options.remove(.ignoreCase) }
  }
}
