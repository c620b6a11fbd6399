import MarkdownModel
import ScreenModel

/// The rows and cells of a table, with what the widths of its columns depend on.
struct TableContent {
  /// A cell: a range of the collected text.
  struct Cell {
    var range: Range<Int>
    /// The first piece that may reach into it.
    var piece: Int
    /// Columns of its longest line, unwrapped.
    var natural = 0
    /// Columns of its longest word.
    var word = 0
    var hasBreaks = false
    /// Columns of the table that it takes; 0 when the cell before takes this one's.
    var columns = 1
    /// How its text is set, when not as in the rest of its column.
    var alignment: ColumnAlignment?
  }

  /// A row.
  struct Row {
    var isHeader: Bool
    /// Its line in the source.
    var line: Int
    var style: Style
    /// Where its cells begin.
    var firstCell: Int
  }

  let alignments: [ColumnAlignment]
  private(set) var rows: [Row] = []
  private var cells: [Cell] = []
  private(set) var bodyRows = 0
  /// By column, of the measured rows.
  private(set) var natural: [Int]
  private(set) var words: [Int]

  init(alignments: [ColumnAlignment]) {
    self.alignments = alignments
    natural = Array(repeating: 0, count: alignments.count)
    words = natural
  }

  var columnCount: Int { alignments.count }

  /// Whether any cell holds text.
  var hasText: Bool { cells.contains { !$0.range.isEmpty } }

  /// A cell of a row.
  func cell(_ column: Int, ofRow number: Int) -> Cell { cells[rows[number].firstCell + column] }

  /// Leaves out a header without any text: it is one that the writer had to write.
  mutating func dropEmptyHeader() {
    guard bodyRows > 0, rows[0].isHeader, cells[..<columnCount].allSatisfy(\.range.isEmpty) else { return }
    rows.removeFirst()
  }

  /// Takes the widths that were measured in the first piece of the table.
  mutating func take(_ measure: BlockMeasure) {
    guard measure.natural.count == columnCount else { return }
    natural = measure.natural
    words = measure.words
  }

  mutating func addRow(isHeader: Bool, line: Int, style: Style) {
    rows.append(Row(isHeader: isHeader, line: line, style: style, firstCell: cells.count))
    if !isHeader { bodyRows += 1 }
  }

  /// Widens columns until the cells over several of them fit as well as the others do: the last of its columns gives it
  /// what it lacks.
  mutating func makeRoomForSpans(between: Int) {
    for cell in cells.indices where cells[cell].columns > 1 {
      let first = cell % columnCount
      let last = min(first + cells[cell].columns, columnCount) - 1
      let gaps = between * (last - first)
      natural[last] += max(cells[cell].natural - gaps - natural[first...last].reduce(0, +), 0)
      words[last] += max(cells[cell].word - gaps - words[first...last].reduce(0, +), 0)
    }
  }

  mutating func addCell(_ cell: Cell, column: Int, measured: Bool) {
    cells.append(cell)
    guard measured else { return }
    natural[column] = max(natural[column], cell.natural)
    words[column] = max(words[column], cell.word)
  }
}

extension TableContent.Cell {
  /// Columns of a run of ideographs that is asked for at least: it may break anywhere, but not to a column of single glyphs.
  private static let leastIdeographs = 8

  /// Measures lines and words.
  mutating func measure(_ text: Span<UInt8>, width: DisplayWidth) {
    var lineColumns = 0
    var start = range.lowerBound
    var place = start
    while place <= range.upperBound {
      let byte = place < range.upperBound ? text[place] : TextMark.hardBreak
      if byte == 0x20 || byte == TextMark.hardBreak {
        let columns = Self.columns(text, start..<place, width)
        lineColumns += columns
        word = max(word, breaksAnywhere(text, start..<place) ? min(columns, Self.leastIdeographs) : columns)
        if byte == 0x20 {
          lineColumns += 1
        } else {
          natural = max(natural, lineColumns)
          lineColumns = 0
          if place < range.upperBound { hasBreaks = true }
        }
        start = place + 1
      } else if byte == DisplayText.softHyphen {
        hasBreaks = true
      }
      place += 1
    }
  }

  private static func columns(_ text: Span<UInt8>, _ range: Range<Int>, _ width: DisplayWidth) -> Int {
    guard !range.isEmpty else { return 0 }
    var marks = 0
    for place in range where text[place] < 0x20 {
      if text[place] != TextMark.fixedBlank, text[place] != TextMark.codeBlank { marks += 1 }
    }
    return width.columns(of: text, in: range) - marks
  }

  /// Whether a word is long and of a script that breaks between any two glyphs: UTF-8 of three bytes and more.
  private func breaksAnywhere(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.contains { text[$0] >= 0xE3 }
  }
}
