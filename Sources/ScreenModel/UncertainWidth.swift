/// Which clusters terminals count differently, so that text behind them has to be put in its place anew.
///
/// Indic spacing marks and conjuncts take one column or none, by terminal; joiners outside emoji as well; the voicing marks
/// of decomposed kana two or none; and some symbols that Unicode 16 made wide are narrow in older tables. Everything else is
/// the same everywhere, or reduced to what is (`ClusterPolicy.safe`), or asked for (`.whole`).
public enum UncertainWidth {
  /// Whether a scalar alone is such a cluster.
  public static func isUncertain(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x300 else { return false }
    return ScalarProperties(scalar).isSpacingMark || NewWideScalar(scalar)?.wasNarrow == true
  }

  /// The most columns that any terminal spreads a cluster over: those of its scalars one by one.
  public static func mostColumns(of cluster: String) -> Int {
    cluster.unicodeScalars.reduce(0) { sum, scalar in
      let properties = ScalarProperties(scalar.value)
      if isWideMark(scalar.value) { return sum + 2 }
      return sum + (properties.isSpacingMark ? 1 : Int(properties.rawValue & 3))
    }
  }

  /// Marks of East Asian scripts that are Wide by the letter of Unicode: two columns where that is taken at its word.
  private static func isWideMark(_ scalar: UInt32) -> Bool {
    (0x302A...0x302F).contains(scalar) || scalar == 0x3099 || scalar == 0x309A
  }

  /// Whether a cluster of several scalars is one. O(scalars).
  public static func isUncertain(_ cluster: String) -> Bool {
    var scalars = cluster.unicodeScalars.makeIterator()
    guard let first = scalars.next()?.value else { return false }
    if isUncertain(first) { return true }
    let base = ScalarProperties(first)
    let isFlag = SpecialScalar.isRegionalIndicator(first)
    while let scalar = scalars.next()?.value {
      let properties = ScalarProperties(scalar)
      if properties.isSpacingMark || isWideMark(scalar) { return true }
      if base.isPictographic || isFlag { continue }
      // A conjunct's second letter, or what joins or parts the two.
      if properties.rawValue & 3 != 0 || scalar == SpecialScalar.zeroWidthJoiner { return true }
      if scalar == SpecialScalar.zeroWidthNonJoiner { return true }
    }
    return false
  }
}
