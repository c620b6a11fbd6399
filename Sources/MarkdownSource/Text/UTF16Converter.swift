/// Turns UTF-16 into UTF-8, in pieces that may be cut anywhere.
///
/// A surrogate without its partner, and a last odd byte, become U+FFFD.
struct UTF16Converter {
  /// The byte orders, named after their marks.
  enum ByteOrder {
    case little
    case big
  }

  private let order: ByteOrder
  private var halfUnit: UInt8?
  private var highSurrogate: UInt32?

  /// A converter for the bytes after the mark.
  init(order: ByteOrder) { self.order = order }

  /// The byte order that the first two bytes of a text give, if they are a mark.
  static func mark(_ first: UInt8, _ second: UInt8) -> ByteOrder? {
    switch (first, second) {
    case (0xFF, 0xFE): .little
    case (0xFE, 0xFF): .big
    default: nil
    }
  }

  /// Bytes that `convert` may write for so many bytes of input, and `finish` after it.
  static func capacity(for input: Int) -> Int { (input / 2 + 3) * 3 }

  /// Converts the next bytes and returns how many it wrote. O(n).
  mutating func convert(_ input: UnsafeRawBufferPointer, to output: UnsafeMutablePointer<UInt8>) -> Int {
    var written = 0
    for byte in input {
      guard let first = halfUnit else {
        halfUnit = byte
        continue
      }
      halfUnit = nil
      let unit = order == .little ? UInt32(byte) << 8 | UInt32(first) : UInt32(first) << 8 | UInt32(byte)
      add(unit, to: output, &written)
    }
    return written
  }

  /// Writes what an input that ends here leaves over and returns how many bytes that were.
  mutating func finish(to output: UnsafeMutablePointer<UInt8>) -> Int {
    var written = 0
    if highSurrogate != nil { encode(0xFFFD, to: output, &written) }
    if halfUnit != nil { encode(0xFFFD, to: output, &written) }
    highSurrogate = nil
    halfUnit = nil
    return written
  }

  private mutating func add(_ unit: UInt32, to output: UnsafeMutablePointer<UInt8>, _ written: inout Int) {
    if let high = highSurrogate {
      highSurrogate = nil
      if 0xDC00...0xDFFF ~= unit {
        return encode(0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00), to: output, &written)
      }
      encode(0xFFFD, to: output, &written)
    }
    switch unit {
    case 0xD800...0xDBFF: highSurrogate = unit
    case 0xDC00...0xDFFF: encode(0xFFFD, to: output, &written)
    default: encode(unit, to: output, &written)
    }
  }

  private func encode(_ scalar: UInt32, to output: UnsafeMutablePointer<UInt8>, _ written: inout Int) {
    func put(_ value: UInt32) {
      output[written] = UInt8(truncatingIfNeeded: value)
      written += 1
    }
    switch scalar {
    case ..<0x80:
      put(scalar)
    case ..<0x800:
      put(0xC0 | scalar >> 6)
      put(0x80 | scalar & 0x3F)
    case ..<0x10000:
      put(0xE0 | scalar >> 12)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    default:
      put(0xF0 | scalar >> 18)
      put(0x80 | scalar >> 12 & 0x3F)
      put(0x80 | scalar >> 6 & 0x3F)
      put(0x80 | scalar & 0x3F)
    }
  }
}
