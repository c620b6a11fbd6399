/// UTF-8 by hand: the hot loops look at bytes, and at scalars only where a byte is not ASCII.
enum UTF8Decoding {
  /// A scalar and the bytes it takes.
  struct Step {
    var scalar: UInt32
    var count: Int
    /// Whether the bytes were UTF-8; when not, `scalar` is U+FFFD and `count` is 1.
    var isValid: Bool
  }

  /// The scalar at a place inside the text, never reading at `end` or behind.
  @inline(__always)
  static func step(_ text: Span<UInt8>, at place: Int, end: Int) -> Step {
    let first = text[place]
    if first < 0x80 { return Step(scalar: UInt32(first), count: 1, isValid: true) }
    return longStep(text, at: place, end: end, first: first)
  }

  private static func longStep(_ text: Span<UInt8>, at place: Int, end: Int, first: UInt8) -> Step {
    let broken = Step(scalar: SpecialScalar.replacement, count: 1, isValid: false)
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, place + count <= end else { return broken }
    var scalar = UInt32(first) & (0x7F >> UInt32(count))
    for offset in 1..<count {
      let byte = text[place + offset]
      guard byte & 0xC0 == 0x80 else { return broken }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    // Overlong forms, surrogates and what lies behind the last scalar are not UTF-8.
    let least: UInt32 = count == 4 ? 0x10000 : count == 3 ? 0x800 : 0x80
    guard scalar >= least, scalar <= 0x10FFFF, scalar & 0xFFFF_F800 != 0xD800 else { return broken }
    return Step(scalar: scalar, count: count, isValid: true)
  }

  /// Adds a valid scalar.
  @inline(__always)
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case ..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    case ..<0x10000:
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    default:
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }
}
