/// What a glyph allows at its sides when a line is wrapped: the classes of UAX 14 that matter in practice.
enum BreakClass: UInt8 {
  /// Letters and whatever has no rule: lines end at neither side.
  case letter
  case digit
  /// A blank: a line may end at it, and the blank vanishes.
  case space
  /// A break after it is possible when nothing better is found: slashes, dots, underscores and such inside long words.
  case joint
  /// `-` and hyphens: a line may end after one between letters.
  case hyphen
  /// Em dash: a line may end at both sides.
  case dash
  /// Opening punctuation: never at the end of a line.
  case open
  /// Closing punctuation and small kana: never at the start of a line.
  case close
  /// Straight and curly quotes: no line ends at either side.
  case quote
  /// Ideographs, kana, Hangul, emoji: lines may end at both sides.
  case ideograph
  /// No-break space, word joiner: no line ends at either side.
  case glue
  /// Zero-width space: a line may end after it.
  case opportunity
  /// Soft hyphen: a line may end after it, and then it shows.
  case softHyphen
  case hardBreak, codeStart, codeEnd, codeBlank
  /// Not ASCII: the scalar decides.
  case other

  /// Classes of ASCII bytes and marks; the upper half is `other`.
  static let ofByte: [BreakClass] = (0..<256).map { value in
    let byte = UInt8(value)
    switch byte {
    case TextMark.hardBreak: return .hardBreak
    case TextMark.codeStart: return .codeStart
    case TextMark.codeEnd: return .codeEnd
    case TextMark.codeBlank: return .codeBlank
    case TextMark.fixedBlank, 0x1D: return .glue
    case 0x1C: return .softHyphen
    case 0x1E: return .opportunity
    case 0x80...: return .other
    default: break
    }
    switch Unicode.Scalar(byte) {
    case " ": return .space
    case "0"..."9": return .digit
    case "-": return .hyphen
    case "(", "[", "{": return .open
    case ")", "]", "}", "!", ",", ".", ":", ";", "?": return .close
    case "/", "\\", "&", "=", "_", "#", "~", "+", "|", "@", "%", ">": return .joint
    case "\"", "'": return .quote
    default: return .letter
    }
  }

  /// The class of a cluster that is not ASCII, by its first scalar and its columns.
  init(scalar: UInt32, columns: Int) {
    switch scalar {
    // Most of what is not ASCII: no look into the sets for it. Letters of alphabets and syllabaries, whose clusters may
    // take two columns all the same, as those with a vowel beside them do.
    case 0xC0...0x10FF, 0x1160...0x167F, 0x1681...0x1FFF, 0xA4D0...0xA95F, 0xA980...0xABFF, 0x10000...0x16FDF:
      self = .letter
    case 0x1100...0x115F, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F000...0x1FAFF:
      self = columns == 2 ? .ideograph : .letter
    case 0xA0, 0x2007, 0x2011, 0x202F: self = .glue
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .opportunity
    case 0x2010, 0x2012, 0x2013: self = .hyphen
    case 0x2014: self = .dash
    // The place of an object.
    case 0xFFFC: self = .ideograph
    case 0x2018, 0x2019, 0x201C, 0x201D, 0xAB, 0xBB, 0x2039, 0x203A: self = .quote
    case _ where Self.opening.contains(scalar): self = .open
    case _ where Self.closing.contains(scalar): self = .close
    default: self = columns == 2 ? .ideograph : .letter
    }
  }

  private static let opening = scalars("「『（［｛〈《【〔〖〘〚｢｟〝¡¿‚„\u{2329}⁅⁽₍❨❪❬❮❰❲❴⟅⟦⟨⟪⟬⟮⦃⦅")
  private static let closing = scalars(
    "」』）］｝〉》】〕〗〙〛｣｠〞〟\u{232A}⁆⁾₎❩❫❭❯❱❳❵⟆⟧⟩⟫⟭⟯⦄⦆、。，．・：；！？｡､･ー々〻ゝゞヽヾ〜～‥…％‰℃％′″‼⁇⁈⁉"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯｰ")

  private static func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
}

/// Whether a line may end between two glyphs without a blank.
enum BreakChance {
  case never
  /// Only when the word does not fit on a line of its own.
  case weak
  case strong
  /// A soft hyphen becomes visible.
  case hyphenated

  /// The chance between two neighbours.
  ///
  /// - Parameters:
  ///   - previous: the class before.
  ///   - current: the class behind.
  ///   - isPlainWord: whether the word so far is letters and hyphens, and not code: only there a hyphen is a good place.
  @inline(__always)
  static func between(_ previous: BreakClass, _ current: BreakClass, isPlainWord: Bool) -> BreakChance {
    if previous == .letter, current == .letter { return .never }
    return slow(previous, current, isPlainWord: isPlainWord)
  }

  private static func slow(_ previous: BreakClass, _ current: BreakClass, isPlainWord: Bool) -> BreakChance {
    switch current {
    case .space, .close, .glue, .hardBreak, .codeEnd: return .never
    case .softHyphen, .opportunity: return previous == .ideograph ? .strong : .never
    default: break
    }
    switch previous {
    case .opportunity: return .strong
    case .softHyphen: return .hyphenated
    // The blank inside code was itself noted as a place.
    case .open, .glue, .space, .hardBreak, .codeStart, .codeBlank: return .never
    case .dash: return current == .dash || current == .hyphen || current == .quote ? .never : .strong
    case .hyphen: return current == .letter ? (isPlainWord ? .strong : .weak) : current == .ideograph ? .strong : .never
    case .joint: return current == .dash ? .strong : current == .joint || current == .quote ? .never : .weak
    case .close:
      return current == .ideograph || current == .open || current == .dash
        ? .strong : current == .quote ? .never : .weak
    case .ideograph: return current == .quote || current == .hyphen ? .never : .strong
    case .quote: return .never
    case .letter, .digit, .other, .codeEnd:
      return current == .ideograph || current == .dash ? .strong : .never
    }
  }
}
