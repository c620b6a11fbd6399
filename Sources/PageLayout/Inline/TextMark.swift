import ScreenModel

/// Bytes inside styled text that steer the wrapping. Cleaned text holds no control, so controls are free to carry meaning;
/// none of them leaves the layout.
enum TextMark {
  /// A line ends here.
  static let hardBreak: UInt8 = 0x0A
  /// Code begins: up to its end, a line ends inside only when the whole does not fit on one.
  static let codeStart: UInt8 = 0x0E
  /// Code ends.
  static let codeEnd: UInt8 = 0x0F
  /// A blank at which no line ends: the padding of code.
  static let fixedBlank: UInt8 = 0x1B
  /// A blank inside code.
  static let codeBlank: UInt8 = 0x1F
}
