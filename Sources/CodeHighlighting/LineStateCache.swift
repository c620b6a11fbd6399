/// States at the starts of some lines of a text, so that any line is lexed from the nearest one above it.
public struct LineStateCache: Sendable {
  /// Lines between kept states.
  public let stride: Int
  private var states: [LineState] = [LineState()]

  /// An empty cache that keeps a state every so many lines.
  public init(stride: Int = 64) { self.stride = max(stride, 1) }

  /// The nearest line at or before a line whose state is known, and the state it begins in.
  public func nearest(to line: Int) -> (line: Int, state: LineState) {
    let index = min(max(line, 0) / stride, states.count - 1)
    return (index * stride, states[index])
  }

  /// Keeps the state a line begins in, where it is the next one to keep.
  public mutating func note(_ state: LineState, at line: Int) {
    if line % stride == 0, line / stride == states.count { states.append(state) }
  }

  /// Forgets what depends on a line that changed: the states of all lines behind it.
  public mutating func forget(after line: Int) {
    states.removeSubrange(min(max(line, 0) / stride + 1, states.count)...)
  }

  /// Lexes lines of a text, those above as far as no state is known.
  ///
  /// - Parameters:
  ///   - lines: which lines.
  ///   - starts: the ranges of all lines in the text, without their ends.
  ///   - body: called for each of the lines with its number and tokens.
  public mutating func lex(
    _ lines: Range<Int>, of text: Span<UInt8>, at starts: [Range<Int>], with highlighter: Highlighter,
    _ body: (Int, [Token]) -> Void
  ) {
    var (line, state) = nearest(to: lines.lowerBound)
    var tokens: [Token] = []
    while line < min(lines.upperBound, starts.count) {
      note(state, at: line)
      highlighter.lex(text.extracting(starts[line]), &state, into: &tokens)
      if line >= lines.lowerBound { body(line, tokens) }
      line += 1
    }
  }
}
