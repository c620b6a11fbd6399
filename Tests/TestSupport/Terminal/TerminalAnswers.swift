/// What a terminal answers to questions: a table, so that every kind of terminal is data.
public struct TerminalAnswers: Sendable {
  /// The answer to each question, both without anything around them.
  public var answers: [String: String]

  /// Answers from a table.
  public init(_ answers: [String: String] = [:]) { self.answers = answers }

  /// A terminal that answers nothing.
  public static let mute = TerminalAnswers()

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
