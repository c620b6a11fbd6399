import CodeHighlighting
import ScreenModel

/// Colours front matter that is shown as it is written: YAML or TOML, line after line.
struct FrontMatterPainter {
  /// A stretch of the text in one style.
  struct Piece {
    var range: Range<Int>
    var style: Style
  }

  private let highlighter: Highlighter
  private let styles: [Style]
  private var state = LineState()
  private var tokens: [Token] = []

  /// A painter for some lines; nil where no kind of token has a colour.
  init?(_ text: [UInt8], _ lines: [Range<Int>], _ sheet: StyleSheet, over base: Style) {
    guard sheet.colorsCode else { return nil }
    highlighter = Highlighter(Self.isTOML(text, lines) ? .toml : .yaml)
    styles = sheet.codeStyles(over: base)
  }

  /// Whether the first line that says something is a table of TOML, or a key with `=`.
  private static func isTOML(_ text: [UInt8], _ lines: [Range<Int>]) -> Bool {
    for line in lines {
      let bytes = text[line].drop { $0 == 0x20 || $0 == 0x09 }
      guard let first = bytes.first, first != 0x23, first > 0x20 else { continue }
      return first == 0x5B || bytes.first { $0 == 0x3A || $0 == 0x3D } == 0x3D
    }
    return false
  }

  /// Reads the next line and cuts it into pieces from a place in it on.
  mutating func pieces(of line: Range<Int>, from start: Int, in text: [UInt8]) -> [Piece] {
    highlighter.lex(text.span.extracting(line), &state, into: &tokens)
    var pieces: [Piece] = []
    var place = start
    for token in tokens {
      let range = max(line.lowerBound + Int(token.start), place)..<max(line.lowerBound + token.range.upperBound, place)
      if range.isEmpty { continue }
      if place < range.lowerBound { pieces.append(Piece(range: place..<range.lowerBound, style: styles[0])) }
      pieces.append(Piece(range: range, style: styles[Int(token.kind.rawValue)]))
      place = range.upperBound
    }
    if place < line.upperBound { pieces.append(Piece(range: place..<line.upperBound, style: styles[0])) }
    return pieces
  }
}
