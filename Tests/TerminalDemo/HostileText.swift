import ScreenModel

/// Text that wants to be more than text: controls, escape sequences, bidi overrides, marks, sequences of emoji, in every
/// place and every style.
struct HostileText {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  private static let pieces = [
    "\u{1b}[2J", "\u{1b}]0;owned\u{7}", "\u{9b}31m", "\u{0}", "\u{7}", "\t", "\r\n", "\u{7f}", "\u{202e}", "\u{2066}",
    "\u{200f}", "\u{feff}", "\u{2028}", "\u{e0041}", "\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "🇩",
    "❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "क्षि", "한", "漢", "\u{1fae8}", "é", "a", " ", "\u{fff9}x", "\u{10ffff}", "\u{85}",
    "\u{1b}\\", "\u{1b}P$q\u{1b}\\", "ﷺ", "\u{ad}", "\u{3000}",
  ]

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % max(bound, 1)
  }

  /// Fills a frame.
  mutating func draw(into frame: inout Frame) {
    for row in 0..<frame.size.rows {
      var column = next(8) - 4
      while column < frame.size.columns {
        let style = Style(
          foreground: .palette(UInt8(next(256))), background: .rgb(UInt8(next(256)), UInt8(next(256)), 0),
          attributes: TextAttributes(rawValue: UInt16(next(1 << 11))))
        let width = DisplayWidth(policy: next(2) == 0 ? .safe : .whole)
        column += max(
          frame.write(Self.pieces[next(Self.pieces.count)], column: column, row: row, style: style, width: width), 1)
      }
      let target = "https://x/" + Self.pieces[next(Self.pieces.count)]
      frame.links.append(FrameLink(row: row, columns: next(20) - 5..<20 + next(200), target: target, group: row))
    }
  }
}
