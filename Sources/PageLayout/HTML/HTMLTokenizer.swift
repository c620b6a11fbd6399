/// A piece of HTML.
enum HTMLToken {
  case tag(HTMLTag)
  /// A stretch of text, entities not yet decoded.
  case text(Range<Int>)
}

/// Cuts HTML into tags and text. Comments, declarations and processing instructions vanish; what is broken is text.
///
/// Good enough to make the HTML of READMEs readable. Linear in the input: every search that may fail is remembered.
struct HTMLTokenizer {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  /// Whether no `>` is left: then no tag closes any more.
  private var hasNoMoreTags = false

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    place = range.lowerBound
    end = range.upperBound
  }

  /// The next piece, nil at the end.
  mutating func next() -> HTMLToken? {
    while place < end {
      if bytes[place] == UInt8(ascii: "<") {
        if skipHidden() { continue }
        if let tag = takeTag() { return .tag(tag) }
      }
      let start = place
      place += 1
      while place < end, bytes[place] != UInt8(ascii: "<") { place += 1 }
      return .text(start..<place)
    }
    return nil
  }

  /// Skips to behind the end tag of an element whose content is not HTML.
  mutating func skipContent(of name: String) {
    let target = Array(name.utf8)
    while place < end {
      if bytes[place] == UInt8(ascii: "<"), hasEndTag(target) {
        while place < end, bytes[place] != UInt8(ascii: ">") { place += 1 }
        place = min(place + 1, end)
        return
      }
      place += 1
    }
  }

  private func hasEndTag(_ name: [UInt8]) -> Bool {
    guard place + 2 + name.count <= end, bytes[place + 1] == UInt8(ascii: "/") else { return false }
    return name.indices.allSatisfy { bytes[place + 2 + $0] | 0x20 == name[$0] }
  }

  /// Skips a comment, declaration, CDATA section or processing instruction. An unclosed one reaches to the end.
  private mutating func skipHidden() -> Bool {
    guard place + 1 < end else { return false }
    let close: [UInt8]
    var from = place + 2
    switch bytes[place + 1] {
    case UInt8(ascii: "!"):
      if starts(with: "<!--") {
        close = Array("-->".utf8)
        from = place + 2
        if starts(with: "<!-->") || starts(with: "<!--->") {
          place = min(place + (starts(with: "<!-->") ? 5 : 6), end)
          return true
        }
        from = place + 4
      } else if starts(with: "<![CDATA[") {
        close = Array("]]>".utf8)
      } else {
        close = Array(">".utf8)
      }
    case UInt8(ascii: "?"): close = Array("?>".utf8)
    default: return false
    }
    while from + close.count <= end {
      if bytes[from] == close[0], close.indices.allSatisfy({ bytes[from + $0] == close[$0] }) {
        place = from + close.count
        return true
      }
      from += 1
    }
    place = end
    return true
  }

  private func starts(with text: String) -> Bool {
    let wanted = Array(text.utf8)
    return place + wanted.count <= end && wanted.indices.allSatisfy { bytes[place + $0] == wanted[$0] }
  }

  // MARK: Tags

  /// Takes the tag here. Nil, and nothing taken, when this is no tag.
  private mutating func takeTag() -> HTMLTag? {
    guard !hasNoMoreTags else { return nil }
    var cursor = place + 1
    let isEnd = cursor < end && bytes[cursor] == UInt8(ascii: "/")
    if isEnd { cursor += 1 }
    guard cursor < end, isLetter(bytes[cursor]) else { return nil }
    let nameStart = cursor
    while cursor < end, isNameByte(bytes[cursor]) { cursor += 1 }
    var tag = HTMLTag(name: lowercased(nameStart..<cursor), isEnd: isEnd)
    while true {
      cursor = skipBlanks(cursor)
      guard cursor < end else {
        hasNoMoreTags = true
        return nil
      }
      switch bytes[cursor] {
      case UInt8(ascii: ">"):
        place = cursor + 1
        return tag
      case UInt8(ascii: "/"):
        tag.isSelfClosing = true
        cursor += 1
      case UInt8(ascii: "<"): return nil
      default:
        tag.isSelfClosing = false
        guard let next = takeAttribute(at: cursor, into: &tag) else { return nil }
        cursor = next
      }
    }
  }

  private mutating func takeAttribute(at start: Int, into tag: inout HTMLTag) -> Int? {
    var cursor = start
    while cursor < end, !isBlank(bytes[cursor]), ![0x3D, 0x3E, 0x2F].contains(bytes[cursor]) { cursor += 1 }
    // A stray `=` or quote: taken as an attribute without meaning.
    let name = lowercased(start..<max(cursor, start + 1))
    if cursor == start { return start + 1 }
    var value = ""
    let equals = skipBlanks(cursor)
    if equals < end, bytes[equals] == 0x3D {
      cursor = skipBlanks(equals + 1)
      guard cursor < end else {
        hasNoMoreTags = true
        return nil
      }
      let quote = bytes[cursor]
      if quote == 0x22 || quote == 0x27 {
        let valueStart = cursor + 1
        cursor = valueStart
        while cursor < end, bytes[cursor] != quote { cursor += 1 }
        guard cursor < end else {
          hasNoMoreTags = true
          return nil
        }
        value = string(valueStart..<cursor)
        cursor += 1
      } else {
        let valueStart = cursor
        while cursor < end, !isBlank(bytes[cursor]), bytes[cursor] != 0x3E { cursor += 1 }
        value = string(valueStart..<cursor)
      }
    }
    // So many attributes have no meaning to a reader; a tag of megabytes costs no more than its length.
    if tag.attributes.count < 64 { tag.attributes.append((name, value)) }
    return cursor
  }

  private func skipBlanks(_ start: Int) -> Int {
    var cursor = start
    while cursor < end, isBlank(bytes[cursor]) { cursor += 1 }
    return cursor
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x3A
  }
}
