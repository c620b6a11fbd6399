/// Text of files, for messages.
enum VisibleText {
  /// The text in one line: controls and direction marks as their picture, longer than 400 characters cut.
  static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for (number, scalar) in text.unicodeScalars.enumerated() {
      if number == 400 {
        result.append("…")
        break
      }
      result.append(visible(scalar))
    }
    return String(result)
  }

  /// Whether a text may be drawn as it is: no control, line end, or mark that turns or hides its neighbours.
  static func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { visible($0) == $0 }
  }

  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    // Invariant: the pictures of controls stand in the same order as the controls, all of them scalars.
    case 0..<0x20: return Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: return "\u{2421}"
    case 0x80..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: return "\u{FFFD}"
    default: return scalar
    }
  }
}
