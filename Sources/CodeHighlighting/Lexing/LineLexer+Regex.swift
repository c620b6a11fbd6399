/// Regular expressions between slashes.
extension LineLexer {
  func closingRegex(_ slash: Int, hashes: Int) -> Int? {
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

  /// Takes a regular expression that closes on this line.
  mutating func lexRegex() -> Bool {
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
}
