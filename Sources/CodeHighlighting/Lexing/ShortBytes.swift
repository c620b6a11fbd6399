/// Up to eight bytes in a word: what opens and closes things, compared without a look at memory elsewhere.
struct ShortBytes: Hashable, Sendable, BitwiseCopyable {
  /// The first byte lowest.
  private let word: UInt64
  /// How many there are.
  let count: Int

  /// The bytes of a text, which has at most eight.
  init(_ text: String) {
    var word: UInt64 = 0
    for byte in text.utf8.prefix(8).reversed() { word = word << 8 | UInt64(byte) }
    (self.word, count) = (word, min(text.utf8.count, 8))
  }

  /// The first byte; 0 where there is none.
  var first: UInt8 { UInt8(truncatingIfNeeded: word) }

  /// Whether there are none.
  var isEmpty: Bool { count == 0 }

  /// Whether these bytes stand at a place. The caller has seen to it that there are as many.
  @inline(__always)
  func stand(at place: UnsafePointer<UInt8>) -> Bool {
    var rest = word
    for index in 0..<count {
      if place[index] != UInt8(truncatingIfNeeded: rest) { return false }
      rest >>= 8
    }
    return true
  }
}
