import MarkdownModel
import MarkdownSource
import TestSupport
import Testing

@Suite struct LabelSearchTests {
  private func mayDefine(_ label: String, _ text: String) -> Bool {
    let text = SourceText(Array(text.utf8))
    return LabelSearch.mayDefine(label, in: text, 0..<text.count)
  }

  @Test(arguments: [
    ("a", "[a]: /x"), ("a", "text\n> [A]: /x"), ("^n", "[^n]: note"), ("ab-1", "- [ aB-1 ]: /x"), ("ss", "[ß]: /x"),
    ("k", "[\u{212a}]: /x"), ("a b", "nothing"), ("é", "nothing"), ("", "nothing"),
  ])
  func whatIsDefinedIsFound(label: String, text: String) {
    #expect(mayDefine(label, text))
  }

  @Test(arguments: [("a", "[b]: /x"), ("a", "[a] : /x"), ("a", "a]"), ("a", ""), ("ab", "[b]: [xb]: /x"), ("a", "a:]")])
  func whatIsNotIsNot(label: String, text: String) {
    #expect(!mayDefine(label, text))
  }

  /// Nothing that the indexer finds defined may be missed.
  @Test func missesNoDefinition() {
    var random = SeededGenerator(seed: 21)
    var labels = 0
    for _ in 0..<Sampling.count(500, soak: 20_000) {
      let source = RandomDocuments.next(&random)
      let text = SourceText(source)
      var scanner = BlockScanner(options: .strict)
      var index = DocumentIndex()
      while scanner.scan(text, into: &index) {}
      var indexer = DefinitionIndexer(options: .strict)
      indexer.update(text: text, index: index)
      let defined =
        indexer.definitions.links.keys.map(\.description) + indexer.definitions.footnoteBlocks.keys.map { "^\($0)" }
      for label in defined {
        labels += 1
        #expect(LabelSearch.mayDefine(label, in: text, 0..<text.count), "\(label)")
      }
    }
    #expect(labels > 100)
  }
}
