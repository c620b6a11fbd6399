import Glibc
import MarkdownSource

/// What the process was started with: arguments as bytes, variables, and what its standard streams are.
struct Environment {
  /// The arguments without the program's name, as `SystemPath` has them: they may be names of files.
  let arguments: [String]

  /// Takes the process's own.
  init() {
    var arguments: [String] = []
    for place in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[place] else { break }
      arguments.append(SystemPath.text(of: argument))
    }
    self.arguments = arguments
  }

  /// The value of a variable, nil when it is not set.
  func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal at standard output, if it is one and knows.
  var terminalColumns: Int? { terminalSize.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The rows of the terminal at standard output, if it is one and knows.
  var terminalRows: Int? { terminalSize.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var terminalSize: winsize? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}
