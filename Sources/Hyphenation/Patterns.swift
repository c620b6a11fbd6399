import CHyphen
import Glibc

/// Patterns that `libhyphen` has read. They stay for the life of the process.
struct Patterns: @unchecked Sendable {
  // Unchecked: the library only reads them once they are there, and the owner asks under a lock.
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  private let characterSet: CharacterSet

  /// How the patterns are written. Others would take tables of the C library that a program without shared libraries
  /// cannot count on.
  private enum CharacterSet: String {
    case utf8 = "UTF-8"
    case latin1 = "ISO8859-1"
  }

  /// Reads a file of patterns; nil when it is not there, or in another character set.
  init?(path: String) {
    guard access(path, R_OK) == 0, let name = Self.characterSet(of: path),
      let characterSet = CharacterSet(rawValue: name.uppercased()), let dictionary = hnj_hyphen_load(path)
    else { return nil }
    self.dictionary = dictionary
    self.characterSet = characterSet
  }

  /// The first line of a file of patterns names their character set.
  private static func characterSet(of path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, CInt(line.count), file) != nil else { return nil }
    let name = line.prefix { $0 > 0x20 }.map { UInt8(bitPattern: $0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// The longest word that is divided, in bytes.
  private static let longestWord = 200

  /// The places in a word at which it may be divided, as offsets in its UTF-8.
  func breaks(in word: String) -> [Int] {
    let lower = word.lowercased()
    // Letters whose small form has another length would move the places.
    guard word.utf8.count <= Self.longestWord, lower.utf8.count == word.utf8.count,
      lower.unicodeScalars.count == word.unicodeScalars.count, var bytes = encoded(lower)
    else { return [] }
    let count = bytes.count
    bytes.append(0)
    var marks = [CChar](repeating: 0, count: count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<CInt>?
    var cuts: UnsafeMutablePointer<CInt>?
    let failed = hnj_hyphen_hyphenate2(dictionary, bytes, CInt(count), &marks, nil, &replacements, &positions, &cuts)
    let letters = Array(word.unicodeScalars)
    defer {
      if let replacements {
        for place in 0..<count { free(replacements[place]) }
      }
      free(replacements)
      free(positions)
      free(cuts)
    }
    guard failed == 0 else { return [] }
    var result: [Int] = []
    var offset = 0
    for (place, letter) in letters.enumerated() {
      offset += letter.utf8.count
      // Where the spelling would change, the word stays whole.
      guard place + 1 < letters.count, marks[place] & 1 == 1, replacements?[place] == nil else { continue }
      result.append(offset)
    }
    return result
  }

  /// A word in the character set of the patterns; nil when it has letters that the set lacks.
  private func encoded(_ word: String) -> [CChar]? {
    guard characterSet == .latin1 else { return word.utf8.map { CChar(bitPattern: $0) } }
    var result: [CChar] = []
    for letter in word.unicodeScalars {
      guard let byte = UInt8(exactly: letter.value) else { return nil }
      result.append(CChar(bitPattern: byte))
    }
    return result
  }
}
