// Table rows as the GFM table extension reads them.

extension LineCursor {
  /// The most cells of a row: a line with more is none.
  static var mostCells: Int { 65_535 }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == 0x0B || byte == 0x0C
  }

  /// How many cells the line has as a table row from a position on; 0 when it is none.
  func tableCells(from position: Int) -> Int { Self.tableCells(bytes, position, end) ?? 0 }

  /// How many cells a piece of a line has as a table row; nil for more than a row may have.
  static func tableCells(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var position = start
    func skipPipe() -> Bool {
      guard position < end, bytes[position] == UInt8(ascii: "|") else { return false }
      repeat { position += 1 } while position < end && isSpace(bytes[position])
      return true
    }
    var cells = 0
    _ = skipPipe()
    while position < end {
      let cell = position
      while position < end, bytes[position] != UInt8(ascii: "|") {
        // A run of backslashes, however long, escapes what comes after it.
        var escapes = false
        while position < end, bytes[position] == UInt8(ascii: "\\") {
          position += 1
          escapes = true
        }
        if position < end, escapes || bytes[position] != UInt8(ascii: "|") { position += 1 }
      }
      let hasText = position > cell
      let hasPipe = skipPipe()
      guard hasText || hasPipe else { break }
      if cells == mostCells { return nil }
      cells += 1
    }
    return cells
  }

  /// Whether the line is the delimiter row of a table: `--- | :-: `.
  func isDelimiterRow() -> Bool {
    var position = firstNonspace
    func skipSpaces() { while position < end, Self.isSpace(bytes[position]) { position += 1 } }
    func skip(_ byte: UInt8) -> Bool {
      guard position < end, bytes[position] == byte else { return false }
      position += 1
      return true
    }
    _ = skip(UInt8(ascii: "|"))
    repeat {
      skipSpaces()
      _ = skip(UInt8(ascii: ":"))
      guard skip(UInt8(ascii: "-")) else { return false }
      while skip(UInt8(ascii: "-")) {}
      _ = skip(UInt8(ascii: ":"))
      skipSpaces()
      if position >= end { return true }
      guard skip(UInt8(ascii: "|")) else { return false }
      skipSpaces()
    } while position < end
    return true
  }
}
