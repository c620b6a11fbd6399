import MarkdownModel
import TestSupport
import Testing

@testable import MarkdownSource

/// Definitions found step by step are those found at once.
@Suite struct DefinitionIndexerTests {
  @Test func stepsMakeNoDifference() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<300 {
      let fragments = RandomDocuments.independentFragments(&random)
      let (text, whole) = Law.cut(fragments)
      var atOnce = DefinitionIndexer(options: .strict)
      atOnce.update(text: text, index: whole)
      var stepwise = DefinitionIndexer(options: .strict)
      for count in 1...fragments.count {
        let (text, index) = Law.cut(Array(fragments.prefix(count)))
        stepwise.update(text: text, index: index)
      }
      #expect(stepwise.definitions.isSame(as: atOnce.definitions))
    }
  }

  /// The last block of a growing text is read anew each time, and what it no longer defines is forgotten.
  @Test func aGrowingTextMakesNoDifference() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let fragments = RandomDocuments.independentFragments(&random)
      var growing = DefinitionIndexer(options: .strict)
      for count in 0..<fragments.count {
        for _ in 0..<3 {
          let part = fragments[count].prefix(Int.random(in: 0...fragments[count].count, using: &random))
          let (text, index) = Law.cut(fragments.prefix(count) + [Array(part)])
          growing.update(text: text, index: index)
        }
      }
      let (text, index) = Law.cut(fragments)
      growing.update(text: text, index: index)
      var atOnce = DefinitionIndexer(options: .strict)
      atOnce.update(text: text, index: index)
      #expect(growing.definitions.isSame(as: atOnce.definitions))
    }
  }

  @Test func saysWhatChanged() {
    var indexer = DefinitionIndexer(options: .strict)
    let first = "# a\n\n[a]: /a\n[^n]: n\n\n"
    func update(_ fragments: String...) -> Set<Label> {
      let (text, index) = Law.cut(fragments.map { Array($0.utf8) })
      return indexer.update(text: text, index: index)
    }
    #expect(update(first) == ["a", "^n"])
    #expect(update(first) == [])
    #expect(update(first, "# b\n\n[b]: /") == ["b"])
    #expect(update(first, "# b\n\n[b]: /b") == ["b"])
    #expect(update(first, "# b\n\n[b]: /b\n[a]: /late\n") == [])
    #expect(update(first, "# b\n\n[b]: /b c\n") == ["b"])
  }

  /// An index may know of footnotes by their place alone.
  @Test func readsTheBlocksOfFootnotes() {
    let source = Array("a[^x]\n\n[^x]: b\n".utf8)
    var (text, index) = Law.cut([source])
    index.definingBlocks.truncate(to: 0)
    index.footnotes.append(FootnoteDefinition(label: "x", block: 0, position: 7))
    var indexer = DefinitionIndexer(options: .strict)
    indexer.update(text: text, index: index)
    #expect(indexer.definitions.footnoteNumbers == ["x": 1])
    text = SourceText([])
  }
}

extension Definitions {
  fileprivate func isSame(as other: Definitions) -> Bool {
    links == other.links && footnoteBlocks == other.footnoteBlocks && footnoteNames == other.footnoteNames
      && footnoteNumbers == other.footnoteNumbers
  }
}
