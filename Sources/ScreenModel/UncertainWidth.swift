/// Which clusters terminals count differently, so that text behind them has to be put in its place anew.
///
/// Indic spacing marks and conjuncts take one column or none, by terminal; joiners outside emoji as well; and some symbols
/// that Unicode 16 made wide are narrow in older tables. Everything else is either the same everywhere, or reduced to what
/// is (`ClusterPolicy.safe`), or asked for (`.whole`).
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
      return sum + (properties.isSpacingMark ? 1 : Int(properties.rawValue & 3))
    }
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
      if properties.isSpacingMark { return true }
      if base.isPictographic || isFlag { continue }
      // A conjunct's second letter, or what joins or parts the two.
      if properties.rawValue & 3 != 0 || scalar == SpecialScalar.zeroWidthJoiner { return true }
      if scalar == SpecialScalar.zeroWidthNonJoiner { return true }
    }
    return false
  }
}
