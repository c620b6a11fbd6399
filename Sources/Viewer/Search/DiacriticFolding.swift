/// Text without its accents: `é`, `ё` and `ά` are found as `e`, `е` and `α`.
///
/// Which letter a letter is when its accents are gone is read from the names of Unicode: `LATIN SMALL LETTER E WITH ACUTE`
/// is a `LATIN SMALL LETTER E`.
struct DiacriticFolding: Sendable {
  /// UTF-8 without accents.
  private(set) var bytes: [UInt8] = []
  /// Where each byte comes from; one more for the end.
  private var origins: [Int] = []

  /// Folds UTF-8 text. Linear.
  init(_ text: [UInt8]) {
    bytes.reserveCapacity(text.count)
    origins.reserveCapacity(text.count + 1)
    var place = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let start = place
      place += UTF8.width(scalar)
      if Self.isMark(scalar) { continue }
      for byte in UTF8.encode(Self.bases[scalar] ?? scalar) ?? UTF8.EncodedScalar() {
        bytes.append(byte)
        origins.append(start)
      }
    }
    origins.append(text.count)
  }

  /// The text without accents.
  static func folded(_ text: String) -> String {
    String(decoding: DiacriticFolding(Array(text.utf8)).bytes, as: UTF8.self)
  }

  /// The range of the original text for a range of the folded one; accents behind a letter belong to it.
  func original(_ range: Range<Int>) -> Range<Int> { origins[range.lowerBound]..<origins[range.upperBound] }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.generalCategory == .nonspacingMark
  }

  /// Letters with accents and what they are without, of the alphabets that have such letters.
  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [0x41...0x24f, 0x370...0x52f, 0x1e00...0x1fff]
    let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
    var plain: [String: Unicode.Scalar] = [:]
    var accented: [(Unicode.Scalar, String)] = []
    for scalar in scalars where scalar.properties.isAlphabetic {
      guard let name = scalar.properties.name else { continue }
      if let cut = name.firstRange(of: " WITH ") {
        accented.append((scalar, String(name[..<cut.lowerBound])))
      } else {
        plain[name] = scalar
      }
    }
    var result: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (scalar, name) in accented { result[scalar] = plain[name] }
    return result
  }()
}
