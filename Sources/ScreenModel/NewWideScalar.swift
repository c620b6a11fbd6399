/// Wide scalars of the last versions of Unicode, which a terminal may be too old to know.
///
/// Such a terminal draws nothing, one column or two: whatever it does, text behind would stand elsewhere than was counted.
public struct NewWideScalar: Hashable, Sendable {
  /// The version of Unicode that made it wide; what came with 12.1 counts as 13, with 15.1 as 16.
  public let version: UInt8
  /// Whether it was there before, one column wide: an older terminal draws it, in one column.
  public let wasNarrow: Bool

  /// The newest version there is in the table.
  public static let newestVersion: UInt8 = 17

  /// Looks a scalar up; nil when it is older than all versions in question, or not wide. O(log n), at once for most scripts.
  public init?(_ scalar: UInt32) {
    guard scalar >= Self.table[0].first else { return nil }
    var low = 0
    var high = Self.table.count
    while low < high {
      let middle = (low + high) / 2
      if Self.table[middle].last < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < Self.table.count, Self.table[low].first <= scalar else { return nil }
    version = Self.table[low].version
    wasNarrow = Self.table[low].wasNarrow
  }
}
