import CodeHighlighting
import Synchronization

/// The tokens of the code at the end of a growing text, kept from one layout of it to the next. Shared by all who lay it out.
final class GrowingCode: Sendable {
  private let cache = Mutex(LineTokenCache())

  /// Lexes a line as `LineTokenCache.lex` does.
  func lex(
    _ line: Range<Int>, of text: [UInt8], number: Int, with highlighter: Highlighter, _ state: inout LineState,
    into tokens: inout [Token]
  ) {
    cache.withLock { $0.lex(line, of: text, number: number, with: highlighter, &state, into: &tokens) }
  }
}
