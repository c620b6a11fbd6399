/// Finds what a word means by its bytes: open addressing over a power of two, no string made for a look-up.
struct WordTable: Sendable {
  /// What is known about a word.
  struct Meaning: Hashable, Sendable, BitwiseCopyable {
    var kind: TokenKind
    /// What the next word is, when this one declares something.
    var declares: TokenKind = .plain
  }

  private struct Slot: BitwiseCopyable {
    var start: UInt32 = 0
    var count: UInt32 = 0
    var meaning = Meaning(kind: .plain)
  }

  private var slots: [Slot]
  private var bytes: [UInt8] = []
  private let mask: Int
  private var longest = 0
  private let ignoresCase: Bool

  /// A table of lists of words parted by blanks.
  init(_ lists: [(Meaning, String)], ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    var total = 0
    for list in lists { for byte in list.1.utf8 where byte == 0x20 || byte == 0x0A { total += 1 } }
    var size = 16
    while size < (total + lists.count) * 2 + 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    mask = size - 1
    for (meaning, words) in lists {
      var start = bytes.count
      for byte in words.utf8 {
        if byte == 0x20 || byte == 0x0A {
          add(start, meaning)
          start = bytes.count
        } else {
          bytes.append(ignoresCase ? Self.lower(byte) : byte)
        }
      }
      add(start, meaning)
    }
  }

  private mutating func add(_ start: Int, _ meaning: Meaning) {
    let count = bytes.count - start
    guard count > 0 else { return }
    longest = max(longest, count)
    var hash: UInt32 = 2_166_136_261
    for place in start..<bytes.count { hash = Self.mix(hash, bytes[place]) }
    var slot = Int(hash) & mask
    // The table is at most half full: a free slot is always found.
    while slots[slot].count > 0 { slot = (slot + 1) & mask }
    slots[slot] = Slot(start: UInt32(start), count: UInt32(count), meaning: meaning)
  }

  @inline(__always)
  static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

  @inline(__always)
  static func lower(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }

  /// What a word means; nil for one that is not in the table.
  func meaning(_ word: UnsafePointer<UInt8>, _ count: Int) -> Meaning? {
    guard count <= longest else { return nil }
    var hash: UInt32 = 2_166_136_261
    for place in 0..<count { hash = Self.mix(hash, ignoresCase ? Self.lower(word[place]) : word[place]) }
    var slot = Int(hash) & mask
    while slots[slot].count > 0 {
      let entry = slots[slot]
      if Int(entry.count) == count {
        var place = 0
        while place < count {
          let byte = ignoresCase ? Self.lower(word[place]) : word[place]
          guard byte == bytes[Int(entry.start) + place] else { break }
          place += 1
        }
        if place == count { return entry.meaning }
      }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
