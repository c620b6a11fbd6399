/// The grammar of everything the viewer may ever send: an allow-list. What is not on it is a fault, however harmless.
///
/// It also keeps account of the modes that are set, so that a test can say that all of them were given back.
public struct StreamGrammar: Sendable {
  /// What was sent and is not allowed, in words.
  public private(set) var violations: [String] = []
  /// Private modes that were set or reset, and how they are now.
  public private(set) var modes: [Int: Bool] = [:]
  /// The targets of the links sent (OSC 8).
  public private(set) var links: [String] = []
  /// How often the keyboard protocol was pushed and not popped again.
  public private(set) var keyboardPushes = 0
  /// How many synchronized updates (mode 2026) were finished.
  public private(set) var frameCount = 0
  /// Whether the attributes are not plain now.
  public private(set) var hasAttributes = false
  /// Whether a colour was ever asked for.
  public private(set) var usedColor = false
  /// Whether a link is open now.
  public private(set) var hasOpenLink = false

  private var tokenizer = StreamTokenizer()
  private static let mostViolations = 20
  /// Lines wrap, and the cursor is visible; all else is off.
  private static let modesAtStart: Set<Int> = [7, 25]

  /// Nothing has been sent.
  public init() {}

  /// Modes that are not as a terminal has them at the start; -1 stands for a keyboard protocol that was not popped.
  public var unbalancedModes: [Int] {
    modes.filter { $0.value != Self.modesAtStart.contains($0.key) }.keys.sorted() + (keyboardPushes == 0 ? [] : [-1])
  }

  /// Judges bytes, and returns the tokens they make.
  @discardableResult
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [StreamToken] {
    let tokens = tokenizer.feed(bytes)
    for token in tokens where !accept(token) {
      if violations.count < Self.mostViolations { violations.append("\(token)") }
    }
    return tokens
  }

  /// Whether the stream stopped in the middle of something.
  public var isInsideToken: Bool { tokenizer.isInside }

  private mutating func accept(_ token: StreamToken) -> Bool {
    switch token {
    case .scalar(let scalar): isGlyph(scalar)
    case .control(let byte): [0x08, 0x0a, 0x0d].contains(byte)
    case .escape(let bytes): ["7", "8", "M", "\\"].contains(String(decoding: bytes, as: UTF8.self))
    case .sequence(let text): acceptSequence(text)
    case .string(let introducer, let text, let endedByST): endedByST && acceptString(introducer, text)
    case .invalid: false
    }
  }

  private func isGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff, 0xfff9...0xfffb: false
    case 0xe0000...0xe0fff: false
    default: true
    }
  }

  // MARK: Sequences

  private mutating func acceptSequence(_ text: String) -> Bool {
    guard let final = text.last else { return false }
    let body = String(text.dropLast())
    switch final {
    case "m": return acceptAttributes(body)
    case "h", "l": return acceptModes(body, on: final == "h")
    case "A", "B", "C", "D", "G", "H", "J", "K", "L", "M", "P", "S", "T", "X", "@", "b", "d", "r":
      return body.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ";") }
    case "t": return body == "22;0;0" || body == "23;0;0"
    // Questions: attributes, position, name, modes, colour scheme.
    case "c": return ["", ">"].contains(body)
    case "n": return body == "6" || body == "?996"
    case "q": return body == ">"
    // The keyboard protocol: asked for, pushed, popped.
    case "u": return acceptKeyboard(body)
    case "p": return ["?2026$", "?2027$", "?2031$"].contains(body)
    default: return false
    }
  }

  private mutating func acceptKeyboard(_ body: String) -> Bool {
    switch body {
    case "?": return true
    // Set once more what is on top.
    case "=1": return keyboardPushes == 1
    case ">1": keyboardPushes += 1
    case "<": keyboardPushes -= 1
    default: return false
    }
    return (0...1).contains(keyboardPushes)
  }

  private mutating func acceptModes(_ body: String, on: Bool) -> Bool {
    guard body.hasPrefix("?") else { return false }
    let allowed: Set<Int> = [7, 25, 1000, 1002, 1004, 1006, 1049, 2004, 2026, 2027, 2031]
    for part in body.dropFirst().split(separator: ";", omittingEmptySubsequences: false) {
      // 1003 is only ever switched off, after a crash.
      guard let mode = Int(part), allowed.contains(mode) || (mode == 1003 && !on) else { return false }
      if mode == 2026, modes[mode] == true, !on { frameCount += 1 }
      modes[mode] = on
    }
    return true
  }

  private mutating func acceptAttributes(_ body: String) -> Bool {
    var codes = body.split(separator: ";", omittingEmptySubsequences: false)[...]
    // More numbers than this are not taken by every terminal.
    guard body.count(where: { $0 == ";" || $0 == ":" }) < 16 else { return false }
    if body.isEmpty { codes = ["0"] }
    while let code = codes.popFirst() {
      switch code {
      case "0": hasAttributes = false
      case "38", "48":
        guard acceptColor(&codes) else { return false }
        usedColor = true
        hasAttributes = true
      case "39", "49", "22", "23", "24", "27", "29", "55": break
      case "1", "2", "3", "4", "4:2", "4:3", "4:4", "4:5", "7", "9", "53": hasAttributes = true
      default:
        guard let number = Int(code), [30...37, 40...47, 90...97, 100...107].contains(where: { $0.contains(number) })
        else { return false }
        usedColor = true
        hasAttributes = true
      }
    }
    return true
  }

  private func acceptColor(_ codes: inout ArraySlice<Substring>) -> Bool {
    let kind = codes.popFirst()
    let count = kind == "5" ? 1 : kind == "2" ? 3 : 0
    guard count > 0 else { return false }
    for _ in 0..<count {
      guard let value = codes.popFirst().flatMap({ Int($0) }), (0...255).contains(value) else { return false }
    }
    return true
  }

  // MARK: Strings

  private mutating func acceptString(_ introducer: UInt8, _ text: String) -> Bool {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return false }
    if introducer == UInt8(ascii: "P") { return ["$qm", "+q524742", "+q5463"].contains(text) }
    guard introducer == UInt8(ascii: "]") else { return false }
    if text == "10;?" || text == "11;?" { return true }
    if text.hasPrefix("52;c;") { return text.utf8.count <= 5 + 74_994 && !text.contains("?") }
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "8" else { return false }
    hasOpenLink = !parts[2].isEmpty
    if hasOpenLink { links.append(String(parts[2])) }
    let schemes = ["http:", "https:", "mailto:", "file:"]
    return parts[2].utf8.count <= 2083 && (!hasOpenLink || schemes.contains { parts[2].lowercased().hasPrefix($0) })
  }
}
