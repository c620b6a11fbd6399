import Suggestions

/// A command line taken apart by the option table.
public struct ParsedArguments: Hashable, Sendable {
  /// The values of the options that take one, in the order given.
  public private(set) var values: [OptionName: [String]] = [:]
  /// The options that were given.
  public private(set) var given: Set<OptionName> = []
  /// What is no option: files, and `-`.
  public private(set) var operands: [String] = []
  /// Words that began with `+`: where to start, as in less.
  public private(set) var startCommands: [String] = []

  /// Takes a command line apart, without the program's name.
  public init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try readLong(word, &rest)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word, &rest)
      } else if word.hasPrefix("+"), word.count > 1 {
        startCommands.append(String(word.dropFirst()))
      } else {
        operands.append(word)
      }
    }
  }

  /// Whether an option was given.
  public func has(_ name: OptionName) -> Bool { given.contains(name) }

  /// The last value given for an option.
  public func value(_ name: OptionName) -> String? { values[name]?.last }

  private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelled = String(parts.first ?? "")
    guard let name = OptionName(rawValue: spelled) ?? OptionTable.aliases[spelled] else {
      let nearest = NearestName.of(spelled, in: OptionTable.rows.map(\.name.rawValue))
      throw .unknownOption("--" + spelled, nearest: nearest.map { "--" + $0 })
    }
    let definition = OptionTable.row(name)
    if definition.argument == nil {
      if parts.count > 1 { throw .unexpectedArgument("--" + spelled) }
      given.insert(name)
    } else {
      try store(definition, parts.count > 1 ? String(parts[1]) : rest.popFirst(), spelled: "--" + spelled)
    }
  }

  private mutating func readShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let definition = OptionTable.rows.first(where: { $0.short == letter }) else {
        let other: Character? = letter.isUppercase ? letter.lowercased().first : letter.uppercased().first
        let nearest = OptionTable.rows.first { $0.short != nil && $0.short == other }?.short
        throw .unknownOption("-\(letter)", nearest: nearest.map { "-\($0)" })
      }
      if definition.argument == nil {
        given.insert(definition.name)
      } else {
        try store(definition, letters.isEmpty ? rest.popFirst() : String(letters), spelled: "-\(letter)")
        return
      }
    }
  }

  private mutating func store(
    _ definition: OptionDefinition, _ value: String?, spelled: String
  ) throws(UsageError) {
    guard let argument = definition.argument else { return }
    guard let value else { throw .missingArgument(spelled, placeholder: argument.placeholder) }
    switch argument {
    case .text: break
    case .number(_, let least):
      guard let number = Int(value), number >= least, number <= 100_000 else {
        throw .badValue(option: spelled, value: value, accepted: "a whole number from \(least) on")
      }
    case .choice(let words):
      guard words.contains(value) else {
        throw .badValue(option: spelled, value: value, accepted: words.joined(separator: ", "))
      }
    }
    given.insert(definition.name)
    values[definition.name, default: []].append(value)
  }
}
