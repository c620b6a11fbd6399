import ScreenModel

/// Which key a sequence stands for: xterm's and rxvt's forms, the Linux console's, and the kitty keyboard protocol.
enum KeyDecoding {
  /// The key of a control byte.
  static func control(_ byte: UInt8, alt: Bool) -> KeyPress {
    let modifiers: Modifiers = alt ? .alt : []
    switch byte {
    // Both are Enter: programs that feed a terminal send LF, and Ctrl-j has always been a second Enter.
    case 0x0a, 0x0d: return KeyPress(.enter, modifiers)
    case 0x09: return KeyPress(.tab, modifiers)
    case 0x08, 0x7f: return KeyPress(.backspace, modifiers)
    case 0x1b: return KeyPress(.escape, modifiers)
    case 0x00: return KeyPress(.character(" "), modifiers.union(.control))
    default:
      // 01…1a are letters; 1c…1f are the four characters after `[`.
      let letter = byte < 0x1b ? byte + 0x60 : byte + 0x40
      return KeyPress(.character(Character(Unicode.Scalar(letter))), modifiers.union(.control))
    }
  }

  /// The key of a CSI sequence, or nil for one that is no key we know.
  static func key(_ sequence: ControlSequence) -> KeyPress? {
    guard sequence.marker == 0, sequence.intermediates.isEmpty else { return nil }
    switch sequence.final {
    case UInt8(ascii: "u"): return character(code: sequence.parameter(0), sequence)
    case UInt8(ascii: "~") where sequence.parameter(0) == 27:
      // xterm's modifyOtherKeys: 27;modifiers;code.
      guard let modifiers = modifiers(sequence.parameter(1, default: 1)) else { return nil }
      return press(code: sequence.parameter(2), shifted: nil, modifiers: modifiers)
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      guard let key = numbered[sequence.parameter(0)] else { return nil }
      return modified(key, sequence, extra: rxvtModifiers(sequence.final))
    case UInt8(ascii: "Z"): return KeyPress(.tab, (modifiers(sequence) ?? []).union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return lettered[sequence.final - 0x20].map { KeyPress($0, .shift) }
    default:
      // With another first parameter it is something else: a late answer to `CSI 6 n`, for one.
      guard let key = lettered[sequence.final], sequence.parameter(0, default: 1) == 1 else { return nil }
      return modified(key, sequence, extra: [])
    }
  }

  /// The key of an SS3 sequence.
  static func singleShift(_ sequence: ControlSequence) -> KeyPress? {
    if let key = lettered[sequence.final] {
      // Some terminals send `ESC O 5 A`, with the modifiers as the only parameter.
      let number =
        sequence.parameters.count == 1 ? sequence.parameter(0, default: 1) : sequence.parameter(1, default: 1)
      return modifiers(number).map { KeyPress(key, $0) }
    }
    switch sequence.final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"): return lettered[sequence.final - 0x20].map { KeyPress($0, .control) }
    case UInt8(ascii: "M"): return KeyPress(.enter)
    case UInt8(ascii: "I"): return KeyPress(.tab)
    case UInt8(ascii: "X"): return KeyPress(.character("="))
    // The keypad in application mode: `j` is `*`, … `y` is `9`.
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return KeyPress(.character(Character(Unicode.Scalar(sequence.final - 0x40))))
    default: return nil
    }
  }

  // MARK: Parts

  private static func modified(_ key: Key, _ sequence: ControlSequence, extra: Modifiers) -> KeyPress? {
    guard let modifiers = modifiers(sequence) else { return nil }
    return KeyPress(key, modifiers.union(extra))
  }

  /// The modifiers of a sequence's second parameter; nil for the release of a key, which is none.
  private static func modifiers(_ sequence: ControlSequence) -> Modifiers? {
    if sequence.subparameter(1, 1) == 3 { return nil }
    return modifiers(sequence.parameter(1, default: 1))
  }

  /// Modifiers are sent as 1 + bits: shift, alt, control, super, hyper, meta, and the locks.
  private static func modifiers(_ number: Int) -> Modifiers? {
    guard number >= 1, number <= 256 else { return [] }
    let bits = number - 1
    // A key with Super or Hyper belongs to the window manager; it is none of ours.
    guard bits & 0b1_1000 == 0 else { return nil }
    var result = Modifiers(rawValue: UInt8(bits & 0b111))
    if bits & 0b10_0000 != 0 { result.insert(.alt) }
    return result
  }

  private static func rxvtModifiers(_ final: UInt8) -> Modifiers {
    switch final {
    case UInt8(ascii: "^"): .control
    case UInt8(ascii: "@"): [.control, .shift]
    default: []
    }
  }

  private static func character(code: Int, _ sequence: ControlSequence) -> KeyPress? {
    guard let modifiers = modifiers(sequence) else { return nil }
    return press(code: code, shifted: sequence.subparameter(0, 1), modifiers: modifiers)
  }

  /// The key of a Unicode code, as the kitty protocol and modifyOtherKeys send it.
  private static func press(code: Int, shifted: Int?, modifiers: Modifiers) -> KeyPress? {
    if let key = coded[code] { return KeyPress(key, modifiers) }
    if let digit = keypad[code] { return KeyPress(.character(digit), modifiers.subtracting(.shift)) }
    // The private use area holds keys that are not listed above: modifiers, media keys.
    guard code >= 0x20, !(0x7f..<0xa0).contains(code), !(0xe000...0xf8ff).contains(code), code < 0xf0000
    else { return nil }
    var value = code
    if modifiers.contains(.shift), let shifted { value = shifted }
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return nil }
    var character = Character(scalar)
    if modifiers.contains(.shift), shifted == nil, !modifiers.contains(.control),
      let upper = character.uppercased().first, character.uppercased().count == 1
    {
      character = upper
    }
    if modifiers.contains(.control), let lower = character.lowercased().first { character = lower }
    return KeyPress(.character(character), modifiers.subtracting(.shift))
  }

  // MARK: Tables

  private static let lettered: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15), 29: .function(16),
    31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  private static let coded: [Int: Key] = {
    var keys: [Int: Key] = [
      8: .backspace, 9: .tab, 10: .enter, 13: .enter, 27: .escape, 127: .backspace,
      57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp, 57422: .pageDown,
      57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
    ]
    for number in 13...35 { keys[57376 + number - 13] = .function(number) }
    return keys
  }()

  /// The keypad of the kitty protocol, as characters.
  private static let keypad: [Int: Character] = {
    var keys: [Int: Character] = [
      57409: ".", 57410: "/", 57411: "*", 57412: "-", 57413: "+", 57415: "=", 57416: ",",
    ]
    for (number, digit) in "0123456789".enumerated() { keys[57399 + number] = digit }
    return keys
  }()
}
