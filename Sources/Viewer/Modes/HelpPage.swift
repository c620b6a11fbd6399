import ScreenModel

/// The lines of help for a key map and a width: groups as the command table has them, in two columns where they fit.
struct HelpPage {
  private enum Line {
    case title(String)
    case command(keys: String, sentence: String)
    case blank

    /// All its text.
    var text: String {
      switch self {
      case .title(let text): text
      case .command(let keys, let sentence): keys + " " + sentence
      case .blank: ""
      }
    }
  }

  private let columns: [[Line]]
  private let columnWidth: Int
  private let keyWidth: Int
  private let width: DisplayWidth

  /// Two columns need at least this many.
  private static let leastColumnsForTwo = 110

  init(keymap: Keymap, columns total: Int, width: DisplayWidth) {
    self.width = width
    let groups = Command.Group.allCases.map { Self.lines(of: $0, keymap: keymap) }.filter { $0.count > 1 }
    let isWide = total >= Self.leastColumnsForTwo
    columns = isWide ? Self.balanced(groups) : [Self.joined(groups)]
    columnWidth = total / max(columns.count, 1)
    let widest = columns.joined().reduce(0) { widest, line in
      guard case .command(let keys, _) = line else { return widest }
      return max(widest, width.columns(of: keys))
    }
    keyWidth = min(widest, max(columnWidth / 2 - 4, 1))
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
      let start = number * columnWidth + (columnWidth >= 60 ? 2 : 0)
      let limit = (number + 1) * columnWidth - start - 1
      draw(lines[line], column: start, limit: limit, row: row, styles: styles, into: &frame)
    }
  }

  private func draw(
    _ line: Line, column: Int, limit: Int, row: Int, styles: ChromeStyles, into frame: inout Frame
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
    case .command(let keys, let sentence):
      let shown = fitter.fit(keys, columns: keyWidth)
      frame.write(shown.text, column: column, row: row, style: bold, width: width)
      let rest = limit - keyWidth - 2
      if rest > 0 {
        frame.write(
          fitter.fit(sentence, columns: rest).text, column: column + keyWidth + 2, row: row, style: styles.ground,
          width: width)
      }
    }
  }

  private static func lines(of group: Command.Group, keymap: Keymap) -> [Line] {
    var lines = [Line.title(group.rawValue)]
    for command in CommandTable.all where command.group == group {
      let names = keymap.names(for: command.name)
      guard !names.isEmpty else { continue }
      let keys = names.joined(separator: "  ")
      lines.append(.command(keys: keys, sentence: command.sentence))
    }
    return lines
  }

  private static func joined(_ groups: [[Line]]) -> [Line] { Array(groups.joined(separator: [.blank])) }

  /// The groups in two columns, cut where the longer one is shortest.
  private static func balanced(_ groups: [[Line]]) -> [[Line]] {
    let cuts = (1...max(groups.count, 1)).map { cut in
      [joined(Array(groups.prefix(cut))), joined(Array(groups.dropFirst(cut)))]
    }
    return cuts.min { ($0.map(\.count).max() ?? 0) < ($1.map(\.count).max() ?? 0) } ?? [joined(groups)]
  }
}
