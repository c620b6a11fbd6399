extension LineLexer {
  /// Opens an element where an operand may stand: `<Name` or `<>`.
  mutating func opensJSX() -> Bool {
    // `<T,>(x: T) => …` and `<T extends U>(…)` are type parameters.
    let stop = endOfName(place + 1)
    let after = skipBlanks(stop)
    if at(after) == 0x2C || matches("extends ", at: after) { return false }
    guard push(Frame(mode: .jsxTag)) else { return false }
    take(to: place + 1, .punctuation)
    lexJSXName()
    return true
  }

  private mutating func lexJSXName() {
    var stop = place
    while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2E || base[stop] == 0x2D || base[stop] == 0x3A {
      stop += 1
    }
    take(to: stop, .tag)
  }

  mutating func lexJSXTag() {
    while place < end {
      let byte = base[place]
      switch byte {
      case 0x3E:
        take(to: place + 1, .punctuation)
        frames[frames.count - 1].mode = .jsxContent
        return
      case 0x2F where at(place + 1) == 0x3E:
        take(to: place + 2, .punctuation)
        return endJSX()
      case 0x7B:
        if push(Frame(mode: .nested, form: 0x7D)) { expectsOperand = true }
        return take(to: place + 1, .interpolation)
      case 0x22, 0x27:
        // A string goes on over lines; it knows no escapes.
        if let close = find(byte, from: place + 1) {
          take(to: close + 1, .string)
        } else {
          push(Frame(mode: .markupValue, form: byte))
          return take(to: end, .string)
        }
      case 0x3D: take(to: place + 1, .operator)
      case _ where Self.isLetter(byte):
        var stop = place + 1
        while stop < end, Self.isNameByte(base[stop]) || base[stop] == 0x2D || base[stop] == 0x3A { stop += 1 }
        take(to: stop, .attribute)
      default: place += 1
      }
    }
  }

  mutating func lexJSXContent() {
    while place < end {
      let byte = base[place]
      if byte == 0x7B {
        if push(Frame(mode: .nested, form: 0x7D)) { expectsOperand = true }
        return take(to: place + 1, .interpolation)
      }
      if byte == 0x3C {
        if at(place + 1) == 0x2F {
          take(to: place + 2, .punctuation)
          frames[frames.count - 1].mode = .jsxClose
          return
        }
        guard Self.isLetter(at(place + 1)) || at(place + 1) == 0x3E, push(Frame(mode: .jsxTag)) else {
          place += 1
          continue
        }
        take(to: place + 1, .punctuation)
        return lexJSXName()
      }
      place += 1
    }
  }

  mutating func lexJSXClose() {
    place = skipBlanks(place)
    if at(place) == 0x3E {
      take(to: place + 1, .punctuation)
      return endJSX()
    }
    let before = place
    lexJSXName()
    if place == before { place = min(place + 1, end) }
  }

  private mutating func endJSX() {
    pop()
    expectsOperand = false
  }
}
