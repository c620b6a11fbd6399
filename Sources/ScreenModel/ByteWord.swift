/// Eight bytes of a text looked at together.
@usableFromInline
struct ByteWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080
  private let word: UInt64

  @inline(__always)
  init(_ bytes: UnsafeRawPointer, at place: Int) { word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) }

  /// Whether all are printable ASCII.
  @inline(__always)
  var isPrintable: Bool {
    let controls = (word &- Self.ones &* 0x20) & ~word
    let deleted = word ^ (Self.ones &* 0x7F)
    let deletes = (deleted &- Self.ones) & ~deleted
    return (word | controls | deletes) & Self.tops == 0
  }
}
