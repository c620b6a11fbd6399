extension LineLexer {
  /// Ends a fence, a block scalar or front matter where this line says so.
  mutating func startMarkdownFence() {
    if let frame = frames.last, frame.mode == .blockScalar, continuesBlockScalar(frame) { return }
    guard let index = frames.firstIndex(where: { $0.mode == .fence }) else { return }
    let fence = frames[index]
    if fence.value == Embedding.frontMatter {
      guard matches("---", at: 0) && fence.form == 0x2D || matches("+++", at: 0) && fence.form == 0x2B,
        skipBlanks(3) >= end
      else { return }
      closeFence(index)
      return take(to: end, .punctuation)
    }
    let start = skipBlanks(0)
    guard start < 4 || fence.depth > 0xFF else { return }
    var stop = start
    while at(stop) == fence.form { stop += 1 }
    guard stop - start >= Int(fence.depth & 0xFF), skipBlanks(stop) >= end || at(skipBlanks(stop)) == 0x0D else {
      return
    }
    closeFence(index)
    place = start
    take(to: stop, .punctuation)
    place = end
  }

  private mutating func closeFence(_ index: Int) {
    frames.removeSubrange(index...)
    resetGrammar()
    (depth, note, expectsOperand) = (0, 1, true)
  }

  mutating func startMarkdownLine() {
    guard place == 0 else { return }
    let isFirst = note == 0
    note = 1
    let start = skipBlanks(0)
    place = start
    let byte = at(start)
    if isFirst, start == 0, byte == 0x2D && matches("---", at: 0) || byte == 0x2B && matches("+++", at: 0),
      skipBlanks(3) >= end
    {
      take(to: end, .punctuation)
      push(Frame(mode: .fence, form: byte, value: Embedding.frontMatter))
      embed(byte == 0x2D ? .yaml : .toml, value: Embedding.fence)
      return
    }
    switch byte {
    case 0x23:
      var stop = start
      while at(stop) == 0x23 { stop += 1 }
      if stop - start <= 6, at(stop) <= 0x20 { take(to: end, .heading) }
    case 0x3E: while at(place) == 0x3E { take(to: place + 1, .punctuation); place = skipBlanks(place) }
    case 0x60, 0x7E: opensFence(start, byte)
    case 0x2D, 0x2A, 0x2B, 0x3D: lexMarkdownMark(start, byte)
    case 0x30...0x39:
      var stop = start
      while Self.isDigit(at(stop)) { stop += 1 }
      if at(stop) == 0x2E || at(stop) == 0x29, isBlank(stop + 1) { take(to: stop + 1, .punctuation) }
    default: break
    }
  }

  private mutating func lexMarkdownMark(_ start: Int, _ byte: UInt8) {
    var stop = start
    while at(stop) == byte { stop += 1 }
    if stop - start >= 3 && byte != 0x2B || byte == 0x3D, skipBlanks(stop) >= end {
      return take(to: stop, .punctuation)
    }
    guard isBlank(start + 1), byte != 0x3D else { return }
    take(to: start + 1, .punctuation)
    place = skipBlanks(place)
    if at(place) == 0x5B, at(place + 2) == 0x5D, isBlank(place + 3) { take(to: place + 3, .constant) }
  }

  private mutating func opensFence(_ start: Int, _ byte: UInt8) {
    var stop = start
    while at(stop) == byte { stop += 1 }
    let length = stop - start
    guard length >= 3, length < 256, byte == 0x7E || find(byte, from: stop) == nil else { return }
    take(to: stop, .punctuation)
    let info = skipBlanks(stop)
    place = info
    take(to: end, .attribute)
    var language: Language?
    if info < end {
      language = Language.forInfo(
        String(decoding: UnsafeBufferPointer(start: base + info, count: min(end - info, 256)), as: UTF8.self))
    }
    guard push(Frame(mode: .fence, form: byte, depth: UInt16(length))) else { return }
    // A fence in a fence would need the outer one's lines: it stays as it is written.
    if let language, language != .markdown {
      embed(language, value: Embedding.fence)
    } else {
      push(Frame(mode: .fence, form: 0))
    }
    (depth, note) = (0, language == nil ? 1 : 0)
  }

  /// Lexes the inline marks of a line.
  mutating func lexMarkdown() {
    while place < end {
      let byte = base[place]
      switch byte {
      case 0x5C: take(to: min(place + 2, end), .stringEscape)
      case 0x60:
        var ticks = place
        while at(ticks) == 0x60 { ticks += 1 }
        let count = ticks - place
        var look = ticks
        var close: Int?
        let reach = reach(place)
        while look < reach {
          if base[look] != 0x60 {
            look += 1
            continue
          }
          var stop = look
          while at(stop) == 0x60 { stop += 1 }
          if stop - look == count {
            close = stop
            break
          }
          look = stop
        }
        if let close { take(to: close, .string) } else { place = ticks }
      case 0x2A, 0x5F: lexEmphasis(byte)
      case 0x5B:
        if let close = find(0x5D, from: place), at(close + 1) == 0x28 || at(close + 1) == 0x5B || at(close + 1) == 0x3A
        {
          let ends: UInt8 = at(close + 1) == 0x28 ? 0x29 : 0x5D
          take(to: close + 1, .property)
          let finish = at(place) == 0x3A ? end : (find(ends, from: place + 1) ?? end - 1) + 1
          take(to: min(finish, end), .link)
        } else {
          place += 1
        }
      case 0x3C where Self.isLetter(at(place + 1)) || at(place + 1) == 0x2F || matches("<!--", at: place):
        if let close = find(0x3E, from: place) {
          take(to: close + 1, matches("<!--", at: place) ? .comment : .tag)
        } else {
          place += 1
        }
      default: place += 1
      }
    }
  }

  private mutating func lexEmphasis(_ byte: UInt8) {
    let isDouble = at(place + 1) == byte
    let start = place + (isDouble ? 2 : 1)
    guard at(start) > 0x20, byte == 0x2A || !Self.isNameByte(at(place - 1)) else { return place = start }
    var look = start
    let reach = reach(start)
    while look < reach {
      if base[look] == byte, at(look - 1) > 0x20, !isDouble || at(look + 1) == byte {
        return take(to: look + (isDouble ? 2 : 1), isDouble ? .keyword : .constant)
      }
      look += 1
    }
    place = start
  }
}
