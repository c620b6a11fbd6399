import MarkdownSource

/// Which lines of a text are not in an earlier one: whole paragraphs, as the reader sees them.
enum LineDifference {
  /// Middles of texts up to this many bytes are compared line by line; of larger ones all is taken as changed.
  private static let comparedBytes = 4 << 20

  /// Ranges of source lines from 0, in order, of paragraphs that are new or have changed. Linear in both texts.
  static func changedLines(from old: SourceText, to new: SourceText) -> [Range<Int>] {
    old.withBytes(0..<old.count) { old in
      new.withBytes(0..<new.count) { new in changedLines(from: old, to: new) }
    }
  }

  private static func changedLines(from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer) -> [Range<Int>] {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    if head == old.count, head == new.count { return [] }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    // Whole lines alone are the same.
    while head > 0, new[head - 1] != 0x0a { head -= 1 }
    while tail > 0, new.count > tail, new[new.count - 1 - tail] != 0x0a { tail -= 1 }
    let known = lines(of: old, head..<max(old.count - tail, head))
    return paragraphs(of: new, changed: head..<max(new.count - tail, head), known: known)
  }

  /// The lines of a part of the old text; nil when there are too many to tell.
  private static func lines(of text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Set<Int>? {
    guard range.count <= comparedBytes else { return nil }
    var known: Set<Int> = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = endOfLine(text, start)
      known.insert(hash(text, start..<end))
      start = end
    }
    return known
  }

  /// The paragraphs of the new text with lines in a part of it that the old one had not.
  private static func paragraphs(
    of text: UnsafeRawBufferPointer, changed: Range<Int>, known: Set<Int>?
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var line = 0
    var start = 0
    var paragraph = 0
    var isChanged = false
    while start < text.count {
      let end = endOfLine(text, start)
      if isBlank(text, start..<end) {
        if isChanged { ranges.append(paragraph..<line) }
        isChanged = false
        paragraph = line + 1
      } else if !isChanged, changed.contains(start) {
        isChanged = known.map { !$0.contains(hash(text, start..<end)) } ?? true
      }
      start = end
      line += 1
    }
    if isChanged { ranges.append(paragraph..<line) }
    return ranges
  }

  /// Where the line ends that begins at a place, its end included.
  private static func endOfLine(_ text: UnsafeRawBufferPointer, _ start: Int) -> Int {
    var end = start
    while end < text.count {
      let byte = text[end]
      end += 1
      if byte == 0x0a { break }
      // A carriage return alone ends a line as well.
      if byte == 0x0d, end >= text.count || text[end] != 0x0a { break }
    }
    return end
  }

  private static func isBlank(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    range.allSatisfy { [0x20, 0x09, 0x0a, 0x0d].contains(text[$0]) }
  }

  private static func hash(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: text[range]))
    return hasher.finalize()
  }
}
