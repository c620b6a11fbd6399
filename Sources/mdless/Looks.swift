import ScreenModel
import TerminalIO

/// What of the terminal decides how the text looks.
struct Looks: Hashable {
  /// Whether the ground is dark; nil when it is not known.
  let isDark: Bool?
  /// How many colours there are.
  let depth: ColorDepth
  /// How clusters are written.
  let policy: ClusterPolicy

  init(_ knowledge: TerminalKnowledge, _ terminal: Terminal) {
    isDark = knowledge.isDark(environment: terminal.environment)
    depth = terminal.profile.depth
    policy = terminal.profile.clusterPolicy
  }
}
