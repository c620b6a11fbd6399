/// A formula found in the source of inlines.
struct Formula: Hashable {
  /// What stands between the delimiters.
  var body: Range<Int>
  /// The position after the closing delimiter.
  var end: Int
  /// Whether it stands on lines of its own.
  var isDisplay: Bool
}

/// Tells formulas from money and other dollar signs.
///
/// A dollar opens a formula only where no letter or digit stands before it and no blank behind it; the first dollar
/// outside braces that has no backslash in front decides whether it is closed.
struct FormulaScanner {
  private static let dollar = UInt8(ascii: "$")
  private static let backtick = UInt8(ascii: "`")
  private static let backslash = UInt8(ascii: "\\")

  private let source: UnsafeRawBufferPointer
  /// Bytes looked at for openers that turned out not to be closed. Braces let such a look go far, so that there is a
  /// limit, which no document meets that was not made to.
  private(set) var spent = 0
  private let budget: Int

  init(in source: UnsafeRawBufferPointer, spent: Int = 0) {
    self.source = source
    self.spent = spent
    budget = (64 << 10) + 16 * source.count
  }

  /// The formula that a dollar sign opens, if it does.
  mutating func formula(atDollar start: Int) -> Formula? {
    guard spent <= budget, start + 1 < source.count else { return nil }
    switch source[start + 1] {
    case Self.dollar: return displayed(from: start)
    case Self.backtick: return quoted(from: start)
    default: return inline(from: start)
    }
  }

  private mutating func inline(from start: Int) -> Formula? {
    guard !isWord(before: start), !source[start + 1].isMarkdownSpace else { return nil }
    guard let end = closing(from: start + 1, isDouble: false), end > start + 1 else { return nil }
    guard !source[end - 1].isMarkdownSpace, !isWord(at: end + 1),
      end + 1 == source.count || source[end + 1] != Self.dollar
    else { return nil }
    let body = start + 1..<end
    return isPrice(body) ? nil : Formula(body: body, end: end + 1, isDisplay: false)
  }

  private mutating func displayed(from start: Int) -> Formula? {
    guard start + 2 < source.count, source[start + 2] != Self.dollar,
      start == 0 || source[start - 1] != Self.dollar, let end = closing(from: start + 2, isDouble: true)
    else { return nil }
    let body = start + 2..<end
    return isBlank(body) || isProse(body) ? nil : Formula(body: body, end: end + 2, isDisplay: true)
  }

  /// A formula in a dollar sign and a backtick, as GitHub has it.
  private mutating func quoted(from start: Int) -> Formula? {
    guard !isWord(before: start) else { return nil }
    var end = start + 2
    while end + 1 < source.count, source[end] != Self.backtick { end += 1 }
    guard end > start + 2, end + 1 < source.count, source[end + 1] == Self.dollar else {
      spent += end - start
      return nil
    }
    return Formula(body: start + 2..<end, end: end + 2, isDisplay: false)
  }

  /// The formula that a backslash opens before `(`, `[` or `begin{`, if it does. The backslash itself is not looked at.
  mutating func formula(atBackslash start: Int) -> Formula? {
    guard spent <= budget, start + 1 < source.count else { return nil }
    switch source[start + 1] {
    case UInt8(ascii: "("): return bracketed(from: start, isDisplay: false)
    case UInt8(ascii: "["): return bracketed(from: start, isDisplay: true)
    case UInt8(ascii: "b"): return start == 0 ? environment() : nil
    default: return nil
    }
  }

  private mutating func bracketed(from start: Int, isDisplay: Bool) -> Formula? {
    guard isDisplay || !isWord(before: start) else { return nil }
    let open = source[start + 1]
    let close = isDisplay ? UInt8(ascii: "]") : UInt8(ascii: ")")
    var position = start + 2
    while position + 1 < source.count, source[position] != Self.backtick {
      guard source[position] == Self.backslash else {
        position += 1
        continue
      }
      let next = source[position + 1]
      if next == open { break }
      if next == close {
        let body = start + 2..<position
        let isFormula = isDisplay ? isSurelyFormula(body) : isLikelyFormula(body)
        return isFormula ? Formula(body: body, end: position + 2, isDisplay: isDisplay) : nil
      }
      position += 2
    }
    spent += position - start
    return nil
  }

