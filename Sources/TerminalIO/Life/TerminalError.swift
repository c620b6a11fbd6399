import Glibc

/// Why a terminal cannot be used full-screen. Its description says what, why, and what to do.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process has no terminal of its own; the number is the system's error.
  case noTerminal(errno: Int32)
  /// `TERM` is not set.
  case termUnset
  /// There is no terminfo entry for `TERM`.
  case termUnknown(String)
  /// The terminal cannot place the cursor, so nothing can be drawn on it.
  case termTooSimple(String)
  /// ncurses refused the terminal.
  case refused(String)
  /// The machinery for signals could not be set up; the number is the system's error.
  case noSignals(errno: Int32)

  /// One sentence for the message, without the program's name.
  public var description: String {
    switch self {
    case .noTerminal(let code):
      "/dev/tty: \(Self.words(code)): there is no terminal to show the document on; use --print"
    case .termUnset:
      "TERM is not set, so it is not known how to draw; set it (for example TERM=xterm-256color) or use --print"
    case .termUnknown(let name):
      "TERM=\(Self.printable(name)): this system does not know that terminal; install ncurses-term, set TERM=xterm-256color or use --print"
    case .termTooSimple(let name):
      "TERM=\(Self.printable(name)): this terminal cannot place the cursor; set TERM to what it really is or use --print"
    case .refused(let name):
      "TERM=\(Self.printable(name)): the terminal could not be set up; try TERM=xterm-256color or use --print"
    case .noSignals(let code): "signals cannot be handled: \(Self.words(code))"
    }
  }

  private static func words(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// The environment is not to be trusted with a terminal either.
  private static func printable(_ name: String) -> String {
    String(
      String.UnicodeScalarView(name.unicodeScalars.prefix(64).map { $0.value > 0x20 && $0.value < 0x7f ? $0 : "?" }))
  }
}
