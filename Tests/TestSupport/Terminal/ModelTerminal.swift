/// A small terminal whose widths are data: it counts clusters as a table says. For what libvterm, which adds up scalars,
/// cannot judge.
public struct ModelTerminal {
  /// How it counts.
  public enum Counting: Sendable {
    /// A cluster as one, with the columns of a table.
    case clusters([String: Int])
    /// Every scalar for itself, spacing marks taking so many columns.
    case scalars(spacingMarks: Int)
  }

  private let counting: Counting
  private let widths: [Unicode.Scalar: Int]
  private let rows: Int
  private let columns: Int
  private var cells: [[String]]
  private var row = 0
  private var column = 0
  private var saved = (row: 0, column: 0)
  private var region: Range<Int>
  private var lastScalar: Unicode.Scalar?
  private var last: (row: Int, column: Int)?
  /// The target of the link that is open.
  private var openLink = ""
  /// The targets of the links of all cells.
  private var links: [[String]]
  private var tokenizer = StreamTokenizer()
  /// Sequences it does not know: it must know all that are sent.
  public private(set) var unknown: Set<String> = []

  /// A terminal of a size. `widths` are the columns of scalars that are not one column wide.
  public init(rows: Int, columns: Int, counting: Counting, widths: [Unicode.Scalar: Int]) {
    self.rows = rows
    self.columns = columns
    self.counting = counting
    self.widths = widths
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    links = Array(repeating: Array(repeating: "", count: columns), count: rows)
    region = 0..<rows
  }

  /// The target of the link of a cell, empty for none.
  public func link(row: Int, column: Int) -> String { links[row][column] }

  /// The text in a cell; empty for what belongs to the cell before.
  public func text(row: Int, column: Int) -> String { cells[row][column] }

  /// The text of a row.
  public func text(row: Int) -> String { cells[row].joined() }

  /// Shows bytes.
  public mutating func show(_ bytes: some Sequence<UInt8>) {
    for token in tokenizer.feed(bytes) { show(token) }
  }

  private mutating func show(_ token: StreamToken) {
    switch token {
    case .scalar(let scalar): put(scalar)
    case .control(0x0d): column = 0
    case .control(0x0a): lineFeed()
    case .control(0x08): column = max(column - 1, 0)
    case .escape(let bytes): escape(String(decoding: bytes, as: UTF8.self))
    case .sequence(let text): sequence(text)
    case .string(_, let text, _):
      if text.hasPrefix("8;"), let target = text.split(separator: ";", omittingEmptySubsequences: false).last {
        openLink = String(target)
      }
      return
    default: unknown.insert("\(token)")
    }
    if case .scalar = token { return }
    last = nil
  }

  // MARK: Text

  private mutating func put(_ scalar: Unicode.Scalar) {
    if let last, case .clusters(let table) = counting {
      let joined = cells[last.row][last.column] + String(scalar)
      if joined.count == 1 {
        cells[last.row][last.column] = joined
        let width = table[joined] ?? min(widths[scalar] ?? 1, 2)
        if width == 2, last.column + 1 < columns, column == last.column + 1 {
          cells[last.row][last.column + 1] = ""
          links[last.row][last.column + 1] = openLink
          column += 1
        }
        return
      }
    }
    let width = width(of: scalar)
    guard width > 0 else {
      if let last { cells[last.row][last.column].unicodeScalars.append(scalar) }
      return
    }
    // Without wrapping what does not fit goes over what is in the last columns.
    column = min(column, columns - width)
    clear(row, column)
    cells[row][column] = String(scalar)
    links[row][column] = openLink
    if width == 2 {
      clear(row, column + 1)
      cells[row][column + 1] = ""
      links[row][column + 1] = openLink
    }
    lastScalar = scalar
    last = (row, column)
    column = min(column + width, columns - 1)
  }

  private func width(of scalar: Unicode.Scalar) -> Int {
    if case .scalars(let spacingMarks) = counting, scalar.properties.generalCategory == .spacingMark {
      return spacingMarks
    }
    return widths[scalar] ?? 1
  }

