/// A piece of what a program sends to a terminal.
public enum StreamToken: Hashable, Sendable {
  /// A printable scalar.
  case scalar(Unicode.Scalar)
  /// A C0 control other than ESC, or DEL.
  case control(UInt8)
  /// ESC and what belongs to it, other than the kinds below.
  case escape([UInt8])
  /// A control sequence without its `ESC [`: parameters, intermediates and the final byte.
  case sequence(String)
  /// A string (OSC `]`, DCS `P`, APC `_`, PM `^`, SOS `X`) and whether ST ended it, rather than BEL.
  case string(introducer: UInt8, String, endedByST: Bool)
  /// Bytes that are no UTF-8, or a malformed sequence.
  case invalid([UInt8])
}

/// Cuts a stream into tokens. Bytes may come in any pieces.
public struct StreamTokenizer: Sendable {
  private enum State { case ground, escape, sequence, string(UInt8), stringEscape(UInt8) }
  private var state = State.ground
  private var collected: [UInt8] = []
  private var tokens: [StreamToken] = []

  /// A tokenizer between two tokens.
  public init() {}

  /// Whether a token has begun and not ended.
  public var isInside: Bool {
    if case .ground = state { return !collected.isEmpty }
    return true
  }

  /// Takes bytes and returns the tokens that they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [StreamToken] {
    for byte in bytes { take(byte) }
    defer { tokens = [] }
    return tokens
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .sequence:
      collected.append(byte)
      if byte >= 0x40, byte <= 0x7e {
        end(.sequence(String(decoding: collected, as: UTF8.self)))
      } else if byte < 0x20 || byte > 0x3f {
        end(.invalid(collected))
      }
    case .string(let introducer): takeString(byte, introducer)
    case .stringEscape(let introducer):
      if byte == UInt8(ascii: "\\") {
        end(.string(introducer: introducer, String(decoding: collected, as: UTF8.self), endedByST: true))
      } else {
        end(.invalid(collected))
        state = .escape
        takeEscape(byte)
      }
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if byte < 0x80, !collected.isEmpty { end(.invalid(collected)) }
    switch byte {
    case 0x1b: state = .escape
    case 0..<0x20, 0x7f: tokens.append(.control(byte))
    case 0x20..<0x7f: tokens.append(.scalar(Unicode.Scalar(byte)))
    default:
      collected.append(byte)
      let text = String(decoding: collected, as: UTF8.self).unicodeScalars
      let isWhole = String(text).utf8.elementsEqual(collected)
      if isWhole, let scalar = text.first {
        end(.scalar(scalar))
      } else if collected.count >= 4 {
        end(.invalid(collected))
      }
    }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where collected.isEmpty: state = .sequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(byte)
    case 0x20...0x2f: collected.append(byte)
    default: end(.escape(collected + [byte]))
    }
  }

  private mutating func takeString(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x1b: state = .stringEscape(introducer)
    case 0x07: end(.string(introducer: introducer, String(decoding: collected, as: UTF8.self), endedByST: false))
    case 0..<0x20, 0x7f: end(.invalid(collected + [byte]))
    default: collected.append(byte)
    }
  }

  private mutating func end(_ token: StreamToken) {
    tokens.append(token)
    collected = []
    state = .ground
  }
}
