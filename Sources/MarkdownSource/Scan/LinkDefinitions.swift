/// Reads the link reference definitions at the start of a paragraph's text.
///
/// Whether a paragraph consists of definitions alone decides what a setext underline below it means and whether a list
/// item that holds it is empty, so this follows cmark-gfm to the byte.
struct LinkDefinitions {
  /// The paragraph's lines without prefixes, each ended by a line feed.
  let text: UnsafeBufferPointer<UInt8>
  /// Whether the last reading looked for bytes after the end of the text: with more text it might end otherwise.
  private(set) var reachedEnd = false

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The longest label in bytes.
  private static var longestLabel: Int { 1000 }

  /// The end of the definition that starts at a position, where a `[` stands; nil when there is none.
  mutating func end(from start: Int) -> Int? {
    guard var position = endOfLabel(from: start), byte(position) == UInt8(ascii: ":") else { return nil }
    position += 1
    skipSpacesAndLineEnd(&position)
    guard let afterURL = endOfDestination(from: position) else { return nil }

    position = afterURL
    skipSpacesAndLineEnd(&position)
    if position > afterURL, let afterTitle = endOfTitle(from: position), let end = endOfLine(from: afterTitle) {
      return end
    }
    return endOfLine(from: afterURL)
  }

  private mutating func byte(_ position: Int) -> UInt8? {
    if position < text.count { return text[position] }
    reachedEnd = true
    return nil
  }

  private mutating func skipSpaces(_ position: inout Int) {
    while let next = byte(position), next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
  }

  private mutating func skipSpacesAndLineEnd(_ position: inout Int) {
    skipSpaces(&position)
    guard byte(position) == UInt8(ascii: "\n") else { return }
    position += 1
    skipSpaces(&position)
  }

  /// The start of the next line when nothing but spaces is left on this one.
  private mutating func endOfLine(from start: Int) -> Int? {
    var position = start
    skipSpaces(&position)
    guard let next = byte(position) else { return position }
    return next == UInt8(ascii: "\n") ? position + 1 : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private static func isPunctuation(_ byte: UInt8?) -> Bool {
    switch byte ?? 0 {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private mutating func endOfLabel(from start: Int) -> Int? {
    var position = start + 1
    var hasText = false
    while let next = byte(position), next != UInt8(ascii: "[") {
      if next == UInt8(ascii: "]") { return hasText ? position + 1 : nil }
      position += 1
      if !Self.isSpace(next) { hasText = true }
      if next == UInt8(ascii: "\\"), Self.isPunctuation(byte(position)) { position += 1 }
      if position - start - 1 > Self.longestLabel { return nil }
    }
    return nil
  }

  private mutating func endOfDestination(from start: Int) -> Int? {
    byte(start) == UInt8(ascii: "<") ? endOfBracketed(from: start) : endOfBare(from: start)
  }

  private mutating func endOfBracketed(from start: Int) -> Int? {
    var position = start + 1
    while let next = byte(position) {
      switch next {
      case UInt8(ascii: ">"): return position + 1 < text.count ? position + 1 : nil
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "<"): return nil
      default: position += 1
      }
    }
    return nil
  }

  private mutating func endOfBare(from start: Int) -> Int? {
    var position = start
    var depth = 0
    scan: while let next = byte(position) {
      switch next {
      case UInt8(ascii: "\\"):
        position += Self.isPunctuation(byte(position + 1)) ? 2 : 1
        continue scan
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return position }
        depth -= 1
      case let next where Self.isSpace(next):
        return position == start ? nil : position
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The end of the longest title that starts at a position.
  ///
  /// A mark after a backslash may end the title or stand for itself, whichever lets the title end later.
  private mutating func endOfTitle(from start: Int) -> Int? {
    let close: UInt8
    switch byte(start) {
    case UInt8(ascii: "\""): close = UInt8(ascii: "\"")
    case UInt8(ascii: "'"): close = UInt8(ascii: "'")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var longest: Int?
    var position = start + 1
    var isEscaped = false
    while let next = byte(position) {
      position += 1
      if next == close {
        longest = position
        if !isEscaped { return longest }
      } else if next == UInt8(ascii: "("), close == UInt8(ascii: ")"), !isEscaped {
        return longest
      }
      isEscaped = next == UInt8(ascii: "\\")
    }
    return longest
  }
}
