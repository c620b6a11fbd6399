import Glibc

/// The modes of a terminal's line (termios), comparable.
public struct TerminalModesSnapshot: Hashable, Sendable, CustomStringConvertible {
  /// The modes, numbers all.
  public let input, output, control, local: UInt32
  /// The special characters.
  public let characters: [UInt8]

  init(_ modes: termios) {
    input = modes.c_iflag
    output = modes.c_oflag
    control = modes.c_cflag
    local = modes.c_lflag
    characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
  }

  /// Whether lines are edited and echoed, as a shell has it.
  public var isCooked: Bool { local & UInt32(ICANON) != 0 && local & UInt32(ECHO) != 0 }

  /// The modes in octal, as `stty` prints them.
  public var description: String {
    [input, output, control, local].map { String($0, radix: 8) }.joined(separator: ":") + " \(characters)"
  }
}
