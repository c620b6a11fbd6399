/// Lines of makefiles and Dockerfiles.
extension LineLexer {
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
}
