import ScreenModel

/// Breaks chrome texts between words.
struct WordWrapper {
  let width: DisplayWidth

  /// Words in rows of some columns at most; only a word that is wider itself makes a row wider.
  func rows(of words: [String], separator: String, columns: Int) -> [String] {
    var rows: [String] = []
    var used = 0
    for word in words {
      let needed = width.columns(of: word)
      if let last = rows.indices.last, used + separator.utf8.count + needed <= columns {
        rows[last] += separator + word
        used += separator.utf8.count + needed
      } else {
        rows.append(word)
        used = needed
      }
    }
    return rows
  }
}
