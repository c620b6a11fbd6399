extension LineLexer {
  // MARK: Words

  /// Takes a word of a shell: a command where one may stand, else an argument.
  mutating func lexShellWord(_ grammar: Grammar) {
    let start = place
    var stop = place
    scan: while stop < end {
      switch base[stop] {
      case 0x20, 0x09, 0x0D, 0x22, 0x27, 0x60, 0x24, 0x28, 0x29, 0x7B, 0x7D, 0x3B, 0x7C, 0x26, 0x3C, 0x3E, 0x5C:
        break scan
      case 0x3D:
        if expectsCommand { break scan }
        stop += 1
      case 0x5B, 0x5D:
        if expectsCommand { break scan }
        stop += 1
      default: stop += 1
      }
    }
    if stop == start { stop += 1 }
    let wasCommand = expectsCommand && !isMiddleOfWord(start)
    place = stop
    expectsOperand = false
    let declared = declares
    declares = .plain
    guard !isMiddleOfWord(start) else { return }
    if declared == .function { return emit(start, stop, .function) }
    if wasCommand {
      if at(stop) == 0x3D || at(stop) == 0x2B && at(stop + 1) == 0x3D { return emit(start, stop, .variable) }
      if at(stop) == 0x5B, find(0x3D, from: stop) != nil { return emit(start, stop, .variable) }
      if at(stop) == 0x28, at(stop + 1) == 0x29 {
        expectsCommand = true
        return emit(start, stop, .function)
      }
    }
    if let meaning = grammar.words.meaning(base + start, stop - start) {
      if meaning.kind == .control, wasCommand || isControlPlace(start) {
        expectsCommand = !isHeadOfList(start, stop)
        return emit(start, stop, .control)
      }
      if meaning.kind != .control, wasCommand {
        expectsCommand = false
        declares = meaning.declares
        return emit(start, stop, meaning.kind)
      }
    }
    if wasCommand {
      expectsCommand = false
      return emit(start, stop, .function)
    }
    if base[start] == 0x2D, stop - start > 1 {
      return emit(start, stop, .parameter)
    }
    if Self.isDigit(base[start]), (start..<stop).allSatisfy({ Self.isDigit(base[$0]) || base[$0] == 0x2E }) {
      emit(start, stop, .number)
    }
  }

  /// Whether a word goes on from a quote or a variable.
  private func isMiddleOfWord(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = base[start - 1]
    return before == 0x22 || before == 0x27 || before == 0x7D
      || (tokens.last.map { Int($0.start) + Int($0.length) == start && $0.kind == .variable } ?? false)
  }

  /// `in`, `do` and `then` may follow a word.
  private func isControlPlace(_ start: Int) -> Bool {
    matches("in", at: start) && (isBlank(start + 2) || start + 2 >= end) && place - start == 2
  }

  /// `for`, `case` and `in` are followed by words, not by a command.
  private func isHeadOfList(_ start: Int, _ stop: Int) -> Bool {
    let count = stop - start
    return count == 3 && matches("for", at: start) || count == 4 && matches("case", at: start)
      || count == 2 && matches("in", at: start)
      || count == 6 && matches("select", at: start)
  }

  // MARK: Variables

  /// Whether a dollar sign begins something.
  func isShellVariable(_ place: Int) -> Bool {
    let next = at(place + 1)
    if grammar.shape == .make { return next > 0x20 && next != 0x22 && next != 0x27 || next == 0x24 }
    return Self.isNameByte(next) && next < 0x80 || next == 0x7B || next == 0x28
      || "?!#@*$-".utf8.contains(next) && next != 0
      || next == 0x27 && !(frames.last.map { $0.mode == .string } ?? false)
  }

  /// Takes a variable, or opens `${…}` and `$(…)`.
  mutating func lexDollar(_ grammar: Grammar) {
    let next = at(place + 1)
    expectsOperand = false
    if next == 0x28 || next == 0x7B && grammar.shape == .make {
      guard push(Frame(mode: .nested, form: next == 0x28 ? 0x29 : 0x7D)) else {
        return take(to: place + 2, .interpolation)
      }
      let isArithmetic = at(place + 2) == 0x28
      take(to: place + 2, .interpolation)
      expectsCommand = !isArithmetic && !isPlainMakeVariable()
      if !expectsCommand, grammar.shape == .make { emitMakeName() }
    } else if next == 0x7B {
      // The name up to its operator; what the operator does reaches to the brace.
      let start = place
      var stop = place + 2
      if at(stop) == 0x21 || at(stop) == 0x23 && at(stop + 1) != 0x7D { stop += 1 }
      let name = stop
      stop = endOfName(stop)
      if stop == name { stop += at(stop) > 0x20 && at(stop) != 0x7D ? 1 : 0 }
      if at(stop) == 0x7D { return take(to: stop + 1, .variable) }
      guard let index = grammar.strings.firstIndex(where: { $0.open.isEmpty }),
        push(Frame(mode: .string, form: UInt8(index)))
      else { return take(to: min(stop, end), .variable) }
      emit(start, stop, .variable)
      place = min(stop, end)
    } else if next == 0x27 {
      // `$'…'` knows escapes.
      var look = place + 2
      while look < end, base[look] != 0x27 { look += base[look] == 0x5C ? 2 : 1 }
      take(to: min(look + 1, end), .string)
    } else {
      let stop = Self.isLetter(next) && grammar.shape != .make ? endOfName(place + 1) : place + 2
      take(to: min(stop, end), .variable)
    }
  }

  private func isPlainMakeVariable() -> Bool {
    guard grammar.shape == .make else { return false }
    let stop = endOfMakeName(place)
    return at(stop) == 0x29 || at(stop) == 0x7D || at(stop) == 0x3A
  }

  private func endOfMakeName(_ start: Int) -> Int {
    var stop = start
    while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2D || base[stop] == 0x2E { stop += 1 }
    return stop
  }

  private mutating func emitMakeName() { take(to: endOfMakeName(place), .variable) }

  // MARK: Here documents

  /// Takes `<<TAG`, whose body begins on the next line.
  mutating func opensHeredoc() -> Bool {
    let start = place
    var look = place + 2
    let isShell = grammar.shape == .shell || grammar.shape == .docker || grammar.shape == .make
    if at(look) == 0x3C {
      // `<<<` is a here string in a shell, the only form in PHP.
      if grammar.language != .php {
        take(to: look + 1, .operator)
        return true
      }
      look = skipBlanks(look + 1)
    } else if grammar.language == .php {
      return false
    }
    var flags: UInt16 = FrameFlag.interpolates
    if at(look) == 0x2D || at(look) == 0x7E {
      flags |= FrameFlag.indented
      look += 1
    }
    if grammar.language == .php { flags |= FrameFlag.indented }
    if isShell { look = skipBlanks(look) }
    let quote = at(look)
    var name = look
    var stop: Int
    if quote == 0x22 || quote == 0x27 || quote == 0x60 {
      name += 1
      guard let close = find(quote, from: name) else { return false }
      stop = close
      if quote == 0x27 || isShell { flags &= ~FrameFlag.interpolates }
      look = close + 1
    } else {
      if isShell, quote == 0x5C {
        name += 1
        flags &= ~FrameFlag.interpolates
      }
      stop = endOfName(name)
      // Elsewhere `a << b` shifts: a tag of a here document is written in capitals, or right behind its sign.
      guard stop > name, !Self.isDigit(at(name)),
        isShell || at(name) >= 0x41 && at(name) <= 0x5A || flags & FrameFlag.indented != 0,
        at(start + 2) != 0x20 || isShell
      else { return false }
      look = stop
    }
    guard stop > name, pending.count < 8 else { return false }
    pending.append(Frame(mode: .heredoc, depth: flags, value: hash(name, stop)))
    emit(start, name, .operator)
    emit(name, look, .string)
    place = look
    (expectsOperand, isMember) = (false, false)
    return true
  }

  /// Takes the line that ends a here document. Returns whether this line does.
  mutating func endsHeredoc(_ frame: Frame) -> Bool {
    var start = 0
    if frame.depth & FrameFlag.indented != 0 { start = skipBlanks(0) }
    let stop = endOfName(start)
    var finish = end
    if grammar.language == .php { finish = stop }
    while finish > start, at(finish - 1) == 0x0D { finish -= 1 }
    guard stop > start, stop == finish || !Self.isNameByte(at(stop)) && grammar.language == .php || tagReaches(finish),
      hash(start, finish) == frame.value
    else { return false }
    place = start
    pop()
    take(to: finish, .string)
    (expectsOperand, expectsCommand) = (false, true)
    return true
  }

  /// Tags may hold more than names where they were quoted.
  private func tagReaches(_ finish: Int) -> Bool { finish > 0 }

  /// Lexes a line inside a here document.
  mutating func lexHeredoc(_ frame: Frame) {
    guard frame.depth & FrameFlag.interpolates != 0 else { return take(to: end, .string) }
    let start = place
    let isShell = grammar.shape == .shell || grammar.shape == .docker || grammar.shape == .make
    while place < end {
      let byte = base[place]
      let next = at(place + 1)
      if byte == 0x5C {
        place = min(place + 2, end)
        continue
      }
      if byte == 0x24, isShell ? isShellVariable(place) : grammar.language != .ruby && Self.isLetter(next) {
        emit(start, place, .string)
        if isShell { return lexDollar(grammar) }
        return take(to: endOfName(place + 1), .variable)
      }
      if byte == 0x23 && next == 0x7B && grammar.language == .ruby
        || byte == 0x7B && next == 0x24 && grammar.language == .php
      {
        emit(start, place, .string)
        if push(Frame(mode: .nested, form: 0x7D)) { expectsOperand = true }
        return take(to: place + (byte == 0x23 ? 2 : 1), .interpolation)
      }
      if byte == 0x60, isShell {
        emit(start, place, .string)
        if push(Frame(mode: .nested, form: 0x60)) { expectsCommand = true }
        return take(to: place + 1, .interpolation)
      }
      place += 1
    }
    emit(start, place, .string)
  }
}
