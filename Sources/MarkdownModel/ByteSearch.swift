import Glibc

extension UnsafeRawBufferPointer {
  /// The first place of a byte, from a place on.
  package func firstPlace(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let base = baseAddress, start < count, let found = memchr(base + start, Int32(byte), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - base
  }
}
