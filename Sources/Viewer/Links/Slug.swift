/// The names that headings have as anchors, as GitHub makes them.
enum Slug {
  /// The anchor of a title: small letters, blanks as hyphens, everything but letters, figures, `-` and `_` left out.
  static func of(_ title: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in title.lowercased().unicodeScalars {
      switch scalar {
      case " ": result.append("-")
      case "-", "_": result.append(scalar)
      default: if isKept(scalar) { result.append(scalar) }
      }
    }
    return String(result)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || scalar.properties.numericType != nil }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation:
      return true
    default: return false
    }
  }
}

/// The anchors of a document's headings. Made once for as many headings as are known.
struct SlugIndex: Sendable {
  private var headings: [String: Int] = [:]
  private var counts: [String: Int] = [:]
  private(set) var count = 0
  private(set) var generation = -1

  /// The heading of an anchor.
  func heading(_ anchor: String) -> Int? { headings[anchor] }

  /// Forgets everything for another document.
  mutating func reset(generation: Int) {
    self = SlugIndex()
    self.generation = generation
  }

  /// Takes the title of the next heading in. Of equal ones the second is `…-1`, the third `…-2`.
  mutating func add(_ title: String) {
    let base = Slug.of(title)
    var slug = base
    while headings[slug] != nil {
      counts[base, default: 0] += 1
      slug = "\(base)-\(counts[base, default: 0])"
    }
    headings[slug] = count
    count += 1
  }
}
