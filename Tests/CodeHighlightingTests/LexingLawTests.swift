import CodeHighlighting
import Testing

/// What holds for any bytes in any language.
struct LexingLawTests {
  /// Pieces that open and close things in many languages.
  private static let pieces = [
    "\"", "'", "`", "\"\"\"", "'''", "/*", "*/", "//", "#", "${", "}", "$(", ")", "{", "(", "\\", "\\(", "#{", "<<EOF",
    "EOF", "<<~SQL", "SQL", "<div>", "</div>", "<", ">",
    "/>", "<script>", "</script>", "<style>", "<!--", "-->", "<?php", "?>", "```swift", "```", "---", "- a:", "key: |",
    "  x", "r#\"", "\"#", "R\"x(", ")x\"", "f\"", ":", ",",
    "%w[", "]", "[[", "--[[", "]]", "q{", "s/a/b/", "/a[/]b/", "=begin", "=end", "@", "$x", "word", "Word", "1.5e3",
    "def", "func", "@@ -1,2 +1,2 @@", "+", "-", "$ ls", " ", "\t", "é", "{{", "}}", "\u{0}",
    "<<<", "{-", "-}", "(*", "*)", "=", "!", "{|", "$a$", "<#", "#>", "@\"", "\"@",
  ]

  private static func randomLine(_ dice: inout Dice) -> [UInt8] {
    var line: [UInt8] = []
    for _ in 0..<Int.random(in: 0...9, using: &dice) {
      if Int.random(in: 0..<12, using: &dice) == 0 {
        line.append(UInt8.random(in: 0...255, using: &dice))
      } else {
        line += Array(pieces.randomElement(using: &dice)!.utf8)
      }
      if Bool.random(using: &dice) { line.append(0x20) }
    }
    return line.filter { $0 != 0x0A && $0 != 0x0D }
  }

  /// Tokens are in order, do not overlap and stay inside their line, whatever the bytes.
  @Test(arguments: Language.allCases)
  func tokensAreInOrder(language: Language) {
    var dice = Dice(seed: UInt64(language.rawValue) + 1)
    let lines = (0..<120).map { _ in Self.randomLine(&dice) }
    for (line, tokens) in zip(lines, lexAll(lines, language).tokens) {
      var end = 0
      for token in tokens {
        #expect(
          token.range.lowerBound >= end && !token.range.isEmpty && token.range.upperBound <= line.count
            && token.kind != .plain)
        end = token.range.upperBound
      }
    }
  }

  /// After an edit, lexing from the changed line until the states agree gives what lexing the whole gives.
  @Test(arguments: Language.allCases)
  func editsNeedOnlyWhatChanged(language: Language) {
    var dice = Dice(seed: UInt64(language.rawValue) + 1000)
    let highlighter = Highlighter(language)
    var lines = (0..<40).map { _ in Self.randomLine(&dice) }
    var (tokens, states) = lexAll(lines, language)
    for _ in 0..<6 {
      let place = Int.random(in: 0...lines.count, using: &dice)
      if place == lines.count {
        lines.append(Self.randomLine(&dice))
        tokens.append([])
        states.append(LineState())
      } else {
        lines[place] = Self.randomLine(&dice)
      }
      var line = place
      while line < lines.count {
        var state = states[line]
        let bytes = lines[line]
        highlighter.lex(bytes.span, &state, into: &tokens[line])
        let isSettled = states[line + 1] == state && line >= place && line + 1 < lines.count
        states[line + 1] = state
        line += 1
        if isSettled { break }
      }
      let whole = lexAll(lines, language)
      #expect(tokens == whole.tokens)
      #expect(states == whole.states)
    }
  }

  /// The state of any line, asked for in any order through a cache that forgets at random, is that of the whole.
  @Test(arguments: [Language.swift, .shell, .html, .markdown, .yaml])
  func cachedStatesAreThoseOfTheWhole(language: Language) {
    var dice = Dice(seed: 7)
    let lines = (0..<300).map { _ in Self.randomLine(&dice) }
    var text: [UInt8] = []
    var starts: [Int] = []
    for line in lines {
      starts.append(text.count)
      text += line + [0x0A]
    }
    let whole = lexAll(lines, language).states
    var cache = LineStateCache(language, stride: 100)
    for _ in 0..<100 {
      let line = Int.random(in: 0..<300, using: &dice)
      if Bool.random(using: &dice) { cache.forget(after: Int.random(in: 0..<text.count, using: &dice)) }
      #expect(text.withUnsafeBytes { cache.state(at: starts[line], of: $0) } == whole[line])
    }
  }

  /// Of a line over 64 kB the first 16 kB are coloured.
  @Test(arguments: Language.allCases)
  func longLinesAreColouredInPart(language: Language) {
    for piece in ["/ ", "`a``", "[", "<a ", "{", "\"", "- ", "a:b,", "$", "'", "<<A", "((", "* x"] {
      let bytes = Array(String(repeating: piece, count: 70_000 / piece.utf8.count + 1).utf8)
      let tokens = lexAll([bytes], language).tokens[0]
      #expect((tokens.last?.range.upperBound ?? 0) <= HighlightLimits.lexedOfLongLine)
    }
  }
}
