/// A way to the clipboard. Which one is right depends on where the terminal is.
public enum ClipboardRoute: Hashable, Sendable {
  /// Through the terminal itself (OSC 52). There is no acknowledgement: say that the text was sent, not that it was copied.
  case terminal
  /// A program that takes the text on its standard input: its name and arguments, to be started without a shell.
  case program([String])

  /// The ways to try, best first. The next one is for when a program is not installed or fails.
  ///
  /// tmux ignores OSC 52 of the programs in it by default, and has a command of its own. A helper of the display is sure to
  /// work where there is one, but over a network it would fill the clipboard of the wrong machine.
  public static func routes(environment: TerminalEnvironment) -> [ClipboardRoute] {
    var routes: [ClipboardRoute] = []
    if environment.isTmux { routes.append(.program(["tmux", "load-buffer", "-w", "-"])) }
    if !environment.isRemote {
      if environment.hasWayland { routes.append(.program(["wl-copy"])) }
      if environment.hasX {
        routes.append(.program(["xclip", "-selection", "clipboard"]))
        routes.append(.program(["xsel", "--clipboard", "--input"]))
      }
    }
    if !environment.isPlainConsole { routes.append(.terminal) }
    return routes
  }

  /// The ways to the primary selection, best first.
  static func primaryRoutes(environment: TerminalEnvironment) -> [ClipboardRoute] {
    var routes: [ClipboardRoute] = []
    if !environment.isRemote {
      if environment.hasWayland { routes.append(.program(["wl-copy", "--primary"])) }
      if environment.hasX {
        routes.append(.program(["xclip", "-selection", "primary"]))
        routes.append(.program(["xsel", "--primary", "--input"]))
      }
    }
    if !environment.isPlainConsole { routes.append(.terminal) }
    return routes
  }
}

extension Terminal {
  /// Sends a text to the clipboard through the terminal. Only ever on the reader's act. Returns whether its end had to be
  /// left out, or nil when it could not be sent.
  public func sendToClipboard(_ text: String) -> Bool? {
    let sequence = ClipboardSequence(text)
    return send(sequence) ? sequence.isCut : nil
  }
}
