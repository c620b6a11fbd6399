/// The questions of a probe. One write; the terminal answers in order, and everyone answers the last.
enum TerminalQueries {
  /// All questions for a terminal, or nothing for one that would show them instead of answering.
  static func probe(environment: TerminalEnvironment, entry: EntryTraits, profile: TerminalProfile) -> [UInt8] {
    guard entry.speaksANSI, !environment.forbidsProbe, !environment.isPlainConsole else { return [] }
    // GNU screen answers these two, and nothing else.
    if environment.isScreen { return Array("\u{1b}[>c\u{1b}[c".utf8) }
    var text = colors + "\u{1b}[>q\u{1b}[?2026$p\u{1b}[?2027$p\u{1b}[?2031$p\u{1b}[?996n"
    if profile.depth < .trueColor, profile.depth != .mono {
      text += "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[m"
    }
    return Array((text + "\u{1b}[>c\u{1b}[c").utf8)
  }

  /// The colours of ground and text.
  static let colors = "\u{1b}]11;?\u{1b}\\\u{1b}]10;?\u{1b}\\"
}
