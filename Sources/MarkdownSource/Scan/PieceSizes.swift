/// How large the pieces of very long blocks are. Tests make them small, so that ordinary documents are cut everywhere.
struct PieceSizes {
  /// The first piece holds so many rows, lines or items, on which the looks of the others depend …
  var firstParts = 1_000
  /// … and has so many bytes …
  var firstBytes = 32 << 10
  /// … but no more than so many, however few parts that are.
  var mostFirstBytes = 128 << 10
  /// Bytes of the other pieces.
  var bytes = 16 << 10

  /// A piece wherever there may be one.
  static let smallest = PieceSizes(firstParts: 1, firstBytes: 0, mostFirstBytes: .max, bytes: 0)
}
