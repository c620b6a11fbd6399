/// Languages whose lines say what they are at their start.
extension LineLexer {
  // MARK: Differences

  mutating func lexDiffLine() {
    switch at(0) {
    case 0x2B: take(to: end, matches("+++ ", at: 0) && note == 0 ? .heading : .inserted)
    case 0x2D: take(to: end, matches("--- ", at: 0) && note == 0 ? .heading : .deleted)
    case 0x40 where at(1) == 0x40:
      // The sizes of the hunk say how many lines are text, whatever they look like.
      countHunk()
      var close = 2
      while close < end, !(base[close] == 0x40 && at(close + 1) == 0x40) { close += 1 }
      take(to: min(close + 2, end), .changed)
      return place = end
    case 0x3E: take(to: end, .inserted)
    case 0x3C: take(to: end, .deleted)
    case 0x21: take(to: end, .changed)
    case 0x2A where matches("*** ", at: 0): take(to: end, .heading)
    case 0x5C: take(to: end, .comment)
    case 0x20, 0: place = end
    case 0x30...0x39: take(to: end, .changed)
    default:
      if matches("diff ", at: 0) || matches("index ", at: 0) || matches("Index: ", at: 0) || matches("Only in ", at: 0)
        || matches("similarity ", at: 0)
        || matches("rename ", at: 0) || matches("new file", at: 0) || matches("deleted file", at: 0)
        || matches("old mode", at: 0)
        || matches("new mode", at: 0) || matches("copy ", at: 0) || matches("Binary ", at: 0) || matches("=====", at: 0)
      {
        take(to: end, .heading)
      }
      place = end
    }
    countDiffLine()
  }

  /// Reads the sizes behind `@@ -1,7 +1,9 @@`: the old lines left in `depth`'s high byte, the new ones in its low byte.
  private mutating func countHunk() {
    func size(after sign: UInt8) -> Int {
      guard let start = find(sign, from: 2) else { return 0 }
      var look = start + 1
      while Self.isDigit(at(look)) { look += 1 }
      guard at(look) == 0x2C else { return 1 }
      look += 1
      var value = 0
      while Self.isDigit(at(look)), value < 10_000 {
        value = value * 10 + Int(at(look) - 0x30)
        look += 1
      }
      return value
    }
    let old = min(size(after: 0x2D), 255)
    let new = min(size(after: 0x2B), 255)
    depth = UInt16(old) << 8 | UInt16(new)
    note = depth == 0 ? 0 : 1
  }

  private mutating func countDiffLine() {
    guard note == 1 else { return }
    var old = depth >> 8
    var new = depth & 0xFF
    let first = lineEnd == 0 ? 0x20 : base[0]
    if first == 0x20 || first == 0x2D, old > 0, old < 255 { old -= 1 }
    if first == 0x20 || first == 0x2B, new > 0, new < 255 { new -= 1 }
    // Of sizes beyond what is counted only a line of another kind tells the end.
    if first != 0x20, first != 0x2B, first != 0x2D, first != 0x5C { (old, new) = (0, 0) }
    depth = old << 8 | new
    note = depth == 0 ? 0 : 1
  }

  // MARK: Makefiles

  mutating func startMakeLine() {
    guard note == 0, frames.isEmpty || frames.last?.mode == .language else { return }
    if at(0) == 0x09 {
      place = 1
      while at(place) == 0x40 || at(place) == 0x2D || at(place) == 0x2B { take(to: place + 1, .operator) }
      if at(place) == 0x23 { take(to: end, .comment) }
      return
    }
    place = skipBlanks(0)
    if at(place) == 0x23 { return take(to: end, .comment) }
    let stop = endOfName(place)
    if let meaning = grammar.words.meaning(base + place, stop - place),
      meaning.kind == .preprocessor || meaning.kind == .keyword, makeDirectives(place, stop)
    {
      take(to: stop, .preprocessor)
      expectsCommand = false
      if matches("define", at: stop - 6) {
        place = skipBlanks(place)
        take(to: endOfName(place), .variable)
      }
      return
    }
    expectsCommand = false
    // `name :=` is a variable, `name:` a target.
    var look = place
    var level = 0
    while look < end {
      let byte = base[look]
      if byte == 0x28 || byte == 0x7B { level += 1 } else if byte == 0x29 || byte == 0x7D { level -= 1 }
      if level == 0, byte == 0x23 { return }
      if level == 0,
        byte == 0x3D
          || (byte == 0x3F || byte == 0x2B || byte == 0x21 || byte == 0x3A)
            && (at(look + 1) == 0x3D || at(look + 1) == 0x3A && at(look + 2) == 0x3D)
      {
        return takeMakeHead(look, .variable, .operator)
      }
      if level == 0, byte == 0x3A { return takeMakeHead(look, .function, .punctuation) }
      look += 1
    }
  }

  private func makeDirectives(_ start: Int, _ stop: Int) -> Bool {
    let next = at(skipBlanks(stop))
    return next != 0x3D && next != 0x3A && !(next == 0x2B && at(skipBlanks(stop) + 1) == 0x3D)
  }

  private mutating func takeMakeHead(_ head: Int, _ kind: TokenKind, _ sign: TokenKind) {
    var stop = head
    while stop > place, isBlank(stop - 1) { stop -= 1 }
    // Variables inside the head are left to the code.
    if (place..<stop).contains(where: { base[$0] == 0x24 }) { return }
    take(to: stop, kind)
    place = head
    var last = head + 1
    while at(last) == 0x3D || at(last) == 0x3A { last += 1 }
    take(to: last, sign)
  }

  // MARK: Dockerfiles

  mutating func startDockerLine() {
    guard note == 0, frames.isEmpty else { return }
    expectsCommand = false
    place = skipBlanks(0)
    if at(place) == 0x23 {
      return take(to: end, matches("# syntax", at: place) || matches("# escape", at: place) ? .preprocessor : .comment)
    }
    var stop = endOfName(place)
    let isOnBuild = stop - place == 7 && matchesLower("onbuild", at: place)
    if isOnBuild {
      take(to: stop, .keyword)
      place = skipBlanks(place)
      stop = endOfName(place)
    }
    guard isDockerInstruction(place, stop) else { return }
    let isRun = matchesLower("run", at: place) && stop - place == 3
    let isFrom = matchesLower("from", at: place) && stop - place == 4
    let isKeyed = matchesLower("env", at: place) || matchesLower("arg", at: place) || matchesLower("label", at: place)
    take(to: stop, .keyword)
    expectsCommand = isRun || isKeyed
    if isFrom {
      place = skipBlanks(place)
      while matches("--", at: place) {
        var option = place
        while option < end, base[option] > 0x20 { option += 1 }
        take(to: option, .parameter)
        place = skipBlanks(place)
      }
      var image = place
      while image < end, base[image] > 0x20, base[image] != 0x24 { image += 1 }
      take(to: image, .string)
      let word = skipBlanks(image)
      if matchesLower("as", at: word), isBlank(word + 2) {
        place = word
        take(to: word + 2, .keyword)
      }
    }
  }

  private func isDockerInstruction(_ start: Int, _ stop: Int) -> Bool {
    let names: [StaticString] = [
      "from", "run", "cmd", "label", "maintainer", "expose", "env", "add", "copy", "entrypoint", "volume", "user",
      "workdir", "arg", "onbuild",
      "stopsignal", "healthcheck", "shell",
    ]
    return names.contains { $0.utf8CodeUnitCount == stop - start && matchesLower($0, at: start) }
  }

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
      (start..<stop).allSatisfy({ Self.isDigit(base[$0]) || base[$0] == 0x2E || base[$0] == 0x2D })
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
