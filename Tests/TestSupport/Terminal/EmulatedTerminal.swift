import CVterm

/// A terminal without a window: libvterm shows what it is sent, and tells what stands where.
public final class EmulatedTerminal {
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  /// Rows.
  public private(set) var rows: Int
  /// Columns.
  public private(set) var columns: Int

  private var wholeRows: Int
  private var wholeColumns: Int

  /// A terminal of a size.
  public init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    wholeRows = rows
    wholeColumns = columns
    guard let terminal = vterm_new(Int32(rows), Int32(columns)), let screen = vterm_obtain_screen(terminal) else {
      preconditionFailure("libvterm has no memory for a terminal of \(columns)x\(rows)")
    }
    self.terminal = terminal
    self.screen = screen
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Bytes of a character whose others have not come: libvterm may lose one that is cut in two, and what is behind it.
  private var unfinished: [UInt8] = []

  /// Shows bytes.
  public func show(_ more: [UInt8]) {
    var bytes = unfinished + more
    // The last byte that begins a character, and how many such a one has.
    let start = bytes.lastIndex { $0 & 0xc0 != 0x80 } ?? 0
    let length = bytes.isEmpty ? 0 : bytes[start] >= 0xf0 ? 4 : bytes[start] >= 0xe0 ? 3 : bytes[start] >= 0xc0 ? 2 : 1
    unfinished = bytes.count - start < length ? Array(bytes[start...]) : []
    bytes.removeLast(unfinished.count)
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    // Its own answers are not used: the tests say what the terminal answers.
    var answers = [CChar](repeating: 0, count: 256)
    while vterm_output_read(terminal, &answers, answers.count) > 0 {}
  }

  /// Gives it a new size.
  ///
  /// libvterm itself only ever grows; a smaller size is a corner of it. A program learns of a new size a moment after the
  /// terminal has it, and what it still draws for the old one must not fall off the edge: libvterm 0.1.4 crashes on a wide
  /// glyph in the last column.
  public func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    let whole = (rows: max(rows, wholeRows), columns: max(columns, wholeColumns))
    guard whole != (wholeRows, wholeColumns) else { return }
    (wholeRows, wholeColumns) = whole
    vterm_set_size(terminal, Int32(wholeRows), Int32(wholeColumns))
  }

  /// Where the cursor stands.
  public var cursor: (row: Int, column: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.row), Int(position.col))
  }

  /// The cell at a place inside.
  public func cell(row: Int, column: Int) -> ScreenCell {
    var raw = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &raw)
    var cell = ScreenCell(
      width: Int(raw.width), foreground: ScreenColor(raw.fg), background: ScreenColor(raw.bg),
      isBold: raw.attrs.bold != 0, isItalic: raw.attrs.italic != 0, isStruck: raw.attrs.strike != 0,
      isReversed: raw.attrs.reverse != 0, underline: Int(raw.attrs.underline))
    withUnsafeBytes(of: raw.chars) { chars in
      for scalar in chars.bindMemory(to: UInt32.self) {
        if scalar == UInt32.max { cell.width = 0 }
        guard scalar != 0, let scalar = Unicode.Scalar(scalar) else { break }
        cell.text.unicodeScalars.append(scalar)
      }
    }
    return cell
  }

  /// The cells of a row as one sees them: an erased cell is a blank, and a blank has no colour of text.
  public func visibleCells(row: Int) -> [ScreenCell] {
    (0..<columns).map { column in
      var cell = cell(row: row, column: column)
      if cell.width == 1, cell.text.isEmpty { cell.text = " " }
      if cell.text == " ", cell.underline == 0, !cell.isStruck, !cell.isReversed {
        cell.foreground = .terminalDefault
        cell.isBold = false
        cell.isItalic = false
      }
      return cell
    }
  }

  /// The text of a row, trailing blanks cut off.
  public func text(row: Int) -> String {
    var result = ""
    for column in 0..<columns {
      let cell = cell(row: row, column: column)
      if cell.width > 0 { result += cell.text.isEmpty ? " " : cell.text }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  /// The text of all rows.
  public var text: [String] { (0..<rows).map { text(row: $0) } }

  /// Whether a row holds a text.
  public func contains(_ text: String) -> Bool { self.text.contains { $0.contains(text) } }

  /// The first cell of a text on the screen, or nil when it is not there. Clusters count as one.
  public func cell(of text: String) -> ScreenCell? {
    for row in 0..<rows {
      for column in 0..<columns where !cell(row: row, column: column).text.isEmpty {
        var collected = ""
        var place = column
        while collected.count < text.count, place < columns {
          collected += cell(row: row, column: place).text
          place += 1
        }
        if collected == text { return cell(row: row, column: column) }
      }
    }
    return nil
  }
}
