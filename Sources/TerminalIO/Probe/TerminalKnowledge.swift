import ScreenModel

/// What the terminal has told about itself: the answers to a probe, and news that come later by themselves.
public struct TerminalKnowledge: Hashable, Sendable {
  /// Whether the last question of the probe is answered: what is unknown now stays unknown.
  public private(set) var isComplete = false
  /// The terminal's name and version, as it gives them (XTVERSION).
  public private(set) var name: String?
  /// The colour of the ground, in 16 bits a channel.
  public private(set) var background: RGB16?
  /// The colour of the text.
  public private(set) var foreground: RGB16?
  /// Whether the terminal says that its scheme is dark (mode 2031).
  public private(set) var schemeIsDark: Bool?
  /// The states of the private modes asked for: 1 and 2 are modes that can be set.
  public private(set) var modes: [Int: Int] = [:]
  /// Whether it said that it takes 24-bit colour; nil when it did not.
  public private(set) var takesDirectColor: Bool?
  /// The features of the primary attributes: 4 sixel, 52 clipboard.
  public private(set) var features: Set<Int> = []
  /// Kind and version of the secondary attributes.
  public private(set) var secondary: [Int] = []
  /// Whether it has the kitty keyboard protocol.
  public private(set) var hasKeyboardProtocol = false
  /// The columns that the width samples took, in their order.
  public private(set) var sampleColumns: [Int] = []
  /// Whether the ground as it was heard of last is dark.
  private var lastGroundIsDark: Bool?

  /// A colour of 16 bits a channel.
  public struct RGB16: Hashable, Sendable {
    /// The channels.
    public var red, green, blue: UInt16

    /// Relative luminance, 0 to 1 (ITU-R BT.709 on linear values).
    public var luminance: Double {
      0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    private static func linear(_ channel: UInt16) -> Double {
      let value = Double(channel) / 65_535
      // sRGB, without a power function: squares and cubes are near enough to tell light from dark.
      return value * (value * (value * 0.305_306_011 + 0.682_171_111) + 0.012_522_878)
    }
  }

  /// Nothing is known.
  public init() {}

  /// Whether a mode can be set.
  public func knows(mode: Int) -> Bool { (1...2).contains(modes[mode] ?? 0) }

  /// Whether the ground is dark: by what the terminal said last of its scheme or of the colour of its ground, else by what
  /// the environment says. Nil when nobody knows, and looks must be legible on both.
  public func isDark(environment: TerminalEnvironment) -> Bool? {
    if let lastGroundIsDark { return lastGroundIsDark }
    guard let last = environment.colorForegroundBackground?.split(separator: ";").last else { return nil }
    return Int(last).map { $0 != 7 && $0 != 15 }
  }

  /// Takes an answer. Returns whether it changed anything.
  @discardableResult
  public mutating func take(_ reply: TerminalReply) -> Bool {
    let before = self
    switch reply {
    case .primaryAttributes(let numbers):
      features = Set(numbers.dropFirst())
      isComplete = true
    case .secondaryAttributes(let numbers): secondary = numbers
    case .version(let name): self.name = name
    case .mode(let mode, let state): modes[mode] = state
    case .color(.background, let red, let green, let blue):
      let color = RGB16(red: red, green: green, blue: blue)
      background = color
      lastGroundIsDark = color.luminance <= 0.18
    case .color(.foreground, let red, let green, let blue):
      foreground = RGB16(red: red, green: green, blue: blue)
    case .scheme(let isDark):
      schemeIsDark = isDark
      lastGroundIsDark = isDark
    case .setting(let text): takeSetting(text)
    case .keyboardFlags: hasKeyboardProtocol = true
    case .cursor(let position):
      if sampleColumns.count < WidthSamples.all.count { sampleColumns.append(position.column) }
    case .capability(let text): takeCapability(text)
    }
    return self != before
  }

  /// The answer to what the ground is after it was set to `48;2;1;2;3`.
  private mutating func takeSetting(_ text: String?) {
    guard let text else { return }
    if text.contains("48:2") || text.contains("48;2") { takesDirectColor = true }
  }

  /// The answer to whether its own entry has `RGB` (524742) or `Tc` (5463), in hexadecimal as it was asked.
  private mutating func takeCapability(_ text: String?) {
    guard let name = text?.split(separator: "=", maxSplits: 1).first?.uppercased() else { return }
    if name == "524742" || name == "5463" { takesDirectColor = true }
  }
}
