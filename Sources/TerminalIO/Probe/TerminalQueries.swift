/// The questions of a probe. One write; the terminal answers in order, and everyone answers the last.
enum TerminalQueries {
  /// All questions for a terminal, or nothing for one that would show them instead of answering.
  ///
  /// The scheme comes before the colours: where both are answered, the colour that is really there has the last word.
  static func probe(
    environment: TerminalEnvironment, entry: EntryTraits, profile: TerminalProfile, hasRoom: Bool
  ) -> [UInt8] {
    guard entry.speaksANSI, !environment.forbidsProbe, !environment.isPlainConsole else { return [] }
    let widths = hasRoom ? WidthSamples.questions : ""
    // GNU screen answers these, and nothing else.
    if environment.isScreen { return Array((widths + "\u{1b}[>c\u{1b}[c").utf8) }
    var text = "\u{1b}[?996n" + colors + "\u{1b}[>q\u{1b}[?2026$p\u{1b}[?2027$p\u{1b}[?2031$p\u{1b}[?u"
    if profile.depth < .trueColor, profile.depth != .mono {
      // What a colour that was set has become (DECRQSS), and whether RGB or Tc is in the terminal's entry (XTGETTCAP).
      text += "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[m\u{1b}P+q524742\u{1b}\\\u{1b}P+q5463\u{1b}\\"
    }
    return Array((text + widths + "\u{1b}[>c\u{1b}[c").utf8)
  }

  /// The colours of ground and text.
  static let colors = "\u{1b}]11;?\u{1b}\\\u{1b}]10;?\u{1b}\\"
}
