extension Frame {
  /// The frame as text, for tests: rows closed by a bar, runs of one style as `{id:text}`, `^` in front of the cell with
  /// the cursor, then a legend of the styles. The frame's ground has no braces. `{`, `}`, `^` and `\` of the text are
  /// written with a `\` in front.
  public var snapshot: String {
    var names: [UInt16: Int] = [:]
    var legend: [String] = []
    var result = ""
    for row in 0..<size.rows {
      var open: UInt16 = 0
      for column in 0..<size.columns {
        let cell = cell(column: column, row: row)
        if cell.style != open {
          if open != 0 { result += "}" }
          open = cell.style
          if open != 0 {
            if names[open] == nil {
              names[open] = names.count + 1
              legend.append("{\(names.count)} \(style(of: cell).description)")
            }
            result += "{\(names[open] ?? 0):"
          }
        }
        if cursor == Position(column: column, row: row) { result += "^" }
        let text = text(of: cell)
        if ["{", "}", "^", "\\"].contains(text) { result += "\\" }
        result += text
      }
      if open != 0 { result += "}" }
      result += "|\n"
    }
    return result + legend.map { $0 + "\n" }.joined()
  }
}

extension Style: CustomStringConvertible {
  /// The colours and attributes that are set, as words: `fg=#ab3387 bg=4 bold underline`.
  public var description: String {
    var words: [String] = []
    if foreground != .terminalDefault { words.append("fg=\(foreground)") }
    if background != .terminalDefault { words.append("bg=\(background)") }
    words += attributes.names
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}

extension TextAttributes {
  /// The names of the attributes that are set.
  var names: [String] {
    let all: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"), (.overline, "overline"), (.doubleUnderline, "double"),
      (.curlyUnderline, "curly"), (.dottedUnderline, "dotted"), (.dashedUnderline, "dashed"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension Color: CustomStringConvertible {
  /// `default`, the index in the palette, or `#rrggbb`.
  public var description: String {
    switch kind {
    case .terminalDefault: return "default"
    case .palette(let index): return String(index)
    case .rgb:
      let digits = String(rawValue & 0xFF_FFFF, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}
