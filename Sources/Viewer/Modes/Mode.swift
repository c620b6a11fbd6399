import ScreenModel

/// Something in front of the text that sees inputs first: a prompt, help. A small value in `ViewerState.modes`.
protocol Mode: Sendable {
  /// Takes an input, or passes it on to what is behind.
  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer

  /// Draws over what is behind.
  mutating func draw(over frame: inout Frame, in state: inout ViewerState)
}

/// What a mode did with an input.
enum ModeAnswer {
  /// It was for this mode.
  case handled([Effect])
  /// It was for this mode, and the mode is over.
  case closed([Effect])
  /// The mode is over, and the input is for someone behind.
  case closedAndPassed
  /// It is for someone behind.
  case passed

  /// What shall happen outside.
  var effects: [Effect] {
    switch self {
    case .handled(let effects), .closed(let effects): effects
    case .closedAndPassed, .passed: []
    }
  }
}
