/// What the reader searches for.
public struct SearchPattern: Hashable, Sendable {
  /// How capital letters count.
  public enum LetterCase: Hashable, Sendable {
    /// As typed if the pattern has capitals, else not at all.
    case smart
    /// As typed.
    case exact
    /// Not at all.
    case ignored
  }

  /// The text as typed.
  public var text: String
  /// How capital letters count.
  public var letterCase: LetterCase

  /// Whether letters are found with any accents.
  public var ignoresDiacritics: Bool

  /// A pattern.
  public init(_ text: String, letterCase: LetterCase = .smart, ignoresDiacritics: Bool = false) {
    self.text = text
    self.letterCase = letterCase
    self.ignoresDiacritics = ignoresDiacritics
  }

  /// Whether capital and small letters are told apart.
  var distinguishesCase: Bool {
    switch letterCase {
    case .exact: true
    case .ignored: false
    case .smart: hasCapitals
    }
  }
}

extension SearchPattern {
  /// Whether a capital stands in it that is not part of an escape: `\\W` has none.
  private var hasCapitals: Bool {
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if !isEscaped, scalar.properties.isUppercase { return true }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return false
  }

  /// Whether it says more than its letters.
  fileprivate var isExpression: Bool { text.utf8.contains { Self.special.contains($0) } }

  private static let special = Set("\\^$.|?*+()[]{}".utf8)
}

/// A pattern made ready to search with: words are sought byte by byte, expressions by PCRE2. What is not a regular
/// expression, or not one yet, is sought as it stands.
struct SearchMatcher: Sendable {
  private let expression: RegularExpression?
  private let ignoresDiacritics: Bool
  private let needle: [UInt8]
  private let foldsASCII: Bool
  /// The needle's folded scalars, when folding needs more than ASCII.
  private let foldedScalars: [UInt32]?

  init(_ pattern: SearchPattern) {
    let folds = !pattern.distinguishesCase
    ignoresDiacritics = pattern.ignoresDiacritics
    var pattern = pattern
    if ignoresDiacritics { pattern.text = DiacriticFolding.folded(pattern.text) }
    expression = pattern.isExpression ? RegularExpression(pattern.text, ignoresCase: folds) : nil
    requiredLetters =
      expression == nil ? RequiredLetters.ofWords(pattern.text) : RequiredLetters.ofExpression(pattern.text)
    let isASCII = pattern.text.utf8.allSatisfy { $0 < 0x80 }
    foldsASCII = folds
    needle = pattern.text.utf8.map { folds && isASCII ? Self.folded($0) : $0 }
    foldedScalars =
      folds && !isASCII ? pattern.text.unicodeScalars.flatMap { Self.folded($0) } : nil
  }

  /// Letters that stand in a row in all that the pattern finds, small ones; nil when there are none such.
  let requiredLetters: [UInt8]?

  /// The places where the pattern is found in UTF-8 text, left to right, none overlapping. Linear but for repeats.
  func matches(in text: [UInt8]) -> [Range<Int>] {
    guard ignoresDiacritics, text.contains(where: { $0 >= 0x80 }) else { return plainMatches(in: text) }
    let folded = DiacriticFolding(text)
    return plainMatches(in: folded.bytes).map { folded.original($0) }
  }

  private func plainMatches(in text: [UInt8]) -> [Range<Int>] {
    if let expression { return expression.matches(in: text) }
    guard !needle.isEmpty else { return [] }
    if let foldedScalars { return foldedMatches(of: foldedScalars, in: text) }
    return text.withUnsafeBufferPointer { byteMatches(in: $0) }
  }

  private func byteMatches(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    let first = needle[0]
    while start + needle.count <= text.count {
      let byte = foldsASCII ? Self.folded(text[start]) : text[start]
      if byte == first, matches(text, at: start) {
        found.append(start..<start + needle.count)
        start += needle.count
      } else {
        start += 1
      }
    }
    return found
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for offset in needle.indices {
      let byte = text[start + offset]
      if (foldsASCII ? Self.folded(byte) : byte) != needle[offset] { return false }
    }
    return true
  }

  private func foldedMatches(of needle: [UInt32], in text: [UInt8]) -> [Range<Int>] {
    // Folding may make several scalars of one; each remembers the bytes it came from.
    var scalars: [UInt32] = []
    var starts: [Int] = []
    var ends: [Int] = []
    var offset = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let next = offset + UTF8.width(scalar)
      for folded in Self.folded(scalar) {
        scalars.append(folded)
        starts.append(offset)
        ends.append(next)
      }
      offset = next
    }
    var found: [Range<Int>] = []
    var start = 0
    while start + needle.count <= scalars.count {
      if scalars[start] == needle[0], scalars[start..<start + needle.count].elementsEqual(needle) {
        found.append(starts[start]..<ends[start + needle.count - 1])
        start += needle.count
      } else {
        start += 1
      }
    }
    return found
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte }

  private static func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
    if scalar.isASCII { return [UInt32(folded(UInt8(scalar.value)))] }
    return scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
  }
}
