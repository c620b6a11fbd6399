// The starts and ends of HTML blocks, by the kinds 1 to 7 of the specification.

extension LineCursor {
  /// The kind of HTML block that begins at the first nonspace; kind 7 only where no paragraph is interrupted.
  func htmlBlockStart(interruptingParagraph: Bool) -> UInt8? {
    let position = firstNonspace + 1
    switch self[position] {
    case UInt8(ascii: "?"): return 3
    case UInt8(ascii: "!"):
      if self[position + 1] == UInt8(ascii: "-"), self[position + 2] == UInt8(ascii: "-") { return 2 }
      if 0x41...0x5A ~= self[position + 1] { return 4 }
      return matches("![cdata[", at: position) ? 5 : nil
    case UInt8(ascii: "/"):
      if isBlockTag(at: position + 1) { return 6 }
    case 0x41...0x5A, 0x61...0x7A:
      if isRawTextTag(at: position) { return 1 }
      if isBlockTag(at: position) { return 6 }
    default: return nil
    }
    return !interruptingParagraph && isLoneTag() ? 7 : nil
  }

  /// Whether the line, from its first nonspace on, ends an HTML block of kind 1 to 5.
  func endsHTMLBlock(kind: UInt8) -> Bool {
    switch kind {
    case 1: contains("</script>") || contains("</style>") || contains("</pre>")
    case 2: contains("-->")
    case 3: contains("?>")
    case 4: contains(">")
    case 5: contains("]]>")
    default: false
    }
  }

  /// Compares without case; the pattern is lower case.
  private func matches(_ pattern: StaticString, at position: Int) -> Bool {
    guard end - position >= pattern.utf8CodeUnitCount else { return false }
    for index in 0..<pattern.utf8CodeUnitCount {
      let byte = bytes[position + index]
      let lower = 0x41...0x5A ~= byte ? byte | 0x20 : byte
      if lower != pattern.utf8Start[index] { return false }
    }
    return true
  }

  private func contains(_ pattern: StaticString) -> Bool {
    let last = end - pattern.utf8CodeUnitCount
    var position = firstNonspace
    while position <= last {
      if bytes[position] == pattern.utf8Start[0], matches(pattern, at: position) { return true }
      position += 1
    }
    return false
  }

  /// Whether a byte is white space in HTML; a line ends with one.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
  }

  private func endOfName(from position: Int) -> Int {
    var position = position
    while position < end, Self.isNameByte(bytes[position]) { position += 1 }
    return position
  }

  private func isRawTextTag(at position: Int) -> Bool {
    let after = endOfName(from: position)
    guard Self.isSpace(self[after]) || self[after] == UInt8(ascii: ">") else { return false }
    let isKnown =
      switch after - position {
      case 3: matches("pre", at: position)
      case 5: matches("style", at: position)
      case 6: matches("script", at: position)
      default: false
      }
    return isKnown
  }

  private func isBlockTag(at position: Int) -> Bool {
    let after = endOfName(from: position)
    let next = self[after]
    guard
      Self.isSpace(next) || next == UInt8(ascii: ">")
        || next == UInt8(ascii: "/") && self[after + 1] == UInt8(ascii: ">")
    else { return false }
    return HTMLNames.isBlock(bytes + position, length: after - position)
  }

  /// Kind 7: one complete start or end tag, alone on its line.
  private func isLoneTag() -> Bool {
    var position = firstNonspace + 1
    let isEndTag = self[position] == UInt8(ascii: "/")
    if isEndTag { position += 1 }
    guard Self.isLetter(self[position]) else { return false }
    position = endOfName(from: position)
    guard isEndTag ? skipToEnd(&position) : skipAttributes(&position) else { return false }
    while position < end {
      guard bytes[position] == 0x20 || bytes[position] == 0x09 || bytes[position] == 0x0C else { return false }
      position += 1
    }
    return true
  }

  private func skipSpaces(_ position: inout Int) -> Bool {
    let start = position
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
    return position > start
  }

  private func skipToEnd(_ position: inout Int) -> Bool {
    _ = skipSpaces(&position)
    guard self[position] == UInt8(ascii: ">") else { return false }
    position += 1
    return true
  }

  /// From after the name of a start tag to after its `>`.
  private func skipAttributes(_ position: inout Int) -> Bool {
    while true {
      let hasSpace = skipSpaces(&position)
      switch self[position] {
      case UInt8(ascii: ">"):
        position += 1
        return true
      case UInt8(ascii: "/"):
        position += 2
        return self[position - 1] == UInt8(ascii: ">")
      case let byte where hasSpace && (Self.isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")):
        guard skipAttribute(&position) else { return false }
      default:
        return false
      }
    }
  }

  private func skipAttribute(_ position: inout Int) -> Bool {
    while position < end {
      let byte = bytes[position]
      guard Self.isNameByte(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
      else { break }
      position += 1
    }
    var value = position
    _ = skipSpaces(&value)
    guard self[value] == UInt8(ascii: "=") else { return true }
    value += 1
    _ = skipSpaces(&value)
    let quote = self[value]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value += 1
      while value < end, bytes[value] != quote { value += 1 }
      guard value < end else { return false }
      position = value + 1
      return true
    }
    position = value
    while position < end, !Self.endsUnquotedValue(bytes[position]) { position += 1 }
    return position > value
  }

  private static func endsUnquotedValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "`"):
      true
    default: isSpace(byte)
    }
  }
}
