/// Finds the tokens of code, line by line. Immutable and shared freely: what a line begins inside of is the caller's `LineState`.
public struct Highlighter: Sendable {
  /// The language.
  public let language: Language
  private let grammar: Grammar

  /// A highlighter for a language; the first one of a language compiles its grammar, well under 200 µs.
  public init(_ language: Language) {
    self.language = language
    grammar = language.grammar
  }

  /// Lexes one line.
  ///
  /// - Parameters:
  ///   - line: its bytes without its end.
  ///   - state: what the line begins inside of; becomes what the next line begins inside of.
  ///   - tokens: replaced by the tokens of the line; its memory is used again.
  public func lex(_ line: Span<UInt8>, _ state: inout LineState, into tokens: inout [Token]) {
    line.withUnsafeBufferPointer { buffer in
      // An empty line may have no memory at all.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { nothing in
        nothing.initialize(repeating: 0)
        guard let base = buffer.baseAddress ?? nothing.baseAddress.map({ UnsafePointer($0) }) else { return }
        var lexer = LineLexer(base: base, count: buffer.count, root: grammar)
        // Handed to and fro without a second owner, which would have them copied.
        swap(&lexer.state, &state)
        swap(&lexer.tokens, &tokens)
        lexer.tokens.removeAll(keepingCapacity: true)
        lexer.lexLine()
        swap(&lexer.state, &state)
        swap(&lexer.tokens, &tokens)
      }
    }
  }
}
