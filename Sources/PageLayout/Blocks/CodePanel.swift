import MarkdownModel
import ScreenModel

/// Measures of a code panel.
struct CodePanel {
  var style: Style
  /// The box around it, and how that looks.
  var box: Glyphs.Box?
  var border = Style.plain
  /// Columns left and right of the text.
  var padding: Int
  /// Columns the panel may take.
  var room: Int
  /// Columns it takes.
  var columns: Int
  /// Columns of the line numbers with the blank behind them.
  var numbers = 0
  /// The source line of the first line of code.
  var firstLine: Int
  /// Lines of the code before the first one here.
  var linesBefore = 0
  /// Whether the code begins and ends here.
  var hasTop = true
  var hasBottom = true
  /// Columns of the widest line in the first piece, for a later piece of a very long block.
  var measured: Int?
  /// What colours the code, if anything does.
  var painter: CodePainter?

  init(style: Style, padding: Int, room: Int, prose: Int, firstLine: Int) {
    self.style = style
    self.padding = padding
    self.room = room
    columns = min(prose, room)
    self.firstLine = firstLine
  }

  /// Makes it the panel of a piece: as wide as there is room for, so that all pieces are of one width.
  mutating func take(_ piece: CodePiece, hasNumbers: Bool) {
    linesBefore = piece.linesBefore
    (hasTop, hasBottom) = (piece.isFirst, piece.isLast)
    columns = room
    // Code in pieces is long; which numbers are yet to come need not be known.
    if hasNumbers, !piece.isFirst || !piece.isLast { numbers = max(numbers, String(linesBefore).utf8.count + 1, 7) }
  }

  /// Columns beside the text.
  var frame: Int { 2 * padding + numbers + sides }

  /// Columns of the borders at both sides.
  var sides: Int { box == nil ? 0 : 2 }

  /// Columns left for text.
  var text: Int { max(columns - frame, 1) }

  /// Makes the panel as wide as its widest line asks for, within its room.
  mutating func widen(to widest: Int) { columns = min(max(columns, widest + frame), room) }
}

/// The lines of a literal, without their ends.
struct CodeLines {
  private(set) var ranges: [Range<Int>] = []

  /// The first of the lines.
  func first(_ count: Int) -> CodeLines {
    var result = self
    result.ranges = Array(ranges.prefix(count))
    return result
  }

  init(_ text: borrowing [UInt8], _ range: Range<Int>) {
    let bytes = text.span
    var start = range.lowerBound
    for place in range where bytes[place] == 0x0A {
      let end = place > start && bytes[place - 1] == 0x0D ? place - 1 : place
      ranges.append(start..<end)
      start = place + 1
    }
    if start < range.upperBound { ranges.append(start..<range.upperBound) }
  }
}

extension CodeInfo {
  /// The language the fence names: the first word of its info string, without what attributes hang on it.
  var language: String? {
    var word = info.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" && $0 != "," && $0 != "\n" }
    if word.first == "{" {
      // Attributes: `{.python .numberLines}`, also with a blank before the first.
      word = info.drop { "{ \t".contains($0) }.prefix { $0 != " " && $0 != "}" && $0 != "," }
      if word.first == "." { word = word.dropFirst() } else { return nil }
    }
    if let brace = word.firstIndex(where: { $0 == "{" || $0 == ":" || $0 == ";" }) { word = word[..<brace] }
    // What the classes of HTML begin with.
    for prefix in ["language-", "lang-"] where word.lowercased().hasPrefix(prefix) {
      word = word.dropFirst(prefix.count)
    }
    // Not a name: `title="x"` alone.
    if word.contains("=") { return nil }
    return word.isEmpty ? nil : word.lowercased()
  }
}
