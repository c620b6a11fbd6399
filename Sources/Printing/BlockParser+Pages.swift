import MarkdownModel
import MarkdownSource

extension BlockParser {
  /// Parses a block for a page that is written for other programs. A text that is code all through is one block of code in
  /// its language there, into however many source blocks it is cut.
  public func parseForPage(
    _ number: Int, of index: DocumentIndex, text: SourceText, definitions: Definitions
  ) -> ParsedBlock {
    let block = index.blocks[number]
    var parsed = parse(block, of: text, definitions: definitions)
    guard block.traits.contains(.code), !parsed.blocks.isEmpty else { return parsed }
    parsed.isContinued = number > 0
    parsed.goesOn = number + 1 < index.blocks.count
    if case .code(var info) = parsed.blocks[0].kind {
      info.info = index.codeLanguage ?? ""
      parsed.blocks[0].kind = .code(info)
    }
    return parsed
  }
}

extension DocumentIndex {
  /// The source block that the last block in another one ends in: itself, or the last of the pieces of a very long one.
  func lastPiece(from number: Int) -> Int {
    var last = number
    while last + 1 < blocks.count, blocks[last].piece.goesOn || blocks[last].traits.contains(.code) { last += 1 }
    return last
  }
}
