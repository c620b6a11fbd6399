import ScreenModel

/// Cuts chrome texts to the room there is.
struct TextFitter {
  let width: DisplayWidth
  let isASCII: Bool

  private var ellipsis: String { isASCII ? "..." : "…" }

  /// A text made fit to be shown and cut, with an ellipsis, to some columns; and the columns it takes.
  func fit(_ text: String, columns: Int) -> (text: String, columns: Int) {
    let clean = DisplayText.cleaned(text)
    let all = width.columns(of: clean)
    if all <= columns { return (clean, all) }
    let ellipsisColumns = width.columns(of: ellipsis)
    guard columns > ellipsisColumns else { return prefix(clean, columns: columns) }
    let (start, startColumns) = prefix(clean, columns: columns - ellipsisColumns)
    return (start + ellipsis, startColumns + ellipsisColumns)
  }

  /// The end of a text that fits into some columns.
  func suffix(_ text: String, columns: Int) -> (text: String, columns: Int) {
    var kept: [Character] = []
    var used = 0
    for character in DisplayText.cleaned(text).reversed() {
      let next = width.columns(of: String(character))
      guard used + next <= columns else { break }
      used += next
      kept.append(character)
    }
    return (String(kept.reversed()), used)
  }

  private func prefix(_ text: String, columns: Int) -> (text: String, columns: Int) {
    let bytes = Array(text.utf8)
    let (count, used) = width.prefix(of: bytes.span, columns: max(columns, 0))
    return (String(decoding: bytes[..<count], as: UTF8.self), used)
  }
}
