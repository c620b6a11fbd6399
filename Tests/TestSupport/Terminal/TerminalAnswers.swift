/// What a terminal answers to questions: a table, so that every kind of terminal is data.
public struct TerminalAnswers: Sendable {
  /// The answer to each question, both as they are sent.
  public var answers: [String: String]
  /// The columns of what is drawn before the cursor is asked for; what is not listed takes two. Nil: it does not tell.
  public var columns: [String: Int]?

  /// Answers from a table.
  public init(_ answers: [String: String] = [:], columns: [String: Int]? = nil) {
    self.answers = answers
    self.columns = columns
  }

  /// The samples of the width probe: an emoji joined with another, one with a skin tone.
  static let joined = "\u{1f469}\u{200d}\u{1f680}"
  static let toned = "\u{1f44d}\u{1f3fd}"

  /// A terminal that answers nothing.
  public static let mute = TerminalAnswers()

  /// kitty, on a dark ground.
  public static let kitty = TerminalAnswers(
    [
      "\u{1b}]11;?\u{1b}\\": "\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\",
      "\u{1b}]10;?\u{1b}\\": "\u{1b}]10;rgb:cdcd/d6d6/f4f4\u{1b}\\",
      "\u{1b}[>q": "\u{1b}P>|kitty(0.43.1)\u{1b}\\",
      "\u{1b}[?2026$p": "\u{1b}[?2026;2$y", "\u{1b}[?2027$p": "\u{1b}[?2027;0$y", "\u{1b}[?2031$p": "\u{1b}[?2031;2$y",
      "\u{1b}[?996n": "\u{1b}[?997;1n",
      "\u{1b}P$qm\u{1b}\\": "\u{1b}P1$r48:2:1:2:3m\u{1b}\\",
      "\u{1b}[?u": "\u{1b}[?0u",
      "\u{1b}[>c": "\u{1b}[>1;4000;43c", "\u{1b}[c": "\u{1b}[?62;52;c",
    ], columns: ["\u{1fac8}": 1])

  /// foot, on a light ground; counts clusters.
  public static let foot = TerminalAnswers(
    [
      "\u{1b}]11;?\u{1b}\\": "\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\",
      "\u{1b}]10;?\u{1b}\\": "\u{1b}]10;rgb:0000/0000/0000\u{1b}\\",
      "\u{1b}[>q": "\u{1b}P>|foot(1.25.0)\u{1b}\\",
      "\u{1b}[?2026$p": "\u{1b}[?2026;2$y", "\u{1b}[?2027$p": "\u{1b}[?2027;1$y", "\u{1b}[?2031$p": "\u{1b}[?2031;2$y",
      "\u{1b}P$qm\u{1b}\\": "\u{1b}P1$r0;48:2::1:2:3m\u{1b}\\",
      "\u{1b}[?u": "\u{1b}[?0u",
      "\u{1b}[>c": "\u{1b}[>1;12500;0c", "\u{1b}[c": "\u{1b}[?62;4;22;28;29c",
    ], columns: [:])

  /// The emulator of the tests as it is: how many columns it gives each sample is asked of itself.
  public static var emulator: TerminalAnswers {
    var columns: [String: Int] = [:]
    let versions = [
      "\u{1f91f}", "\u{1f970}", "\u{1f971}", "\u{1fad0}", "\u{1fae0}", "\u{1fae8}", "\u{1fae9}", "\u{1fac8}",
    ]
    for sample in [joined, toned] + versions {
      let terminal = EmulatedTerminal(rows: 1, columns: 20)
      terminal.show(Array(sample.utf8))
      columns[sample] = terminal.cursor.column
    }
    return TerminalAnswers(["\u{1b}[c": "\u{1b}[?1;2c"], columns: columns)
  }

  /// tmux 3.3a, as measured.
  public static let tmux = TerminalAnswers(
    [
      "\u{1b}[>q": "\u{1b}P>|tmux 3.3a\u{1b}\\", "\u{1b}[>c": "\u{1b}[>84;0;0c", "\u{1b}[c": "\u{1b}[?1;2c",
    ], columns: [toned: 4, "\u{1fae8}": 0, "\u{1fae9}": 0, "\u{1fac8}": 0])

  /// GNU screen 4.9, as measured.
  public static let screen = TerminalAnswers(
    [
      "\u{1b}[>c": "\u{1b}[>83;40900;0c", "\u{1b}[c": "\u{1b}[?1;2c",
    ], columns: [joined: 4, toned: 4, "\u{1fae8}": 1, "\u{1fae9}": 1, "\u{1fac8}": 1])

  /// xterm on a light ground, without 24-bit colour.
  public static let xterm = TerminalAnswers(
    [
      "\u{1b}]11;?\u{1b}\\": "\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\",
      "\u{1b}]10;?\u{1b}\\": "\u{1b}]10;rgb:0000/0000/0000\u{1b}\\",
      "\u{1b}[>q": "\u{1b}P>|XTerm(390)\u{1b}\\", "\u{1b}P$qm\u{1b}\\": "\u{1b}P1$r0;48:5:16m\u{1b}\\",
      "\u{1b}[>c": "\u{1b}[>41;390;0c", "\u{1b}[c": "\u{1b}[?64;1;2;6;9;15;16;17;18;21;22;28c",
    ], columns: [joined: 4, toned: 4, "\u{1fae9}": 1, "\u{1fac8}": 1])

  /// VTE 0.76 (GNOME, Xfce) on a dark ground: no clusters, no DECRQSS, 24-bit colour by COLORTERM.
  public static let vte = TerminalAnswers(
    [
      "\u{1b}]11;?\u{1b}\\": "\u{1b}]11;rgb:0000/0000/0000\u{1b}\\",
      "\u{1b}]10;?\u{1b}\\": "\u{1b}]10;rgb:ffff/ffff/ffff\u{1b}\\",
      "\u{1b}[>q": "\u{1b}P>|VTE(7600)\u{1b}\\", "\u{1b}[?2026$p": "\u{1b}[?2026;2$y",
      "\u{1b}[>c": "\u{1b}[>61;7600;1c", "\u{1b}[c": "\u{1b}[?65;1;9c",
    ], columns: [joined: 4, toned: 4, "\u{1fae9}": 1, "\u{1fac8}": 1])

  /// The answer to a token, if it is a question.
  func answer(to token: StreamToken) -> String? {
    switch token {
    case .sequence(let text): answers["\u{1b}[" + text]
    case .string(let introducer, let text, _):
      answers["\u{1b}" + String(Unicode.Scalar(introducer)) + text + "\u{1b}\\"]
    default: nil
    }
  }
}
