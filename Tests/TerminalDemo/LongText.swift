import ScreenModel

/// A long coloured text with a scroll bar and a status line, to see what scrolling costs.
struct LongText {
  /// The first line shown.
  var top = 0

  private static let words = [
    "reader", "terminal", "of", "line", "a", "scroll", "page", "the", "markdown", "cell", "by", "frame", "colour", "to",
  ]
  private static let colors: [Color] = [.rgb(0x8a, 0xad, 0xf4), .rgb(0xa6, 0xda, 0x95), .palette(3), .terminalDefault]

  /// Draws the lines from `top` on.
  func draw(into frame: inout Frame) {
    let ground = frame.styles[0].background
    for row in 0..<max(frame.size.rows - 1, 0) {
      let line = top + row
      var column = 0
      for number in 0..<(line * 7 % 30) {
        let word = Self.words[(line * 31 + number * 17) % Self.words.count]
        let color = Self.colors[(line + number / 3) % Self.colors.count]
        let limit = frame.size.columns - 2 - column
        column += frame.write(
          word + " ", column: column, row: row, style: Style(foreground: color, background: ground), limit: limit)
      }
      let bar = row == top / 20 % max(frame.size.rows, 1) ? "█" : "│"
      frame.write(
        bar, column: frame.size.columns - 1, row: row, style: Style(foreground: .palette(8), background: ground))
    }
    let status = "long text, line \(top)"
    frame.fill(row: frame.size.rows - 1, columns: 0..<frame.size.columns, style: Style(attributes: .reverse))
    frame.write(status, column: 0, row: frame.size.rows - 1, style: Style(attributes: .reverse))
  }
}
