extension LineLexer {
  /// What the state notes between lines of CSS: whether a value goes on.
  private static let insideValue: UInt8 = 1

  /// Lexes style sheets: selectors outside of values, names of properties before their colon.
  mutating func lexCSS() {
    let grammar = grammar
    while place < end {
      let byte = base[place]
      let next = at(place + 1)
      if grammar.table[Int(byte)] & Grammar.openerFlag != 0, let moved = lexOpener(byte, grammar) {
        if moved { return }
        continue
      }
      switch byte {
      case 0x7B:
        if frames.last?.mode == .nested { frames[frames.count - 1].depth &+= 1 } else if depth < .max { depth += 1 }
        take(to: place + 1, .punctuation)
        note = 0
      case 0x7D:
        if let frame = frames.last, frame.mode == .nested {
          if frame.depth == 0 {
            take(to: place + 1, .interpolation)
            return pop()
          }
          frames[frames.count - 1].depth -= 1
        } else if depth > 0 {
          depth -= 1
        }
        take(to: place + 1, .punctuation)
        note = 0
      case 0x3B:
        take(to: place + 1, .punctuation)
        note = 0
      case 0x3A where next == 0x3A || note == 0 && Self.isLetter(next) && !isProperty(place + 1):
        let stop = endOfCSSName(place + (next == 0x3A ? 2 : 1))
        take(to: stop, .attribute)
      case 0x3A:
        take(to: place + 1, .punctuation)
        if depth > 0 || frames.last?.mode == .nested || hasVariableBefore { note = Self.insideValue }
      case 0x40:
        if next == 0x7B {
          if push(Frame(mode: .nested, form: 0x7D)) {}
          return take(to: place + 2, .interpolation)
        }
        let stop = endOfCSSName(place + 1)
        let isVariable = grammar.language == .less && (at(skipBlanks(stop)) == 0x3A || note == Self.insideValue)
        take(to: max(stop, place + 1), isVariable ? .variable : .keyword)
      case 0x24 where Self.isLetter(next): take(to: endOfCSSName(place + 1), .variable)
      case 0x23 where next == 0x7B && grammar.language != .css:
        if push(Frame(mode: .nested, form: 0x7D)) {}
        return take(to: place + 2, .interpolation)
      case 0x23:
        let stop = endOfCSSName(place + 1)
        take(to: max(stop, place + 1), note == Self.insideValue ? .number : .constant)
      case 0x2E where Self.isDigit(next): lexCSSNumber()
      case 0x2E where Self.isLetter(next) || next == 0x2D:
        take(to: endOfCSSName(place + 1), note == 0 ? .type : .function)
      case 0x30...0x39: lexCSSNumber()
      case 0x2D where Self.isDigit(next) || next == 0x2E: lexCSSNumber()
      case 0x21 where Self.isLetter(next): take(to: endOfName(place + 1), .keyword)
      case 0x2D where next == 0x2D: lexCSSWord(grammar)
      case 0x26, 0x3E, 0x2B, 0x7E, 0x2A, 0x3D, 0x7C, 0x5E, 0x2F: take(to: place + 1, .operator)
      case 0x28, 0x29, 0x5B, 0x5D, 0x2C: take(to: place + 1, .punctuation)
      case _ where Self.isLetter(byte) || byte == 0x2D && Self.isLetter(next): lexCSSWord(grammar)
      default: place += 1
      }
    }
  }

  private var hasVariableBefore: Bool {
    guard let last = tokens.last, last.kind == .punctuation else { return tokens.last?.kind == .variable }
    return tokens.count > 1 && tokens[tokens.count - 2].kind == .variable
  }

  private func endOfCSSName(_ start: Int) -> Int {
    var stop = start
    while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2D { stop += 1 }
    return stop
  }

  private mutating func lexCSSNumber() {
    var stop = place + 1
    while stop < end, Self.isDigit(base[stop]) || base[stop] == 0x2E { stop += 1 }
    if at(stop) == 0x25 {
      stop += 1
    } else {
      while stop < end, base[stop] < 0x80, Self.isLetter(base[stop]) { stop += 1 }
    }
    take(to: stop, .number)
  }

  /// Whether what reaches up to a place, or begins at it, is a declaration: a `;` or the end comes before any `{`.
  private func isProperty(_ start: Int) -> Bool {
    guard depth > 0 || frames.last?.mode == .nested else { return false }
    var look = start
    let reach = reach(start)
    while look < reach {
      switch base[look] {
      case 0x3B, 0x7D: return true
      case 0x7B: return at(look - 1) == 0x23
      case 0x2C where grammar.language != .css: if skipBlanks(look + 1) >= end { return false }
      default: break
      }
      look += 1
    }
    return true
  }

  private mutating func lexCSSWord(_ grammar: Grammar) {
    let stop = max(endOfCSSName(place), place + 1)
    let after = at(skipBlanks(stop))
    if note == Self.insideValue {
      if at(stop) == 0x28 {
        if stop - place == 3, matchesLower("url", at: place), at(stop + 1) != 0x22, at(stop + 1) != 0x27 {
          take(to: stop, .function)
          take(to: stop + 1, .punctuation)
          return take(to: find(0x29, from: place) ?? end, .string)
        }
        return take(to: stop, .function)
      }
      if base[place] == 0x2D, at(place + 1) == 0x2D { return take(to: stop, .variable) }
      return take(to: stop, .constant)
    }
    if base[place] == 0x2D, at(place + 1) == 0x2D { return take(to: stop, .variable) }
    if at(stop) == 0x28 { return take(to: stop, .function) }
    if after == 0x3A, isProperty(stop) || insideParens { return take(to: stop, .property) }
    if let meaning = grammar.words.meaning(base + place, stop - place), meaning.kind == .keyword {
      return take(to: stop, .keyword)
    }
    take(to: stop, insideBrackets ? .attribute : .tag)
  }

  private var insideBrackets: Bool {
    tokens.last.map { $0.length == 1 && at(Int($0.start)) == 0x5B && $0.kind == .punctuation } ?? false
  }
  private var insideParens: Bool {
    tokens.last.map { $0.length == 1 && at(Int($0.start)) == 0x28 && $0.kind == .punctuation } ?? false
  }
}
