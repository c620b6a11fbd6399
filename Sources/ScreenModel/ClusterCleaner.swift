/// Takes out of a cluster what is not needed to draw it.
enum ClusterCleaner {
  /// The most combining marks a cluster keeps.
  static let mostMarks = 4
  /// The most scalars a cluster keeps: more than the longest emoji and the longest conjunct in use.
  static let mostScalars = 32

  /// Adds the cluster in a range, cleaned. A cluster of nothing but invisible scalars adds nothing.
  static func append(_ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout [UInt8]) {
    guard !range.isEmpty else { return }
    let first = UTF8Decoding.step(bytes, at: range.lowerBound, end: range.upperBound)
    let base = ScalarProperties(first.scalar)
    var place = range.lowerBound
    if SpecialScalar.isVowelOrFinal(first.scalar) {
      // Half a Hangul syllable stands on nothing, not even on a dotted circle.
      UTF8Decoding.append(SpecialScalar.replacement, to: &text)
      place += first.count
    } else if needsBase(first.scalar, base) {
      guard let mark = firstVisible(bytes, range) else { return }
      UTF8Decoding.append(SpecialScalar.dottedCircle, to: &text)
      place = mark
    } else {
      UTF8Decoding.append(first.scalar, to: &text)
      place += first.count
      // A blank is no base: lines end at it, and it may vanish there.
      if first.scalar == 0x20 {
        return append(bytes, place..<range.upperBound, to: &text)
      }
    }
    var rest = Rest(base: first.scalar, properties: base)
    if SpecialScalar.isVowelOrFinal(first.scalar) {
      rest = Rest(base: SpecialScalar.replacement, properties: base)
    } else if needsBase(first.scalar, base) {
      rest = Rest(base: SpecialScalar.dottedCircle, properties: base)
    }
    while place < range.upperBound {
      let step = UTF8Decoding.step(bytes, at: place, end: range.upperBound)
      place += step.count
      if rest.keeps(step.scalar, isLast: place >= range.upperBound) { UTF8Decoding.append(step.scalar, to: &text) }
    }
  }

  /// Whether a first scalar is a mark that needs something to stand on.
  private static func needsBase(_ scalar: UInt32, _ properties: ScalarProperties) -> Bool {
    properties.isFormat || (properties.rawValue & 3 == 0 && !properties.isSpacingMark)
  }

  /// The place of the first combining mark in a cluster without a base.
  private static func firstVisible(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      let step = UTF8Decoding.step(bytes, at: place, end: range.upperBound)
      let isInvisible =
        ScalarProperties(step.scalar).isFormat || step.scalar == SpecialScalar.zeroWidthJoiner
        || SpecialScalar.isVariationSelector(step.scalar)
      if !isInvisible { return place }
      place += step.count
    }
    return nil
  }

  /// What is kept behind the base.
  private struct Rest {
    let base: UInt32
    let properties: ScalarProperties
    var marks = 0
    var scalars = 1

    mutating func keeps(_ scalar: UInt32, isLast: Bool) -> Bool {
      guard scalars < mostScalars, isNeeded(scalar, isLast: isLast) else { return false }
      scalars += 1
      return true
    }

    private mutating func isNeeded(_ scalar: UInt32, isLast: Bool) -> Bool {
      let own = ScalarProperties(scalar)
      switch scalar {
      case SpecialScalar.zeroWidthJoiner:
        // Between emoji and in Indic and Arabic clusters, where it has a meaning.
        return properties.isPictographic && !isLast || isShaped
      case SpecialScalar.zeroWidthNonJoiner: return isShaped
      case SpecialScalar.textSelector, SpecialScalar.emojiSelector:
        return properties.isPictographic || properties.widens
      case _ where SpecialScalar.isVariationSelector(scalar): return false
      case _ where SpecialScalar.isVowelOrFinal(scalar): return base != SpecialScalar.replacement
      case _ where SpecialScalar.isSkinTone(scalar): return properties.isPictographic
      case _ where SpecialScalar.isTag(scalar): return base == SpecialScalar.blackFlag
      default: break
      }
      if own.isFormat { return false }
      if own.rawValue & 3 == 0, !own.isSpacingMark {
        marks += 1
        return marks <= mostMarks
      }
      return true
    }

    /// Scripts whose letters change by their neighbours: Arabic to Khmer.
    private var isShaped: Bool { (0x0600...0x17FF).contains(base) }
  }
}
