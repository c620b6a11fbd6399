import Glibc

/// Names of files as text and back, without loss: to the system a name is bytes, which need not be UTF-8.
///
/// A byte that is no part of valid UTF-8 is carried by a private character of its own, so that a path can be a `String`
/// everywhere and still opens its file; on the way to the screen such a character is shown as U+FFFD.
public enum SystemPath {
  /// The character that stands for the byte 0. A name that has one of these itself has its bytes carried, too.
  private static let firstCarrier: UInt32 = 0x10FE00
  private static let carriers = firstCarrier + 0x80...firstCarrier + 0xFF

  /// The text that stands for the bytes of a name.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    let bytes = Array(bytes)
    var result = String.UnicodeScalarView()
    var decoder = UTF8()
    var place = 0
    while place < bytes.count {
      var rest = bytes[place...].makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&rest), !carriers.contains(scalar.value) {
        result.append(scalar)
        place += UTF8.width(scalar)
      } else {
        carry(bytes[place], to: &result)
        place += 1
      }
      decoder = UTF8()
    }
    return String(result)
  }

  /// The text that stands for a name as the system has it.
  public static func text(of name: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: name), !text.unicodeScalars.contains(where: isCarrier) { return text }
    return text(of: UnsafeBufferPointer(start: name, count: strlen(name)).map { UInt8(bitPattern: $0) })
  }

  /// The bytes that a text stands for, ended by a zero.
  public static func bytes(of text: String) -> [CChar] {
    var result: [CChar] = []
    result.reserveCapacity(text.utf8.count + 1)
    for scalar in text.unicodeScalars {
      if isCarrier(scalar) {
        result.append(CChar(truncatingIfNeeded: scalar.value - firstCarrier))
      } else {
        result += UTF8.encode(scalar).map { $0.map { CChar(bitPattern: $0) } } ?? []
      }
    }
    return result + [0]
  }

  /// The name as it is shown.
  public static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isCarrier) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isCarrier(scalar) ? "\u{fffd}" : scalar) }
    return String(result)
  }

  private static func isCarrier(_ scalar: Unicode.Scalar) -> Bool { carriers.contains(scalar.value) }

  private static func carry(_ byte: UInt8, to text: inout String.UnicodeScalarView) {
    // ASCII is always valid; what is left lies among the private characters.
    if let scalar = Unicode.Scalar(firstCarrier + UInt32(byte)) { text.append(scalar) }
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { encode(scalar)?.count ?? 1 }
}
