import CodeHighlighting
import MarkdownSource

/// What a piece of code is a piece of: what came before it, as far as that matters for its lines.
public struct CodePiece: Hashable, Sendable {
  /// What an info string would call the language.
  public var info: String
  /// Lines of the code before the piece.
  public var linesBefore: Int
  /// What its first line begins inside of: an open comment, a string.
  public var state: LineState
  /// Whether the code begins with it.
  public var isFirst: Bool
  /// Whether the code ends with it, as far as is known.
  public var isLast: Bool

  /// A piece from its parts.
  public init(info: String, linesBefore: Int = 0, state: LineState = LineState(), isFirst: Bool, isLast: Bool) {
    (self.info, self.linesBefore, self.state) = (info, linesBefore, state)
    (self.isFirst, self.isLast) = (isFirst, isLast)
  }

  /// A source block of a text that is code all through.
  init(_ block: SourceBlock, of index: DocumentIndex, text: SourceText, states: CodeStates) {
    let info = index.codeLanguage ?? ""
    self.init(
      info: info, linesBefore: block.line, isFirst: block.line == 0,
      isLast: block.traits.contains(.unfinished) || block.end >= text.count)
    if let start = index.blocks.isEmpty ? nil : index.blocks[0].start, let language = Language.forInfo(info) {
      state = states.state(at: block.start, of: text, from: start, language)
    }
  }
}
