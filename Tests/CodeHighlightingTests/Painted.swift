import CodeHighlighting

/// Code as a person would note its tokens: `kind:text` in order, without operators and punctuation.
func painted(_ code: String, _ language: Language) -> [String] {
  let highlighter = Highlighter(language)
  var state = LineState()
  var tokens: [Token] = []
  var result: [String] = []
  for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
    let bytes = Array(line.utf8)
    highlighter.lex(bytes.span, &state, into: &tokens)
    for token in tokens where token.kind != .punctuation && token.kind != .operator {
      result.append("\(token.kind.name):\(String(decoding: bytes[token.range], as: UTF8.self))")
    }
  }
  return result
}

/// All tokens of a text, from the states its lines begin in.
func lexAll(_ lines: [[UInt8]], _ language: Language) -> (tokens: [[Token]], states: [LineState]) {
  let highlighter = Highlighter(language)
  var state = LineState()
  var result: [[Token]] = []
  var states = [state]
  for line in lines {
    var tokens: [Token] = []
    highlighter.lex(line.span, &state, into: &tokens)
    result.append(tokens)
    states.append(state)
  }
  return (result, states)
}

/// Small numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
  var seed: UInt64
  mutating func next() -> UInt64 {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return seed ^ seed >> 31
  }
}
