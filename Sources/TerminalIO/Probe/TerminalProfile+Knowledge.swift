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
    if Self.repeatingTerminals.contains(where: { name.hasPrefix($0) }) { result.repeatsGlyphs = true }
    let widths = WidthSamples.conclusion(from: knowledge.sampleColumns)
    let countsClusters = knowledge.knows(mode: 2027) || knowledge.modes[2027] == 3 || widths?.countsClusters == true
    result.clusterPolicy = countsClusters ? .whole : clusterPolicy
    if let widths { result.unicodeVersion = widths.version }
    result.reportsScheme = knowledge.knows(mode: 2031)
    return result
  }

  private func refinedDepth(_ knowledge: TerminalKnowledge, _ environment: TerminalEnvironment) -> ColorDepth {
    if knowledge.isOldScreen { return min(depth, .palette256) }
    // From 5.0 on it passes on what the terminal around it takes.
    if knowledge.secondary.first == 83, environment.namesDirectColor { return .trueColor }
    if (knowledge.name ?? "").hasPrefix("tmux ") { return .trueColor }
    return knowledge.takesDirectColor == true ? .trueColor : depth
  }

  /// Terminals that have REP for every glyph, by the start of their names. tmux is none: it repeats ASCII alone.
  private static let repeatingTerminals = ["kitty", "foot", "wezterm", "ghostty", "vte", "xterm("]

  /// Terminals that have strikethrough, overline and all kinds of underline, by the start of their names.
  private static let richTerminals = [
    "kitty", "foot", "wezterm", "ghostty", "iterm2", "vte", "contour", "mintty", "rio",
  ]
}

extension TerminalKnowledge {
  /// Whether it is GNU screen (kind 83) before 5.0 (40900 for 4.9.0), which takes 24-bit colours for something else.
  var isOldScreen: Bool { secondary.first == 83 && (secondary.dropFirst().first ?? 0) < 50_000 }
}
