import Testing

/// A kind of terminal as data: its variables, its answers, and what it makes of colours and clusters.
public struct EmulatedProfile: Sendable, CustomTestStringConvertible {
  /// What colours it shows.
  public enum Colors: Hashable, Sendable {
    /// 24-bit colours exactly.
    case exact
    /// The nearest of 256.
    case palette256
    /// The nearest of 16, or of 8 where bright ones are bold.
    case ansi
    /// None; no byte of colour is sent.
    case none
  }

  /// Its name.
  public var name: String
  /// Its variables, over the fixed ones.
  public var environment: [String: String]
  /// What it answers.
  public var answers: TerminalAnswers
  /// The colours that must come of it.
  public var colors: Colors
  /// Whether it counts clusters as one.
  public var countsClusters = false
  /// The newest version of Unicode it knows, as far as it lets us know.
  public var unicode = 17
  /// Whether links are sent to it.
  public var takesLinks = true

  /// Its name, for the reports of tests.
  public var testDescription: String { name }

  /// All kinds there are tests for.
  public static let all: [EmulatedProfile] = [
    EmulatedProfile(
      name: "kitty", environment: ["TERM": "xterm-kitty", "COLORTERM": ""], answers: .kitty, colors: .exact,
      countsClusters: true, unicode: 16),
    EmulatedProfile(
      name: "foot", environment: ["TERM": "foot", "COLORTERM": ""], answers: .foot, colors: .exact,
      countsClusters: true),
    EmulatedProfile(
      name: "VTE", environment: ["COLORTERM": "truecolor", "VTE_VERSION": "7600"], answers: .vte, colors: .exact,
      unicode: 15),
    EmulatedProfile(
      name: "xterm", environment: ["COLORTERM": ""], answers: .xterm, colors: .palette256, unicode: 15),
    EmulatedProfile(
      name: "tmux 3.3a", environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "COLORTERM": ""], answers: .tmux,
      colors: .exact, unicode: 14),
    EmulatedProfile(
      name: "screen 4.9", environment: ["TERM": "screen-256color", "STY": "1.x", "COLORTERM": "truecolor"],
      answers: .screen, colors: .palette256, unicode: 14),
    EmulatedProfile(
      name: "Linux console", environment: ["TERM": "linux", "COLORTERM": ""], answers: .mute, colors: .ansi,
      takesLinks: false),
    EmulatedProfile(
      name: "vt100", environment: ["TERM": "vt100", "COLORTERM": ""], answers: .mute, colors: .none, takesLinks: false),
    EmulatedProfile(name: "mute", environment: ["COLORTERM": "truecolor"], answers: .mute, colors: .exact),
    EmulatedProfile(
      name: "mono", environment: ["NO_COLOR": "1", "COLORTERM": "truecolor"], answers: .kitty, colors: .none,
      countsClusters: true, unicode: 16),
  ]
}
