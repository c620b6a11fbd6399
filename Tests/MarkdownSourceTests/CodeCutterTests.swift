import Testing

@testable import MarkdownSource

/// How a text that is code all through is cut.
@Suite struct CodeCutterTests {
  private static let texts = [
    "", "a", "a\n", "a\nb", "a\r\nb\rc\n\nd\n", "\u{FEFF}let a\nlet b\n", String(repeating: "one line\n", count: 50),
    "\n\n\nx\n\n\n",
  ]

  /// However the text arrives and in whatever slices it is read, the pieces are the same; they follow one another without gaps,
  /// begin at lines, and know their line numbers.
  @Test(arguments: texts, [1, 20, 1000])
  func piecesDependOnTheBytesAlone(text: String, smallest: Int) {
    let bytes = Array(text.utf8)
    let source = SourceText(bytes)
    var whole = DocumentIndex()
    var scanner = BlockScanner(codeLanguage: "swift", smallestPiece: smallest)
    while scanner.scan(source, into: &whole) {}
    #expect(whole.isComplete)
    var sliced = DocumentIndex()
    var slow = BlockScanner(codeLanguage: "swift", smallestPiece: smallest)
    for count in 0...bytes.count {
      while slow.scan(source.prefix(count, isComplete: count == bytes.count), into: &sliced, budget: 3) {}
    }
    #expect(sliced.isComplete && sliced.lineCount == whole.lineCount)
    #expect(blocks(sliced) == blocks(whole))
    var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for block in blocks(whole) {
      #expect(block.start == end && block.traits == .code)
      #expect(block.start == 0 || end == 3 || bytes[block.start - 1] == 0x0A)
      #expect(block.line == lineEnds(bytes[..<block.start]))
      end = block.end
    }
    #expect(end == bytes.count || bytes.isEmpty)
  }

  private func lineEnds(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.indices.count { place in
      bytes[place] == 0x0A || bytes[place] == 0x0D && !(place + 1 < bytes.endIndex && bytes[place + 1] == 0x0A)
    }
  }

  private func blocks(_ index: DocumentIndex) -> [SourceBlock] { (0..<index.blocks.count).map { index.blocks[$0] } }
}
