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
    case 0x5B where features.contains(.luaLong): return opensLuaLong(place, 0)
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

  private func closingRegex(_ slash: Int, hashes: Int) -> Int? {
    var look = slash + 1
    let reach = reach(slash)
    while look < reach {
      if base[look] == 0x5C {
        look += 1
      } else if base[look] == 0x2F, hasHashes(hashes, at: look + 1) {
        return look + 1 + hashes
      }
      look += 1
    }
    return nil
  }

  /// Takes a directive of the C preprocessor.
  private mutating func lexDirective() -> Bool {
    let name = skipBlanks(place + 1)
    let stop = endOfName(name)
    let isInclude = matches("include", at: name) || matches("import", at: name)
    let isDefine = matches("define", at: name)
    let isMessage = matches("error", at: name) || matches("warning", at: name) || matches("region", at: name)
    take(to: max(stop, place + 1), .preprocessor)
    if isMessage { place = end }
    let next = skipBlanks(place)
    if isInclude, at(next) == 0x3C, let close = find(0x3E, from: next) {
      place = next
      take(to: close + 1, .string)
    } else if isDefine, Self.isLetter(at(next)) {
      let end = endOfName(next)
      place = next
      take(to: end, at(end) == 0x28 ? .function : .constant)
    }
    (expectsOperand, isMember) = (true, false)
    return true
  }

  private mutating func lexHashAttribute() -> Bool {
    var stop = place
    var level = 0
    var inString = false
    while stop < end {
      let byte = base[stop]
      if byte == 0x22 { inString.toggle() }
      if inString, byte == 0x5C { stop += 1 }
      if !inString, byte == 0x5B { level += 1 }
      if !inString, byte == 0x5D {
        level -= 1
        if level == 0 { break }
      }
      stop += 1
    }
    // One that goes on below is code from there on.
    take(to: min(stop + 1, end), .attribute)
    expectsOperand = true
    return true
  }

  // MARK: Regular expressions

  /// Takes a regular expression that closes on this line.
  private mutating func lexRegex() -> Bool {
    let next = at(place + 1)
    if grammar.language == .swift || grammar.language == .groovy, next == 0x20 || next == 0x09 || next == 0x3D {
      return false
    }
    guard place + 1 < end, next != 0x2A, next != 0x2F || grammar.language == .perl else { return false }
    var look = place + 1
    var inClass = false
    let reach = reach(place)
    while look < reach {
      let byte = base[look]
      if byte == 0x5C {
        look += 1
      } else if byte == 0x5B {
        inClass = true
      } else if byte == 0x5D {
        inClass = false
      } else if byte == 0x2F, !inClass {
        var stop = look + 1
        while stop < end, base[stop] < 0x80, Self.isLetter(base[stop]) { stop += 1 }
        take(to: stop, .regex)
        (expectsOperand, isMember) = (false, false)
        return true
      }
      look += 1
    }
    // One that goes on below is told by where it stands alone.
    if expectsOperand, grammar.language == .ruby, look >= end {
      return opensDelimited(place, isRegex: true, interpolates: true)
    }
    return false
  }

  // MARK: Strings of many forms

  private mutating func opensPercentString() -> Bool {
    let letter = at(place + 1)
    if grammar.language == .perl || Self.isDigit(letter) { return false }
    if Self.isLetter(letter), letter < 0x80, "qQwWiIrsx".utf8.contains(letter), !Self.isNameByte(at(place + 2)) {
      return opensDelimited(
        place + 2, isRegex: letter == 0x72,
        interpolates: letter != 0x71 && letter != 0x77 && letter != 0x69 && letter != 0x73)
    }
    guard letter == 0x28 || letter == 0x5B || letter == 0x7B || letter == 0x7C else { return false }
    return opensDelimited(place + 1, isRegex: false, interpolates: true)
  }

  /// Opens a string at a delimiter of any kind.
  private mutating func opensDelimited(_ delimiter: Int, isRegex: Bool, interpolates: Bool) -> Bool {
    let opener = at(delimiter)
    guard opener > 0x20, opener < 0x7F, !Self.isNameByte(opener) else { return false }
    let closer: UInt8 =
      switch opener {
      case 0x28: 0x29
      case 0x5B: 0x5D
      case 0x7B: 0x7D
      case 0x3C: 0x3E
      default: opener
      }
    // Elixir's do not nest.
    let again = grammar.language == .elixir ? closer : opener
    let value = SpecialString.delimited | UInt32(again) << 8 | UInt32(closer) | (isRegex ? 0x10000 : 0)
    guard push(Frame(mode: .string, depth: interpolates ? FrameFlag.interpolates : 0, value: value)) else {
      return false
    }
    take(to: delimiter + 1, isRegex ? .regex : .string)
    return true
  }

  /// Opens Perl's `q{…}`, `qw(…)`, `m/…/`, `s/…/…/` behind their word.
  mutating func opensQuoteWord(_ start: Int, _ stop: Int) -> Bool {
    let first = base[start]
    let length = stop - start
    let isQuote = first == 0x71 && (length == 1 || length == 2 && "qwxr".utf8.contains(base[start + 1]))
    let isMatch = length == 1 && first == 0x6D || length == 2 && matches("qr", at: start)
    let isSubstitution = length == 1 && (first == 0x73 || first == 0x79) || length == 2 && matches("tr", at: start)
    guard isQuote || isMatch || isSubstitution else { return false }
    let delimiter = at(stop) == 0x20 ? skipBlanks(stop) : stop
    guard at(delimiter) != 0x2C, at(delimiter) != 0x3D, at(delimiter) != 0x3B,
      at(delimiter) != 0x29 || delimiter == stop
    else { return false }
    if delimiter > stop, at(delimiter) == 0x23 { return false }
    guard isSubstitution else {
      return opensDelimited(delimiter, isRegex: isMatch, interpolates: false)
    }
    // Both halves of a substitution on one line.
    let closers: [UInt8: UInt8] = [0x7B: 0x7D, 0x28: 0x29, 0x5B: 0x5D, 0x3C: 0x3E]
    let open = at(delimiter)
    guard open > 0x20, open < 0x7F, !Self.isNameByte(open) else { return false }
    let close = closers[open] ?? open
    var look = delimiter + 1
    func half(_ from: Int) -> Int? {
      var look = from
      var level = 0
      let reach = reach(from)
      while look < reach {
        if base[look] == 0x5C {
          look += 1
        } else if base[look] == close {
          if level == 0 { return look }
          level -= 1
        } else if base[look] == open, open != close {
          level += 1
        }
        look += 1
      }
      return nil
    }
    guard let middle = half(look) else { return false }
    look = open == close ? middle + 1 : skipBlanks(middle + 1) + 1
    guard let last = half(look) else { return false }
    var finish = last + 1
    while finish < end, base[finish] < 0x80, Self.isLetter(base[finish]) { finish += 1 }
    take(to: finish, .regex)
    expectsOperand = false
    return false
  }

  private mutating func opensDollarQuote() -> Bool {
    let stop = endOfName(place + 1)
    guard at(stop) == 0x24, !Self.isDigit(at(place + 1)) else { return false }
    let count = stop - place - 1
    guard count < 256,
      push(Frame(mode: .string, depth: UInt16(count), value: SpecialString.dollarQuote | hash(place + 1, stop)))
    else { return false }
    take(to: stop + 1, .string)
    return true
  }

  private mutating func opensLuaLong(_ bracket: Int, _ form: UInt8) -> Bool {
    var look = bracket + 1
    while at(look) == 0x3D { look += 1 }
    let count = look - bracket - 1
    guard at(look) == 0x5B, count < 256,
      push(Frame(mode: .string, form: form, depth: UInt16(count), value: SpecialString.luaLong))
    else { return false }
    take(to: look + 1, form == 1 ? .comment : .string)
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
