import CodeHighlighting
import Glibc

/// Measures and shows what the highlighter makes of files.
enum HighlightBenchmark {
  /// Lexes a file in the language of its name, or in every language when `language` is `all`; prints first use and speed.
  static func run(_ path: String, _ bytes: [UInt8], everyLanguage: Bool) -> Int32 {
    let named = Language.forFile(name: path)
    guard everyLanguage || named != nil else {
      MdlessDev.say("\(path): its name says no language that is known")
      return 2
    }
    let lines = lines(bytes)
    for language in everyLanguage ? Language.allCases : named.map({ [$0] }) ?? [] {
      var highlighter: Highlighter?
      let first = time { highlighter = Highlighter(language) }
      guard let highlighter else { continue }
      // The least of many: what others do on the machine only ever adds.
      let best = (0..<15).map { _ in time { _ = lexed(lines, bytes, highlighter) } }.min() ?? 1
      let rate = Double(bytes.count) / Double(max(best, 1)) * 1000
      print("highlight \(language.name): first use \(first / 1000) µs, least \(best / 1000) µs, \(Int(rate)) MB/s")
    }
    return 0
  }

  /// Prints the tokens of a file, a line each: offset in the file, length, kind.
  static func tokens(_ path: String, _ bytes: [UInt8]) -> Int32 {
    guard let language = Language.forFile(name: path) else { return 2 }
    let highlighter = Highlighter(language)
    var state = LineState()
    var tokens: [Token] = []
    for line in lines(bytes) {
      highlighter.lex(bytes.span.extracting(line), &state, into: &tokens)
      for token in tokens { print(line.lowerBound + Int(token.start), token.length, token.kind.name) }
    }
    return 0
  }

  private static func lexed(_ lines: [Range<Int>], _ bytes: [UInt8], _ highlighter: Highlighter) -> Int {
    var state = LineState()
    var tokens: [Token] = []
    var count = 0
    for line in lines {
      highlighter.lex(bytes.span.extracting(line), &state, into: &tokens)
      count += tokens.count
    }
    return count
  }

  private static func lines(_ bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for place in bytes.indices where bytes[place] == 0x0A {
      lines.append(start..<place)
      start = place + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  private static func time(_ body: () -> Void) -> Int { Stopwatch.time(CLOCK_THREAD_CPUTIME_ID, body) }
}
