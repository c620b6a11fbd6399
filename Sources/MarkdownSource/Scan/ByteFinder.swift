import Glibc

/// Finds the next occurrence of one byte, again and again as a scan goes on, and looks at every byte only once.
struct ByteFinder {
  /// Bytes looked at in advance: enough to make a look cheap, little enough to leave a mapped file's far end alone.
  private static let window = 1 << 15

  private let byte: UInt8
  /// The first occurrence at or after the place of the last question, if `position < searched`.
  private var position = 0
  private var searched = 0

  init(_ byte: UInt8) { self.byte = byte }

  /// The first occurrence in a range of the text. Successive ranges must not go back.
  mutating func first(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, textEnd: Int) -> Int? {
    while true {
      if position >= start, position < searched { return position < end ? position : nil }
      let from = max(start, position < searched ? start : searched)
      guard from < end else { return nil }
      let to = min(textEnd, max(end, from + Self.window))
      position = Self.find(byte, bytes, from, to) ?? to
      // Nothing is known of what comes after a found byte.
      searched = position < to ? position + 1 : to
    }
  }

  /// The first occurrence in a range.
  static func find(_ byte: UInt8, _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end, let found = memchr(bytes + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
  }
}
