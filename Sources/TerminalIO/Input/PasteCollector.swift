/// Gathers the text of a bracketed paste, stripped of everything that is not text.
struct PasteCollector: Sendable {
  private var text = String.UnicodeScalarView()
  private var utf8 = ScalarDecoder()
  private var matched = 0
  private var byteCount = 0
  private var hasText = false

  /// The bytes that end a paste.
  private static let terminator = Array("\u{1b}[201~".utf8)
  /// More than this, in bytes, is no search text: the rest is dropped.
  static let longest = 1 << 20

  /// Whether nothing waits to be handed out.
  var isEmpty: Bool { !hasText }

  /// Takes a byte of the paste; returns whether it was the last of the terminator.
  mutating func take(_ byte: UInt8) -> Bool {
    hasText = true
    if byte == Self.terminator[matched] {
      matched += 1
      guard matched == Self.terminator.count else { return false }
      matched = 0
      return true
    }
    // A false start: its ESC is stripped like every control, the rest of it is text.
    let held = Self.terminator[..<matched]
    matched = byte == 0x1b ? 1 : 0
    for byte in held { append(byte) }
    if matched == 0 { append(byte) }
    return false
  }

  /// Adds text that came after the end of the paste.
  mutating func append(_ scalar: Unicode.Scalar) {
    guard byteCount < Self.longest else { return }
    byteCount += 1
    hasText = true
    switch scalar.value {
    case 0x09, 0x0a, 0x0d:
      // Line ends and tabs part words; a run of them is one blank.
      if let last = text.last, last != " " { text.append(" ") }
    case 0x00..<0x20, 0x7f..<0xa0: break
    case 0x202a...0x202e, 0x2066...0x2069, 0x200e, 0x200f, 0x061c: break
    default: text.append(scalar)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if let scalar = utf8.take(byte) { append(scalar) }
  }

  /// Hands out the text and starts anew; nil when there was no paste at all.
  mutating func finish() -> String? {
    guard hasText else { return nil }
    while text.last == " " { text.removeLast() }
    let result = String(text)
    self = PasteCollector()
    return result
  }
}
