import Glibc

/// Finds bytes in bytes, as fast as the C library does.
enum ByteSearch {
  /// The first place of a needle.
  static func find(_ needle: [UInt8], in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress, let first = needle.first else { return nil }
    var place = 0
    while place + needle.count <= bytes.count {
      guard let hit = memchr(base + place, Int32(first), bytes.count - needle.count + 1 - place) else { return nil }
      place = UnsafeRawPointer(hit) - base
      if memcmp(base + place, needle, needle.count) == 0 { return place }
      place += 1
    }
    return nil
  }

  /// Whether any of some bytes is there.
  static func contains(_ wanted: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return wanted.contains { memchr(base, Int32($0), bytes.count) != nil }
  }
}
