import ScreenModel

/// The lines of help for a key map and a width: groups as the command table has them, in two columns where they fit.
struct HelpPage {
  /// What a column shows, before it is known how wide its parts are.
  private enum Entry {
    case title(String)
    case command(keys: [String], sentence: String)
  }

  /// A row of a column.
  private enum Row {
    case title(String)
    /// What fits into one row of a command's keys and of its sentence, and what is found here by a search.
    case command(keys: String, sentence: String, searched: String)
    case blank

    /// All its text; the first row of a command stands for those below.
    var text: String {
      switch self {
      case .title(let text): text
      case .command(_, _, let text): text
      case .blank: ""
      }
    }
  }

  private let columns: [[Row]]
  private let columnWidth: Int
  private let keyWidth: Int
  private let width: DisplayWidth

  /// Two columns need at least this many.
  private static let leastColumnsForTwo = 110
  /// Columns that keys get where there is room: most commands have no more of them.
  private static let leastKeys = 15
  /// Columns between keys and sentence.
  private static let gap = 2

  init(keymap: Keymap, columns total: Int, width: DisplayWidth) {
    self.width = width
    let groups = Command.Group.allCases.map { Self.entries(of: $0, keymap: keymap) }.filter { $0.count > 1 }
    let count = total >= Self.leastColumnsForTwo ? 2 : 1
    columnWidth = total / count
    let room = columnWidth - Self.indent(of: columnWidth) - 1
    let wrapper = WordWrapper(width: width)
    // Nothing is cut off: what does not fit goes on below. So the best width of the keys is the one that takes fewest rows.
    let lists = groups.joined().compactMap { entry -> [String]? in
      if case .command(let keys, _) = entry { keys } else { nil }
    }
    let widestKey = lists.joined().reduce(0) { max($0, width.columns(of: $1)) }
    let least = max(widestKey, room >= 3 * Self.leastKeys ? Self.leastKeys : 0)
    let widths = Set(lists.map { width.columns(of: $0.joined(separator: "  ")) } + [least])
      .filter { $0 >= least && $0 <= max(room / 2, 1) }.sorted()
    var best: (rows: [[Row]], keyWidth: Int)?
    for keyWidth in widths.isEmpty ? [max(room / 2, 1)] : widths {
      let laidOut = groups.map { group in
        group.flatMap { Self.rows(of: $0, wrapper, keyWidth: keyWidth, room: room) }
      }
      let rows = count == 2 ? Self.balanced(laidOut) : [Self.joined(laidOut)]
      if rows.joined().count < best?.rows.joined().count ?? .max { best = (rows, keyWidth) }
    }
    columns = best?.rows ?? []
    keyWidth = best?.keyWidth ?? 0
  }

  /// Lines of the longer column.
  var lineCount: Int { columns.map(\.count).max() ?? 0 }

  /// The lines of either column that hold a text, whatever its capitals, in order.
  func lines(with text: String) -> [Int] {
    guard !text.isEmpty else { return [] }
    let wanted = text.lowercased()
    return (0..<lineCount).filter { number in
      columns.contains { $0.indices.contains(number) && $0[number].text.lowercased().contains(wanted) }
    }
  }

  /// Draws one line of every column; what is searched for is marked.
  func draw(line: Int, row: Int, searching: String, styles: ChromeStyles, into frame: inout Frame) {
    draw(line: line, row: row, styles: styles, into: &frame)
    guard !searching.isEmpty else { return }
    let wanted = Array(searching.lowercased())
    var cells: [(text: String, column: Int)] = []
    for column in 0..<frame.size.columns {
      let text = frame.text(of: frame.cell(column: column, row: row)).lowercased()
      if !text.isEmpty { cells.append((text, column)) }
    }
    guard cells.count >= wanted.count else { return }
    for start in 0...cells.count - wanted.count
    where wanted.indices.allSatisfy({ cells[start + $0].text == String(wanted[$0]) }) {
      let end = start + wanted.count < cells.count ? cells[start + wanted.count].column : frame.size.columns
      frame.restyle(row: row, columns: cells[start].column..<end) { styles.match(over: $0, isCurrent: false) }
    }
  }

  private func draw(line: Int, row: Int, styles: ChromeStyles, into frame: inout Frame) {
    for (number, lines) in columns.enumerated() where line < lines.count {
      let start = number * columnWidth + Self.indent(of: columnWidth)
      let limit = (number + 1) * columnWidth - start - 1
      draw(lines[line], column: start, limit: limit, row: row, styles: styles, into: &frame)
    }
  }

  private func draw(
    _ line: Row, column: Int, limit: Int, row: Int, styles: ChromeStyles, into frame: inout Frame
  ) {
    var bold = styles.ground
    bold.attributes.insert(.bold)
    let fitter = TextFitter(width: width, isASCII: false)
    switch line {
    case .blank: break
    case .title(let text):
      var title = bold
      title.attributes.insert(.underline)
      frame.write(fitter.fit(text, columns: limit).text, column: column, row: row, style: title, width: width)
    case .command(let keys, let sentence, _):
      let shown = fitter.fit(keys, columns: keyWidth)
      frame.write(shown.text, column: column, row: row, style: bold, width: width)
      let rest = limit - keyWidth - Self.gap
      if rest > 0 {
        frame.write(
          fitter.fit(sentence, columns: rest).text, column: column + keyWidth + Self.gap, row: row,
          style: styles.ground,
          width: width)
      }
    }
  }

  /// Blank columns in front of a column's text.
  private static func indent(of columnWidth: Int) -> Int { columnWidth >= 60 ? 2 : 0 }

  private static func entries(of group: Command.Group, keymap: Keymap) -> [Entry] {
    var entries = [Entry.title(group.rawValue)]
    for command in CommandTable.all where command.group == group {
      let names = keymap.names(for: command.name)
      if !names.isEmpty { entries.append(.command(keys: names, sentence: command.sentence)) }
    }
    return entries
  }

  private static func rows(of entry: Entry, _ wrapper: WordWrapper, keyWidth: Int, room: Int) -> [Row] {
    switch entry {
    case .title(let text): return [.title(text)]
    case .command(let keys, let sentence):
      let keyRows = wrapper.rows(of: keys, separator: "  ", columns: keyWidth)
      let words = sentence.split(separator: " ").map(String.init)
      let sentenceRows = wrapper.rows(of: words, separator: " ", columns: max(room - keyWidth - gap, 1))
      let all = keys.joined(separator: "  ") + " " + sentence
      return (0..<max(keyRows.count, sentenceRows.count)).map { row in
        .command(
          keys: row < keyRows.count ? keyRows[row] : "", sentence: row < sentenceRows.count ? sentenceRows[row] : "",
          searched: row == 0 ? all : "")
      }
    }
  }

  private static func joined(_ groups: [[Row]]) -> [Row] { Array(groups.joined(separator: [.blank])) }

  /// The groups in two columns, cut where the longer one is shortest.
  private static func balanced(_ groups: [[Row]]) -> [[Row]] {
    let cuts = (1...max(groups.count, 1)).map { cut in
      [joined(Array(groups.prefix(cut))), joined(Array(groups.dropFirst(cut)))]
    }
    return cuts.min { ($0.map(\.count).max() ?? 0) < ($1.map(\.count).max() ?? 0) } ?? [joined(groups)]
  }
}
