import Theming

/// The widths of a table's columns and what stands between them.
struct TableShape {
  private(set) var widths: [Int]
  private(set) var padding: Int
  /// Columns left of the first cell and right of the last: none where no frame and no ground parts them from the page.
  var outer: Int { frame == .full || hasGround ? padding : 0 }
  let frame: TableFrame
  private let hasGround: Bool
  /// Columns between two cells beside their padding.
  var between: Int { frame == .full ? 1 : padding == 0 ? 1 : 0 }

  /// Columns of a whole line.
  var total: Int { widths.reduce(0, +) + frameColumns }

  /// Columns for the text of a cell that begins in a column of the table.
  func columns(of cell: TableContent.Cell, at column: Int) -> Int {
    let last = min(column + max(cell.columns, 1), widths.count)
    return widths[column..<last].reduce(0, +) + (last - column - 1) * (between + 2 * padding)
  }

  private var frameColumns: Int {
    let columns = widths.count
    return 2 * (padding * (columns - 1) + outer) + between * (columns - 1) + (frame == .full ? 2 : 0)
  }

  /// Finds widths for the room there is: natural ones when they fit; else the widest columns give way first, down to
  /// their longest words; then paddings go; then words are cut, down to the least width. What cannot fit even so keeps its
  /// words and is panned.
  init(_ table: TableContent, room: Int, mode: WideLayout, hasGround: Bool, configuration: MarkdownConfiguration) {
    let most = configuration.tableMaxColumnWidth
    let natural = table.natural.map { max(most > 0 ? min($0, most) : $0, 1) }
    frame = configuration.tableAppearance.borderWidth > 0 ? configuration.tableFrame : .none
    self.hasGround = hasGround
    padding = max(configuration.tableCellPadding, 0)
    widths = natural
    if mode == .scroll || total <= room { return }
    let words = zip(table.words, natural).map { min(max($0, 1), $1) }
    let least = natural.map { min($0, max(configuration.tableMinColumnWidth, 1)) }
    // Paddings go before anything wraps below its longest word.
    while true {
      if let found = Self.share(room - frameColumns, from: words, upTo: natural) {
        widths = found
        return
      }
      guard padding > 0 else { break }
      padding -= 1
    }
    if let found = Self.share(room - frameColumns, from: least, upTo: words) {
      widths = found
      return
    }
    padding = max(configuration.tableCellPadding, 0)
    // It is panned anyway: long text need not be narrow.
    widths = zip(words, natural).map { max($0, min($1, Self.comfortable)) }
  }

  /// Columns that text of a table that is panned may take before it wraps.
  private static let comfortable = 30

  /// Widths between a floor and a ceiling that use up what is available; nil when not even the floors fit. The narrow
  /// columns get what they ask for first. O(columns · log columns).
  static func share(_ available: Int, from floors: [Int], upTo ceilings: [Int]) -> [Int]? {
    guard floors.reduce(0, +) <= available else { return nil }
    func filled(_ level: Int) -> [Int] { zip(floors, ceilings).map { max($0, min($1, level)) } }
    var low = 0
    var high = max(ceilings.max() ?? 0, 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if filled(middle).reduce(0, +) <= available { low = middle } else { high = middle - 1 }
    }
    var widths = filled(low)
    var left = available - widths.reduce(0, +)
    for column in widths.indices where left > 0 && widths[column] < max(ceilings[column], floors[column]) {
      widths[column] += 1
      left -= 1
    }
    return widths
  }
}
