/// How far wide regions are panned, in columns.
struct PanOffsets: Sendable {
  /// A wide region: a block and which of its regions.
  struct Region: Hashable, Sendable {
    var block: Int
    var region: Int
  }

  private var offsets: [Region: Int] = [:]

  /// Columns that are hidden on the left.
  subscript(region: Region) -> Int {
    get { offsets[region] ?? 0 }
    set { offsets[region] = newValue > 0 ? newValue : nil }
  }
}
