/// What begins with `#`: directives of the C preprocessor, attributes of Rust and PHP.
extension LineLexer {
  /// Takes a directive of the C preprocessor.
  mutating func lexDirective() -> Bool {
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

  /// Takes `#[…]`, the strings in it as strings.
  mutating func lexHashAttribute() -> Bool {
    var stop = place
    var level = 0
    while stop < end {
      let byte = base[stop]
      stop += 1
      if byte == 0x22 {
        take(to: stop - 1, .attribute)
        while stop < end, base[stop] != 0x22 { stop += base[stop] == 0x5C ? 2 : 1 }
        stop = min(stop + 1, end)
        take(to: stop, .string)
      } else if byte == 0x5B {
        level += 1
      } else if byte == 0x5D {
        level -= 1
        if level == 0 { break }
      }
    }
    // One that goes on below is code from there on.
    take(to: stop, .attribute)
    expectsOperand = true
    return true
  }
}
