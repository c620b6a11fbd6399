import MarkdownSource

/// Completes the inlines of a paragraph that is still being written. Part of `UnfinishedEnd`.
struct UnfinishedInlines {
  private var text: [UInt8]
  /// Openers without a closer so far: their bytes and where they stand, outermost first.
  private var open: [(mark: [UInt8], place: Int)] = []
  /// The formula that has no end yet.
  private var openFormula: OpenFormula?

  /// A formula at the end of the text.
  private struct OpenFormula {
    var start: Int
    /// The text with it closed; nil when nothing of it can be shown yet.
    var closed: [UInt8]?
  }

  /// The opening brackets without a closing one so far.
  private var brackets: [Int] = []

  /// Openers remembered at once: a text with more of them is not emphasised, and must not cost the square of its length.
  private static let deepest = 128

  private let options: ParsingOptions

  init(_ text: ArraySlice<UInt8>, options: ParsingOptions) {
    self.text = Array(text)
    self.options = options
  }

  /// The paragraph with everything closed that is open.
  mutating func completed() -> [UInt8] {
    let length = text.count
    dropTrailingMarkers()
    let isCut = text.count < length
    guard let endOfCode = scan() else {
      if let openFormula { return completed(openFormula, isCut: isCut) }
      return closed(text, isCut: isCut)
    }
    // An open code span goes to the end.
    let run = text[endOfCode...].prefix { $0 == UInt8(ascii: "`") }
    if endOfCode + run.count == text.count { return closed(Array(text[..<endOfCode]), isCut: true) }
    var code = text
    while let last = code.last, last == 0x0a || last == 0x0d { code.removeLast() }
    return closed(code + (code.last == UInt8(ascii: "`") ? [0x20] : []) + run, isCut: isCut)
  }

  /// Markers at the very end may become anything: they are held back. So is the beginning of an escape.
  private mutating func dropTrailingMarkers() {
    let marks = Array("*_~`[!<\\&|=+^$".utf8)
    var count = 0
    while let last = text.last, marks.contains(last), count < 32, !isClosing(last) {
      text.removeLast()
      count += 1
    }
  }

  /// Whether a mark at the end closes something: then it stays.
  private func isClosing(_ mark: UInt8) -> Bool {
    guard
      mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") || mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
        || isDialectMark(mark)
    else { return false }
    let run = text.reversed().prefix { $0 == mark }.count
    let before = text.dropLast(run)
    guard let last = before.last, last != 0x20, last != 0x0a else { return false }
    var copy = UnfinishedInlines(before[...], options: options)
    if let place = copy.scan() {
      return mark == UInt8(ascii: "`") && copy.text[place...].prefix { $0 == mark }.count == run
    }
    guard let opener = copy.open.last(where: { $0.mark.first == mark }) else { return false }
    // One run may have opened two things: a part of its closer is none yet.
    let together = copy.open.filter { $0.place == opener.place }.reduce(0) { $0 + $1.mark.count }
    return run >= together
  }

