import ScreenModel

/// Writes cells as text and SGR, for what goes past ncurses. The same gate for text, the same reduction of styles.
struct SequenceWriter {
  private let profile: TerminalProfile
  private var reducer: ColorReducer
  private var text = CellText()
  private var current = Style.plain
  private var bytes: [UInt8] = []

  init(profile: TerminalProfile) {
    self.profile = profile
    reducer = ColorReducer(depth: profile.depth)
  }

  /// Writes a cell of a frame at the place of the terminal's cursor, for which so many columns are left.
  mutating func write(_ frame: Frame, _ cell: Cell, columnsLeft: Int) {
    let style = frame.style(of: cell)
    if style != current {
      bytes += sequence(for: style)
      current = style
    }
    if cell.glyph & Cell.clusterBit == 0 { text.set(cell.glyph) } else { text.set(cluster: frame.text(of: cell)) }
    let width = min(Int(cell.width), columnsLeft)
    if text.columns > width { text.set(0x20) }
    for scalar in text.scalars[..<text.count] {
      // Invariant: `CellText` lets only scalar values through.
      bytes += Array(String(Unicode.Scalar(scalar).map(Character.init) ?? " ").utf8)
    }
    guard text.columns < width else { return }
    bytes += Array(String(text.secondHalf.flatMap(Unicode.Scalar.init).map(Character.init) ?? " ").utf8)
  }

  /// Hands out the bytes; the attributes are plain after them.
  mutating func finish() -> [UInt8] {
    if current != .plain { bytes += Array("\u{1b}[m".utf8) }
    current = .plain
    defer { bytes = [] }
    return bytes
  }

  /// The sequence that sets a style from whatever was before.
  private mutating func sequence(for style: Style) -> [UInt8] {
    let reduced = reducer.reduce(style)
    let wanted = style.attributes
    var codes = ["0"]
    if wanted.contains(.bold) { codes.append("1") }
    if wanted.contains(.dim) || (wanted.contains(.strikethrough) && !profile.strikesThrough) { codes.append("2") }
    if wanted.contains(.italic) { codes.append("3") }
    if let underline = underlineCode(wanted) { codes.append(underline) }
    if wanted.contains(.reverse) { codes.append("7") }
    if wanted.contains(.strikethrough), profile.strikesThrough { codes.append("9") }
    if wanted.contains(.overline), profile.overlines { codes.append("53") }
    codes += colorCodes(reduced.foreground, base: 30, bright: 90, extended: 38)
    codes += colorCodes(reduced.background, base: 40, bright: 100, extended: 48)
    return Array("\u{1b}[\(codes.joined(separator: ";"))m".utf8)
  }

  private func underlineCode(_ wanted: TextAttributes) -> String? {
    let kinds: [(TextAttributes, String)] = [
      (.doubleUnderline, "4:2"), (.curlyUnderline, "4:3"), (.dottedUnderline, "4:4"), (.dashedUnderline, "4:5"),
    ]
    for (kind, code) in kinds where wanted.contains(kind) { return profile.stylesUnderlines ? code : "4" }
    return wanted.contains(.underline) ? "4" : nil
  }

  private func colorCodes(_ color: Color, base: Int, bright: Int, extended: Int) -> [String] {
    switch color.kind {
    case .terminalDefault: []
    case .palette(let index) where index < 8: ["\(base + Int(index))"]
    case .palette(let index) where index < 16:
      profile.hasBrightColors
        ? ["\(bright + Int(index) - 8)"] : (base == 30 ? ["1"] : []) + ["\(base + Int(index) - 8)"]
    case .palette(let index): ["\(extended)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(extended)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }
}
