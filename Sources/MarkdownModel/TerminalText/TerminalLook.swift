/// How text made for a terminal wants to look: what the sequences (SGR) and strikes in it say.
public struct TerminalLook: Hashable, Sendable {
  /// A colour as sequences name it.
  public enum Color: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// An entry of the palette.
    case palette(UInt8)
    case rgb(UInt8, UInt8, UInt8)
  }

  /// Weight, slant and lines.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8
    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold (SGR 1).
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Faint (SGR 2).
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Italic (SGR 3).
    public static let italic = Attributes(rawValue: 1 << 2)
    /// Underlined, in whatever way (SGR 4, 21).
    public static let underline = Attributes(rawValue: 1 << 3)
    /// Colours swapped (SGR 7).
    public static let reverse = Attributes(rawValue: 1 << 4)
    /// Struck through (SGR 9).
    public static let strikethrough = Attributes(rawValue: 1 << 5)
    /// Overlined (SGR 53).
    public static let overline = Attributes(rawValue: 1 << 6)
  }

  /// The colour of the text.
  public var foreground = Color.standard
  /// The colour behind it.
  public var background = Color.standard
  /// Weight, slant and lines.
  public var attributes: Attributes = []

  /// As the terminal shows text by itself.
  public init() {}

  /// Takes in the numbers of a sequence, `38;5;214` or `4:3`.
  mutating func apply(_ parameters: some Sequence<UInt8>) {
    var groups: [[Int]] = [[0]]
    for byte in parameters {
      switch byte {
      case UInt8(ascii: ";"): groups.append([0])
      case UInt8(ascii: ":"): groups[groups.count - 1].append(0)
      default:
        let last = groups[groups.count - 1].count - 1
        groups[groups.count - 1][last] = min(groups[groups.count - 1][last] * 10 + Int(byte & 15), 9999)
      }
    }
    var place = 0
    while place < groups.count {
      let group = groups[place]
      place += 1
      guard group[0] == 38 || group[0] == 48 else {
        apply(group)
        continue
      }
      // With colons a colour is one group; with semicolons it takes those behind it.
      let rest = group.count > 1 ? Array(group.dropFirst()) : groups[place...].prefix(4).map { $0[0] }
      let (color, used) = Self.color(rest, hasColons: group.count > 1)
      if group.count == 1 { place += used }
      if let color { if group[0] == 38 { foreground = color } else { background = color } }
    }
  }

  private static func color(_ numbers: [Int], hasColons: Bool) -> (Color?, used: Int) {
    switch numbers.first {
    case 5 where numbers.count > 1: return (.palette(UInt8(clamping: numbers[1])), 2)
    case 2:
      // Between colons a colour space may stand in front, of which nothing is known.
      let parts = hasColons && numbers.count > 4 ? numbers[2...] : numbers[1...]
      guard parts.count >= 3 else { return (nil, numbers.count) }
      let bytes = parts.prefix(3).map { UInt8(clamping: $0) }
      return (.rgb(bytes[0], bytes[1], bytes[2]), 4)
    default: return (nil, min(numbers.count, 1))
    }
  }

  private mutating func apply(_ group: [Int]) {
    switch group[0] {
    case 0: self = TerminalLook()
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4: if group.count > 1, group[1] == 0 { attributes.remove(.underline) } else { attributes.insert(.underline) }
    case 7: attributes.insert(.reverse)
    case 9: attributes.insert(.strikethrough)
    case 21: attributes.insert(.underline)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: attributes.remove(.underline)
    case 27: attributes.remove(.reverse)
    case 29: attributes.remove(.strikethrough)
    case 53: attributes.insert(.overline)
    case 55: attributes.remove(.overline)
    case 30...37: foreground = .palette(UInt8(group[0] - 30))
    case 39: foreground = .standard
    case 40...47: background = .palette(UInt8(group[0] - 40))
    case 49: background = .standard
    case 90...97: foreground = .palette(UInt8(group[0] - 82))
    case 100...107: background = .palette(UInt8(group[0] - 92))
    default: break
    }
  }
}
