/// Eight bytes of a text looked at together.
@frozen
public struct ByteWord {
  @usableFromInline static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @usableFromInline static var tops: UInt64 { 0x8080_8080_8080_8080 }
  @usableFromInline let word: UInt64

  /// The eight bytes from a place on, the first one lowest.
  @inlinable @inline(__always)
  public init(_ bytes: UnsafeRawPointer, at place: Int) {
    word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Whether all are printable ASCII.
  @inlinable @inline(__always)
  public var isPrintable: Bool {
    let controls = (word &- Self.ones &* 0x20) & ~word
    let deleted = word ^ (Self.ones &* 0x7F)
    let deletes = (deleted &- Self.ones) & ~deleted
    return (word | controls | deletes) & Self.tops == 0
  }

  /// Whether none is a control, and none begins one of two bytes.
  @inlinable @inline(__always)
  public var isHarmless: Bool {
    let controls = (word &- Self.ones &* 0x20) & ~word
    let deleted = word ^ (Self.ones &* 0x7F)
    let leads = word ^ (Self.ones &* 0xC2)
    let others = (deleted &- Self.ones) & ~deleted | (leads &- Self.ones) & ~leads
    return (controls | others) & Self.tops == 0
  }

  /// Whether one of them is below a blank.
  @inlinable @inline(__always)
  public var hasControl: Bool { (word &- Self.ones &* 0x20) & ~word & Self.tops != 0 }

  /// The top bits of those that are blanks.
  @inlinable @inline(__always)
  public var blanks: UInt64 {
    let others = word ^ (Self.ones &* 0x20)
    return ~(((others & ~Self.tops) &+ ~Self.tops) | others | ~Self.tops)
  }
}
