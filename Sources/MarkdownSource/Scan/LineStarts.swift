// What can begin at the first nonspace of a line. Each function looks at the line alone.

extension LineCursor {
  /// Whether a byte is a space or tab.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// Whether nothing but spaces and tabs follows a position.
  private func isBlank(from position: Int) -> Bool {
    var position = position
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
    return position >= end
  }

  /// The position after a run of one byte.
  private func endOfRun(of byte: UInt8, from position: Int) -> Int {
    var position = position
    while position < end, bytes[position] == byte { position += 1 }
    return position
  }

  /// `# Heading`: its level and where its text starts.
  func atxHeading() -> (level: Int, text: Int)? {
    var text = endOfRun(of: UInt8(ascii: "#"), from: firstNonspace)
    let level = text - firstNonspace
    guard 1...6 ~= level, text >= end || Self.isSpace(bytes[text]) else { return nil }
    while text < end, Self.isSpace(bytes[text]) { text += 1 }
    return (level, text)
  }

  /// Where the text of an ATX heading ends: before trailing spaces and a closing run of `#` after a space.
  func endOfHeadingText(from start: Int) -> Int {
    let last = endOfText(from: start, to: end)
    var hash = last
    while hash > start, bytes[hash - 1] == UInt8(ascii: "#") { hash -= 1 }
    if hash == start { return start }
    return hash < last && Self.isSpace(bytes[hash - 1]) ? endOfText(from: start, to: hash) : last
  }

  /// Where text ends without the spaces after it.
  func endOfText(from start: Int, to end: Int) -> Int {
    var position = end
    while position > start, Self.isSpace(bytes[position - 1]) { position -= 1 }
    return position
  }

  /// The length of an opening code fence.
  func openingFence() -> Int? {
    let mark = bytes[firstNonspace]
    let info = endOfRun(of: mark, from: firstNonspace)
    guard info - firstNonspace >= 3 else { return nil }
    if mark == UInt8(ascii: "`") {
      for position in info..<end where bytes[position] == mark { return nil }
    }
    return info - firstNonspace
  }

  /// The length of a closing code fence of this mark; 0 when the line is none.
  func closingFence(_ mark: UInt8) -> Int {
    let after = endOfRun(of: mark, from: firstNonspace)
    let length = after - firstNonspace
    return length >= 3 && isBlank(from: after) ? length : 0
  }

  /// The level that an underline gives the paragraph before it.
  func setextUnderline() -> Int? {
    let mark = self[firstNonspace]
    guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return nil }
    guard isBlank(from: endOfRun(of: mark, from: firstNonspace)) else { return nil }
    return mark == UInt8(ascii: "=") ? 1 : 2
  }

  /// Whether the line is a thematic break from its first nonspace on.
  mutating func isThematicBreak() -> Bool {
    guard noThematicBreakBefore <= firstNonspace else { return false }
    let mark = bytes[firstNonspace]
    var count = 0
    var position = firstNonspace
    while position < end, bytes[position] == mark || Self.isSpace(bytes[position]) {
      if bytes[position] == mark { count += 1 }
      position += 1
    }
    if count >= 3, position >= end { return true }
    noThematicBreakBefore = position
    return false
  }

  /// `[^label]:`: where the label ends and where the note's text starts.
  func footnoteDefinition() -> (label: Range<Int>, text: Int)? {
    guard self[firstNonspace] == UInt8(ascii: "["), self[firstNonspace + 1] == UInt8(ascii: "^") else { return nil }
    var position = firstNonspace + 2
    scan: while position < end {
      switch bytes[position] {
      case UInt8(ascii: "]"): break scan
      case UInt8(ascii: " "), UInt8(ascii: "\t"): return nil
      default: position += 1
      }
    }
    let label = firstNonspace + 2..<position
    guard !label.isEmpty, self[position] == UInt8(ascii: "]"), self[position + 1] == UInt8(ascii: ":") else {
      return nil
    }
    position += 2
    while position < end, Self.isSpace(bytes[position]) { position += 1 }
    return (label, position)
  }

  /// A list marker, as far as what the line stands in allows it.
  func listMarker(interruptingParagraph: Bool) -> (mark: UInt8, length: Int)? {
    var position = firstNonspace
    var mark = self[position]
    if 0x30...0x39 ~= mark {
      var number = 0
      while position - firstNonspace < 9, 0x30...0x39 ~= self[position] {
        number = number * 10 + Int(self[position] - 0x30)
        position += 1
      }
      if interruptingParagraph, number != 1 { return nil }
      mark = self[position]
      guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else { return nil }
    } else {
      guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "+") else { return nil }
    }
    position += 1
    guard position >= end || Self.isSpace(bytes[position]) else { return nil }
    if interruptingParagraph, isBlank(from: position) { return nil }
    return (mark, position - firstNonspace)
  }

  /// Whether the whole line, whatever it stands in, looks like a task: marker, spaces, `[ ]` or `[x]`, a space.
  ///
  /// The mark after the digits of an ordered task may be any character: so cmark-gfm reads it.
  func looksLikeTask() -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { Self.isSpace(byte) || byte == 0x0B || byte == 0x0C }
    func skipSpaces(_ position: inout Int) -> Int {
      let start = position
      while position < end, isSpace(bytes[position]) { position += 1 }
      return position - start
    }
    var position = start
    _ = skipSpaces(&position)
    switch self[position] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
      position += 1
      guard skipSpaces(&position) > 0 else { return false }
    case 0x30...0x39:
      let digits = position
      while 0x30...0x39 ~= self[position] { position += 1 }
      // The last digit, a space or another character may be the mark, as long as a space is left after it.
      let single = position - digits == 1
      guard position < end else { return false }
      if isSpace(bytes[position]) {
        guard skipSpaces(&position) > (single ? 1 : 0) else { return false }
      } else {
        repeat { position += 1 } while position < end && bytes[position] & 0xC0 == 0x80
        guard skipSpaces(&position) > 0 else { return false }
      }
    default:
      return false
    }
    guard self[position] == UInt8(ascii: "["), self[position + 2] == UInt8(ascii: "]") else { return false }
    let box = self[position + 1]
    let after = self[position + 3]
    return (box == UInt8(ascii: " ") || box | 0x20 == UInt8(ascii: "x")) && isSpace(after)
  }
}

// MARK: Definitions

extension LineCursor {
  /// Whether the line begins like a definition: a colon after three blanks at most, and a blank behind it.
  var beginsDefinition: Bool {
    var place = start
    while place < end, place < start + 3, bytes[place] == UInt8(ascii: " ") { place += 1 }
    guard place + 1 < end, bytes[place] == UInt8(ascii: ":") else { return false }
    return bytes[place + 1] == UInt8(ascii: " ") || bytes[place + 1] == UInt8(ascii: "\t")
  }
}
