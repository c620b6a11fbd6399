/// Guesses where the end of a text may be cut off when nothing is known of what stands before it.
///
/// A line can look the same in a fence and outside; only a scan from the start tells for certain. So whatever is shown
/// from a likely cut on is shown for now, until the scan has come there.
public struct LikelyCut {
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  /// The lines looked at, by their starts, and the end of the last one.
  private var starts: [Int] = []
  /// The lines that open or close a fence.
  private var fences: [Fence] = []

  private struct Fence {
    var line: Int
    var mark: UInt8
    var length: Int
    /// Whether something stands behind the marks: then it opens.
    var hasInfo: Bool
    var isBehindBlank: Bool
    var isBeforeBlank: Bool
  }

  /// How good a line is to begin with, best first.
  private enum Quality: Int, Comparable {
    case heading
    case text
    case listItem

    static func < (left: Quality, right: Quality) -> Bool { left.rawValue < right.rawValue }
  }

  /// The offset of a line among the last `length` bytes of a text from which on the rest can likely be read alone.
  /// Nil when no line looks like it. Linear in `length`.
  public static func find(in text: SourceText, last length: Int) -> Int? {
    let start = max(text.count - length, 0)
    return text.withBytes(start..<text.count) { raw in
      guard let base = raw.assumingMemoryBound(to: UInt8.self).baseAddress, !raw.isEmpty else { return nil }
      return LikelyCut(base, raw.count).best().map { start + $0 }
    }
  }

  private init(_ bytes: UnsafePointer<UInt8>, _ end: Int) {
    self.bytes = bytes
    self.end = end
    // The first line may begin before.
    var position = nextLine(0)
    while position < end {
      starts.append(position)
      position = nextLine(position)
    }
    starts.append(end)
    for line in starts.indices.dropLast() {
      if let fence = fence(line) { fences.append(fence) }
    }
  }

  private func nextLine(_ position: Int) -> Int {
    ByteFinder.find(UInt8(ascii: "\n"), bytes, position, end).map { $0 + 1 } ?? end
  }

  // MARK: The choice

  /// The best line in the first half, so that something is left to show; otherwise the first of the rest.
  private func best() -> Int? {
    var best: (quality: Quality, start: Int)?
    var open = stateAtStart()
    var nextFence = 0
    for line in starts.indices.dropLast() {
      if nextFence < fences.count, fences[nextFence].line == line {
        open = Self.state(after: fences[nextFence], in: open)
        nextFence += 1
      } else if open == nil, let quality = quality(line) {
        if best == nil || quality < (best?.quality ?? quality) { best = (quality, starts[line]) }
      }
      if best?.quality == .heading || (best != nil && starts[line] > end / 2) { break }
    }
    return best?.start
  }

  private func quality(_ line: Int) -> Quality? {
    let first = starts[line]
    guard !isBlank(line) else { return nil }
    let isBehindBlank = line > 0 && isBlank(line - 1)
    switch bytes[first] {
    case UInt8(ascii: "#"): return isBehindBlank && isHeading(first) ? .heading : nil
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return first + 1 < end && bytes[first + 1] == UInt8(ascii: " ") ? .listItem : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .listItem
    // Indented lines may belong to anything; pipes, colons and ends of tags to what stands above.
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "<"): return nil
    default: return isBehindBlank ? .text : nil
    }
  }

  private func isHeading(_ start: Int) -> Bool {
    var position = start
    while position < end, bytes[position] == UInt8(ascii: "#") { position += 1 }
    return position - start <= 6 && position < end && bytes[position] == UInt8(ascii: " ")
  }

  private func isBlank(_ line: Int) -> Bool {
    for position in starts[line]..<starts[line + 1] {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
      default: return false
      }
    }
    return true
  }

  // MARK: Fences

  private func fence(_ line: Int) -> Fence? {
    let lineEnd = starts[line + 1]
    var position = starts[line]
    while position < lineEnd, position < starts[line] + 3, bytes[position] == UInt8(ascii: " ") { position += 1 }
    guard position < lineEnd, bytes[position] == UInt8(ascii: "`") || bytes[position] == UInt8(ascii: "~") else {
      return nil
    }
    let mark = bytes[position]
    let first = position
    while position < lineEnd, bytes[position] == mark { position += 1 }
    guard position - first >= 3 else { return nil }
    let rest = position..<lineEnd
    if mark == UInt8(ascii: "`"), rest.contains(where: { bytes[$0] == mark }) { return nil }
    return Fence(
      line: line, mark: mark, length: position - first, hasInfo: rest.contains { bytes[$0] > UInt8(ascii: " ") },
      isBehindBlank: line > 0 && isBlank(line - 1),
      isBeforeBlank: line + 2 < starts.count && isBlank(line + 1))
  }

  /// The fence that is open where the lines begin: the assumption under which the fences look less odd.
  private func stateAtStart() -> Fence? {
    guard var inside = fences.first else { return nil }
    inside.length = 3
    return oddity(from: inside) < oddity(from: nil) ? inside : nil
  }

  private func oddity(from start: Fence?) -> Int {
    var open = start
    var oddity = 0
    for fence in fences {
      let next = Self.state(after: fence, in: open)
      if let open, open.mark == fence.mark {
        if fence.hasInfo { oddity += 3 } else if fence.isBehindBlank && !fence.isBeforeBlank { oddity += 1 }
      } else if open == nil, !fence.isBehindBlank, fence.isBeforeBlank {
        oddity += 1
      }
      open = next
    }
    return oddity
  }

  /// The fence that is open behind a line of marks.
  private static func state(after fence: Fence, in open: Fence?) -> Fence? {
    guard let open else { return fence }
    return fence.mark == open.mark && fence.length >= open.length && !fence.hasInfo ? nil : open
  }
}
