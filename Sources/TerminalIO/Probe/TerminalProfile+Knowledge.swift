import ScreenModel

extension TerminalProfile {
  /// The profile that is right once the terminal has told what it is. Only what it told changes.
  /// Without colours (`--color never`, `NO_COLOR`) it stays without.
  public func refined(by knowledge: TerminalKnowledge, environment: TerminalEnvironment) -> TerminalProfile {
    var result = self
    if depth != .mono { result.depth = refinedDepth(knowledge, environment) }
    let name = (knowledge.name ?? "").lowercased()
    if Self.richTerminals.contains(where: { name.hasPrefix($0) }) {
      result.strikesThrough = true
      result.overlines = true
      result.stylesUnderlines = true
    }
    result.clusterPolicy = knowledge.knows(mode: 2027) || knowledge.modes[2027] == 3 ? .whole : clusterPolicy
    result.reportsScheme = knowledge.knows(mode: 2031)
    return result
  }

  private func refinedDepth(_ knowledge: TerminalKnowledge, _ environment: TerminalEnvironment) -> ColorDepth {
    // GNU screen: kind 83, version 49000 for 4.9.0; 24-bit colour since 5.
    if knowledge.secondary.first == 83, (knowledge.secondary.dropFirst().first ?? 0) < 50_000 {
      return min(depth, .palette256)
    }
    if (knowledge.name ?? "").hasPrefix("tmux ") { return .trueColor }
    return knowledge.takesDirectColor == true ? .trueColor : depth
  }

  /// Terminals that have strikethrough, overline and all kinds of underline, by the start of their names.
  private static let richTerminals = [
    "kitty", "foot", "wezterm", "ghostty", "iterm2", "vte", "contour", "mintty", "rio",
  ]
}
