/// The attributes that text is written with, in the words of SGR, so that a change of them can be said in few bytes.
struct Pen: Equatable {
  /// Attributes but colours and underline, each as a bit: 1 bold, 2 dim, 3 italic, 7 reverse, 9 struck through, and the line
  /// above (53) as bit 10.
  var attributes: UInt16 = 0
  /// The parameter of the underline (`4`, `4:3`), empty for none.
  var underline: [UInt8] = []
  /// The parameters of the text's colour (`31`, `38;2;1;2;3`), empty for the default.
  var foreground: [UInt8] = []
  /// Likewise of the ground.
  var background: [UInt8] = []

  /// Whether more than the ground shows of a blank: lines, or the other colour.
  var marksBlanks: Bool { attributes & (1 << 7 | 1 << 9 | 1 << 10) != 0 || !underline.isEmpty }

  /// Plain text.
  static let plain = Pen()

  /// The most parameters that every terminal takes in one sequence.
  private static let mostParameters = 15

  /// Takes the parameters of an SGR. Returns whether all of them are known.
  mutating func apply(_ parameters: ArraySlice<UInt8>) -> Bool {
    var rest = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
    while let parameter = rest.popFirst() {
      guard let number = Self.number(parameter) else {
        guard parameter.starts(with: [UInt8(ascii: "4"), UInt8(ascii: ":")]) else { return false }
        underline = Array(parameter)
        continue
      }
      guard apply(number, parameter, &rest) else { return false }
    }
    return true
  }

  private mutating func apply(
    _ number: Int, _ parameter: ArraySlice<UInt8>, _ rest: inout ArraySlice<ArraySlice<UInt8>>
  ) -> Bool {
    switch number {
    case 0: self = .plain
    case 1, 2, 3, 7, 9: attributes |= 1 << number
    case 4: underline = Array(parameter)
    case 22: attributes &= ~(1 << 1 | 1 << 2)
    case 23, 27, 29: attributes &= ~(1 << (number - 20))
    case 24: underline = []
    case 53: attributes |= 1 << 10
    case 55: attributes &= ~(1 << 10)
    case 30...37, 90...97: foreground = Array(parameter)
    case 39: foreground = []
    case 40...47, 100...107: background = Array(parameter)
    case 49: background = []
    case 38, 48:
      let count = rest.first.flatMap(Self.number).map { $0 == 2 ? 4 : $0 == 5 ? 2 : 0 } ?? 0
      guard count > 0, rest.count >= count else { return false }
      let words = Array(([parameter] + rest.prefix(count)).joined(separator: [UInt8(ascii: ";")]))
      rest = rest.dropFirst(count)
      if number == 38 { foreground = words } else { background = words }
    default: return false
    }
    return true
  }

  /// The number a parameter is, 0 for an empty one; nil when it is more than that.
  private static func number(_ parameter: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in parameter {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), value < 1000 else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return value
  }

  /// Writes what makes a terminal with another pen write with this.
  ///
  /// Attributes are only ever ended all at once: single ones cannot be ended on every terminal.
  func write(after other: Pen, into bytes: inout [UInt8]) {
    if other == self { return }
    var parts = [[UInt8(ascii: "0")][...]] + parameters(after: .plain)
    if keepsAttributes(of: other) {
      let change = parameters(after: other)
      // Where the default colours are wanted a fresh start may be shorter.
      if Self.length(change) <= Self.length(parts) { parts = change }
    }
    Self.write(parts, into: &bytes)
  }

  private func keepsAttributes(of other: Pen) -> Bool {
    other.attributes & ~attributes == 0 && (other.underline.isEmpty || other.underline == underline)
  }

  private func parameters(after other: Pen) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    for bit in [1, 2, 3, 7, 9, 10] where (attributes & ~other.attributes) & 1 << bit != 0 {
      parts.append(bit == 10 ? Array("53".utf8)[...] : [UInt8(ascii: "0") + UInt8(bit)])
    }
    if underline != other.underline { parts.append(underline[...]) }
    if foreground != other.foreground {
      parts.append(foreground.isEmpty ? Array("39".utf8)[...] : foreground[...])
    }
    if background != other.background {
      parts.append(background.isEmpty ? Array("49".utf8)[...] : background[...])
    }
    return parts
  }

  private static func length(_ parts: [ArraySlice<UInt8>]) -> Int { parts.reduce(0) { $0 + $1.count + 1 } }

  /// Writes parameters, in as few sequences as every terminal takes; one with a colon stands alone, for some terminals
  /// leave out the whole sequence.
  private static func write(_ parts: [ArraySlice<UInt8>], into bytes: inout [UInt8]) {
    if parts.count == 1, parts[0] == [UInt8(ascii: "0")] {
      bytes += [0x1b, UInt8(ascii: "["), UInt8(ascii: "m")]
      return
    }
    var count = 0
    for part in parts {
      let hasColon = part.contains(UInt8(ascii: ":"))
      let numbers = part.count { $0 == UInt8(ascii: ";") } + 1
      if count > 0, hasColon || count + numbers > mostParameters {
        bytes.append(UInt8(ascii: "m"))
        count = 0
      }
      bytes += count == 0 ? [0x1b, UInt8(ascii: "[")] : [UInt8(ascii: ";")]
      bytes += part
      count += hasColon ? mostParameters : numbers
    }
    if count > 0 { bytes.append(UInt8(ascii: "m")) }
  }
}
