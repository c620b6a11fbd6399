import ScreenModel

/// What was asked for with `--color`.
public enum ColorRequest: Hashable, Sendable {
  case auto, always, never
}

/// What the terminfo entry of a terminal says that decisions depend on. A value, so that they can be tested.
public struct EntryTraits: Hashable, Sendable {
  /// Number of colours; below 8 there is none to speak of.
  public var colorCount = 0
  /// It has `RGB` or `Tc`: 24-bit colour.
  public var hasDirectColor = false
  /// It has `smxx`.
  public var hasStrikethrough = false
  /// It has `Smol`.
  public var hasOverline = false
  /// It has `Smulx`: curly and other underlines.
  public var hasUnderlineStyles = false
  /// The cursor can go to a column and stay in its row (`hpa`, as ECMA-48 has it).
  public var movesInRow = false
  /// Its sequences are those of ECMA-48 (`ESC [`), as those we add are.
  public var speaksANSI = true

  /// An entry of so many colours.
  public init(colorCount: Int = 0) { self.colorCount = colorCount }
}

/// What the terminal can do, as far as it is known: everything drawing depends on.
public struct TerminalProfile: Hashable, Sendable {
  /// How many colours are used.
  public var depth: ColorDepth
  /// How many colours the entry counts; with 8, bright ones are bold.
  public var hasBrightColors = true
  /// Text can be struck through; else it is dim.
  public var strikesThrough = false
  /// Text can have a line above; else it has none.
  public var overlines = false
  /// Underlines can be curly, double, dotted, dashed; else they are single.
  public var stylesUnderlines = false
  /// The cursor can go to a column and stay in its row.
  public var movesInRow = false
  /// Links are sent (OSC 8).
  public var sendsLinks = false
  /// Frames are wrapped in synchronized output (mode 2026). Terminals that do not know it ignore it.
  public var synchronizes = true
  /// A glyph can be sent once with a number (REP), by the terminal's own name: entries that say so are used by others.
  public var repeatsGlyphs = false
  /// How clusters are sent: whole where the terminal says that it counts them as one (mode 2027).
  public var clusterPolicy = ClusterPolicy.safe
  /// The newest version of Unicode that the terminal knows, by its wide characters. What is newer is not sent.
  public var unicodeVersion = NewWideScalar.newestVersion
  /// The terminal tells when its colours turn dark or light (mode 2031).
  public var reportsScheme = false
  /// How long the decoder waits.
  public var timing = InputTiming.local

  /// A profile of a depth that can do nothing else.
  public init(depth: ColorDepth) { self.depth = depth }

  /// The profile that environment and entry lead to.
  public init(request: ColorRequest, environment: TerminalEnvironment, entry: EntryTraits) {
    depth = Self.depth(request: request, environment: environment, entry: entry)
    hasBrightColors = entry.colorCount >= 16
    let isKnown = environment.isModernTerminal && !environment.isTmux && !environment.isScreen
    strikesThrough = entry.speaksANSI && (entry.hasStrikethrough || isKnown)
    overlines = entry.speaksANSI && (entry.hasOverline || isKnown)
    stylesUnderlines = entry.speaksANSI && (entry.hasUnderlineStyles || isKnown)
    repeatsGlyphs = entry.speaksANSI && isKnown && environment.term.map(TerminalProfile.repeatsGlyphs(inEntry:)) == true
    movesInRow = entry.speaksANSI && entry.movesInRow
    sendsLinks = entry.speaksANSI && !environment.isPlainConsole
    synchronizes = entry.speaksANSI && !environment.isPlainConsole
    // Both draw nothing at all, or half of it, for what is newer than their tables; the terminal around them has no say.
    if environment.isTmux || environment.isScreen { unicodeVersion = 14 }
    timing = environment.isRemote ? .remote : .local
  }

  /// How many colours to use: the first rule that applies.
  public static func depth(
    request: ColorRequest, environment: TerminalEnvironment, entry: EntryTraits
  ) -> ColorDepth {
    if request == .never { return .mono }
    if request == .auto, environment.forbidsColor { return .mono }
    let found = depth(environment: environment, entry: entry)
    let isForced = request == .always || environment.forcesColor
    return isForced && found == .mono && entry.speaksANSI ? .ansi16 : found
  }

  private static func depth(environment: TerminalEnvironment, entry: EntryTraits) -> ColorDepth {
    // What we add is ECMA-48; a terminal that speaks something else gets what its own entry offers, in its own words.
    guard entry.speaksANSI else { return .mono }
    if entry.hasDirectColor { return .trueColor }
    // screen 4.9 turns `38;2;171;179;135` into dim text, whatever COLORTERM of the terminal around it says.
    if environment.isScreen { return count(min(entry.colorCount, 256)) }
    // tmux takes 24-bit colour always, and reduces it for the terminal around it.
    if environment.isTmux { return .trueColor }
    if environment.namesDirectColor { return .trueColor }
    return count(entry.colorCount)
  }

  /// Whether an entry is that of a terminal with REP, which nothing else uses.
  private static func repeatsGlyphs(inEntry name: String) -> Bool {
    ["xterm-kitty", "foot", "xterm-ghostty", "wezterm"].contains { name.hasPrefix($0) }
  }

  private static func count(_ colors: Int) -> ColorDepth {
    switch colors {
    case 256...: .palette256
    case 8...: .ansi16
    default: .mono
    }
  }
}

extension TerminalEnvironment {
  /// Whether `COLORTERM` says 24-bit colour.
  var namesDirectColor: Bool { colorTerm == "truecolor" || colorTerm == "24bit" }

  /// Whether the terminal names itself as one of those that have strikethrough, overline and styled underlines.
  var isModernTerminal: Bool {
    let names = ["xterm-kitty", "foot", "wezterm", "xterm-ghostty", "contour", "rio"]
    if let term, names.contains(where: { term.hasPrefix($0) }) { return true }
    if let termProgram, ["WezTerm", "ghostty", "iTerm.app", "rio"].contains(termProgram) { return true }
    return vteVersion >= 5200
  }

  /// Whether it is a console without links and synchronized output.
  var isPlainConsole: Bool {
    guard let term else { return true }
    return term == "linux" || term == "dumb" || term.hasPrefix("vt") || term == "ansi" || term == "cons25"
  }
}
