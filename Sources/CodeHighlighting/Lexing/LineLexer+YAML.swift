extension LineLexer {
  /// What only the start of a line decides: block scalars, documents, the indent.
  mutating func startYAMLLine() {
    let indent = skipBlanks(0)
    place = indent
    if indent == 0, matches("---", at: 0) || matches("...", at: 0), at(3) <= 0x20 { take(to: 3, .punctuation) }
    if at(0) == 0x25, indent == 0 { take(to: end, .preprocessor) }
  }

  /// Ends or goes on with a block scalar. Returns whether the line belongs to it.
  mutating func continuesBlockScalar(_ frame: Frame) -> Bool {
    let indent = skipBlanks(0)
    if indent >= end || indent > Int(frame.depth) || frame.value == 1 && !isDocumentMark {
      if indent < end { emit(indent, end, .string) }
      place = end
      return true
    }
    pop()
    return false
  }

  /// Whether the line ends what a document's own block scalar holds.
  private var isDocumentMark: Bool { matches("---", at: 0) || matches("...", at: 0) || at(0) == 0x23 }

  mutating func lexYAML() {
    while place < end {
      let byte = base[place]
      let next = at(place + 1)
      switch byte {
      case 0x20, 0x09, 0x0D: place += 1
      case 0x23 where place == 0 || isBlank(place - 1): take(to: end, .comment)
      case 0x2D where next <= 0x20 && atItemStart: take(to: place + 1, .punctuation)
      case 0x3F where next <= 0x20 && atItemStart: take(to: place + 1, .punctuation)
      case 0x22, 0x27:
        let index = byte == 0x22 ? 0 : 1
        guard index < grammar.strings.count else { return place += 1 }
        let isKey = yamlKeyAfterQuote(byte)
        guard push(Frame(mode: .string, form: UInt8(index), depth: isKey ? FrameFlag.key : 0)) else {
          return place += 1
        }
        take(to: place + 1, isKey ? .property : .string)
        return
      case 0x26 where next > 0x20, 0x2A where next > 0x20 && next != 0x2A: take(to: endOfYAMLWord(place + 1), .variable)
      case 0x21: take(to: max(endOfYAMLWord(place + 1), place + 1), .type)
      case 0x7C, 0x3E:
        if opensBlockScalar() { return }
        lexYAMLScalar()
      case 0x5B, 0x7B:
        if depth < .max { depth += 1 }
        take(to: place + 1, .punctuation)
      case 0x5D, 0x7D:
        if depth > 0 { depth -= 1 }
        take(to: place + 1, .punctuation)
      case 0x2C where depth > 0: take(to: place + 1, .punctuation)
      case 0x3A where next <= 0x20 || depth > 0: take(to: place + 1, .punctuation)
      default: lexYAMLScalar()
      }
    }
  }

  /// Whether nothing but the marks of outer items stands before.
  private var atItemStart: Bool {
    tokens.last.map { $0.kind == .punctuation && (at(Int($0.start)) == 0x2D || at(Int($0.start)) == 0x3F) } ?? true
  }

  private func endOfYAMLWord(_ start: Int) -> Int {
    var stop = start
    while stop < end, base[stop] > 0x20,
      !(depth > 0 && (base[stop] == 0x2C || base[stop] == 0x5D || base[stop] == 0x7D))
    { stop += 1 }
    return stop
  }

  private func yamlKeyAfterQuote(_ quote: UInt8) -> Bool {
    var look = place + 1
    while look < reach(place), base[look] != quote { look += base[look] == 0x5C && quote == 0x22 ? 2 : 1 }
    look = skipBlanks(look + 1)
    return at(look) == 0x3A && (at(look + 1) <= 0x20 || depth > 0)
  }

  private mutating func opensBlockScalar() -> Bool {
    var stop = place + 1
    while stop < end, base[stop] == 0x2B || base[stop] == 0x2D || Self.isDigit(base[stop]) { stop += 1 }
    let rest = skipBlanks(stop)
    guard rest >= end || at(rest) == 0x23 || at(rest) == 0x0D, depth == 0 else { return false }
    take(to: stop, .operator)
    if at(rest) == 0x23 {
      place = rest
      take(to: end, .comment)
    }
    // Its parent's indent: that of the key, or of the last item mark that holds one.
    var indent = skipBlanks(0)
    if at(indent) == 0x2D, at(indent + 1) <= 0x20 {
      var look = indent
      var parent = indent
      while at(look) == 0x2D, at(look + 1) <= 0x20, look < stop {
        parent = look
        look = skipBlanks(look + 1)
      }
      indent = Self.isLetter(at(look)) || at(look) == 0x22 ? look : parent
    }
    let isTop = indent == 0 && tokens.allSatisfy { $0.kind != .property }
    push(Frame(mode: .blockScalar, depth: UInt16(clamping: indent), value: isTop && at(0) != 0x2D ? 1 : 0))
    return true
  }

  private mutating func lexYAMLScalar() {
    let start = place
    var stop = place
    while stop < end {
      let byte = base[stop]
      if byte == 0x3A,
        at(stop + 1) <= 0x20 || depth > 0 && (at(stop + 1) == 0x2C || at(stop + 1) == 0x5D || at(stop + 1) == 0x7D)
      {
        break
      }
      if byte == 0x23, stop > start, isBlank(stop - 1) { break }
      if depth > 0, byte == 0x2C || byte == 0x5D || byte == 0x7D || byte == 0x5B || byte == 0x7B { break }
      stop += 1
    }
    let isKey = at(stop) == 0x3A
    place = max(stop, start + 1)
    var last = stop
    while last > start, base[last - 1] <= 0x20 { last -= 1 }
    guard last > start else { return }
    if isKey {
      emit(start, last, .property)
    } else if let meaning = grammar.words.meaning(base + start, last - start) {
      emit(start, last, meaning.kind)
    } else if isYAMLNumber(start, last) {
      emit(start, last, .number)
    } else {
      emit(start, last, .string)
    }
  }

  private func isYAMLNumber(_ start: Int, _ stop: Int) -> Bool {
    var look = start
    if at(look) == 0x2D || at(look) == 0x2B { look += 1 }
    guard Self.isDigit(at(look)) || at(look) == 0x2E && Self.isDigit(at(look + 1)) else { return false }
    if at(look) == 0x30, at(look + 1) == 0x78 || at(look + 1) == 0x6F { look += 2 }
    var dots = 0
    while look < stop {
      let byte = base[look]
      if byte == 0x2E { dots += 1 }
      guard
        isHexDigit(byte) || byte == 0x2E || byte == 0x5F || byte == 0x2D || byte == 0x3A || byte == 0x2B || byte == 0x54
          || byte == 0x5A || byte == 0x20
      else { return false }
      look += 1
    }
    return dots < 2
  }
}
