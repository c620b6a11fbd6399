/// Finds letters that stand in a row in everything a pattern finds.
enum RequiredLetters {
  /// The longest run of ASCII letters of a text that is sought as it stands, as small letters; nil without any.
  static func ofWords(_ text: String) -> [UInt8]? { longest(Array(text.utf8)) }

  /// The longest run of letters that a regular expression cannot do without; nil when it is not plain to see.
  ///
  /// Read are letters, `.`, `^`, `$`, repeats, and the escapes of kinds of characters. Groups, choices and classes are not.
  static func ofExpression(_ pattern: String) -> [UInt8]? {
    var literal: [UInt8] = []
    var isEscaped = false
    for byte in pattern.utf8 {
      if isEscaped {
        isEscaped = false
        guard kinds.contains(byte) else { return nil }
        literal.append(gap)
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "|"): return nil
      case UInt8(ascii: "*"), UInt8(ascii: "?"):
        // What stands before may be left out, letter or more bytes of one.
        if literal.last != nil { literal[literal.count - 1] = gap }
      case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "^"), UInt8(ascii: "$"): literal.append(gap)
      default: literal.append(byte)
      }
    }
    return longest(literal)
  }

  private static let gap: UInt8 = 0
  private static let kinds = Set("bBdDsSwW.^$*+?()[]{}|\\".utf8)

  private static func longest(_ bytes: [UInt8]) -> [UInt8]? {
    let runs = bytes.split { !(0x41...0x5a ~= $0 || 0x61...0x7a ~= $0) }
    guard let longest = runs.max(by: { $0.count < $1.count }) else { return nil }
    return longest.map { $0 | 0x20 }
  }
}
