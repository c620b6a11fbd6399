/// Finds for shown text where it stands in its Markdown source.
///
/// The text that a block shows is its source without the markup, but for a few signs that the layout adds. So one is walked
/// along the other: markup in the source is stepped over, and what is only shown stays without a place.
struct SourceAlignment {
  /// Shown text is left out when its place is not found within this many bytes.
  private static let reach = 200
  /// Bytes that have to agree where words of the source were stepped over.
  private static let agreement = 3

  private let source: [UInt8]
  /// Beginnings and ends in `shown` and the beginnings in `source`, in order.
  private var matches: [(shown: Int, source: Int, count: Int)] = []

  init(source: [UInt8], shown: [UInt8]) {
    self.source = source
    var place = 0
    var next = 0
    while next < shown.count {
      let count = Self.scalarCount(shown, next)
      if shown[next] > 0x20, let found = find(shown, next, count, from: place) {
        matches.append((next, found, count))
        place = found + count
      }
      next += count
    }
  }

  /// The source of a range of the shown text, with the markup that belongs to it; nil when nothing of it has a place.
  /// Whole rows are taken to the end of their source line.
  func source(of range: Range<Int>, isByLines: Bool) -> Range<Int>? {
    guard let first = matches.firstIndex(where: { $0.shown >= range.lowerBound }),
      let last = matches.lastIndex(where: { $0.shown < range.upperBound }), first <= last
    else { return nil }
    let text = matches[first].source..<matches[last].source + matches[last].count
    let before = first > 0 ? matches[first - 1].source + matches[first - 1].count : nil
    let after = last + 1 < matches.count ? matches[last + 1].source : nil
    let start = before.map { beginning(in: $0..<text.lowerBound) } ?? 0
    // What is selected from its beginning to its end is taken with all that ends it.
    let end =
      start == 0 && after == nil
      ? source.count : ending(in: text.upperBound..<(after ?? source.count), isByLines: isByLines)
    return balanced(start, text, end)
  }

  /// Where what follows a gap begins: with its line, or behind the blank and the markup that ends before.
  private func beginning(in gap: Range<Int>) -> Int {
    if let line = gap.last(where: { Self.isLineEnd(source[$0]) }) { return line + 1 }
    let rest = (skipped(at: gap.lowerBound) ?? gap.lowerBound)..<max(gap.upperBound, gap.lowerBound)
    guard rest.lowerBound < gap.upperBound else { return gap.upperBound }
    return rest.last { source[$0] <= 0x20 }.map { $0 + 1 } ?? rest.lowerBound
  }

  /// Where what a gap follows ends: with its line, or before the blank.
  private func ending(in gap: Range<Int>, isByLines: Bool) -> Int {
    let line = gap.first { Self.isLineEnd(source[$0]) }
    if isByLines, let line { return line }
    let limit = max(line ?? gap.upperBound, gap.lowerBound)
    let start = min(skipped(at: gap.lowerBound) ?? gap.lowerBound, limit)
    return (start..<limit).first { source[$0] <= 0x20 } ?? limit
  }

  /// Without markup that begins or ends outside.
  private func balanced(_ start: Int, _ text: Range<Int>, _ end: Int) -> Range<Int> {
    var (start, end) = (start, end)
    if end > text.upperBound, !isPaired(text.upperBound, with: start..<text.upperBound) { end = text.upperBound }
    let isOfLine = source[start..<text.lowerBound].contains(0x20)
    if start < text.lowerBound, !isOfLine, !isPaired(start, with: text.lowerBound..<end) { start = text.lowerBound }
    return start..<end
  }

  /// Whether the mark at a place has its like in a range.
  private func isPaired(_ place: Int, with range: Range<Int>) -> Bool {
    func count(_ mark: UInt8) -> Int { range.count { source[$0] == mark } }
    let mark = source[place]
    switch mark {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "="):
      return count(mark) >= source[place...].prefix { $0 == mark }.count
    case UInt8(ascii: "["), UInt8(ascii: "!"): return count(UInt8(ascii: "]")) > 0
    case UInt8(ascii: "]"): return count(UInt8(ascii: "[")) > 0
    default: return true
    }
  }

  /// Where a character of the shown text stands, at a place or behind.
  private func find(_ shown: [UInt8], _ start: Int, _ count: Int, from place: Int) -> Int? {
    var place = place
    var passedWords = false
    let limit = min(place + Self.reach, source.count)
    while place < limit {
      let wanted = passedWords ? min(max(count, Self.agreement), shown.count - start) : count
      if place + wanted <= source.count,
        shown[start..<start + wanted].elementsEqual(source[place..<place + wanted])
      {
        return place
      }
      if let end = skipped(at: place) {
        place = end
      } else {
        if !Self.isMarkup(source[place]) { passedWords = true }
        place += 1
      }
    }
    return nil
  }

  /// The end of the target of a link, a note's mark or a tag that begins at a place.
  private func skipped(at place: Int) -> Int? {
    guard place + 1 < source.count else { return nil }
    switch (source[place], source[place + 1]) {
    case (UInt8(ascii: "]"), UInt8(ascii: "(")): return end(UInt8(ascii: ")"), from: place + 2)
    case (UInt8(ascii: "]"), UInt8(ascii: "[")), (UInt8(ascii: "["), UInt8(ascii: "^")):
      return end(UInt8(ascii: "]"), from: place + 2)
    case (UInt8(ascii: "<"), UInt8(ascii: "a")...UInt8(ascii: "z")),
      (UInt8(ascii: "<"), UInt8(ascii: "A")...UInt8(ascii: "Z")), (UInt8(ascii: "<"), UInt8(ascii: "/")):
      return end(UInt8(ascii: ">"), from: place + 2)
    default: return nil
    }
  }

  /// Behind the next such byte, if it is not far.
  private func end(_ mark: UInt8, from place: Int) -> Int? {
    source[place..<min(place + 4096, source.count)].firstIndex(of: mark).map { $0 + 1 }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }

  /// Whether a byte may belong to markup rather than to a word.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x80...0xff: false
    default: true
    }
  }

  /// Bytes of the character that begins at a place.
  private static func scalarCount(_ text: [UInt8], _ place: Int) -> Int {
    var end = place + 1
    while end < text.count, text[end] & 0xc0 == 0x80 { end += 1 }
    return end - place
  }
}
