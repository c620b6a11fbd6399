import MarkdownSource

/// Where a line of a text stands in another version of it.
struct LineCorrespondence {
  private let old: SourceText
  private let new: SourceText
  /// Bytes that are the same at the start and, behind them, at the end.
  private let head: Int
  private let tail: Int

  /// Compares two versions. Linear in what is the same.
  init(from old: SourceText, to new: SourceText) {
    self.old = old
    self.new = new
    (head, tail) = old.withBytes(0..<old.count) { old in
      new.withBytes(0..<new.count) { new in
        let shorter = min(old.count, new.count)
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        return (head, tail)
      }
    }
  }

  /// The line of the new version, from 0, with the content of a line of the old one that begins at an offset; nil when no
  /// line has it any more.
  func line(of oldLine: Int, at offset: Int) -> Int? {
    let content = old.withBytes(offset..<old.count) { Array($0.prefix { $0 != 0x0a && $0 != 0x0d }) }
    if offset + content.count <= head { return oldLine }
    if offset >= old.count - tail { return lines(before: new.count - (old.count - offset)) }
    guard content.contains(where: { $0 > 0x20 }) else { return nil }
    // The nearest line with the same content, looking from where it stood.
    var best: Int?
    var number = 0
    new.withBytes(0..<new.count) { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count
        if end - start == content.count, bytes[start..<end].elementsEqual(content),
          best.map({ abs(number - oldLine) < abs($0 - oldLine) }) ?? true
        {
          best = number
        }
        let isPair = end + 1 < bytes.count && bytes[end] == 0x0d && bytes[end + 1] == 0x0a
        start = end + (isPair ? 2 : 1)
        number += 1
      }
    }
    return best
  }

  /// Lines of the new version that end before an offset.
  private func lines(before offset: Int) -> Int {
    new.withBytes(0..<offset) { bytes in
      var count = 0
      for place in bytes.indices {
        let byte = bytes[place]
        if byte == 0x0a || (byte == 0x0d && (place + 1 >= bytes.count || bytes[place + 1] != 0x0a)) { count += 1 }
      }
      return count
    }
  }
}