  /// A paragraph that begins with an environment of mathematics and holds its end.
  private mutating func environment() -> Formula? {
    let opening = Array("?begin{".utf8)
    guard source.count > opening.count, source.dropFirst().starts(with: opening.dropFirst()) else { return nil }
    let rest = source[opening.count...]
    guard let brace = rest.prefix(20).firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let name = String(decoding: source[opening.count..<brace], as: UTF8.self)
    guard Self.environments.contains(name.last == "*" ? String(name.dropLast()) : name) else { return nil }
    let ending = Array("\\end{\(name)}".utf8)
    var position = brace
    while position + ending.count <= source.count {
      if source[position] == Self.backslash, source[position...].starts(with: ending) {
        let end = position + ending.count
        return Formula(body: 0..<end, end: end, isDisplay: true)
      }
      position += 1
    }
    return nil
  }

  private static let environments: Set<String> = [
    "align", "alignat", "aligned", "array", "bmatrix", "cases", "eqnarray", "equation", "gather", "gathered", "matrix",
    "multline", "pmatrix", "split", "vmatrix",
  ]

  // MARK: Looking ahead

  /// The first dollar, or two, outside braces and without a backslash; nil where none is, or code begins before.
  private mutating func closing(from start: Int, isDouble: Bool) -> Int? {
    var depth = 0
    var position = start
    while position < source.count {
      switch source[position] {
      case Self.backslash: position += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth = max(depth - 1, 0)
      case Self.backtick:
        spent += position - start
        return nil
      case Self.dollar where depth == 0:
        if !isDouble { return position }
        if position + 1 < source.count, source[position + 1] == Self.dollar { return position }
      default: break
      }
      position += 1
    }
    spent += position - start
    return nil
  }

  // MARK: Letters

  private func isWord(before position: Int) -> Bool {
    guard position > 0 else { return false }
    let last = source[position - 1]
    if last < 0x80 { return last.isLetterOrDigit }
    return Self.isLetter(String(decoding: source[max(position - 4, 0)..<position], as: UTF8.self).unicodeScalars.last)
  }

  private func isWord(at position: Int) -> Bool {
    guard position < source.count else { return false }
    let first = source[position]
    if first < 0x80 { return first.isLetterOrDigit }
    let end = min(position + 4, source.count)
    return Self.isLetter(String(decoding: source[position..<end], as: UTF8.self).unicodeScalars.first)
  }

  /// Whether a character beyond ASCII is a letter of a script that sets blanks between words: others write formulas
  /// right beside their letters.
  private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.value < 0x2e80 && scalar.properties.isAlphabetic
  }

  // MARK: What stands inside

  private func isBlank(_ body: Range<Int>) -> Bool { source[body].allSatisfy { $0.isMarkdownSpace } }

  private func holdsSign(_ body: Range<Int>) -> Bool {
    source[body].contains { "\\^_{}=+-*/<>".utf8.contains($0) }
  }

  /// `5 and `, `1,200 or so`: begins with a number, has no sign of TeX, and blanks or words.
  private func isPrice(_ body: Range<Int>) -> Bool {
    guard source[body.lowerBound].isDigit, !holdsSign(body) else { return false }
    return source[body].contains { $0.isMarkdownSpace } || longestWord(in: body) > 1
  }

  /// Words without any sign of TeX.
  private func isProse(_ body: Range<Int>) -> Bool {
    !holdsSign(body) && longestWord(in: body) > 1 && source[body].contains { $0.isMarkdownSpace }
  }

  /// Escaped parentheses hold words, numbers and `(c)` more often than a formula without any sign.
  private func isLikelyFormula(_ body: Range<Int>) -> Bool {
    if holdsSign(body) { return true }
    let letters = source[body].filter { !$0.isMarkdownSpace }
    return letters.count == 1 && !letters[0].isDigit && letters[0] | 0x20 != UInt8(ascii: "c")
  }

  /// Escaped brackets are common in text that a program wrote: `\[1\]`, `\[see below\]`, `\[x\]` are no formulas.
  private func isSurelyFormula(_ body: Range<Int>) -> Bool {
    guard holdsSign(body) else { return false }
    return source[body].contains { "\\^=".utf8.contains($0) } || longestWord(in: body) < 3
  }

  private func longestWord(in body: Range<Int>) -> Int {
    var longest = 0
    var length = 0
    for byte in source[body] {
      length = byte.isLetterOrDigit && !byte.isDigit || byte >= 0x80 ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }
}

extension UInt8 {
  /// An ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// An ASCII letter or digit.
  var isLetterOrDigit: Bool { isDigit || (0x61...0x7a).contains(self | 0x20) }
}
