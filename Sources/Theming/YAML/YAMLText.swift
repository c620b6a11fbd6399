/// Writing YAML.
enum YAMLText {
  /// A text as a scalar that reads back as the same text: bare where that is safe, else in double quotes.
  static func scalar(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  /// A text in double quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0xFEFF
        if isControl || scalar.value == 0x2028 || scalar.value == 0x2029 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// `{a: 1, b: 2}`.
  static func mapping(_ entries: [(key: String, value: String)]) -> String {
    "{" + entries.map { scalar($0.key) + ": " + $0.value }.joined(separator: ", ") + "}"
  }

  /// `[1, 2]`.
  static func sequence(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.utf8.first, !["null", "true", "false", "yes", "no", "on", "off"].contains(text) else {
      return false
    }
    let isWord = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isWord && first != UInt8(ascii: "-")
  }
}
