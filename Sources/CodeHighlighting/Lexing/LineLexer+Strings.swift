extension LineLexer {
  /// Lexes inside a string, up to its end, an interpolation or the end of the line.
  mutating func lexString(_ frame: Frame) {
    if frame.value & SpecialString.mask != 0 { return lexSpecialString(frame) }
    let form = grammar.strings[min(Int(frame.form), grammar.strings.count - 1)]
    let close = form.close
    let isRaw = frame.depth & FrameFlag.raw != 0
    let hashes = Int(frame.depth & FrameFlag.count)
    let kind = frame.depth & FrameFlag.key != 0 ? TokenKind.property : form.kind
    let start = place
    var place = place
    while place < end {
      let byte = base[place]
      guard form.stops(at: byte) else {
        place += 1
        continue
      }
      if byte == close.first, matches(close, at: place), hasHashes(hashes, at: place + close.count) {
        let stop = place + close.count
        if form.doubles, matches(close, at: stop) {
          emit(start, place, kind)
          self.place = place
          return take(to: stop + close.count, .stringEscape)
        }
        // The quotes that go with the end of `""""` belong inside.
        if close.count == 3, at(stop) == close.first, hashes == 0, grammar.language != .python, place + 3 < end,
          base[place + 3] == close.first
        {
          place += 1
          continue
        }
        emit(start, stop + hashes, kind)
        self.place = stop + hashes
        pop()
        (expectsOperand, isMember, declares) = (false, false, .plain)
        return
      }
      if byte == form.escape, byte != 0 {
        if isRaw, hashes == 0 || !form.takesHashes {
          // A quote behind a backslash stays inside even where the backslash stands for itself: Python.
          place += grammar.language == .python ? 2 : 1
          continue
        }
        if form.takesHashes, hashes > 0, !hasHashes(hashes, at: place + 1) {
          place += 1
          continue
        }
        emit(start, place, kind)
        self.place = place
        return lexEscape(form, hashes)
      }
      // Sigils in capitals hold what is written.
      if isRaw, grammar.language == .elixir {
        place += 1
        continue
      }
      if let opened = opensInterpolation(byte, form, frame, from: start, at: place, kind) {
        if opened { return }
        return
      }
      place += 1
    }
    place = min(place, end)
    emit(start, place, kind)
    self.place = place
  }

  @inline(__always)
  func hasHashes(_ count: Int, at place: Int) -> Bool {
    for index in 0..<count where at(place + index) != 0x23 { return false }
    return true
  }

  /// Takes an escape, or opens Swift's `\(`.
  private mutating func lexEscape(_ form: Grammar.CompiledString, _ hashes: Int) {
    let letter = place + 1 + (form.takesHashes ? hashes : 0)
    if form.interpolations.contains(.backslashParen), at(letter) == 0x28 {
      if push(Frame(mode: .nested, form: 0x29)) { expectsOperand = true }
      return take(to: letter + 1, .interpolation)
    }
    var stop = letter + 1
    let byte = at(letter)
    switch byte {
    case 0x78:
      while stop < end, stop < letter + 3, isHexDigit(base[stop]) { stop += 1 }
      if at(letter + 1) == 0x7B { stop = (find(0x7D, from: letter) ?? letter) + 1 }
    case 0x75, 0x55, 0x4E:
      if at(letter + 1) == 0x7B, let close = find(0x7D, from: letter), close - letter < 80 {
        stop = close + 1
      } else if byte != 0x4E {
        while stop < end, stop < letter + (byte == 0x75 ? 5 : 9), isHexDigit(base[stop]) { stop += 1 }
      }
    case 0x30...0x37: while stop < end, stop < letter + 3, base[stop] >= 0x30, base[stop] <= 0x37 { stop += 1 }
    case 0x80...: while stop < end, base[stop] & 0xC0 == 0x80 { stop += 1 }
    default: break
    }
    take(to: max(min(stop, end), min(place + 1, end)), .stringEscape)
  }

  func isHexDigit(_ byte: UInt8) -> Bool { Self.isDigit(byte) || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66 }

  /// Opens an interpolation, or takes a whole one. Nil when none begins here.
  private mutating func opensInterpolation(
    _ byte: UInt8, _ form: Grammar.CompiledString, _ frame: Frame, from start: Int, at found: Int,
    _ kind: TokenKind
  ) -> Bool? {
    let inside = form.interpolations
    let next = at(found + 1)
    func open(_ length: Int, close: UInt8, value: UInt32 = 0) -> Bool {
      emit(start, found, kind)
      place = found
      if push(Frame(mode: .nested, form: close, value: value)) { (expectsOperand, expectsCommand) = (true, true) }
      take(to: found + length, .interpolation)
      return true
    }
    switch byte {
    case 0x24:
      if inside.contains(.dollarParen) || inside.contains(.dollarBrace) || inside.contains(.dollarName) {
        if grammar.shape == .shell || grammar.shape == .docker || grammar.shape == .make {
          guard isShellVariable(found) else { return nil }
          emit(start, found, kind)
          place = found
          lexDollar(grammar)
          return true
        }
      }
      if next == 0x7B, inside.contains(.dollarBrace) {
        if frame.depth & FrameFlag.interpolates == 0, grammar.language == .scala { return nil }
        return open(2, close: 0x7D)
      }
      if next == 0x28, inside.contains(.dollarParen) { return open(2, close: 0x29) }
      if inside.contains(.dollarName), Self.isLetter(next),
        grammar.language != .scala || frame.depth & FrameFlag.interpolates != 0
      {
        emit(start, found, kind)
        place = found
        take(to: endOfName(found + 1), .variable)
        return true
      }
    case 0x23 where next == 0x7B && inside.contains(.hashBrace): return open(2, close: 0x7D)
    case 0x25 where next == 0x7B && inside.contains(.percentBrace): return open(2, close: 0x7D)
    case 0x40 where inside.contains(.atName) && Self.isLetter(next):
      emit(start, found, kind)
      place = found
      take(to: endOfName(found + 1), .variable)
      return true
    case 0x60 where inside.contains(.backtick): return open(1, close: 0x60)
    case 0x7B:
      if inside.contains(.braceDollar), next == 0x24 { return open(1, close: 0x7D) }
      let isOn = inside.contains(.brace) || inside.contains(.prefixedBrace) && frame.depth & FrameFlag.interpolates != 0
      guard isOn else { return nil }
      if next == 0x7B {
        emit(start, found, kind)
        place = found
        take(to: found + 2, .stringEscape)
        return true
      }
      return open(1, close: 0x7D, value: 1)
    case 0x7D where next == 0x7D:
      guard inside.contains(.brace) || inside.contains(.prefixedBrace) && frame.depth & FrameFlag.interpolates != 0
      else { return nil }
      emit(start, found, kind)
      place = found
      take(to: found + 2, .stringEscape)
      return true
    default: break
    }
    return nil
  }

  /// Lexes the format of an interpolation: `{x:>{width}}`.
  mutating func lexFormatSpec() {
    let start = place
    while place < end, base[place] != 0x7B, base[place] != 0x7D { place += 1 }
    emit(start, place, .string)
    guard place < end else { return }
    if base[place] == 0x7D {
      // The frame below closes itself.
      pop()
      if frames.last?.mode == .nested { frames[frames.count - 1].depth = 0 }
    } else {
      if push(Frame(mode: .nested, form: 0x7D, value: 1)) { expectsOperand = true }
      take(to: place + 1, .interpolation)
    }
  }

  /// Lexes inside a string that ends in a way of its own.
  private mutating func lexSpecialString(_ frame: Frame) {
    let start = place
    let count = Int(frame.depth & FrameFlag.count)
    switch frame.value & SpecialString.mask {
    case SpecialString.cppRaw:
      while place < end {
        if base[place] == 0x29, at(place + 1 + count) == 0x22,
          hash(place + 1, place + 1 + count) == frame.value & 0xFF_FFFF
        {
          return close(start, place + 2 + count, .string)
        }
        place += 1
      }
    case SpecialString.luaLong:
      let kind: TokenKind = frame.form == 1 ? .comment : .string
      while place < end {
        if base[place] == 0x5D, at(place + count + 1) == 0x5D {
          var equals = 0
          while at(place + 1 + equals) == 0x3D { equals += 1 }
          if equals == count { return close(start, place + count + 2, kind) }
        }
        place += 1
      }
      return emit(start, place, kind)
    case SpecialString.dollarQuote:
      while place < end {
        if base[place] == 0x24, at(place + 1 + count) == 0x24,
          hash(place + 1, place + 1 + count) == frame.value & 0xFF_FFFF
        {
          return close(start, place + 2 + count, .string)
        }
        place += 1
      }
    case SpecialString.hereString:
      if place == 0, at(0) == UInt8(truncatingIfNeeded: frame.value), at(1) == 0x40 { return close(0, 2, .string) }
      place = end
    default: return lexDelimited(frame)
    }
    emit(start, place, .string)
  }

  private mutating func close(_ start: Int, _ stop: Int, _ kind: TokenKind) {
    emit(start, stop, kind)
    place = stop
    pop()
    (expectsOperand, isMember) = (false, false)
  }

  /// Lexes inside `%w[…]`, `q{…}`, `%r{…}`: delimiters nest, `\` escapes, `#{` interpolates where it may.
  private mutating func lexDelimited(_ frame: Frame) {
    let opener = UInt8(truncatingIfNeeded: frame.value >> 8)
    let closer = UInt8(truncatingIfNeeded: frame.value)
    let kind: TokenKind = frame.value & 0x10000 != 0 ? .regex : .string
    let start = place
    while place < end {
      let byte = base[place]
      if byte == 0x5C {
        place = min(place + 2, end)
      } else if byte == closer {
        place += 1
        let level = frames[frames.count - 1].depth & FrameFlag.count
        if level == 0 {
          if kind == .regex { while place < end, Self.isLetter(base[place]), base[place] < 0x80 { place += 1 } }
          return close(start, place, kind)
        }
        frames[frames.count - 1].depth -= 1
      } else if byte == opener, opener != closer {
        if frames[frames.count - 1].depth & FrameFlag.count < FrameFlag.count { frames[frames.count - 1].depth += 1 }
        place += 1
      } else if byte == 0x23, at(place + 1) == 0x7B, frame.depth & FrameFlag.interpolates != 0 {
        emit(start, place, kind)
        if push(Frame(mode: .nested, form: 0x7D)) { expectsOperand = true }
        return take(to: place + 2, .interpolation)
      } else {
        place += 1
      }
    }
    emit(start, place, kind)
  }

  /// Lexes inside a block comment.
  mutating func lexBlockComment(_ frame: Frame) {
    let comment = grammar.comments[min(Int(frame.form), grammar.comments.count - 1)]
    let start = place
    let first = comment.close.first
    let again = comment.open.first
    while place < end {
      let byte = base[place]
      if byte == first, matches(comment.close, at: place), !comment.atLineStart || place == 0 {
        place += comment.close.count
        if frames[frames.count - 1].depth == 0 {
          if comment.atLineStart { place = end }
          emit(start, place, comment.kind)
          return pop()
        }
        frames[frames.count - 1].depth -= 1
      } else if comment.nests, byte == again,
        matches(comment.open, at: place) || comment.kind == .docComment && matches("/*", at: place)
      {
        if frames[frames.count - 1].depth < .max { frames[frames.count - 1].depth += 1 }
        place += 2
      } else {
        place += 1
      }
    }
    place = min(place, end)
    emit(start, place, comment.kind)
  }
}