  /// Half a wide glyph is never left.
  private mutating func clear(_ row: Int, _ column: Int) {
    if cells[row][column].isEmpty, column > 0 { cells[row][column - 1] = " " }
    if column + 1 < columns, cells[row][column + 1].isEmpty { cells[row][column + 1] = " " }
  }

  // MARK: Control

  private mutating func lineFeed() {
    if row + 1 == region.upperBound { scroll(1) } else { row = min(row + 1, rows - 1) }
  }

  private mutating func scroll(_ count: Int, from first: Int? = nil) {
    let start = first ?? region.lowerBound
    let blank = Array(repeating: " ", count: columns)
    for _ in 0..<abs(count) {
      if count > 0 {
        cells.remove(at: start)
        cells.insert(blank, at: region.upperBound - 1)
        links.remove(at: start)
        links.insert(Array(repeating: "", count: columns), at: region.upperBound - 1)
      } else {
        cells.remove(at: region.upperBound - 1)
        cells.insert(blank, at: start)
        links.remove(at: region.upperBound - 1)
        links.insert(Array(repeating: "", count: columns), at: start)
      }
    }
  }

  private mutating func escape(_ text: String) {
    switch text {
    case "7": saved = (row, column)
    case "8": (row, column) = saved
    case "M": if row == region.lowerBound { scroll(-1) } else { row = max(row - 1, 0) }
    default: unknown.insert("ESC " + text)
    }
  }

  private mutating func sequence(_ text: String) {
    guard let final = text.last else { return }
    let body = text.dropLast()
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let count = max((numbers.first ?? nil) ?? 1, 1)
    switch final {
    case "H":
      row = min(count, rows) - 1
      column = min(numbers.count > 1 ? numbers[1] ?? 1 : 1, columns) - 1
    case "A": row = max(row - count, 0)
    case "B": row = min(row + count, rows - 1)
    case "C": column = min(column + count, columns - 1)
    case "D": column = max(min(column, columns - 1) - count, 0)
    case "G": column = min(count, columns) - 1
    case "d": row = min(count, rows) - 1
    case "J": erase(whole: body == "2")
    case "K": eraseLine(body)
    case "X": for place in column..<min(column + count, columns) { wipe(place) }
    case "P", "@": shift(count, isInsertion: final == "@")
    case "L": if region.contains(row) { scroll(-count, from: row) }
    case "M": if region.contains(row) { scroll(count, from: row) }
    case "b": for _ in 0..<count { if let lastScalar { put(lastScalar) } }
    case "S": scroll(count)
    case "T": scroll(-count)
    case "r":
      region = count - 1..<max(numbers.count > 1 ? min(numbers[1] ?? rows, rows) : rows, count)
      (row, column) = (0, 0)
    case "m", "h", "l", "t", "c", "n", "q", "p", "u": break
    default: unknown.insert("CSI " + text)
    }
  }

  private mutating func wipe(_ place: Int) {
    clear(row, place)
    cells[row][place] = " "
    links[row][place] = ""
  }

  private mutating func eraseLine(_ body: Substring) {
    let range = body == "2" ? 0..<columns : body == "1" ? 0..<min(column + 1, columns) : min(column, columns)..<columns
    for place in range { wipe(place) }
  }

  private mutating func erase(whole: Bool) {
    for line in (whole ? 0 : row + 1)..<rows {
      cells[line] = Array(repeating: " ", count: columns)
      links[line] = Array(repeating: "", count: columns)
    }
    if !whole { eraseLine("") }
  }

  private mutating func shift(_ count: Int, isInsertion: Bool) {
    for _ in 0..<min(count, columns - column) {
      if isInsertion {
        cells[row].removeLast()
        cells[row].insert(" ", at: column)
        links[row].removeLast()
        links[row].insert("", at: column)
      } else {
        cells[row].remove(at: column)
        cells[row].append(" ")
        links[row].remove(at: column)
        links[row].append("")
      }
    }
  }
}
