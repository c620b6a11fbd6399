/// Languages whose lines say what they are at their start.
extension LineLexer {
  // MARK: Sessions

  mutating func startConsoleLine() {
    guard frames.isEmpty || frames.last?.mode == .language else { return }
    if !frames.isEmpty {
      if at(0) == 0x3E, isBlank(1) { return take(to: 1, .interpolation) }
      return
    }
    // A prompt: `$ `, `# `, `% `, `> `, with `user@host:~` or `(venv)` in front.
    var look = 0
    while look < end, look < 80 {
      let byte = base[look]
      if byte == 0x24 || byte == 0x23 || byte == 0x25 || byte == 0x3E, at(look + 1) == 0x20 || look + 1 == end {
        let hasName = look > 0
        if hasName,
          byte == 0x3E
            || !(0..<look).contains(where: {
              base[$0] == 0x40 || base[$0] == 0x3A || base[$0] == 0x7E || base[$0] == 0x29 || base[$0] == 0x5D
            })
        {
          break
        }
        if byte == 0x23, look == 0, at(2) >= 0x41, at(2) <= 0x5A { break }
        take(to: look + 1, .interpolation)
        return embed(.shell, value: Embedding.line)
      }
      look += 1
    }
    place = end
  }

  // MARK: HTTP

  mutating func lexHTTPLine() {
    if note == 2 { return place = end }
    if lineEnd == 0 || at(0) == 0x0D {
      note = note == 1 ? 2 : 0
      return
    }
    if matches("HTTP/", at: 0) {
      var stop = 0
      while stop < end, base[stop] > 0x20 { stop += 1 }
      take(to: stop, .keyword)
      place = skipBlanks(stop)
      take(to: endOfName(place), .number)
      take(to: end, .string)
      note = 1
    } else if let colon = find(0x3A, from: 0), colon > 0, (0..<colon).allSatisfy({ base[$0] > 0x20 }), note == 1 {
      take(to: colon, .property)
      take(to: colon + 1, .punctuation)
      take(to: end, .string)
    } else {
      let stop = endOfName(0)
      if at(stop) == 0x20, stop > 2, at(0) >= 0x41, at(0) <= 0x5A {
        take(to: stop, .function)
        place = skipBlanks(stop)
        var path = place
        while path < end, base[path] > 0x20 { path += 1 }
        take(to: path, .link)
        place = skipBlanks(place)
        take(to: end, .keyword)
      }
      note = 1
    }
    place = end
  }

  // MARK: Keys, labels, sections

  /// Takes a section or a key at the start of a line.
  mutating func startKeyLine() {
    let start = skipBlanks(0)
    if at(start) == 0x5B, frames.isEmpty || frames.last?.mode == .language, grammar.features.contains(.sections),
      depth == 0, let close = lastBracket(start)
    {
      place = start
      take(to: close + 1, .tag)
      return
    }
    if grammar.shape == .ini, at(start) == 0x23 || at(start) == 0x3B {
      place = start
      return take(to: end, .comment)
    }
    var look = start
    var quote: UInt8 = 0
    while look < end {
      let byte = base[look]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if grammar.keySeparators.contains(byte) {
        var stop = look
        while stop > start, isBlank(stop - 1) || base[stop - 1] == 0x2B { stop -= 1 }
        guard stop > start else { return }
        place = start
        take(to: stop, .property)
        place = look
        take(to: look + 1, .operator)
        expectsOperand = true
        if grammar.shape == .ini { lexINIValue() }
        return
      } else if byte == 0x22 || byte == 0x27, grammar.shape != .ini {
        quote = byte
      } else if grammar.shape != .ini, !Self.isNameByte(byte), byte != 0x2D, byte != 0x2E, byte != 0x20 {
        return
      }
      look += 1
    }
    if grammar.shape == .ini {
      place = start
      take(to: end, note == 1 && start > 0 ? .string : .plain)
    }
  }

  private func lastBracket(_ start: Int) -> Int? {
    guard var close = find(0x5D, from: start) else { return nil }
    while at(close + 1) == 0x5D { close += 1 }
    let rest = skipBlanks(close + 1)
    return rest >= end || at(rest) == 0x23 || at(rest) == 0x3B || at(rest) == 0x0D ? close : nil
  }

  private mutating func lexINIValue() {
    note = 1
    place = skipBlanks(place)
    // A remark behind the value needs a blank before it.
    var look = place
    while look < end, !((base[look] == 0x3B || base[look] == 0x23) && isBlank(look - 1)) { look += 1 }
    var stop = look
    while stop > place, base[stop - 1] <= 0x20 { stop -= 1 }
    let start = place
    if let meaning = grammar.words.meaning(base + start, stop - start) {
      take(to: stop, meaning.kind)
    } else if start < stop,
      (start..<stop).allSatisfy({ Self.isDigit(base[$0]) || base[$0] == 0x2E || base[$0] == 0x2D && $0 == start }),
      Self.isDigit(base[stop - 1])
    {
      take(to: stop, .number)
    } else {
      take(to: stop, .string)
    }
    place = look
    take(to: end, .comment)
  }

  /// Takes a label: `name:` at the start of a line of assembly.
  mutating func startLabel() {
    let start = skipBlanks(0)
    var stop = start
    while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2E || base[stop] == 0x24 || base[stop] == 0x40 {
      stop += 1
    }
    guard stop > start else { return }
    if at(stop) == 0x3A {
      place = start
      take(to: stop, .function)
      take(to: stop + 1, .punctuation)
      return startInstruction()
    }
    startInstruction()
  }

  private mutating func startInstruction() {
    let start = skipBlanks(place)
    var stop = start
    while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2E { stop += 1 }
    guard stop > start, Self.isLetter(at(start)) || at(start) == 0x2E else { return }
    place = start
    take(to: stop, at(start) == 0x2E ? .preprocessor : .keyword)
  }

  // MARK: Batch files

  mutating func startBatchLine() {
    guard note == 0 else { return }
    place = skipBlanks(0)
    if at(place) == 0x40 { take(to: place + 1, .operator) }
    if matches("::", at: place) || matchesLower("rem", at: place) && !Self.isNameByte(at(place + 3)) {
      return take(to: end, .comment)
    }
    if at(place) == 0x3A {
      take(to: place + 1, .punctuation)
      take(to: endOfName(place), .function)
    }
  }

  // MARK: Formulas

  /// A formula of TeX ends with its paragraph, whatever stands in it; remarks in it are remarks.
  mutating func startFormulaLine() {
    guard grammar.language == .tex, frames.last?.mode == .string else { return }
    let first = skipBlanks(0)
    if first >= end || at(first) == 0x0D {
      while frames.last?.mode == .string { pop() }
    } else if at(first) == 0x25 {
      place = first
      take(to: end, .comment)
    }
  }

  // MARK: Blocks between marked lines

  /// Takes lines from `=begin` or `=pod` to `=end` or `=cut`.
  mutating func startPod() {
    guard grammar.features.contains(.podBlocks), at(0) == 0x3D, Self.isLetter(at(1)) else { return }
    guard frames.last.map({ $0.mode == .language }) ?? true else { return }
    let isRuby = grammar.language == .ruby
    if isRuby, !matches("=begin", at: 0) { return }
    if matches("=cut", at: 0) || matches("=end", at: 0) && isRuby { return }
    guard let index = grammar.comments.firstIndex(where: { $0.atLineStart }) else { return }
    if push(Frame(mode: .comment, form: UInt8(index))) { take(to: end, .comment) }
  }
}
