/// Shortcodes of emoji: `:smile:`.
enum EmojiShortcodes {
  private static let longest = 64

  /// The emoji that a colon at a position begins, and where its code ends. No letter or digit stands beside a code, so
  /// that neither a time nor a name with colons is one.
  static func match(in source: UnsafeRawBufferPointer, at start: Int) -> (emoji: UnsafeRawBufferPointer, end: Int)? {
    guard start == 0 || !source[start - 1].isLetterOrDigit else { return nil }
    let first = start + 1
    var end = first
    let limit = min(source.count, first + longest)
    while end < limit, isPartOfName(source[end]) { end += 1 }
    guard end > first, end < limit, source[end] == UInt8(ascii: ":"),
      end + 1 == source.count || !source[end + 1].isLetterOrDigit,
      let emoji = emoji(named: UnsafeRawBufferPointer(rebasing: source[first..<end]))
    else { return nil }
    return (emoji, end + 1)
  }

  /// The emoji of a name: a search by halves in the table, whose lines are in order.
  static func emoji(named name: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    let table = UnsafeRawBufferPointer(start: EmojiTable.lines.utf8Start, count: EmojiTable.lines.utf8CodeUnitCount)
    let lineEnd = UInt8(ascii: "\n")
    var low = 0
    var high = table.count
    while low < high {
      var start = low + (high - low) / 2
      while start > low, table[start - 1] != lineEnd { start -= 1 }
      guard let tab = table[start..<high].firstIndex(of: UInt8(ascii: "\t")),
        let end = table[tab..<high].firstIndex(of: lineEnd)
      else { return nil }
      let entry = table[start..<tab]
      if entry.elementsEqual(name) { return UnsafeRawBufferPointer(rebasing: table[(tab + 1)..<end]) }
      if entry.lexicographicallyPrecedes(name) { low = end + 1 } else { high = start }
    }
    return nil
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
