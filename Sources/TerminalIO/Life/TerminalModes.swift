/// The sequences of the modes that we set ourselves, beside what ncurses does. All of them are constants.
///
/// What `enter` sets `leave` clears; `reset` clears it from a crash handler, where nothing is known any more.
struct TerminalModes: Hashable, Sendable {
  /// Whether the mouse is ours.
  var usesMouse: Bool
  /// Whether changes of the colour scheme are reported (2031).
  var reportsScheme = false
  /// Whether clusters are to be counted as one (2027).
  var countsClusters = false
  /// Whether keys come by the kitty keyboard protocol, in which ESC is no beginning of anything. Ctrl-c and Ctrl-z are keys
  /// then, too, and no signals.
  var disambiguatesKeys = false

  /// No wrapping (7), mouse (1000, drags 1002, exact coordinates 1006), focus (1004), bracketed paste (2004).
  var enter: [UInt8] {
    Array(
      ("\u{1b}[?7l" + (usesMouse ? "\u{1b}[?1000;1002;1006h" : "") + "\u{1b}[?1004h\u{1b}[?2004h" + learned("h")).utf8)
  }

  /// The same, cleared.
  var leave: [UInt8] {
    Array(
      ((usesMouse ? "\u{1b}[?1000;1002;1006l" : "") + "\u{1b}[?1004l\u{1b}[?2004l\u{1b}[?7h" + learned("l")).utf8)
  }

  /// The same as `enter` for a terminal that may have them still: the keyboard is set, not pushed again.
  var renew: [UInt8] {
    var others = self
    others.disambiguatesKeys = false
    return others.enter + (disambiguatesKeys ? Array("\u{1b}[=1u".utf8) : [])
  }

  /// What brings a terminal from earlier modes to these, where both have been learned from it.
  func change(from earlier: TerminalModes) -> [UInt8] {
    var added = self
    added.reportsScheme = reportsScheme && !earlier.reportsScheme
    added.countsClusters = countsClusters && !earlier.countsClusters
    added.disambiguatesKeys = disambiguatesKeys && !earlier.disambiguatesKeys
    return Array(added.learned("h").utf8)
  }

  private func learned(_ final: String) -> String {
    (reportsScheme ? "\u{1b}[?2031\(final)" : "") + (countsClusters ? "\u{1b}[?2027\(final)" : "")
      + (disambiguatesKeys ? (final == "h" ? "\u{1b}[>1u" : "\u{1b}[<u") : "")
  }

  /// The mouse becomes ours, and the terminal's again.
  static let takeMouse = Array("\u{1b}[?1000;1002;1006h".utf8)
  static let leaveMouse = Array("\u{1b}[?1000;1002;1006l".utf8)

  /// Synchronized output: the terminal shows what stands between as one.
  static let beginFrame = Array("\u{1b}[?2026h".utf8)
  /// The end of synchronized output.
  static let endFrame = Array("\u{1b}[?2026l".utf8)

  /// Puts back everything after a crash: ends a half-sent string and frame, then modes, link, attributes, region, cursor,
  /// and the other screen, which only a terminal that has one is told to leave. The keyboard is popped only where it was
  /// pushed: to others the sequence may mean something else.
  func reset(hasAlternateScreen: Bool) -> [UInt8] {
    let common =
      "\u{1b}\\\u{1b}[?2026l\u{1b}[?1000;1002;1003;1004;1006;2004;2027;2031l\u{1b}]8;;\u{1b}\\\u{1b}[0m\u{1b}[r\u{1b}[?7h\u{1b}[?25h"
      + (disambiguatesKeys ? "\u{1b}[<u" : "")
    return Array((common + (hasAlternateScreen ? "\u{1b}[?1049l" : "") + "\r\n").utf8)
  }
}
