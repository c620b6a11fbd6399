/// Puts text into the reader's clipboard by the best way there is, and tells truly what became of it.
public struct Clipboard {
  /// What became of a text.
  public enum Outcome: Hashable, Sendable {
    /// A program took it: the name of the program.
    case copied(by: String)
    /// It was sent to the terminal, which does not say what it does with it; or without its end, which was too long.
    case sent(isCut: Bool)
    /// Nobody took it.
    case failed

    /// What to tell the reader, `what` being what was copied ("link"), `words` what is said of it ("Copied as Markdown").
    public func message(_ what: String, words: String? = nil) -> String {
      let name = what.prefix(1).uppercased() + what.dropFirst()
      let sent = words.map { "\($0):" } ?? name
      return switch self {
      case .copied(let program): "\(words ?? "\(name) copied") with \(program)"
      case .sent(false): "\(sent) sent to the terminal for its clipboard"
      case .sent(true): "\(sent) sent to the terminal for its clipboard, without its end: it is too long"
      case .failed: "\(name) not copied: this terminal has no clipboard; install wl-clipboard, xclip or xsel"
      }
    }
  }

  private let routes: [ClipboardRoute]
  private let primaryRoutes: [ClipboardRoute]

  /// The clipboard of a terminal.
  /// - Parameter usesPrograms: whether programs may be started; else there is only the terminal itself.
  public init(environment: TerminalEnvironment, usesPrograms: Bool = true) {
    func usable(_ route: ClipboardRoute) -> Bool {
      if case .program = route { usesPrograms } else { true }
    }
    routes = ClipboardRoute.routes(environment: environment).filter(usable)
    primaryRoutes = ClipboardRoute.primaryRoutes(environment: environment).filter(usable)
  }

  /// Puts a text into the primary selection, where there is one. Nothing is said about it: selecting is the act.
  public func copyPrimary(_ text: String, through terminal: Terminal) {
    for route in primaryRoutes {
      switch route {
      case .program(let arguments):
        guard let name = arguments.first, let program = HelperProgram.find(name) else { continue }
        if program.run(arguments, input: Array(text.utf8)) { return }
      case .terminal: if terminal.send(ClipboardSequence(text, selection: "p")) { return }
      }
    }
  }

  /// Copies a text. Only ever on the reader's act. Waits for a program two seconds at most, which only one that hangs takes.
  public func copy(_ text: String, through terminal: Terminal) -> Outcome {
    for route in routes {
      switch route {
      case .program(let arguments):
        guard let name = arguments.first, let program = HelperProgram.find(name) else { continue }
        if program.run(arguments, input: Array(text.utf8)) { return .copied(by: name) }
      case .terminal:
        if let isCut = terminal.sendToClipboard(text) { return .sent(isCut: isCut) }
      }
    }
    return .failed
  }
}
