import ScreenModel

/// What a mouse sequence says: SGR (1006), urxvt (1015) and the first form of all.
enum MouseDecoding {
  /// The mouse event of a CSI sequence, or nil for one that is none.
  static func mouse(_ sequence: ControlSequence) -> MouseEvent? {
    guard sequence.intermediates.isEmpty, sequence.parameters.count == 3 else { return nil }
    let (code, column, row) = (sequence.parameter(0), sequence.parameter(1), sequence.parameter(2))
    switch (sequence.marker, sequence.final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")):
      return event(code: code, column: column, row: row, isRelease: false)
    case (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return event(code: code, column: column, row: row, isRelease: true)
    case (0, UInt8(ascii: "M")):
      return event(code: code - 32, column: column, row: row, isRelease: code & 0b110_0011 == 0b10_0011)
    default: return nil
    }
  }

  /// The mouse event of the three bytes after `CSI M`. It does not say which button was released.
  static func legacy(_ bytes: [UInt8]) -> MouseEvent? {
    guard bytes.count == 3, bytes[0] >= 32 else { return nil }
    let code = Int(bytes[0]) - 32
    return event(
      code: code, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32, isRelease: code & 0b110_0011 == 0b11)
  }

  /// `code`: bits 0–1 the button, 2–4 shift, alt, control, 5 motion, 6 the wheel, 7 buttons that we do not use.
  private static func event(code: Int, column: Int, row: Int, isRelease: Bool) -> MouseEvent? {
    guard code >= 0, code < 128, column >= 1, row >= 1 else { return nil }
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let position = Position(column: column - 1, row: row - 1)
    if code & 64 != 0 {
      // A wheel has no release, and no motion.
      guard !isRelease, code & 32 == 0 else { return nil }
      return MouseEvent(wheel[code & 3], at: position, modifiers: modifiers)
    }
    let button = buttons[code & 3]
    if isRelease { return MouseEvent(.release, button: button, at: position, modifiers: modifiers) }
    if code & 32 != 0 {
      return MouseEvent(button == .none ? .move : .drag, button: button, at: position, modifiers: modifiers)
    }
    return button == .none ? nil : MouseEvent(.press, button: button, at: position, modifiers: modifiers)
  }

  private static let wheel: [MouseEvent.Action] = [.wheelUp, .wheelDown, .wheelLeft, .wheelRight]
  private static let buttons: [MouseEvent.Button] = [.left, .middle, .right, .none]
}
