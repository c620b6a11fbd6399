/// The bracketed texts in the source of inlines that may be the label of a link reference.
///
/// Every reference that cmark-gfm could resolve is among them: a label holds no bracket without a backslash in front, so
/// it reaches from some `[` to the next bracket that is not escaped. Code spans, autolinks and escaped openers are not
/// told apart; what is found too much is looked up in vain.
struct LabelCandidates: Sequence, IteratorProtocol {
  private static let open = UInt8(ascii: "[")
  private static let close = UInt8(ascii: "]")
  private static let backslash = UInt8(ascii: "\\")
  /// The longest label in bytes, by the specification.
  private static let longest = 1000

  private let source: UnsafeRawBufferPointer
  private var position = 0

  init(in source: UnsafeRawBufferPointer) { self.source = source }

  /// The range of the next label, without its brackets.
  mutating func next() -> Range<Int>? {
    while let start = source.firstPlace(of: Self.open, from: position).map({ $0 + 1 }) {
      let end = endOfLabel(from: start)
      position = start
      if let end, source[end] == Self.close, end > start, end - start <= Self.longest { return start..<end }
    }
    position = source.count
    return nil
  }

  /// The position of the next bracket without a backslash, not looked for further than a label may reach.
  private func endOfLabel(from start: Int) -> Int? {
    var position = start
    let limit = Swift.min(source.count, start + Self.longest + 1)
    while position < limit {
      let byte = source[position]
      if byte == Self.open || byte == Self.close { return position }
      position += 1
      if byte == Self.backslash, position < limit, source[position].isMarkdownPunctuation { position += 1 }
    }
    return nil
  }

  /// Whether a label is surely the text of an inline link, and so needs no definition: a plain destination in
  /// parentheses follows, and no bracket before makes it the label of that.
  func isTextOfInlineLink(_ label: Range<Int>) -> Bool {
    if label.lowerBound > 1, source[label.lowerBound - 2] == Self.close { return false }
    var position = label.upperBound + 1
    guard position < source.count, source[position] == UInt8(ascii: "(") else { return false }
    position += 1
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: ")"): return true
      case UInt8(ascii: "("), UInt8(ascii: "<"), Self.backslash, 0...0x20, 0x7f: return false
      default: position += 1
      }
    }
    return false
  }
}
