/// Bytes put in the place of others while cmark-gfm parses, so that it leaves alone what a dialect has taken.
///
/// They are controls, one for one byte, so that no position moves; where a source block holds one of them itself, the
/// dialects that need them stay off. Whatever is read from the tree has them put back.
enum DialectMarks {
  /// In the place of the backslash that opens a formula.
  static let formula: UInt8 = 0x01
  /// In the place of the first bracket of a wiki link.
  static let wikiLink: UInt8 = 0x02
  /// In the place of a byte that would begin a block inside a formula: this, plus its place in `blockStarts`.
  static let firstBlockStart: UInt8 = 0x0e
  /// What begins a block at the start of a line.
  static let blockStarts = Array("-+*>#=`~<_1".utf8)

  /// Whether a byte stands for another.
  static func isMark(_ byte: UInt8) -> Bool { byte < 0x1b && original(byte) != byte }

  /// One bit for each control that is a mark.
  private static let bits: UInt32 = (0..<32).reduce(0) { isMark(UInt8($1)) ? $0 | 1 << UInt32($1) : $0 }

  /// Whether a text holds bytes that are marks.
  static func occur(in text: UnsafeRawBufferPointer) -> Bool {
    let bits = bits
    var found: UInt32 = 0
    var place = 0
    while place < text.count {
      // Eight bytes at once, as long as none of them is a control.
      if place + 8 <= text.count {
        let word = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 == 0 {
          place += 8
          continue
        }
      }
      if text[place] < 0x20 { found |= 1 << UInt32(text[place]) }
      place += 1
    }
    return found & bits != 0
  }

  /// A destination or title, in which escapes are decoded, with the marks decoded likewise.
  static func withoutEscapes(_ text: String) -> String {
    guard text.utf8.contains(where: isMark) else { return text }
    return String(decoding: text.utf8.filter { $0 != formula }.map(original), as: UTF8.self)
  }

  /// What a byte stands for; any other byte is itself.
  static func original(_ byte: UInt8) -> UInt8 {
    switch byte {
    case formula: return UInt8(ascii: "\\")
    case wikiLink: return UInt8(ascii: "[")
    case firstBlockStart..<firstBlockStart + UInt8(blockStarts.count): return blockStarts[Int(byte - firstBlockStart)]
    default: return byte
    }
  }
}
