/// A line of the source as a row of a table that may be malformed.
struct PipeLine {
  /// What a line may be.
  enum Kind: Equatable {
    /// Cells between pipes, or text with a pipe in it.
    case row
    /// Dashes of whatever kind between pipes, with the alignments they say.
    case delimiter([ColumnAlignment])
    /// Nothing but pipes and blanks.
    case lone
    /// Anything else.
    case prose
  }

  let kind: Kind
  /// Its bytes in the source, line end included.
  let range: Range<Int>
  /// Where it begins behind the marks of the containers around it.
  let start: Int
  /// Where it ends, without blanks and line end.
  let end: Int
  /// Its cells, blanks included.
  let cells: [Range<Int>]
  let startsWithPipe: Bool
  let endsWithPipe: Bool

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - range: the line, line end included.
  ///   - isFirst: whether it may begin with the marker of an item.
  init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, isFirst: Bool) {
    var start = range.lowerBound
    var end = range.upperBound
    while end > start, bytes[end - 1].isMarkdownSpace { end -= 1 }
    while start < end, bytes[start].isMarkdownSpace || bytes[start] == UInt8(ascii: ">") { start += 1 }
    if isFirst, let pipe = Self.pipe(bytes, behindMarkerAt: start, end: end) { start = pipe }
    let cells = Self.cells(bytes, start, end)
    self.range = range
    self.start = start
    self.end = end
    self.cells = cells.ranges
    startsWithPipe = start < end && bytes[start] == UInt8(ascii: "|")
    endsWithPipe = cells.endsWithPipe
    if cells.pipes == 0 {
      kind = .prose
    } else if bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: "|") || $0.isMarkdownSpace }) {
      kind = .lone
    } else if let alignments = Self.alignments(bytes, cells.ranges) {
      kind = .delimiter(alignments)
    } else {
      kind = .row
    }
  }

  /// The pipe right behind the marker of an item, or of several.
  private static func pipe(_ bytes: UnsafeRawBufferPointer, behindMarkerAt start: Int, end: Int) -> Int? {
    var place = start
    var wasBlank = true
    while place < end, bytes[place] != UInt8(ascii: "|") {
      switch bytes[place] {
      case 0x20, 0x09: wasBlank = true
      case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ">"), UInt8(ascii: "."),
        UInt8(ascii: ")"), 0x30...0x39:
        wasBlank = false
      default: return nil
      }
      place += 1
    }
    return place < end && wasBlank ? place : nil
  }

  /// What stands between the pipes that no backslash escapes.
  private static func cells(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int
  ) -> (ranges: [Range<Int>], pipes: Int, endsWithPipe: Bool) {
    var ranges: [Range<Int>] = []
    var pipes = 0
    var cell = start
    var place = start
    while place < end {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if bytes[place] == UInt8(ascii: "|") {
        pipes += 1
        if place > start { ranges.append(cell..<place) }
        cell = place + 1
      }
      place += 1
    }
    if cell < end { ranges.append(cell..<end) }
    return (ranges, pipes, pipes > 0 && cell == end)
  }

  /// The alignments that cells of a delimiter row say; nil when the cells are none. Any dash will do, and blanks between.
  static func alignments(_ bytes: UnsafeRawBufferPointer, _ cells: [Range<Int>]) -> [ColumnAlignment]? {
    var result: [ColumnAlignment] = []
    for cell in cells {
      guard let alignment = alignment(bytes, cell) else { return nil }
      // Columns may be parted by a plus as well.
      for part in bytes[cell].split(separator: UInt8(ascii: "+"), omittingEmptySubsequences: false) {
        result.append(
          part.isEmpty || part.count == cell.count
            ? alignment : Self.alignment(bytes, part.startIndex..<part.endIndex) ?? alignment)
      }
    }
    return result.isEmpty ? nil : result
  }

  private static func alignment(_ bytes: UnsafeRawBufferPointer, _ cell: Range<Int>) -> ColumnAlignment? {
    var dashes = 0
    var first: UInt8 = 0
    var last: UInt8 = 0
    var place = cell.lowerBound
    while place < cell.upperBound {
      let byte = bytes[place]
      if byte == 0x20 || byte == 0x09 {
        place += 1
        continue
      }
      let length = dashLength(bytes, place, cell.upperBound)
      guard length > 0 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "+") else { return nil }
      dashes += length > 0 ? 1 : 0
      if first == 0 { first = byte }
      last = byte
      place += max(length, 1)
    }
    guard dashes > 0 else { return nil }
    switch (first == UInt8(ascii: ":"), last == UInt8(ascii: ":")) {
    case (true, true): return .center
    case (true, false): return .left
    case (false, true): return .right
    case (false, false): return .unspecified
    }
  }

  /// Bytes of the dash at a place, 0 when there is none: hyphen, equals sign, underscore, the dashes of typography and of
  /// box drawing.
  private static func dashLength(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ end: Int) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "_"): return 1
    case 0xE2 where place + 2 < end:
      let (second, third) = (bytes[place + 1], bytes[place + 2])
      let isDash = second == 0x80 && 0x90...0x95 ~= third
      let isLine = second == 0x94 && 0x80...0x81 ~= third
      let isMinus = second == 0x88 && third == 0x92
      return isDash || isLine || isMinus ? 3 : 0
    default: return 0
    }
  }
}
