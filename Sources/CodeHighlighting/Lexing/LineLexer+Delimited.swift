/// Strings whose delimiters are told by their openers.
extension LineLexer {
  mutating func opensPercentString() -> Bool {
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
  mutating func opensDelimited(_ delimiter: Int, isRegex: Bool, interpolates: Bool) -> Bool {
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

  mutating func opensDollarQuote() -> Bool {
    let stop = endOfName(place + 1)
    guard at(stop) == 0x24, !Self.isDigit(at(place + 1)) else { return false }
    let count = stop - place - 1
    guard count < 256,
      push(Frame(mode: .string, depth: UInt16(count), value: SpecialString.dollarQuote | hash(place + 1, stop)))
    else { return false }
    take(to: stop + 1, .string)
    return true
  }

  mutating func opensLuaLong(_ bracket: Int, _ form: UInt8) -> Bool {
    var look = bracket + 1
    while at(look) == 0x3D { look += 1 }
    let count = look - bracket - 1
    guard at(look) == 0x5B, count < 256,
      push(Frame(mode: .string, form: form, depth: UInt16(count), value: SpecialString.luaLong))
    else { return false }
    take(to: look + 1, form == 1 ? .comment : .string)
    return true
  }
}
