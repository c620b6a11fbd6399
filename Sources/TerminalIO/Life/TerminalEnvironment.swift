import Glibc

/// What the environment says about the terminal. A value, so that every decision made from it can be tested.
public struct TerminalEnvironment: Hashable, Sendable {
  /// `TERM`; nil when it is unset or empty.
  public var term: String?
  /// `COLORTERM`.
  public var colorTerm: String?
  /// `NO_COLOR` is set and not empty.
  public var forbidsColor = false
  /// `CLICOLOR_FORCE` is set and neither empty nor 0.
  public var forcesColor = false
  /// Inside tmux (`TMUX`).
  public var isTmux = false
  /// Inside GNU screen (`STY`, or a `screen` entry without tmux).
  public var isScreen = false
  /// Behind ssh (`SSH_TTY`, `SSH_CONNECTION`).
  public var isRemote = false
  /// `TERM_PROGRAM`.
  public var termProgram: String?
  /// `VTE_VERSION`, 0 when it is none.
  public var vteVersion = 0
  /// `COLORFGBG`.
  public var colorForegroundBackground: String?
  /// A Wayland display can be reached (`WAYLAND_DISPLAY`).
  public var hasWayland = false
  /// An X display can be reached (`DISPLAY`).
  public var hasX = false
  /// `MDLESS_NO_PROBE` is set: no question is sent to the terminal.
  public var forbidsProbe = false

  /// An environment that says nothing but the terminal's name.
  public init(term: String?) { self.term = term }

  /// The environment behind a look-up of variables.
  public init(lookUp: (String) -> String?) {
    func text(_ name: String) -> String? { lookUp(name).flatMap { $0.isEmpty ? nil : $0 } }
    term = text("TERM")
    colorTerm = text("COLORTERM")
    forbidsColor = text("NO_COLOR") != nil
    forcesColor = text("CLICOLOR_FORCE").map { $0 != "0" } ?? false
    isTmux = text("TMUX") != nil
    isScreen = !isTmux && (text("STY") != nil || (term ?? "").hasPrefix("screen"))
    isRemote = text("SSH_TTY") != nil || text("SSH_CONNECTION") != nil
    termProgram = text("TERM_PROGRAM")
    vteVersion = text("VTE_VERSION").flatMap { Int($0) } ?? 0
    colorForegroundBackground = text("COLORFGBG")
    hasWayland = text("WAYLAND_DISPLAY") != nil
    hasX = text("DISPLAY") != nil
    forbidsProbe = text("MDLESS_NO_PROBE") != nil
  }

  /// The environment of this process.
  public static var current: TerminalEnvironment {
    TerminalEnvironment { name in getenv(name).map { String(cString: $0) } }
  }
}
