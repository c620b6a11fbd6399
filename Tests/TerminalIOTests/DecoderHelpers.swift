import ScreenModel

@testable import TerminalIO

/// Decodes a text fed at once, the silence after it included.
func decode(_ text: String, timing: InputTiming = .local) -> [DecodedInput] { decode(Array(text.utf8), timing: timing) }

/// Decodes bytes fed at once, the silence after them included.
func decode(_ bytes: [UInt8], timing: InputTiming = .local) -> [DecodedInput] {
  var decoder = InputDecoder(timing: timing)
  return decoder.feed(bytes, now: .zero) + decoder.settle()
}

extension InputDecoder {
  /// Lets time pass until nothing is pending.
  mutating func settle() -> [DecodedInput] {
    var result: [DecodedInput] = []
    while let deadline { result += timeout(now: deadline) }
    return result
  }
}

/// A key as the decoder hands it out.
func key(_ key: Key, _ modifiers: Modifiers = []) -> DecodedInput { .event(.key(KeyPress(key, modifiers))) }

/// A typed character.
func typed(_ character: Character, _ modifiers: Modifiers = []) -> DecodedInput {
  key(.character(character), modifiers)
}

/// A mouse act.
func mouse(
  _ action: MouseEvent.Action, _ button: MouseEvent.Button, _ column: Int, _ row: Int, _ modifiers: Modifiers = []
) -> DecodedInput {
  .event(.mouse(MouseEvent(action, button: button, at: Position(column: column, row: row), modifiers: modifiers)))
}

/// Numbers that look random and are the same in every run (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
