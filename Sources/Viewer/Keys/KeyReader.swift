import ScreenModel

/// Puts counts and sequences of keys together until they make a command.
struct KeyReader: Sendable {
  /// What a key led to.
  enum Outcome: Hashable, Sendable {
    /// A command, with the count typed before it.
    case command(String, count: Int?)
    /// More keys are needed. When what was typed is a command already, a pause is enough to mean it.
    case waiting(mayEnd: Bool)
    /// The keys mean nothing.
    case nothing
  }

  /// The count typed so far.
  private(set) var count: Int?
  /// The keys of a sequence that has begun.
  private(set) var pending: [KeyPress] = []

  /// Counts stop growing here: no document has more rows.
  static let largestCount = 1_000_000_000

  /// What the status line shows while keys are awaited.
  var label: String {
    (count.map(String.init) ?? "") + (pending.isEmpty ? "" : KeyNotation.label(pending))
  }

  /// Whether a count or a sequence has begun.
  var isEmpty: Bool { count == nil && pending.isEmpty }

  /// Takes a key. A sequence that ended in nothing may have been a command and another key: both are told, in order.
  mutating func read(_ press: KeyPress, in keymap: Keymap) -> [Outcome] {
    let key = KeyNotation.normalized(press)
    if pending.isEmpty, let digit = digit(of: key) {
      count = min((count ?? 0) * 10 + digit, Self.largestCount)
      return [.waiting(mayEnd: false)]
    }
    if key.key == .escape, !isEmpty {
      reset()
      return [.nothing]
    }
    switch keymap.match(pending + [key]) {
    case .command(let command): return [finish(command)]
    case .prefix(let command):
      pending.append(key)
      return [.waiting(mayEnd: command != nil)]
    case .none: return readAfterFailure(key, in: keymap)
    }
  }

  /// The pause after an ambiguous sequence is over: what was typed is meant.
  mutating func end(in keymap: Keymap) -> Outcome {
    guard !pending.isEmpty else { return .nothing }
    if case .prefix(let command?) = keymap.match(pending) { return finish(command) }
    reset()
    return .nothing
  }

  /// Forgets what was typed.
  mutating func reset() {
    count = nil
    pending = []
  }

  private mutating func readAfterFailure(_ key: KeyPress, in keymap: Keymap) -> [Outcome] {
    guard !pending.isEmpty else {
      reset()
      return [.nothing]
    }
    let first = end(in: keymap)
    if first == .nothing { return [.nothing] }
    return [first] + read(key, in: keymap)
  }

  private mutating func finish(_ command: String) -> Outcome {
    let typed = count
    reset()
    return .command(command, count: typed)
  }

  /// A digit of a count; `0` only continues one.
  private func digit(of key: KeyPress) -> Int? {
    guard key.modifiers.isEmpty, case .character(let character) = key.key, character.isASCII,
      let digit = character.wholeNumberValue, digit > 0 || count != nil
    else { return nil }
    return digit
  }
}
