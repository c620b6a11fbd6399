/// HTML text that grows, with the escapes of cmark-gfm.
public struct HTMLOutput: Sendable {
  /// What was written and not taken yet.
  public private(set) var bytes: [UInt8] = []

  /// Nothing so far.
  public init() {}

  /// Writes markup.
  public mutating func write(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(_ number: Int) { bytes.append(contentsOf: String(number).utf8) }

  mutating func write(raw text: some Sequence<UInt8>) { bytes.append(contentsOf: text) }

  /// Ends the line, unless it is empty.
  mutating func endLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Writes text so that it stands for itself.
  public mutating func write(escaping text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): write("&quot;")
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      default: bytes.append(byte)
      }
    }
  }

  /// Writes a destination for an attribute: what URLs do not hold is percent-encoded.
  mutating func write(destination text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "'"): write("&#x27;")
      case _ where Self.standsForItself(byte): bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Self.hexDigit(byte >> 4))
        bytes.append(Self.hexDigit(byte & 0xf))
      }
    }
  }

  /// Takes what was written so far.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private static func standsForItself(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    // ! # $ % ( to ; = ? @ _ ~
    case 0x21, 0x23...0x25, 0x28...0x3b, 0x3d, 0x3f, 0x40, 0x5f, 0x7e: true
    default: false
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
