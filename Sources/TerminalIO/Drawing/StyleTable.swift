import CNcurses
import ScreenModel

/// A style in the words of ncurses.
struct CursesStyle: Hashable {
  var attributes: attr_t
  var pair: Int32
}

/// Translates styles into attributes and colour pairs, and remembers them.
///
/// Pairs are handed out from 1 on and never recycled; the table is emptied between frames when it grows beyond a bound,
/// which only pictures drawn with cells reach.
struct StyleTable {
  private let profile: TerminalProfile
  private var reducer: ColorReducer
  private var known: [Style: CursesStyle] = [:]
  private var pairs: [UInt64: Int32] = [:]

  /// Pairs after which the table is emptied before the next frame.
  private static let bound = 16_000
  /// The last pair that the generated entry allows.
  private static let lastPair = 0xffff

  /// A table for a profile. ncurses must have started its colours, unless the depth is mono.
  init(profile: TerminalProfile) {
    self.profile = profile
    reducer = ColorReducer(depth: profile.depth)
  }

  /// Empties the table when it is full; returns whether it did, so that every cell has to be drawn anew.
  mutating func recycle() -> Bool {
    guard pairs.count > Self.bound else { return false }
    reset_color_pairs()
    known.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    return true
  }

  /// A style in the words of ncurses. O(1) for one seen before.
  mutating func resolve(_ style: Style) -> CursesStyle {
    if let found = known[style] { return found }
    var reduced = reducer.reduce(style)
    var attributes = Self.attributes(of: style.attributes, profile)
    if !profile.hasBrightColors { attributes |= Self.dimBrightColors(&reduced) }
    let result = CursesStyle(attributes: attributes, pair: pair(reduced.foreground, reduced.background))
    known[style] = result
    return result
  }

  private mutating func pair(_ foreground: Color, _ background: Color) -> Int32 {
    if profile.depth == .mono || (foreground == .terminalDefault && background == .terminalDefault) { return 0 }
    let key = UInt64(foreground.rawValue) << 32 | UInt64(background.rawValue)
    if let found = pairs[key] { return found }
    guard pairs.count < Self.lastPair else { return 0 }
    let number = Int32(pairs.count + 1)
    init_extended_pair(number, TerminfoEntry.number(of: foreground), TerminfoEntry.number(of: background))
    pairs[key] = number
    return number
  }

  /// On eight colours a bright one is its dark form, and bold when it is the text's. Returns the attribute.
  private static func dimBrightColors(_ style: inout Style) -> attr_t {
    var attributes: attr_t = 0
    if case .palette(let index) = style.foreground.kind, index >= 8, index < 16 {
      style.foreground = .palette(index - 8)
      attributes = NC_BOLD
    }
    if case .palette(let index) = style.background.kind, index >= 8, index < 16 {
      style.background = .palette(index - 8)
    }
    return attributes
  }

  private static func attributes(of wanted: TextAttributes, _ profile: TerminalProfile) -> attr_t {
    var result: attr_t = 0
    if wanted.contains(.bold) { result |= NC_BOLD }
    if wanted.contains(.dim) { result |= NC_DIM }
    if wanted.contains(.italic) { result |= NC_ITALIC }
    if wanted.contains(.reverse) { result |= NC_REVERSE }
    if wanted.contains(.strikethrough) { result |= profile.strikesThrough ? NC_HORIZONTAL : NC_DIM }
    if wanted.contains(.overline), profile.overlines { result |= NC_TOP }
    return result | underline(wanted, profile)
  }

  /// Kinds of underline have no names in ncurses: highlights that it never uses stand for them (`TerminfoEntry`).
  private static func underline(_ wanted: TextAttributes, _ profile: TerminalProfile) -> attr_t {
    let kinds: [(TextAttributes, attr_t)] = [
      (.doubleUnderline, NC_LEFT), (.curlyUnderline, NC_LOW), (.dottedUnderline, NC_RIGHT),
      (.dashedUnderline, NC_VERTICAL),
    ]
    for (kind, attribute) in kinds where wanted.contains(kind) {
      return profile.stylesUnderlines ? attribute : NC_UNDERLINE
    }
    return wanted.contains(.underline) ? NC_UNDERLINE : 0
  }
}
