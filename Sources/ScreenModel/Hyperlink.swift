/// Targets of links as they may be sent to a terminal (OSC 8).
public enum Hyperlink {
  /// The longest target that is sent, in bytes: what common terminals accept.
  static let longest = 2083

  /// The target made safe for an OSC 8 sequence, or nil when it must not be sent.
  ///
  /// Only `http`, `https` and `mailto` are; every byte outside printable ASCII is percent-encoded, so no control can end
  /// the sequence; one that hides controls behind percent signs is refused.
  public static func cleaned(_ target: String) -> [UInt8]? {
    guard hasAllowedScheme(target) else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(target.utf8.count)
    for byte in target.utf8 {
      if byte > 0x20 && byte < 0x7f {
        result.append(byte)
      } else if byte < 0x20 || byte == 0x7f {
        return nil
      } else {
        result.append(UInt8(ascii: "%"))
        result.append(hexadecimal(byte >> 4))
        result.append(hexadecimal(byte & 15))
      }
      if result.count > longest { return nil }
    }
    return hidesControl(result) ? nil : result
  }

  /// Whether a target begins with a scheme that may be opened.
  public static func hasAllowedScheme(_ target: String) -> Bool {
    for scheme in ["http:", "https:", "mailto:"]
    where target.utf8.count > scheme.utf8.count
      && zip(target.utf8, scheme.utf8).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 })
    {
      return true
    }
    return false
  }

  /// Whether `%00`…`%1f`, `%7f` or an encoded C1 control stands in the target.
  private static func hidesControl(_ target: [UInt8]) -> Bool {
    var place = 0
    var before: UInt8 = 0
    while let found = target[place...].firstIndex(of: UInt8(ascii: "%")), found + 2 < target.count {
      place = found + 1
      guard let high = digit(target[found + 1]), let low = digit(target[found + 2]) else { continue }
      let value = high << 4 | low
      if value < 0x20 || value == 0x7f || (before == 0xc2 && value < 0xa0) { return true }
      before = value
    }
    return false
  }

  private static func hexadecimal(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