  /// Finds what is open at the end. Returns where an open code span begins, if one is.
  private mutating func scan() -> Int? {
    var place = 0
    while place < text.count {
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "$") where options.math:
        guard let end = endOfFormula(at: place) else { return nil }
        place = end
      case UInt8(ascii: "\\") where options.math && place + 1 < text.count && "([".utf8.contains(text[place + 1]):
        guard let end = endOfFormula(at: place) else { return nil }
        place = end
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "`"):
        let count = text[place...].prefix { $0 == byte }.count
        guard let end = endOfCode(from: place + count, count: count) else { return place }
        place = end
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): place = readDelimiters(at: place)
      case UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "+"):
        place = isDialectMark(byte) ? readDelimiters(at: place) : place + 1
      case UInt8(ascii: "["):
        brackets.append(place)
        place += 1
      case UInt8(ascii: "]"): place = readClosingBracket(at: place)
      default: place += 1
      }
    }
    return nil
  }

  private func endOfCode(from start: Int, count: Int) -> Int? {
    var place = start
    while let next = text[min(place, text.count)...].firstIndex(of: UInt8(ascii: "`")) {
      let run = text[next...].prefix { $0 == UInt8(ascii: "`") }.count
      if run == count { return next + run }
      place = next + run
    }
    return nil
  }

  /// Opens or closes emphasis, roughly by the rules of flanking: enough for the end of a text, where cmark-gfm has the
  /// last word on what it is given.
  private mutating func readDelimiters(at place: Int) -> Int {
    let mark = text[place]
    var count = text[place...].prefix { $0 == mark }.count
    let end = place + count
    let before = place > 0 ? text[place - 1] : 0x20
    let after = end < text.count ? text[end] : 0x20
    let isWordInside = mark == UInt8(ascii: "_") && isWord(before) && isWord(after)
    if isWordInside { return end }
    if !isBlank(before) {
      while count > 0, let last = open.lastIndex(where: { $0.mark[0] == mark && $0.mark.count <= count }) {
        count -= open[last].mark.count
        // Of two things that one run opened the other one goes on.
        let together = open[last...].filter { $0.place == open[last].place }.dropFirst()
        open.removeSubrange(last...)
        open += together
      }
    }
    if count > 0, !isBlank(after), end < text.count, open.count < Self.deepest {
      if isDialectMark(mark), count != 2 { return end }
      let isTilde = mark == UInt8(ascii: "~")
      if isTilde && count > 2 { return end }
      if !isTilde, count >= 3 { open.append(([mark], place)) }
      open.append((Array(repeating: mark, count: isTilde ? count : min(count, 2)), place))
    }
    return end
  }

  /// A label is closed: when a destination begins behind it and does not end, the text ends with it.
  private mutating func readClosingBracket(at place: Int) -> Int {
    guard let start = brackets.popLast() else { return place + 1 }
    guard place + 1 < text.count else {
      let label = text[(start + 1)..<place]
      let isImage = start > 0 && text[start - 1] == UInt8(ascii: "!")
      // A label at the very end is most likely one of a link; a note's, or a mark of one letter, says what it is.
      if isImage || (label.count > 1 && label.first != UInt8(ascii: "^")) { text += Array("(<>)".utf8) }
      return text.count
    }
    let next = text[place + 1]
    guard next == UInt8(ascii: "(") else { return place + 1 }
    var depth = 0
    var end = place + 1
    while end < text.count {
      let byte = text[end]
      if byte == UInt8(ascii: "\\") { end += 1 }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return end + 1 }
      }
      if byte == 0x0a, end + 1 < text.count, text[end + 1] == 0x0a { return place + 1 }
      end += 1
    }
    // Not closed yet: the label alone is shown, as the link it is going to be.
    text.removeSubrange((place + 1)...)
    text += Array("(<>)".utf8)
    return text.count
  }

  private func closed(_ text: [UInt8], isCut: Bool) -> [UInt8] {
    var text = text
    if let tag = openTag(in: text) { text.removeSubrange(tag...) }
    // A label that has no end yet is shown without its bracket.
    for place in brackets.reversed() where place < text.count {
      let isImage = place > 0 && text[place - 1] == UInt8(ascii: "!")
      text.removeSubrange((isImage ? place - 1 : place)...place)
    }
    let blanks = text.reversed().prefix { isBlank($0) }.count
    let tail = Array(text.suffix(blanks))
    text.removeLast(blanks)
    for opener in open.reversed() where opener.place < text.count { text += opener.mark }
    return open.isEmpty ? text + tail : text
  }

  /// Where a tag begins at the end that is not closed.
  private func openTag(in text: [UInt8]) -> Int? {
    guard let start = text.lastIndex(of: UInt8(ascii: "<")), start + 1 < text.count,
      !text[start...].contains(UInt8(ascii: ">"))
    else { return nil }
    let next = text[start + 1]
    let isTag = next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || (next | 0x20 >= 0x61 && next | 0x20 <= 0x7a)
    return isTag ? start : nil
  }

  // MARK: Dialects

  /// Whether two of a mark are delimiters in this dialect.
  private func isDialectMark(_ mark: UInt8) -> Bool {
    switch mark {
    case UInt8(ascii: "|"): options.spoiler
    case UInt8(ascii: "="): options.highlight
    case UInt8(ascii: "+"): options.underline
    default: false
    }
  }

  /// The end of the formula that begins at a place; what begins none is stepped over. Nil when it is open at the end.
  private mutating func endOfFormula(at place: Int) -> Int? {
    if let found = formula(in: text, at: place) { return found.end }
    let isDollar = text[place] == UInt8(ascii: "$")
    let width = !isDollar || place + 1 < text.count && text[place + 1] == text[place] ? 2 : 1
    let body = text[min(place + width, text.count)...]
    // Amounts of money begin with a digit; formulas seldom do.
    let isMoney = isDollar && width == 1 && (body.first.map { (0x30...0x39).contains($0) } ?? false)
    guard !isMoney else { return place + width }
    if body.allSatisfy(isBlank) || !isDollar && body.count <= Self.undecided {
      openFormula = OpenFormula(start: place, closed: nil)
      return nil
    }
    let bracket = text[place + 1] == UInt8(ascii: "(") ? "\\)" : "\\]"
    let closed = closedFormula(
      from: place, closing: isDollar ? Array(text[place..<place + width]) : Array(bracket.utf8))
    guard let found = formula(in: closed, at: place), found.end == closed.count else { return place + width }
    openFormula = OpenFormula(start: place, closed: closed)
    return nil
  }

  /// Bytes of an escaped bracket's content that may be held back: escaped brackets that are no formulas are common.
  private static let undecided = 28

  private func formula(in text: [UInt8], at place: Int) -> Formula? {
    text.withUnsafeBytes { bytes in
      var scanner = FormulaScanner(in: bytes)
      return bytes[place] == UInt8(ascii: "$") ? scanner.formula(atDollar: place) : scanner.formula(atBackslash: place)
    }
  }

  /// The text with the formula at its end closed, its braces included.
  private func closedFormula(from start: Int, closing: [UInt8]) -> [UInt8] {
    var closed = text
    while let last = closed.last, isBlank(last) { closed.removeLast() }
    var depth = 0
    var place = start
    while place < closed.count {
      switch closed[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth = max(depth - 1, 0)
      default: break
      }
      place += 1
    }
    return closed + Array(repeating: UInt8(ascii: "}"), count: min(depth, Self.deepest)) + closing
  }

  private mutating func completed(_ formula: OpenFormula, isCut: Bool) -> [UInt8] {
    closed(formula.closed ?? Array(text[..<formula.start]), isCut: isCut)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a)
  }
}
