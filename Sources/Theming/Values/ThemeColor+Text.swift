/// The written form of colours.
extension ThemeColor {
  /// The names of the terminal's first sixteen colours, in the order of its palette.
  public static let terminalNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "brightBlack", "brightRed", "brightGreen",
    "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite",
  ]

  /// Words that mean a colour in every theme; a palette must not give them another meaning.
  public static let reservedNames = ["inherit", "default", "clear"]

  /// The colour that a text names, nil if it names none. The names of `palette` come before the terminal's.
  public init?(_ text: String, palette: [String: ThemeColor] = [:]) {
    switch text {
    case "inherit": self = .inherited
    case "default": self = .terminalDefault
    case "clear": self = .clear
    default:
      if text.utf8.first == UInt8(ascii: "#") {
        guard let color = Self.hexadecimal(text.utf8.dropFirst()) else { return nil }
        self = color
      } else if let color = palette[text] {
        self = color
      } else if let index = Self.terminalNames.firstIndex(of: text) {
        self = .palette(UInt8(index))
      } else if let index = UInt8(text), text.utf8.first != UInt8(ascii: "+") {
        self = .palette(index)
      } else {
        return nil
      }
    }
  }

  private static func hexadecimal(_ digits: Substring.UTF8View) -> ThemeColor? {
    var nibbles: [UInt8] = []
    for byte in digits.prefix(9) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): nibbles.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): nibbles.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): nibbles.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    if nibbles.count == 3 { nibbles = nibbles.flatMap { [$0, $0] } }
    if nibbles.count == 6 { nibbles += [15, 15] }
    guard nibbles.count == 8 else { return nil }
    return .rgb(
      nibbles[0] << 4 | nibbles[1], nibbles[2] << 4 | nibbles[3], nibbles[4] << 4 | nibbles[5],
      alpha: nibbles[6] << 4 | nibbles[7])
  }

  /// The written form, as YAML: `"#rrggbb"`, a name, or a number.
  public var yamlText: String {
    switch self {
    case .inherited: "inherit"
    case .terminalDefault: "default"
    case .clear: "clear"
    case .palette(let index): index < 16 ? Self.terminalNames[Int(index)] : String(index)
    case .rgb(let red, let green, let blue, let alpha):
      "\"#" + Self.pair(red) + Self.pair(green) + Self.pair(blue) + (alpha == 255 ? "" : Self.pair(alpha)) + "\""
    }
  }

  static func pair(_ value: UInt8) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }
}
