import CodeHighlighting
import ScreenModel

/// Colours the lines of a block of code, one after another, each lexed once.
struct CodePainter {
  /// A stretch of a shown line up to `end`, an offset in the shown text.
  private struct Piece {
    var end: Int
    var kind: TokenKind
  }

  private let highlighter: Highlighter
  /// Styles by the raw value of the kind.
  private let styles: [Style]
  private var state: LineState
  private var tokens: [Token] = []
  private var pieces: [Piece] = []
  /// What is known of the lines, if the code grows, and how many were read.
  private let growing: GrowingCode?
  private var count = 0

  /// A painter for what an info string names; nil when the language is not known or no kind has a colour.
  ///
  /// - Parameters:
  ///   - language: the info string.
  ///   - state: what the first line begins inside of.
  ///   - sheet: where the colours are.
  ///   - base: the style of code without any.
  ///   - growing: what is known of its lines, if it is code that grows.
  init?(
    _ language: String?, from state: LineState = LineState(), _ sheet: StyleSheet, over base: Style,
    growing: GrowingCode? = nil
  ) {
    guard sheet.colorsCode, let language, let known = Language.forInfo(language) else { return nil }
    highlighter = Highlighter(known)
    self.state = state
    self.growing = growing
    styles = sheet.codeStyles(over: base)
  }

  /// Reads the next line of the code.
  ///
  /// - Parameters:
  ///   - text: the text the line is in, as written.
  ///   - line: its range there.
  ///   - shown: the text with the line as it is shown: tabs expanded, controls replaced.
  ///   - row: its range there.
  mutating func read(_ text: [UInt8], _ line: Range<Int>, shown: [UInt8], _ row: Range<Int>) {
    if let growing {
      growing.lex(line, of: text, number: count, with: highlighter, &state, into: &tokens)
      count += 1
    } else {
      highlighter.lex(text.span.extracting(line), &state, into: &tokens)
    }
    pieces.removeAll(keepingCapacity: true)
    var walk = (written: line.lowerBound, shown: row.lowerBound)
    let isSame = line.count == row.count && !text[line].contains(0x09)
    for token in tokens {
      let start =
        isSame
        ? row.lowerBound + Int(token.start) : Self.step(&walk, to: line.lowerBound + Int(token.start), text, shown)
      let end =
        isSame
        ? row.lowerBound + token.range.upperBound
        : Self.step(&walk, to: min(line.lowerBound + token.range.upperBound, line.upperBound), text, shown)
      guard let start, let end, start < row.upperBound else { break }
      if start > (pieces.last?.end ?? row.lowerBound) { pieces.append(Piece(end: start, kind: .plain)) }
      pieces.append(Piece(end: min(end, row.upperBound), kind: token.kind))
    }
    if (pieces.last?.end ?? row.lowerBound) < row.upperBound { pieces.append(Piece(end: row.upperBound, kind: .plain)) }
  }

  /// Goes on to a place in the written text and returns the one in the shown text; nil where the two part: a control is shown
  /// as something else. Blanks may be more in the one than in the other.
  private static func step(_ walk: inout (written: Int, shown: Int), to target: Int, _ text: [UInt8], _ shown: [UInt8])
    -> Int?
  {
    while walk.written < target {
      let byte = text[walk.written]
      if byte == 0x20 || byte == 0x09 {
        while walk.written < target, text[walk.written] == 0x20 || text[walk.written] == 0x09 { walk.written += 1 }
        while walk.shown < shown.count, shown[walk.shown] == 0x20 { walk.shown += 1 }
        continue
      }
      guard walk.shown < shown.count, shown[walk.shown] == byte else { return nil }
      walk.written += 1
      walk.shown += 1
    }
    return walk.shown
  }

  /// Adds a part of the line that was read last to a line of the layout.
  func append(_ shown: [UInt8], _ range: Range<Int>, columns: Int, to builder: inout LineBuilder) {
    var place = range.lowerBound
    var piece = 0
    var upper = pieces.count
    // A long line is shown in many rows: the first piece of each is found by halving.
    while piece < upper {
      let middle = (piece + upper) / 2
      if pieces[middle].end <= place { piece = middle + 1 } else { upper = middle }
    }
    while place < range.upperBound, piece < pieces.count {
      let end = min(pieces[piece].end, range.upperBound)
      builder.append(shown, place..<end, columns: 0, style: styles[Int(pieces[piece].kind.rawValue)])
      place = end
      piece += 1
    }
    builder.append(shown, place..<range.upperBound, columns: columns, style: styles[0])
  }
}

extension LineBuilder {
  /// Adds code to the line, in colour where it has a painter.
  mutating func append(_ shown: [UInt8], _ range: Range<Int>, columns: Int, style: Style, _ painter: CodePainter?) {
    if let painter {
      painter.append(shown, range, columns: columns, to: &self)
    } else {
      append(shown, range, columns: columns, style: style)
    }
  }
}
