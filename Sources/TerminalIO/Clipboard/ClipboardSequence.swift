/// A text on its way to the clipboard through the terminal (OSC 52). Only ever written, never read back.
public struct ClipboardSequence: Hashable, Sendable {
  /// The bytes for the terminal.
  public let bytes: [UInt8]
  /// Whether the text was longer than terminals take, so that its end is missing.
  public let isCut: Bool

  /// The longest text that terminals take, in bytes of Base64.
  static let longest = 74_994

  /// The sequence for a text. Cut at the end of a scalar; the controls a text may hold (tabs, line ends) are kept, for
  /// Base64 hides them from the terminal. O(bytes).
  public init(_ text: String, selection: String = "c") {
    var bytes = Array(text.utf8)
    let most = Self.longest / 4 * 3
    isCut = bytes.count > most
    if isCut {
      var end = most
      while end > 0, bytes[end] & 0xc0 == 0x80 { end -= 1 }
      bytes.removeSubrange(end...)
    }
    self.bytes = Array("\u{1b}]52;\(selection);".utf8) + Self.base64(bytes) + [0x1b, 0x5c]
  }

  /// RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for place in 0..<3 { bits = bits << 8 | UInt32(place < group.count ? group[start + place] : 0) }
      for place in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * place) & 63)]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return result
  }
}
