import CWidth

/// What the width table says of one Unicode scalar.
struct ScalarProperties: Hashable, Sendable {
  let rawValue: UInt8

  /// The properties of a scalar value. O(1).
  @inline(__always)
  init(_ scalar: UInt32) { rawValue = mdless_scalar_properties(scalar) }

  /// Columns of the scalar alone: 0, 1 or 2; a control, which has none, says 1: the mark it is shown as.
  @inline(__always)
  func columns(ambiguous: UInt8) -> Int {
    let width = rawValue & 3
    if rawValue & 4 != 0 { return Int(ambiguous) }
    return width == 3 ? 1 : Int(width)
  }

  /// A combining mark that takes a column of its own beside its base.
  @inline(__always)
  var isSpacingMark: Bool { rawValue & UInt8(MDLESS_SPACING_MARK) != 0 }

  /// Narrow, but two columns as an emoji, which U+FE0F asks for.
  @inline(__always)
  var widens: Bool { rawValue & UInt8(MDLESS_WIDENS) != 0 }

  /// May stand in an emoji sequence.
  @inline(__always)
  var isPictographic: Bool { rawValue & UInt8(MDLESS_PICTOGRAPHIC) != 0 }

  /// May join a neighbour in one grapheme cluster.
  @inline(__always)
  var joins: Bool { rawValue & UInt8(MDLESS_JOINS) != 0 }

  /// A control or an invisible format character: never shown as it is.
  @inline(__always)
  var isFormat: Bool { rawValue & UInt8(MDLESS_FORMAT) != 0 }

  /// A glyph by itself, that neither joins a neighbour nor needs a look.
  @inline(__always)
  var isPlain: Bool {
    rawValue & UInt8(MDLESS_JOINS | MDLESS_FORMAT) == 0 && rawValue & 3 != 0
  }
}

/// Scalars the rules of clusters name.
enum SpecialScalar {
  static let zeroWidthNonJoiner: UInt32 = 0x200C
  static let zeroWidthJoiner: UInt32 = 0x200D
  static let textSelector: UInt32 = 0xFE0E
  static let emojiSelector: UInt32 = 0xFE0F
  static let keycap: UInt32 = 0x20E3
  static let blackFlag: UInt32 = 0x1F3F4
  static let dottedCircle: UInt32 = 0x25CC
  static let replacement: UInt32 = 0xFFFD

  static func isRegionalIndicator(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }
  /// Whether a scalar that may join is a mark of a script in which marks only follow their letter: no joiner, no sign that
  /// makes a conjunct with the next letter (those end in 4D), none that stands in front of what it belongs to.
  static func isPlainMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x0483...0x0487, 0x0591...0x05C7, 0x064B...0x065F, 0x0670, 0x0E31...0x0EFF: true
    case 0x0900...0x0D4C, 0x0D57...0x0D7F: scalar & 0x7F != 0x4D
    default: false
    }
  }
  /// A conjoining Hangul vowel or final consonant.
  static func isVowelOrFinal(_ scalar: UInt32) -> Bool {
    (0x1160...0x11FF).contains(scalar) || (0xD7B0...0xD7FF).contains(scalar)
  }
  static func isSkinTone(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }
  static func isVariationSelector(_ scalar: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(scalar) || (0x180B...0x180D).contains(scalar)
  }
  static func isTag(_ scalar: UInt32) -> Bool { (0xE0020...0xE007F).contains(scalar) }
}
