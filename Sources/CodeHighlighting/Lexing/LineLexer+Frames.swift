/// What is open: strings, comments, interpolations, embedded languages.
extension LineLexer {
  /// Opens something. Returns whether there was room for it.
  @discardableResult
  mutating func push(_ frame: Frame) -> Bool {
    guard frames.count < Frame.limit else { return false }
    frames.append(frame)
    return true
  }

  mutating func pop() {
    guard let frame = frames.popLast() else { return }
    if frame.mode == .language { resetGrammar() }
  }

  /// Goes into an embedded language.
  mutating func embed(_ language: Language, value: UInt32 = 0) {
    guard push(Frame(mode: .language, form: language.rawValue, value: value)) else { return }
    grammar = language.grammar
    expectsOperand = true
    expectsCommand = true
  }

  /// Finds the grammar of the innermost embedded language.
  mutating func resetGrammar() {
    for frame in frames.reversed() where frame.mode == .language {
      if let language = Language(rawValue: frame.form) { grammar = language.grammar }
      return
    }
    grammar = root
  }
}
