/// `[[page]]` or `[[page|label]]` in the source of inlines.
struct WikiLink {
  /// What it leads to.
  let page: Range<Int>
  /// What is shown.
  let label: Range<Int>
  /// The position behind it.
  let end: Int

  private static let longest = 1000

  /// The link that two brackets at a position begin; nil when they do not. The first of them is not looked at.
  init?(in source: UnsafeRawBufferPointer, at start: Int) {
    let open = UInt8(ascii: "[")
    let close = UInt8(ascii: "]")
    guard start + 2 < source.count, source[start + 1] == open, start == 0 || source[start - 1] != UInt8(ascii: "!")
    else { return nil }
    let inside = source[(start + 2)..<min(source.count, start + 2 + Self.longest)]
    guard let end = inside.firstIndex(where: { $0 == open || $0 == close || $0 == 0x0a }), source[end] == close,
      end + 1 < source.count, source[end + 1] == close
    else { return nil }
    // Then the brackets are those of an ordinary link.
    if end + 2 < source.count, source[end + 2] == UInt8(ascii: "(") || source[end + 2] == open { return nil }
    let bar = source[(start + 2)..<end].firstIndex(of: UInt8(ascii: "|"))
    page = start + 2..<(bar ?? end)
    label = (bar.map { $0 + 1 } ?? start + 2)..<end
    self.end = end + 2
    guard source[page].contains(where: { !$0.isMarkdownSpace }), !label.isEmpty else { return nil }
  }
}
