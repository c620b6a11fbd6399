import Glibc

/// What the process was started with: arguments as bytes, variables, and what its standard streams are.
struct Environment {
  /// The arguments without the program's name. One that is not valid UTF-8 has its bad bytes replaced here; its true
  /// bytes are in `rawArguments`.
  let arguments: [String]
  /// The true bytes of those arguments that are not valid UTF-8, by what stands for them in `arguments`.
  private let rawArguments: [String: [CChar]]

  /// Takes the process's own.
  init() {
    var arguments: [String] = []
    var raw: [String: [CChar]] = [:]
    for place in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[place] else { break }
      let bytes = UnsafeBufferPointer(start: argument, count: strlen(argument) + 1)
      let text = String(cString: argument)
      if String(validatingCString: argument) == nil { raw[text] = Array(bytes) }
      arguments.append(text)
    }
    self.arguments = arguments
    rawArguments = raw
  }

  /// The path an argument stands for, as the system wants it: bytes ended by a zero.
  func path(_ argument: String) -> [CChar] { rawArguments[argument] ?? Array(argument.utf8CString) }

  /// The value of a variable, nil when it is not set.
  func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether a variable is set and not empty.
  func isSet(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }

  /// Whether standard input is a terminal.
  var inputIsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal.
  var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The columns of the terminal at standard output, if it is one and knows.
  var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
