import CodeHighlighting
import Testing

/// Code that grows is lexed from the line that changed.
struct LineTokenCacheTests {
  /// Lexes a text line by line through a cache.
  private func lex(_ text: String, _ language: Language, with cache: inout LineTokenCache) -> [[Token]] {
    let bytes = Array(text.utf8)
    let highlighter = Highlighter(language)
    var state = LineState()
    var start = 0
    var number = 0
    var lines: [[Token]] = []
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      var tokens: [Token] = []
      cache.lex(start..<end, of: bytes, number: number, with: highlighter, &state, into: &tokens)
      lines.append(tokens)
      start = end + 1
      number += 1
    }
    return lines
  }

  /// The tokens of a text that is lexed whole.
  private func whole(_ text: String, _ language: Language) -> [[Token]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    return lexAll(text.hasSuffix("\n") ? lines.dropLast() : lines, language).tokens
  }

  @Test func anAppendedLineIsLexedAlone() {
    var cache = LineTokenCache()
    let code = String(repeating: "let x = \"\\(y)\" /* a */\n", count: 1_000)
    _ = lex(code, .swift, with: &cache)
    #expect(cache.lexedLines == 1_000)
    _ = lex(code + "le", .swift, with: &cache)
    #expect(cache.lexedLines == 1_001)
    // The line that was not ended is another one now.
    #expect(lex(code + "let z\n/*", .swift, with: &cache) == whole(code + "let z\n/*", .swift))
    #expect(cache.lexedLines == 1_003)
  }

  @Test func aLineThatBeginsInsideOfSomethingElseIsLexedAgain() {
    var cache = LineTokenCache()
    _ = lex("a\nb\nc\n", .swift, with: &cache)
    let changed = "/*\nb\nc\n"
    #expect(lex(changed, .swift, with: &cache) == whole(changed, .swift))
    #expect(cache.lexedLines == 6)
  }

  /// Whatever was asked before, also in another language, the tokens are those of the whole.
  @Test(arguments: [Language.swift, .shell, .html, .python, .markdown])
  func tokensAreThoseOfTheWhole(language: Language) {
    var dice = Dice(seed: UInt64(language.rawValue) + 77)
    let pieces = [
      "/*", "*/", "\"\"\"", "'", "<<EOF", "EOF", "<script>", "</script>", "x", "`", "```", "\n", "\n", "#", "{", "}",
    ]
    var cache = LineTokenCache()
    var text = ""
    for step in 0..<200 {
      if Int.random(in: 0..<8, using: &dice) == 0, !text.isEmpty {
        let place = text.index(text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &dice))
        text.insert(contentsOf: pieces.randomElement(using: &dice) ?? "", at: place)
      } else {
        text += pieces.randomElement(using: &dice) ?? ""
      }
      let asked: Language = step % 17 == 0 ? .json : language
      #expect(lex(text, asked, with: &cache) == whole(text, asked))
    }
  }
}
