/// The tokens of code that is lexed again and again while it grows: only lines that changed, and those behind them that
/// begin inside of something else for it, are lexed anew.
public struct LineTokenCache: Sendable {
  private struct Line {
    /// Where its bytes and its tokens end.
    var end: Int
    var tokenEnd: Int
    /// What the line behind it begins inside of.
    var next: LineState
  }

  /// Lines that had to be lexed so far.
  public private(set) var lexedLines = 0
  private var language: Language?
  private var first = LineState()
  private var lines: [Line] = []
  private var bytes: [UInt8] = []
  private var tokens: [Token] = []

  /// A cache that knows nothing.
  public init() {}

  /// Lexes one line, or says again what it was. What is known of a line holds for its bytes and what it begins inside
  /// of, so the answer is that of the highlighter whoever asked before and for what. O(line).
  ///
  /// - Parameters:
  ///   - line: its range in the text, without its end.
  ///   - text: the text.
  ///   - number: which line of the code it is, from 0.
  ///   - highlighter: what lexes it.
  ///   - state: what the line begins inside of; becomes what the next line begins inside of.
  ///   - result: replaced by the tokens of the line.
  public mutating func lex(
    _ line: Range<Int>, of text: [UInt8], number: Int, with highlighter: Highlighter, _ state: inout LineState,
    into result: inout [Token]
  ) {
    if language != highlighter.language || (number == 0 && first != state) {
      self = LineTokenCache(lexedLines: lexedLines, language: highlighter.language, first: state)
    }
    let follows = number <= lines.count && state == (number == 0 ? first : lines[number - 1].next)
    if follows, number < lines.count, text[line].elementsEqual(bytes[start(number).bytes..<lines[number].end]) {
      result.removeAll(keepingCapacity: true)
      result.append(contentsOf: tokens[start(number).tokens..<lines[number].tokenEnd])
      state = lines[number].next
      return
    }
    highlighter.lex(text.span.extracting(line), &state, into: &result)
    lexedLines += 1
    guard follows else { return }
    bytes.removeSubrange(start(number).bytes...)
    tokens.removeSubrange(start(number).tokens...)
    lines.removeSubrange(number...)
    bytes.append(contentsOf: text[line])
    tokens.append(contentsOf: result)
    lines.append(Line(end: bytes.count, tokenEnd: tokens.count, next: state))
  }

  private init(lexedLines: Int, language: Language, first: LineState) {
    (self.lexedLines, self.language, self.first) = (lexedLines, language, first)
  }

  /// Where the bytes and the tokens of a line begin.
  private func start(_ number: Int) -> (bytes: Int, tokens: Int) {
    number == 0 ? (0, 0) : (lines[number - 1].end, lines[number - 1].tokenEnd)
  }
}
