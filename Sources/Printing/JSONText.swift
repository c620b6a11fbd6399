/// JSON that grows. Whatever could act on a terminal or hide in a text is written as an escape, so that nothing is lost and
/// nothing does harm.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// Whether something stands before the next member of the innermost object or array, outermost first.
  private var hasMembers: [Bool] = []

  /// Takes what was written so far.
  mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  mutating func beginObject() { begin("{") }
  mutating func endObject() { end("}") }
  mutating func beginArray() { begin("[") }
  mutating func endArray() { end("]") }

  /// Writes the name of the next member.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(contentsOf: "\":".utf8)
    // The value behind a name has no comma in front.
    hasMembers[hasMembers.count - 1] = false
  }

  /// Writes the next member of an object.
  mutating func member(_ name: StaticString, _ text: String) {
    self.name(name)
    value(text)
  }

  /// Writes the next member of an object.
  mutating func member(_ name: StaticString, _ number: Int) {
    self.name(name)
    value(number)
  }

  /// Writes the next member of an object.
  mutating func member(_ name: StaticString, _ isTrue: Bool) {
    self.name(name)
    value(isTrue)
  }

  mutating func value(_ text: String) {
    beginText()
    append(text)
    endText()
  }

  /// Begins a text that is given in parts.
  mutating func beginText() {
    separate()
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds to the text that was begun.
  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { write(scalar) }
  }

  /// Ends the text that was begun.
  mutating func endText() { bytes.append(UInt8(ascii: "\"")) }

  mutating func value(_ number: Int) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func value(_ isTrue: Bool) {
    separate()
    bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
  }

  /// Ends the line, between documents.
  mutating func endLine() { bytes.append(0x0a) }

  private mutating func begin(_ mark: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: mark))
    hasMembers.append(false)
  }

  private mutating func end(_ mark: Unicode.Scalar) {
    bytes.append(UInt8(ascii: mark))
    hasMembers.removeLast()
  }

  private mutating func separate() {
    guard let last = hasMembers.last else { return }
    if last { bytes.append(UInt8(ascii: ",")) }
    hasMembers[hasMembers.count - 1] = true
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(ascii: scalar))
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where Self.isHidden(scalar.value):
      let digits = String(scalar.value, radix: 16)
      bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Controls, marks of direction, separators and the byte order mark; all lie in the basic plane.
  private static func isHidden(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x206f, 0xfeff, 0xfff9...0xfffb: true
    default: false
    }
  }
}
