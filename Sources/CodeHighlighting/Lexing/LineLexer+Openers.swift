extension LineLexer {
  /// Takes a comment or the opener of a string or comment. Nil when none begins here, else whether something is open now.
  mutating func lexOpener(_ byte: UInt8, _ grammar: Grammar) -> Bool? {
    for number in grammar.openers(of: byte) {
      let opener = grammar.opener(number)
      guard matches(opener.bytes, at: place) else { continue }
      switch opener.opening {
      // `#[` begins an attribute.
      case .lineComment
      where byte == 0x23 && at(place + 1) == 0x5B && grammar.features.contains(.hashAttributes):
        continue
      // `#[=[` begins a comment of many lines.
      case .lineComment where grammar.language == .cmake && at(place + 1) == 0x5B && opensLuaLong(place + 1, 1):
        return true
      case .lineComment, .docComment: return lexLineComment(opener.opening == .docComment ? .docComment : .comment)
      case .wordComment:
        guard place == 0 || isBlank(place - 1) || at(place - 1) == 0x3B || at(place - 1) == 0x28 else { continue }
        return lexLineComment(.comment)
      case .blockComment:
        let comment = grammar.comments[Int(opener.index)]
        if comment.atLineStart, place > 0 { continue }
        // `/**/` is empty and no documentation; `/***/` neither.
        if comment.kind == .docComment, at(place + opener.bytes.count) == 0x2F { continue }
        guard push(Frame(mode: .comment, form: opener.index)) else { return nil }
        take(to: place + opener.bytes.count, comment.kind)
        return true
      case .string:
        if let opened = openString(Int(opener.index), opener.bytes.count, flags: 0, grammar) { return opened }
      }
    }
    return nil
  }

  private mutating func lexLineComment(_ kind: TokenKind) -> Bool {
    var stop = end
    if grammar.features.contains(.php) {
      var look = place
      while look < end, !matches("?>", at: look) { look += 1 }
      stop = look
    }
    take(to: stop, kind)
    return false
  }

  /// Opens a string. Nil when it is none.
  mutating func openString(_ index: Int, _ length: Int, flags: UInt16, _ grammar: Grammar) -> Bool? {
    let form = grammar.strings[index]
    if form.isCharacter { return lexCharacter(form, length) }
    var flags = flags
    if grammar.features.contains(.colonKeys), !form.isMultiline, isKey(place + length, form) { flags |= FrameFlag.key }
    guard push(Frame(mode: .string, form: UInt8(index), depth: flags)) else { return nil }
    take(to: place + length, flags & FrameFlag.key != 0 ? .property : form.kind)
    return true
  }

  /// Whether a string is closed on this line and a colon follows it.
  private func isKey(_ start: Int, _ form: Grammar.CompiledString) -> Bool {
    let quote = form.close.first
    // A key begins its line or stands behind `{` or a comma; elsewhere the colon belongs to `a ? b : c`.
    var before = start - form.open.count - 1
    while isBlank(before) { before -= 1 }
    guard before < 0 || at(before) == 0x7B || at(before) == 0x2C else { return false }
    var place = start
    let reach = reach(start)
    while place < reach, base[place] != quote { place += base[place] == 0x5C ? 2 : 1 }
    guard place < reach else { return false }
    place = skipBlanks(place + 1)
    return at(place) == 0x3A && (grammar.language != .python)
  }

  /// Takes a character, which ends on its line; nil when it is none: a lifetime, a type variable.
  private mutating func lexCharacter(_ form: Grammar.CompiledString, _ length: Int) -> Bool? {
    let quote = form.close.first
    let first = at(place + length)
    var stop = place + length
    if first == 0x5C {
      stop += 2
      while stop < end, base[stop] != quote, stop - place < 14 { stop += 1 }
    } else if first < 0x80 {
      stop += 1
    } else {
      stop += 1
      while stop < end, base[stop] & 0xC0 == 0x80 { stop += 1 }
    }
    guard at(stop) == quote, first != 0, first != quote || grammar.language == .erlang else { return nil }
    if first == 0x5C {
      take(to: place + length, .character)
      take(to: stop, .stringEscape)
    }
    take(to: stop + 1, .character)
    (expectsOperand, isMember) = (false, false)
    return false
  }

  /// Opens a string whose quote follows some letters: `rb"`, `f'''`, `R"x(`, `r#"`. Returns whether it did.
  mutating func opensPrefixed(_ start: Int, _ stop: Int, _ grammar: Grammar) -> Bool {
    let next = at(stop)
    guard next == 0x22 || next == 0x27 || next == 0x23 || next == 0x60 || next == 0x24 else { return false }
    if grammar.features.contains(.rustRaw), next == 0x22 || next == 0x23, opensRustRaw(start, stop) { return true }
    if grammar.features.contains(.cppRaw), next == 0x22, at(stop - 1) == 0x52, opensCppRaw(stop) { return true }
    guard !grammar.prefixes.isEmpty, next != 0x23,
      grammar.prefixes.contains(where: { $0.count == stop - start && lowerMatches($0, at: start) })
    else { return false }
    var flags: UInt16 = 0
    for look in start..<stop {
      let letter = base[look] | 0x20
      if letter == 0x72 { flags |= FrameFlag.raw }
      if letter == 0x66 || letter == 0x74 || (grammar.language == .scala && letter == 0x73) {
        flags |= FrameFlag.interpolates
      }
    }
    for number in grammar.openers(of: next) {
      let opener = grammar.opener(number)
      guard opener.opening == .string, matches(opener.bytes, at: stop) else { continue }
      let form = grammar.strings[Int(opener.index)]
      place = stop
      if form.isCharacter {
        guard lexCharacter(form, 1) != nil else {
          place = start
          continue
        }
        emitBefore(start, stop, .character)
        return false || true
      }
      place = start
      guard push(Frame(mode: .string, form: opener.index, depth: flags)) else { return false }
      take(to: stop + opener.bytes.count, form.kind)
      return true
    }
    return false
  }

  /// Puts a token in front of the ones just taken.
  private mutating func emitBefore(_ start: Int, _ stop: Int, _ kind: TokenKind) {
    var index = tokens.count
    while index > 0, Int(tokens[index - 1].start) >= stop { index -= 1 }
    if index < tokens.count, tokens[index].kind == kind, Int(tokens[index].start) == stop {
      tokens[index].start = Int32(start)
      tokens[index].length += Int32(stop - start)
      return
    }
    tokens.insert(Token(start: Int32(start), length: Int32(stop - start), kind: kind), at: index)
  }

  private func lowerMatches(_ bytes: [UInt8], at start: Int) -> Bool {
    for index in 0..<bytes.count {
      let byte =
        grammar.language == .python || grammar.language == .sql ? WordTable.lower(at(start + index)) : at(start + index)
      if byte != bytes[index] { return false }
    }
    return true
  }

  private mutating func opensRustRaw(_ start: Int, _ stop: Int) -> Bool {
    guard at(stop - 1) == 0x72 else { return false }
    guard stop - start == 1 || stop - start == 2 && (at(start) == 0x62 || at(start) == 0x63) else { return false }
    var quote = stop
    while at(quote) == 0x23 { quote += 1 }
    guard at(quote) == 0x22, quote - stop < 256,
      let index = grammar.strings.firstIndex(where: { $0.open == ShortBytes("\"") })
    else { return false }
    let flags = FrameFlag.raw | UInt16(quote - stop)
    guard push(Frame(mode: .string, form: UInt8(index), depth: flags)) else { return false }
    take(to: quote + 1, .string)
    return true
  }

  private mutating func opensCppRaw(_ stop: Int) -> Bool {
    var paren = stop + 1
    while paren < end, base[paren] != 0x28, paren - stop <= 17 { paren += 1 }
    guard at(paren) == 0x28, paren - stop <= 17 else { return false }
    let value = SpecialString.cppRaw | hash(stop + 1, paren)
    guard push(Frame(mode: .string, depth: FrameFlag.raw | UInt16(paren - stop - 1), value: value)) else {
      return false
    }
    take(to: paren + 1, .string)
    return true
  }

  /// 24 bits of a hash of some bytes.
  func hash(_ start: Int, _ stop: Int) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for place in start..<max(start, stop) { hash = WordTable.mix(hash, at(place)) }
    return (hash ^ hash >> 24) & 0xFF_FFFF
  }
}

/// What the top byte of a string frame's value says about how it ends.
enum SpecialString {
  static let mask: UInt32 = 0xFF00_0000
  /// `)tag"`: the hash of the tag.
  static let cppRaw: UInt32 = 1 << 24
  /// `]==]`: as many `=` as the count says.
  static let luaLong: UInt32 = 2 << 24
  /// `$tag$`: the hash of the tag.
  static let dollarQuote: UInt32 = 3 << 24
  /// Any pair of delimiters: the low bytes are opener and closer, the third byte the kind.
  static let delimited: UInt32 = 4 << 24
  /// `"@` or `'@` at the start of a line.
  static let hereString: UInt32 = 5 << 24
}
