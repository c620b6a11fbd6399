extension LineLexer {
  /// Takes what a feature of the language begins at a byte. Returns whether one did.
  mutating func lexFeature(_ byte: UInt8, _ grammar: Grammar, _ isShell: Bool) -> Bool {
    let features = grammar.features
    let next = at(place + 1)
    switch byte {
    case 0x60 where isShell:
      if let frame = frames.last, frame.mode == .nested, frame.form == 0x60 {
        take(to: place + 1, .interpolation)
        pop()
        (expectsOperand, expectsCommand) = (false, false)
        return true
      }
      if push(Frame(mode: .nested, form: 0x60)) { expectsCommand = true }
      take(to: place + 1, .interpolation)
      return true
    case 0x5C where isShell || features.contains(.bareEscapes):
      // Outside of strings the next byte stands for itself.
      place = min(place + 2, end)
      return true
    case 0x24 where features.contains(.dollarCharacters) && place + 1 < end:
      var stop = place + (next == 0x5C ? 3 : 2)
      while stop < end, base[stop] & 0xC0 == 0x80 { stop += 1 }
      take(to: min(stop, end), .character)
      (expectsOperand, isMember) = (false, false)
      return true
    case 0x24:
      if isShell {
        return isShellVariable(place)
          ? {
            lexDollar(grammar); return true
          }() : false
      }
      if features.contains(.dollarQuotes), opensDollarQuote() { return true }
      if features.contains(.dollarVariables) { return lexVariable() }
    case 0x40:
      if features.contains(.hereStrings), next == 0x22 || next == 0x27, skipBlanks(place + 2) >= end {
        guard push(Frame(mode: .string, value: SpecialString.hereString | UInt32(next))) else { return false }
        take(to: end, .string)
        return true
      }
      if features.contains(.atVariables),
        Self.isLetter(next) || next == 0x40 || next == 0x7B && features.contains(.quoteWords)
      {
        take(to: endOfName(place + (next == 0x40 ? 2 : 1)), .variable)
        (expectsOperand, isMember) = (false, false)
        return true
      }
      if features.contains(.atAttributes), Self.isLetter(next) || next == 0x40 {
        // `x @ y` multiplies matrices; an attribute stands before what it is for.
        var stop = endOfName(place + 1)
        while at(stop) == 0x2E, Self.isLetter(at(stop + 1)), grammar.language != .swift { stop = endOfName(stop + 1) }
        let word = hash(place + 1, stop)
        take(to: stop, .attribute)
        (expectsOperand, isMember) = (true, false)
        if word == Self.interfaceHash { declares = .type }
        return true
      }
    case 0x23:
      if features.contains(.preprocessor), tokens.isEmpty, skipBlanks(0) == place { return lexDirective() }
      if features.contains(.hashAttributes), next == 0x5B || next == 0x21 && at(place + 2) == 0x5B {
        return lexHashAttribute()
      }
      if features.contains(.hashWords) { return lexHashWord(grammar) }
    case 0x2F where features.contains(.regex) && !isMember:
      if expectsOperand { return lexRegex() }
      // `scan /x/` calls, `a / b` divides.
      return grammar.language == .ruby && isBlank(place - 1) && next > 0x20 && next != 0x3D && lexRegex()
    case 0x3C:
      if features.contains(.jsx), expectsOperand, Self.isLetter(next) || next == 0x3E { return opensJSX() }
      if features.contains(.heredocs), next == 0x3C { return opensHeredoc() }
    case 0x27 where features.contains(.lifetimes) && Self.isLetter(next):
      take(to: endOfName(place + 1), .attribute)
      (expectsOperand, isMember) = (false, false)
      return true
    case 0x3A where features.contains(.symbols): return lexSymbol()
    case 0x5C where features.contains(.backslashWords):
      var stop = place + 1
      while stop < end, base[stop] < 0x80, Self.isLetter(base[stop]) { stop += 1 }
      if stop == place + 1 { stop = min(stop + 1, end) }
      let meaning = grammar.words.meaning(base + place + 1, stop - place - 1)
      take(to: stop, meaning?.kind ?? .function)
      return true
    case 0x25 where features.contains(.percentStrings) && (expectsOperand || isBlank(place - 1) && Self.isLetter(next)):
      return opensPercentString()
    case 0x25 where features.contains(.percentVariables): return lexPercentVariable()
    case 0x3F where features.contains(.php) && next == 0x3E:
      return leavePHP()
    case 0x5B where features.contains(.luaLong):
      // A bracket in CMake begins an argument.
      if grammar.language == .cmake, place > 0, !isBlank(place - 1), at(place - 1) != 0x28 { return false }
      return opensLuaLong(place, 0)
    case 0x2D:
      if features.contains(.luaComments), next == 0x2D, at(place + 2) == 0x5B, opensLuaLong(place + 2, 1) {
        return true
      }
      if features.contains(.luaComments), next == 0x2D {
        take(to: end, .comment)
        return true
      }
      if features.contains(.dashOptions), place == 0 || isBlank(place - 1), Self.isLetter(next) || next == 0x2D {
        var stop = place + 1
        while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2D { stop += 1 }
        take(to: stop, .parameter)
        expectsOperand = true
        return true
      }
    case 0x7E where features.contains(.sigils) && Self.isLetter(next):
      if at(place + 2) == at(place + 3), at(place + 3) == at(place + 4), at(place + 2) == 0x22 || at(place + 2) == 0x27
      {
        let isRaw = next < 0x61
        guard push(Frame(mode: .string, form: at(place + 2) == 0x22 ? 0 : 1, depth: isRaw ? FrameFlag.raw : 0)) else {
          return false
        }
        take(to: place + 5, .string)
        return true
      }
      return opensDelimited(place + 2, isRegex: next | 0x20 == 0x72, interpolates: next >= 0x61)
    case 0x60:
      if features.contains(.backtickNames), let close = find(0x60, from: place + 1) {
        let declared = declares
        take(to: close + 1, declared == .plain ? .variable : declared)
        declares = .plain
        (expectsOperand, isMember) = (false, false)
        return true
      }
    default: break
    }
    return false
  }

  private static let interfaceHash: UInt32 = {
    var hash: UInt32 = 2_166_136_261
    for byte in "interface".utf8 { hash = WordTable.mix(hash, byte) }
    return (hash ^ hash >> 24) & 0xFF_FFFF
  }()

  // MARK: Sigils

  private mutating func lexVariable() -> Bool {
    let next = at(place + 1)
    var stop = place + 1
    if next == 0x7B, let close = find(0x7D, from: place), close - place < 80 {
      stop = close + 1
    } else if Self.isLetter(next) {
      stop = endOfName(stop)
      if grammar.features.contains(.hereStrings), at(stop) == 0x3A, Self.isLetter(at(stop + 1)) {
        stop = endOfName(stop + 1)
      }
      while grammar.language == .perl, at(stop) == 0x3A, at(stop + 1) == 0x3A { stop = endOfName(stop + 2) }
    } else if Self.isDigit(next) {
      stop += 1
    } else if grammar.language == .perl || grammar.language == .ruby, next > 0x20, next < 0x7F {
      stop += 1
    } else if next == 0x24, grammar.language == .php {
      stop += 1
    } else {
      return false
    }
    take(to: stop, .variable)
    (expectsOperand, isMember, declares) = (false, false, .plain)
    return true
  }

  private mutating func lexSymbol() -> Bool {
    let next = at(place + 1)
    guard at(place - 1) != 0x3A, next != 0x3A else {
      take(to: min(place + 2, end), .punctuation)
      (expectsOperand, isMember) = (true, false)
      return true
    }
    guard expectsOperand || isBlank(place - 1) || grammar.features.contains(.lispCalls) else { return false }
    if Self.isLetter(next) {
      var stop = endOfName(place + 1)
      if at(stop) == 0x3F || at(stop) == 0x21 || at(stop) == 0x3D && at(stop + 1) != 0x3E && at(stop + 1) != 0x3D {
        stop += 1
      }
      while grammar.features.contains(.lispCalls), stop < end, grammar.table[Int(base[stop])] & Grammar.insideFlag != 0
      { stop += 1 }
      take(to: stop, .constant)
    } else if next == 0x22, grammar.language != .elixir || expectsOperand {
      take(to: place + 1, .constant)
      return true
    } else {
      return false
    }
    (expectsOperand, isMember) = (false, false)
    return true
  }

  private mutating func lexHashWord(_ grammar: Grammar) -> Bool {
    var stop = place
    while at(stop) == 0x23 { stop += 1 }
    if at(stop) == 0x22 {
      let hashes = stop - place
      let isLong = matches("\"\"\"", at: stop)
      guard
        let index = grammar.strings.firstIndex(where: { $0.takesHashes && $0.close.count == (isLong ? 3 : 1) }),
        hashes < 256, push(Frame(mode: .string, form: UInt8(index), depth: UInt16(hashes)))
      else { return false }
      take(to: stop + (isLong ? 3 : 1), .string)
      return true
    }
    if at(stop) == 0x2F, expectsOperand, let close = closingRegex(stop, hashes: stop - place) {
      take(to: close, .regex)
      (expectsOperand, isMember) = (false, false)
      return true
    }
    guard stop == place + 1, Self.isLetter(at(stop)) else { return false }
    take(to: endOfName(stop), .preprocessor)
    expectsOperand = true
    return true
  }

  private mutating func lexPercentVariable() -> Bool {
    let next = at(place + 1)
    if next == 0x25 {
      var look = place + 2
      if at(look) == 0x7E { look += 1 }
      take(to: endOfName(look), .variable)
      return true
    }
    if Self.isDigit(next) || next == 0x2A || next == 0x7E {
      var look = place + 1
      while look < end, base[look] == 0x7E || base[look] == 0x2A || Self.isNameByte(base[look]) { look += 1 }
      take(to: look, .variable)
      return true
    }
    guard let close = find(0x25, from: place + 1), close - place < 80 else { return false }
    for look in (place + 1)..<close where isBlank(look) { return false }
    take(to: close + 1, .variable)
    return true
  }
}
