import Glibc
import MarkdownSource
import PageLayout
import Theming

/// Rules source blocks out of a search by their bytes, without parsing them.
///
/// Whatever the pattern finds holds some letters in a row. In the text of a block they come from its source, where markup
/// may stand between them: `**bo**ld`, `[bo](address)ld`. Markup begins and ends with something other than a letter. So
/// the letters stand in words of the source: the end of one, whole ones, the start of one. Blocks without such words are
/// passed by; those that have them by chance are parsed in vain.
struct SourceFilter: Sendable {
  /// The letters, small.
  private let letters: [UInt8]
  /// The one of them that is rarest in texts.
  private let rarest: UInt8
  /// For each letter, its places among `letters`.
  private let places: [UInt64]
  /// Bytes that stand for letters as well: blocks that hold them are parsed.
  private let oddities: [[UInt8]]
  /// Whether letters without accents, or in capitals, may come from anything beyond ASCII.
  private let readsOnlyASCII: Bool

  /// More letters than this are not looked at.
  private static let mostLetters = 48

  /// A filter for what holds some letters, small ones, in any case; nil when it could miss something.
  ///
  /// - Parameters:
  ///   - letters: the letters, ASCII alone.
  ///   - ignoresDiacritics: whether letters with accents count as those without.
  ///   - configuration: how blocks are laid out: texts of its own may stand in any of them.
  init?(_ letters: [UInt8], ignoresDiacritics: Bool, configuration: MarkdownConfiguration) {
    let letters = Array(letters.prefix(Self.mostLetters))
    guard letters.count > 1, !configuration.parsing.terminalText else { return nil }
    let drawn = DrawnTexts(configuration)
    guard !drawn.joinsLetters, !drawn.texts.contains(where: { Self.holds(letters, in: $0) }) else { return nil }
    self.letters = letters
    rarest = Self.byRarity.first(where: letters.contains) ?? letters[0]
    var places = [UInt64](repeating: 0, count: 26)
    for (place, letter) in letters.enumerated() { places[Int(letter - 0x61)] |= 1 << UInt64(place) }
    self.places = places
    // The signs of Kelvin, the dotted capital I, the long s and numeric references, and the one entity with letters.
    oddities =
      [Array("&#".utf8)]
      + (letters.contains(0x6b) ? [[0xe2, 0x84, 0xaa]] : []) + (letters.contains(0x69) ? [[0xc4, 0xb0]] : [])
      + (letters.contains(0x73) ? [[0xc5, 0xbf]] : [])
      + (letters.contains(0x66) || letters.contains(0x6a) ? [Array("&fj".utf8)] : [])
    readsOnlyASCII = ignoresDiacritics || drawn.showsCapitals
  }

  /// Whether what is sought may stand in a block. False is certain.
  func mayHold(_ block: SourceBlock, of text: SourceText) -> Bool {
    if block.traits.contains(.frontMatter) { return true }
    return text.withBytes(block.start..<block.end) { bytes in
      if readsOnlyASCII, bytes.contains(where: { $0 >= 0x80 }) { return true }
      if oddities.contains(where: { ByteSearch.find($0, in: bytes) != nil }) { return true }
      // The file of an image may be named in a definition elsewhere.
      if block.traits.contains(.mayReferToLinks), ByteSearch.find(Self.imageStart, in: bytes) != nil { return true }
      guard Self.holds(rarest, bytes) || Self.holds(rarest & 0xdf, bytes) else { return false }
      return mayAssemble(from: bytes)
    }
  }

  /// Whether the letters stand in a word, or in parts of words that follow each other.
  private func mayAssemble(from bytes: UnsafeRawBufferPointer) -> Bool {
    // Bit n: the first n letters were met so.
    var met: UInt64 = 0
    var place = 0
    while place < bytes.count {
      guard Self.isLetter(bytes[place]) else {
        place += 1
        continue
      }
      let start = place
      while place < bytes.count, Self.isLetter(bytes[place]) { place += 1 }
      if take(UnsafeRawBufferPointer(rebasing: bytes[start..<place]), &met) { return true }
    }
    return false
  }

  /// Goes on with a word. True when it completes the letters.
  private func take(_ word: UnsafeRawBufferPointer, _ met: inout UInt64) -> Bool {
    if word.count >= letters.count {
      for start in 0...(word.count - letters.count) where matches(word, from: start, 0, letters.count) { return true }
    }
    var added: UInt64 = 0
    var rest = met
    while rest != 0 {
      let known = rest.trailingZeroBitCount
      rest &= rest - 1
      let count = min(letters.count - known, word.count)
      guard matches(word, from: 0, known, count) else { continue }
      if known + count == letters.count { return true }
      added |= 1 << UInt64(known + count)
    }
    var ends = places[Int((word[word.count - 1] | 0x20) - 0x61)]
    while ends != 0 {
      let count = ends.trailingZeroBitCount + 1
      ends &= ends - 1
      if count > word.count || count == letters.count { break }
      if matches(word, from: word.count - count, 0, count) { added |= 1 << UInt64(count) }
    }
    met |= added
    return false
  }

  /// Whether some letters of a word are some of those sought.
  @inline(__always)
  private func matches(_ word: UnsafeRawBufferPointer, from start: Int, _ first: Int, _ count: Int) -> Bool {
    for offset in 0..<count where word[start + offset] | 0x20 != letters[first + offset] { return false }
    return true
  }

  @inline(__always)
  fileprivate static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private static func holds(_ byte: UInt8, _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    return memchr(start, Int32(byte), bytes.count) != nil
  }

  private static func holds(_ letters: [UInt8], in text: String) -> Bool {
    // Letters alone: marks between them may be left out.
    let drawn = text.utf8.filter(isLetter).map { $0 | 0x20 }
    return drawn.withUnsafeBytes { ByteSearch.find(letters, in: $0) != nil }
  }

  private static let imageStart = Array("![".utf8)
  /// Letters, those first that texts have least of.
  private static let byRarity = Array("qjzxkvwybgpfmhcudlsnroaite".utf8)
}

/// What a layout may draw in any block that is not in its source.
private struct DrawnTexts {
  private(set) var texts = ["Details", "1 line", "more line", "more lines", "image"]
  /// Whether some text is shown in capitals.
  private(set) var showsCapitals = false
  /// Whether letters may be drawn right beside those of the source.
  private(set) var joinsLetters = false

  /// All texts of a configuration, whatever they are for.
  init(_ configuration: MarkdownConfiguration) { collect(configuration) }

  private mutating func collect(_ value: Any) {
    if let text = value as? String {
      texts.append(text)
    } else if let face = value as? FontFace {
      if face.letterCase == .upper { showsCapitals = true }
      for text in [face.prefix, face.suffix] where text?.utf8.contains(where: SourceFilter.isLetter) == true {
        joinsLetters = true
      }
    } else {
      for child in Mirror(reflecting: value).children { collect(child.value) }
    }
  }
}
