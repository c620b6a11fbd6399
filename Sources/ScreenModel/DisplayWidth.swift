/// How clusters are shown and counted.
public enum ClusterPolicy: UInt8, Hashable, Sendable {
  /// Clusters are written whole and counted as modern terminals do: printing, and terminals known to agree.
  case whole
  /// Only what every terminal agrees on: the first emoji of a sequence, no skin tones, no variation selectors.
  case safe
}

/// Counts columns. One value for layout, frames, search and printing, so that all agree.
public struct DisplayWidth: Hashable, Sendable {
  /// How clusters are shown.
  public var policy: ClusterPolicy
  /// Columns of East Asian ambiguous characters: 1 or 2.
  public var ambiguous: UInt8

  /// A way of counting.
  public init(policy: ClusterPolicy = .whole, ambiguous: Int = 1) {
    self.policy = policy
    self.ambiguous = ambiguous == 2 ? 2 : 1
  }

  /// Columns of a text: UTF-8 without controls, as `DisplayText` makes it. O(bytes), fast for ASCII.
  public func columns(of text: Span<UInt8>) -> Int { columns(of: text, in: 0..<text.count) }

  /// Columns of a part of a text that begins and ends between clusters.
  public func columns(of text: Span<UInt8>, in range: Range<Int>) -> Int {
    guard let first = range.first(where: { text[$0] >= 0x80 }) else { return range.count }
    // The last ASCII byte may be the base of what follows.
    let start = max(first - 1, range.lowerBound)
    var result = start - range.lowerBound
    var scanner = ClusterScanner(start..<range.upperBound, width: self)
    while let cluster = scanner.next(in: text) { result += cluster.columns }
    return result
  }

  /// Columns of a text.
  public func columns(of text: String) -> Int { columns(of: Array(text.utf8).span) }

  /// The longest beginning of a text that fits into some columns: its bytes and its columns.
  public func prefix(of text: Span<UInt8>, columns limit: Int) -> (bytes: Int, columns: Int) {
    var scanner = ClusterScanner(0..<text.count, width: self)
    var used = 0
    var end = 0
    while let cluster = scanner.next(in: text), used + cluster.columns <= limit {
      used += cluster.columns
      end = cluster.range.upperBound
    }
    return (end, used)
  }

  /// Columns of a scalar that is a cluster by itself.
  @inline(__always)
  func columns(ofLone scalar: UInt32, _ properties: ScalarProperties) -> Int {
    let columns = properties.columns(ambiguous: ambiguous)
    // A mark without a base: a spacing one stands alone, any other on a dotted circle.
    return columns == 0 && !properties.isFormat ? 1 : columns
  }

  /// Columns of a cluster of several scalars: those of its base, and one more, never above two, when U+FE0F asks for an
  /// emoji or a spacing mark, a conjunct consonant or the other half of a flag stands beside the base.
  func columns(ofJoined text: Span<UInt8>, _ range: Range<Int>) -> Int {
    let first = UTF8Decoding.step(text, at: range.lowerBound, end: range.upperBound)
    let base = ScalarProperties(first.scalar)
    var result = columns(ofLone: first.scalar, base)
    var place = range.lowerBound + first.count
    var afterJoiner = false
    while place < range.upperBound, result < 2 {
      let step = UTF8Decoding.step(text, at: place, end: range.upperBound)
      let properties = ScalarProperties(step.scalar)
      place += step.count
      if step.scalar == SpecialScalar.emojiSelector {
        if policy == .whole, base.widens { result = 2 }
      } else if properties.isSpacingMark {
        result += 1
      } else if properties.rawValue & 3 != 0, !afterJoiner, !SpecialScalar.isSkinTone(step.scalar) {
        result += 1
      }
      // What follows the joiner of an emoji sequence merges into the base; an Indic joiner asks for a conjunct.
      afterJoiner = step.scalar == SpecialScalar.zeroWidthJoiner && base.isPictographic
    }
    return min(result, 2)
  }
}
