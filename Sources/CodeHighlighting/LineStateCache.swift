/// States at the starts of some lines of a text, so that any line is lexed from the nearest known one above it.
public struct LineStateCache: Sendable {
  /// Bytes between kept states.
  public let stride: Int
  private let highlighter: Highlighter
  /// Offsets of lines, ascending, and the states these begin in.
  private var known: [(offset: Int, state: LineState)]

  /// A cache for code in a language that keeps a state every so many bytes.
  ///
  /// - Parameters:
  ///   - language: the language.
  ///   - start: the offset in the text at which the code begins.
  ///   - stride: bytes between kept states.
  public init(_ language: Language, from start: Int = 0, stride: Int = 16 << 10) {
    self.stride = max(stride, 1)
    highlighter = Highlighter(language)
    known = [(start, LineState())]
  }

  /// The state that the line at an offset begins in. Costs the bytes behind the nearest known line before it.
  public mutating func state(at offset: Int, of text: UnsafeRawBufferPointer) -> LineState {
    let text = text.bindMemory(to: UInt8.self)
    var (place, state) = known[nearest(to: offset)]
    var tokens: [Token] = []
    let end = min(offset, text.count)
    while place < end {
      var stop = place
      while stop < end, text[stop] != 0x0A { stop += 1 }
      let next = min(stop + 1, end)
      if stop > place, text[stop - 1] == 0x0D { stop -= 1 }
      let line = UnsafeBufferPointer(rebasing: text[place..<stop])
      highlighter.lex(line.span, &state, into: &tokens)
      place = next
      if let last = known.last, place >= last.offset + stride { known.append((place, state)) }
    }
    return state
  }

  /// Forgets what depends on the byte at an offset: the states of all lines that begin behind it.
  public mutating func forget(after offset: Int) {
    known.removeSubrange((nearest(to: offset) + 1)...)
  }

  /// The last known line at or before an offset; the first one for an offset before the code.
  private func nearest(to offset: Int) -> Int {
    var lower = 0
    var upper = known.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if known[middle].offset <= offset { lower = middle + 1 } else { upper = middle }
    }
    return max(lower - 1, 0)
  }
}
