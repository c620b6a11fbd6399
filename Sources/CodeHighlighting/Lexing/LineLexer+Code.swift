extension LineLexer {
  /// Lexes code up to where something opens or closes.
  mutating func lexCode() {
    let grammar = grammar
    let isShell = grammar.shape == .shell || grammar.shape == .docker || grammar.shape == .make
    while place < end {
      let byte = base[place]
      let entry = grammar.table[Int(byte)]
      if entry & Grammar.openerFlag != 0, let moved = lexOpener(byte, grammar) {
        if moved { return }
        continue
      }
      if entry & Grammar.featureFlag != 0 || isShell, lexFeature(byte, grammar, isShell) {
        if frames.last.map({ $0.mode != .nested && $0.mode != .language }) ?? false { return }
        if self.grammar !== grammar { return }
        continue
      }
      switch Grammar.ByteClass(rawValue: entry & 0x0F) ?? .other {
      case .blank: place += 1
      case .word: if isShell { lexShellWord(grammar) } else if lexWord(grammar) { return }
      case .digit:
        if isShell, grammar.table[Int(at(place - 1))] & Grammar.insideFlag == 0 {
          lexShellWord(grammar)
        } else {
          lexNumber(grammar)
        }
      case .open:
        adjustDepth(1)
        take(to: place + 1, .punctuation)
        (expectsOperand, isMember, expectsCommand) = (true, false, true)
        // Go's receiver stands between `func` and the name, a Lisp's function behind its bracket.
        declares = grammar.features.contains(.lispCalls) && byte == 0x28 ? .function : .plain
      case .close: if lexClose(byte) { return }
      // In a shell `-r`, `./a` and `*.c` are words.
      case .operator where isShell && !Self.isShellOperator(byte): lexShellWord(grammar)
      case .punctuation where isShell && byte != 0x3B: lexShellWord(grammar)
      case .operator: lexOperator(byte, grammar)
      case .punctuation:
        lexPunctuation(byte)
        if frames.last?.mode == .formatSpec { return }
      case .other:
        place += 1
        (expectsOperand, isMember) = (true, false)
      }
    }
  }

  private static func isShellOperator(_ byte: UInt8) -> Bool {
    byte == 0x7C || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x21 || byte == 0x3D
  }

  private mutating func adjustDepth(_ step: Int) {
    guard let last = frames.indices.last, frames[last].mode == .nested else { return }
    frames[last].depth = UInt16(clamping: Int(frames[last].depth) + step)
  }

  /// Takes a closing bracket. Returns whether it closed an interpolation.
  private mutating func lexClose(_ byte: UInt8) -> Bool {
    if let frame = frames.last, frame.mode == .nested {
      if frame.depth == 0, byte == frame.form {
        take(to: place + 1, .interpolation)
        pop()
        expectsOperand = false
        return true
      }
      if frame.depth > 0 { adjustDepth(-1) }
    }
    take(to: place + 1, .punctuation)
    // Behind a block a statement begins, and with it perhaps a regular expression.
    expectsOperand = byte == 0x7D && grammar.features.contains(.colonKeys) && grammar.language != .ruby
    (isMember, declares, expectsCommand) = (false, .plain, true)
    return false
  }

  private mutating func lexOperator(_ byte: UInt8, _ grammar: Grammar) {
    if let frame = frames.last, frame.mode == .nested, frame.value == 1, frame.depth == 0, byte == 0x21,
      at(place + 1) != 0x3D
    {
      // `!r` in a Python string.
      let stop = endOfName(place + 1)
      return take(to: stop, .operator)
    }
    // `a->b` reaches into a value as `a.b` does, `a?.b` with its dot.
    if byte == 0x2D, at(place + 1) == 0x3E, grammar.features.contains(.members) {
      take(to: place + 2, .operator)
      isMember = grammar.features.contains(.preprocessor) || grammar.language == .php || grammar.language == .perl
      expectsOperand = true
      return
    }
    // `x++ / 2` divides.
    let isStep = (byte == 0x2B || byte == 0x2D) && at(place + 1) == byte
    take(to: place + (isStep ? 2 : 1), .operator)
    if !(isStep && !expectsOperand) { expectsOperand = true }
    (isMember, declares) = (false, .plain)
    expectsCommand = true
  }

  private mutating func lexPunctuation(_ byte: UInt8) {
    if let frame = frames.last, frame.mode == .nested, frame.value == 1, frame.depth == 0, byte == 0x3A {
      take(to: place + 1, .interpolation)
      push(Frame(mode: .formatSpec))
      return
    }
    if byte == 0x2E, Self.isDigit(at(place + 1)), expectsOperand { return lexNumber(grammar) }
    let isDot = byte == 0x2E && at(place + 1) != 0x2E && at(place - 1) != 0x2E
    let isScope = byte == 0x3A && at(place + 1) == 0x3A
    take(to: place + (isScope ? 2 : 1), .punctuation)
    expectsOperand = true
    isMember = isDot && grammar.features.contains(.members)
    if byte == 0x3B || byte == 0x3A { (declares, expectsCommand) = (.plain, true) }
  }

  // MARK: Words

  /// Takes a word. Returns whether it opened something.
  private mutating func lexWord(_ grammar: Grammar) -> Bool {
    let start = place
    var stop = place + 1
    var capitals = base[place] >= 0x41 && base[place] <= 0x5A
    var lower = base[place] >= 0x61 && base[place] <= 0x7A
    let startsHigh = capitals
    while stop < end {
      let byte = base[stop]
      guard grammar.table[Int(byte)] & Grammar.insideFlag != 0 else { break }
      if byte >= 0x61 { lower = true } else if byte >= 0x41, byte <= 0x5A { capitals = true }
      stop += 1
    }
    if stop < end, stop - start <= 3, opensPrefixed(start, stop, grammar) { return true }
    if stop < end, !grammar.wordEnds.isEmpty, grammar.wordEnds.contains(base[stop]),
      at(stop + 1) != 0x3D || at(stop + 2) == 0x3D
    {
      if base[stop] != 0x3F || at(stop + 1) != 0x2E { stop += 1 }
    }
    let kind = kind(start, stop, grammar, startsHigh: startsHigh, capitals: capitals, lower: lower)
    emit(start, stop, kind)
    place = stop
    isMember = false
    return afterWord(start, stop, kind, grammar)
  }

  private mutating func kind(
    _ start: Int, _ stop: Int, _ grammar: Grammar, startsHigh: Bool, capitals: Bool, lower: Bool
  ) -> TokenKind {
    let features = grammar.features
    let declared = declares
    declares = .plain
    expectsOperand = false
    let next = base[min(stop, lineEnd - 1)]
    if isMember, stop < end || stop == lineEnd {
      // `fun Type.name`, `def self.name`
      if declared == .function { return .function }
      if grammar.language == .rust, stop - start == 5, matches("await", at: start) { return .keyword }
      if stop < end, next == 0x28, features.contains(.calls) { return .method }
      if !(startsHigh && features.contains(.capitalTypes)) { return .property }
      return lower || stop - start == 1 ? .type : .constant
    }
    if let meaning = grammar.words.meaning(base + start, stop - start) {
      if meaning.kind == .builtin || meaning.kind == .type, stop < end, features.contains(.colonKeys), next == 0x3A,
        at(stop + 1) != 0x3A
      {
        return .property
      }
      if declared == .plain || declared == .function && features.contains(.lispCalls) || meaning.kind == .keyword {
        if features.contains(.colonKeys), next == 0x3A, stop < end, at(stop + 1) != 0x3A,
          isKeyPlace(start, meaning.kind)
        {
          return .property
        }
        declares = declared == .function && next == 0x2E ? .function : meaning.declares
        if meaning.kind == .keyword || meaning.kind == .control { expectsOperand = true }
        return meaning.kind
      }
    }
    if grammar.language == .python, isSoftKeyword(start, stop) {
      expectsOperand = true
      return .control
    }
    if declared != .plain {
      // `func Type.name`, `def self.name`: the last word is what is declared.
      if at(stop) == 0x2E || at(stop) == 0x3A && at(stop + 1) == 0x3A { declares = declared }
      if at(stop) == 0x2E, declared == .type || startsHigh && features.contains(.capitalTypes) { return .type }
      return declared
    }
    if stop < end {
      if grammar.language == .toml, at(skipBlanks(stop)) == 0x3D { return .property }
      if features.contains(.calls), next == 0x28 {
        // Where only a type's initialiser is called by a name that begins with a capital.
        let isInitializer =
          startsHigh && lower && features.contains(.capitalTypes) && grammar.language != .go
          && grammar.language != .csharp
        return isInitializer ? .type : .function
      }
      if features.contains(.bangMacros), next == 0x21, at(stop + 1) != 0x3D { return .function }
      if features.contains(.colonKeys), next == 0x3A, at(stop + 1) != 0x3A, isKeyPlace(start, .plain) {
        return .property
      }
    }
    if startsHigh {
      if features.contains(.capitalConstants), !lower, stop - start > 1 { return .constant }
      if features.contains(.capitalTypes) { return .type }
    }
    if features.contains(.capitalConstants), capitals, !lower, stop - start > 2 { return .constant }
    return .plain
  }

  /// Whether `match` and `case` begin a statement: first on their line, with a colon at its end.
  private func isSoftKeyword(_ start: Int, _ stop: Int) -> Bool {
    let count = stop - start
    guard count == 5 && matches("match", at: start) || count == 4 && matches("case", at: start), isBlank(stop),
      tokens.isEmpty, at(skipBlanks(stop)) != 0x3D
    else { return false }
    return find(0x3A, from: stop) != nil
  }

  /// Whether a word before a colon is a key here rather than the middle of `a ? b : c`, a label or a `case`.
  private func isKeyPlace(_ start: Int, _ kind: TokenKind) -> Bool {
    var place = start - 1
    while isBlank(place) { place -= 1 }
    let before = at(place)
    return place < 0 && kind == .plain || before == 0x7B || before == 0x2C || before == 0x28
      || (place < 0 && (kind == .builtin || kind == .type)) || grammar.language == .yaml
  }

  /// Brackets and words that decide what follows. Returns whether something opened.
  private mutating func afterWord(_ start: Int, _ stop: Int, _ kind: TokenKind, _ grammar: Grammar) -> Bool {
    if grammar.features.contains(.quoteWords), kind == .keyword || kind == .plain || kind == .builtin {
      return opensQuoteWord(start, stop)
    }
    return false
  }

  // MARK: Numbers

  mutating func lexNumber(_ grammar: Grammar) {
    let start = place
    var stop = place
    let isHex = at(place) == 0x30 && at(place + 1) | 0x20 == 0x78
    if isHex { stop += 2 }
    while stop < end {
      let byte = base[stop]
      if Self.isNameByte(byte), byte < 0x80 {
        let low = byte | 0x20
        stop += 1
        if (low == 0x65 && !isHex) || (low == 0x70 && isHex), at(stop) == 0x2B || at(stop) == 0x2D,
          Self.isDigit(at(stop + 1))
        {
          stop += 1
        }
      } else if byte == 0x2E {
        // `1..<2` is a range, `1.max` a call.
        guard Self.isDigit(at(stop + 1)) || (isHex && Self.isNameByte(at(stop + 1))) else {
          if at(stop + 1) != 0x2E, !Self.isLetter(at(stop + 1)), grammar.features.contains(.members),
            grammar.language != .swift
          {
            stop += 1
          }
          break
        }
        stop += 1
      } else if byte == 0x27, grammar.features.contains(.quotedDigits), Self.isNameByte(at(stop + 1)) {
        stop += 1
      } else if byte == 0x2D || byte == 0x3A, grammar.features.contains(.dates), Self.isDigit(at(stop + 1)) {
        stop += 1
      } else {
        break
      }
    }
    take(to: max(stop, start + 1), .number)
    (expectsOperand, isMember, declares) = (false, false, .plain)
  }
}
