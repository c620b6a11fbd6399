import Glibc
import MarkdownSource

/// Tells quickly that a label is defined nowhere in a text, without scanning it for blocks.
public enum LabelSearch {
  /// Whether a definition of a normalised label may stand in a range of a text. False is certain; true may be a false
  /// alarm. One pass over the bytes, at the speed of `memchr`.
  ///
  /// A definition ends its label with `]:`. Before that stand the label's own bytes, in any case; where they are not
  /// ASCII, or blanks are in the label, case folding and line ends have a say, and the answer is that it may.
  public static func mayDefine(_ label: String, in text: SourceText, _ range: Range<Int>) -> Bool {
    let wanted = Array(label.utf8)
    guard !wanted.isEmpty, wanted.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else { return true }
    return text.withBytes(range) { bytes in
      guard let start = bytes.baseAddress else { return false }
      var place = 0
      while place < bytes.count, let found = memchr(start + place, Int32(UInt8(ascii: "]")), bytes.count - place) {
        let end = UnsafeRawPointer(found) - start
        place = end + 1
        guard place < bytes.count, bytes[place] == UInt8(ascii: ":") else { continue }
        if endsLike(wanted, bytes, before: end) { return true }
      }
      return false
    }
  }

  /// Whether the bytes before a place are the label's, or fold to what we do not know.
  private static func endsLike(_ label: [UInt8], _ bytes: UnsafeRawBufferPointer, before end: Int) -> Bool {
    var place = end
    for wanted in label.reversed() {
      place -= 1
      // A label that begins before the range: its definition began in a block that is known.
      guard place >= 0 else { return true }
      let byte = bytes[place]
      // Blanks around the label do not count.
      if byte >= 0x80 || byte <= 0x20 { return true }
      let isLetter = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      guard (isLetter ? byte | 0x20 : byte) == wanted else { return false }
    }
    return true
  }
}
