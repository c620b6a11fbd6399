import ScreenModel

/// Which keys run which commands: sequences of keys in the order in which help shows them.
public struct Keymap: Sendable {
  /// A sequence and the name of its command.
  struct Binding: Hashable, Sendable {
    var keys: [KeyPress]
    var command: String
  }

  /// What a sequence of keys amounts to.
  enum Match: Hashable, Sendable {
    /// No binding begins like this.
    case none
    /// Longer bindings begin like this; `command` is bound to just this, if anything is.
    case prefix(command: String?)
    /// This is bound, and nothing longer begins like this.
    case command(String)
  }

  /// Why a binding was not taken.
  public enum Problem: Error, Hashable, Sendable {
    /// The text is not a sequence of keys.
    case badKeys(String)
    /// There is no such command; the nearest one, if one is near.
    case unknownCommand(String)
  }

  private(set) var bindings: [Binding] = []
  private var commands: [[KeyPress]: String] = [:]
  /// How many bindings begin with a sequence and go on.
  private var prefixes: [[KeyPress]: Int] = [:]

  /// No bindings.
  public init() {}

  /// Binds a sequence (`"g c"`, `"ctrl-e"`) to a command in place of what it did; an empty command frees it.
  public mutating func bind(_ sequence: String, to command: String) throws(Problem) {
    guard let keys = KeyNotation.sequence(sequence) else { throw .badKeys(sequence) }
    unbind(keys)
    guard !command.isEmpty else { return }
    guard CommandTable.command(named: command) != nil else { throw .unknownCommand(command) }
    add(keys, command)
  }

  /// Adds a binding of keys that have none.
  fileprivate mutating func add(_ keys: [KeyPress], _ command: String) {
    bindings.append(Binding(keys: keys, command: command))
    commands[keys] = command
    for count in 1..<max(keys.count, 1) { prefixes[Array(keys.prefix(count)), default: 0] += 1 }
  }

  /// The sequences that run a command, in order.
  func sequences(for command: String) -> [[KeyPress]] {
    bindings.filter { $0.command == command }.map(\.keys)
  }

  /// What the keys pressed so far amount to.
  func match(_ keys: [KeyPress]) -> Match {
    if prefixes[keys, default: 0] > 0 { return .prefix(command: commands[keys]) }
    return commands[keys].map(Match.command) ?? .none
  }

  private mutating func unbind(_ keys: [KeyPress]) {
    guard commands.removeValue(forKey: keys) != nil else { return }
    bindings.removeAll { $0.keys == keys }
    for count in 1..<max(keys.count, 1) { prefixes[Array(keys.prefix(count)), default: 0] -= 1 }
  }
}

extension Keymap {
  /// A map from lines of a preset: a command and its sequences. The lines are ours: a wrong one is a programmer's error
  /// which the tests find.
  init(preset lines: [(command: String, keys: [String])]) {
    // Every start makes one: the table of commands is not needed for it.
    for (command, sequences) in lines {
      for sequence in sequences {
        guard let keys = KeyNotation.sequence(sequence) else { continue }
        add(keys, command)
      }
    }
  }
}
