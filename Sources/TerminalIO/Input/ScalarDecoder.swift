/// Puts scalars together from the bytes of UTF-8, one byte at a time. Invalid bytes are dropped.
struct ScalarDecoder: Hashable, Sendable {
  private var value: UInt32 = 0
  private var missing = 0
  private var least: UInt32 = 0

  /// Takes a byte; returns the scalar that it completes.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case 0x00...0x7f:
      missing = 0
      return Unicode.Scalar(UInt32(byte))
    case 0x80...0xbf:
      guard missing > 0 else { return nil }
      value = value << 6 | UInt32(byte & 0x3f)
      missing -= 1
      // Overlong forms are refused; surrogates and what lies beyond U+10FFFF make no scalar.
      return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
    case 0xc2...0xdf: begin(byte & 0x1f, missing: 1, least: 0x80)
    case 0xe0...0xef: begin(byte & 0x0f, missing: 2, least: 0x800)
    case 0xf0...0xf4: begin(byte & 0x07, missing: 3, least: 0x1_0000)
    default: missing = 0
    }
    return nil
  }

  private mutating func begin(_ bits: UInt8, missing: Int, least: UInt32) {
    value = UInt32(bits)
    self.missing = missing
    self.least = least
  }
}
