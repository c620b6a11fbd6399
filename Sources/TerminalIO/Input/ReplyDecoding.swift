import ScreenModel

/// Which of the terminal's answers a sequence or string is.
enum ReplyDecoding {
  /// The answer in a CSI sequence, or nil for one that is none.
  static func reply(to sequence: ControlSequence, expectsCursor: Bool) -> TerminalReply? {
    let numbers = sequence.numbers
    switch (sequence.marker, sequence.intermediates, sequence.final) {
    case (UInt8(ascii: "?"), [], UInt8(ascii: "c")): return .primaryAttributes(numbers)
    case (UInt8(ascii: ">"), [], UInt8(ascii: "c")): return .secondaryAttributes(numbers)
    case (UInt8(ascii: "?"), [UInt8(ascii: "$")], UInt8(ascii: "y")) where numbers.count == 2:
      return .mode(numbers[0], state: numbers[1])
    case (UInt8(ascii: "?"), [], UInt8(ascii: "n")) where numbers.count == 2 && numbers[0] == 997:
      return numbers[1] == 1 || numbers[1] == 2 ? .scheme(isDark: numbers[1] == 1) : nil
    case (UInt8(ascii: "?"), [], UInt8(ascii: "u")): return .keyboardFlags(numbers.first ?? 0)
    // The first row is never asked about: there it is F3 with a modifier, whatever answers are due.
    case (0, [], UInt8(ascii: "R")) where expectsCursor && numbers.count == 2 && numbers[0] > 1 && numbers[1] > 0:
      return .cursor(Position(column: numbers[1] - 1, row: numbers[0] - 1))
    default: return nil
    }
  }

  /// The answer in an OSC or DCS string, or nil for one that is none. All other strings are dropped.
  static func reply(inString bytes: [UInt8], introducer: UInt8) -> TerminalReply? {
    let text = String(decoding: bytes, as: UTF8.self)
    if introducer == UInt8(ascii: "]") { return color(text) }
    guard introducer == UInt8(ascii: "P") else { return nil }
    if text.hasPrefix(">|") { return .version(printable(text.dropFirst(2))) }
    if text.hasPrefix("1$r") { return .setting(printable(text.dropFirst(3))) }
    if text.hasPrefix("0$r") { return .setting(nil) }
    if text.hasPrefix("1+r") { return .capability(printable(text.dropFirst(3))) }
    if text.hasPrefix("0+r") { return .capability(nil) }
    return nil
  }

  /// Whether any answer begins with a byte, right after its introducer. Answers of OSC are numbered, or named by a letter;
  /// those of DCS begin with a number, with `>` (the name) or `!` (the unit). ESC and what cancels a string are no keys.
  static func canBegin(with byte: UInt8, introducer: UInt8) -> Bool {
    switch byte {
    case 0x1b, 0x18, 0x1a, 0x07, UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      introducer == UInt8(ascii: "]") || introducer == UInt8(ascii: "_")
    case UInt8(ascii: ">"), UInt8(ascii: "!"): introducer == UInt8(ascii: "P")
    default: !isAnswer(introducer)
    }
  }

  /// Whether strings of a kind are answers: OSC, DCS and APC. What is in other kinds is not known, and swallowed.
  static func isAnswer(_ introducer: UInt8) -> Bool {
    [UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_")].contains(introducer)
  }

  /// Names end up in messages: only printable ASCII of them is kept, and not much of it.
  private static func printable(_ text: Substring) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(128) where scalar.value >= 0x20 && scalar.value < 0x7f {
      result.append(scalar)
    }
    return String(result)
  }

  /// `10;rgb:…` and `11;rgb:…`, also with `rgba:` and one to four digits a channel.
  private static func color(_ text: String) -> TerminalReply? {
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let slot: TerminalReply.Slot
    switch parts[0] {
    case "10": slot = .foreground
    case "11": slot = .background
    default: return nil
    }
    let specification = parts[1].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard specification.count == 2, specification[0] == "rgb" || specification[0] == "rgba" else { return nil }
    let channels = specification[1].split(separator: "/", omittingEmptySubsequences: false).map(channel)
    guard channels.count == (specification[0] == "rgb" ? 3 : 4), let red = channels[0], let green = channels[1],
      let blue = channels[2]
    else { return nil }
    return .color(slot, red: red, green: green, blue: blue)
  }

  /// A channel of one to four hexadecimal digits, scaled to 16 bits.
  private static func channel(_ digits: Substring) -> UInt16? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    let largest = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
    return UInt16(value * 65_535 / largest)
  }
}
