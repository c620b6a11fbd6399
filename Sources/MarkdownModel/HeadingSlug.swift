/// The anchor that GitHub makes of a heading.
public enum HeadingSlug {
  /// The slug of a heading's text: lower case, blanks become hyphens, and of everything else letters, marks, digits,
  /// connecting punctuation and hyphens stay. Duplicates are told apart by `HeadingAnchors`.
  public static func slug(of title: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in title.lowercased().unicodeScalars {
      if scalar == " " {
        result.append("-")
      } else if stays(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func stays(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "-" || scalar == "_" { return true }
    if scalar.isASCII { return UInt8(scalar.value).isLetterOrDigit }
    let properties = scalar.properties
    if properties.isAlphabetic { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
