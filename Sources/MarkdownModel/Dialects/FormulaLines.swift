/// Keeps the lines of a displayed formula together: `- y` inside one begins no list, `=` underlines no heading.
///
/// A formula that begins a line with `$$` or `\[`, ends another with its partner and has no empty line inside is one
/// paragraph; what would begin a block at the start of a line in it is replaced by a mark. That does no harm where the
/// lines turn out to be code: the marks are put back.
struct FormulaLines {
  private let source: UnsafeRawBufferPointer

  private init(_ source: UnsafeRawBufferPointer) { self.source = source }

  /// The source with marks in it; nil when there is nothing to replace.
  static func marked(_ source: UnsafeRawBufferPointer) -> [UInt8]? {
    guard mayHoldFormulas(source) else { return nil }
    return FormulaLines(source).marked()
  }

  private static func mayHoldFormulas(_ source: UnsafeRawBufferPointer) -> Bool {
    holds(UInt8(ascii: "$"), before: UInt8(ascii: "$"), source)
      || holds(UInt8(ascii: "\\"), before: UInt8(ascii: "["), source)
  }

  private static func holds(_ byte: UInt8, before next: UInt8, _ source: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    while let found = source.firstPlace(of: byte, from: place) {
      if found + 1 < source.count, source[found + 1] == next { return true }
      place = found + 1
    }
    return false
  }

  private func marked() -> [UInt8]? {
    let starts = source.lineStarts
    var result: [UInt8]?
    var line = 0
    while line + 1 < starts.count {
      let range = starts[line]..<starts[line + 1]
      line += 1
      guard let (closing, quotes) = opening(range) else { continue }
      // The marks are placed when the end is found.
      var marks: [Int] = []
      var next = line
      while next + 1 < starts.count {
        let inside = content(of: starts[next]..<starts[next + 1], quotes: quotes)
        next += 1
        guard !inside.isEmpty else { break }
        if DialectMarks.blockStarts.contains(source[inside.lowerBound]) { marks.append(inside.lowerBound) }
        guard ends(inside, with: closing) else { continue }
        for mark in marks {
          let place = DialectMarks.blockStarts.firstIndex(of: source[mark]) ?? 0
          if result == nil { result = Array(source) }
          result?[mark] = DialectMarks.firstBlockStart + UInt8(place)
        }
        break
      }
      line = next
    }
    return result
  }

  /// How a formula that a line opens is closed, and the quotes it stands in; nil when it opens none, or ends it too.
  private func opening(_ line: Range<Int>) -> (closing: [UInt8], quotes: Int)? {
    var start = line.lowerBound
    var quotes = 0
    while start < line.upperBound {
      let byte = source[start]
      if byte == UInt8(ascii: ">") {
        quotes += 1
      } else if "-*+".utf8.contains(byte) {
        guard start + 1 < line.upperBound, source[start + 1] == 0x20 else { return nil }
      } else if byte.isDigit {
        let end = source[start..<line.upperBound].firstIndex { !$0.isDigit } ?? start
        guard end > start, end - start < 10, ".)".utf8.contains(source[end]) else { return nil }
        start = end
      } else if byte != 0x20, byte != 0x09 {
        break
      }
      start += 1
    }
    let rest = start..<content(of: start..<line.upperBound, quotes: 0).upperBound
    for (open, close) in [("$$", "$$"), ("\\[", "\\]")] where source[rest].starts(with: open.utf8) {
      let closing = Array(close.utf8)
      return ends(start + 2..<max(rest.upperBound, start + 2), with: closing) ? nil : (closing, quotes)
    }
    return nil
  }

  private func ends(_ range: Range<Int>, with closing: [UInt8]) -> Bool {
    source[range].count >= closing.count && source[range].suffix(closing.count).elementsEqual(closing)
  }

  /// A line without blanks at both ends, and without the marks of quotes in front.
  private func content(of line: Range<Int>, quotes: Int) -> Range<Int> {
    var start = line.lowerBound
    var end = line.upperBound
    var quotes = quotes
    while start < end {
      if source[start] == UInt8(ascii: ">"), quotes > 0 { quotes -= 1 } else if !source[start].isMarkdownSpace { break }
      start += 1
    }
    while end > start, source[end - 1].isMarkdownSpace { end -= 1 }
    return start..<end
  }
}
