import ScreenModel

/// Writes cells as text and SGR, for what goes past ncurses. The same gate for text, the same reduction of styles.
struct SequenceWriter {
  private let profile: TerminalProfile
  private var reducer: ColorReducer
  private var text: CellText
  private var current = Style.plain
  /// The row the cursor stands in; nil when that is not known.
  private var currentRow: Int?
  private var bytes: [UInt8] = []

  init(profile: TerminalProfile) {
    self.profile = profile
    reducer = ColorReducer(depth: profile.depth)
    text = CellText(profile: profile)
  }

  /// Writes a part of a row, wherever the cursor was, so that every glyph stands in its column, whatever the terminal makes
  /// of a cluster before it.
  mutating func write(_ frame: Frame, row: Int, columns: Range<Int>) {
    move(row: row, column: columns.lowerBound)
    for column in columns {
      let cell = frame.cell(column: column, row: row)
      guard cell.width > 0 else { continue }
      write(frame, cell, row: row, column: column, columnsLeft: columns.upperBound - column)
    }
  }

  /// Moves the cursor, from 0. Lines do not wrap: it stays in its row whatever is written.
  private mutating func move(row: Int, column: Int) {
    let isInRow = currentRow == row && profile.movesInRow
    bytes += Array((isInRow ? "\u{1b}[\(column + 1)G" : "\u{1b}[\(row + 1);\(column + 1)H").utf8)
    currentRow = row
  }

  private mutating func write(_ frame: Frame, _ cell: Cell, row: Int, column: Int, columnsLeft: Int) {
    let style = frame.style(of: cell)
    if style != current {
      bytes += sequence(for: style)
      current = style
    }
    if cell.glyph & Cell.clusterBit == 0 { text.set(cell.glyph) } else { text.set(cluster: frame.text(of: cell)) }
    let width = min(Int(cell.width), columnsLeft)
    // At the edge a terminal that spreads the cluster would go on in the next row: there its base stands alone.
    if text.needsOverlay, column + UncertainWidth.mostColumns(of: frame.text(of: cell)) <= frame.size.columns {
      // Blanks first: the terminal may take fewer columns than there are.
      bytes += Array(repeating: 0x20, count: width)
      if column + width < frame.size.columns {
        bytes += Array(repeating: 0x08, count: width)
      } else {
        move(row: row, column: column)
      }
      for scalar in frame.text(of: cell).unicodeScalars where text.sends(scalar.value) {
        bytes += Array(String(Character(scalar)).utf8)
      }
      return move(row: row, column: column + width)
    }
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
    currentRow = nil
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
    // Apart, for some terminals take no more than sixteen numbers in one sequence.
    let parts = [
      codes, colorCodes(reduced.foreground, base: 30, bright: 90, extended: 38),
      colorCodes(reduced.background, base: 40, bright: 100, extended: 48),
    ]
    return parts.filter { !$0.isEmpty }.flatMap { Array("\u{1b}[\($0.joined(separator: ";"))m".utf8) }
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
