import MarkdownModel
import TestSupport
import Testing

@testable import MarkdownSource

/// The law of blocks for blocks that are cut inside, here wherever they may be.
@Suite(.needsSharedFolder) struct LawOfPiecesTests {
  private func check(_ documents: [[UInt8]], _ what: String) {
    Law.check(documents, what + ", cut inside blocks", pieces: .smallest)
    Law.check(
      documents, what + ", cut inside blocks now and then",
      pieces: PieceSizes(firstParts: 3, firstBytes: 20, mostFirstBytes: .max, bytes: 30))
  }

  @Test func holdsForTheExamplesOfTheSpecifications() { check(SpecExamples.all, "examples of the specifications") }

  @Test func holdsForRealFiles() { check(Documents.corpus(sample: 100), "files of the corpus") }

  @Test func holdsForRandomDocuments() {
    var random = SeededGenerator(seed: 21)
    check((0..<Sampling.count(300, soak: 20_000)).map { _ in RandomDocuments.next(&random) }, "random documents")
  }

  /// What makes lists loose, or does not: blank lines in all places, blocks that end at them or go on, definitions.
  @Test func holdsForRandomLists() {
    var random = SeededGenerator(seed: 22)
    let lines = [
      "- a", "- b", "* c", "1. d", "2) e", "", "", "  f", "  - g", "    h", "  > i", "> j", "  ```", "```", "-",
      "  1. k",
      "  [l]: /m", "      n", "  <div>", "  # o", "  ***", "    - p", "      q", "  [^r]: s", "-   ", "  >", "- - t",
      "- [u]: /v", "    [w]: /x", "  | y | z |\n  |---|---|\n  | 1 | 2 |", "===", " ", "   ", "- ```", "- > a",
    ]
    let documents = (0..<Sampling.count(3_000, soak: 100_000)).map { _ in
      Array(
        (0..<Int.random(in: 2...12, using: &random)).compactMap { _ in lines.randomElement(using: &random) }
          .joined(separator: "\n").utf8)
    }
    check(documents, "random lists")
  }

  /// Code, tables and HTML of several lines, with what ends them and what does not.
  @Test func holdsForRandomLeaves() {
    var random = SeededGenerator(seed: 23)
    let lines = [
      "```", "~~~", "```js", "a", "    b", "    c", "", "", " d", "| e | f |", "|---|---|", "| g |", "h | i | [j]",
      "> k", "<div>",
      "</div>", "[j]: /l", "# m", "  ```", "\tn", "a\n| b |\n|---|", "| [^x] | `y` |", "[^x]: z", "-|-", "`````",
      "\u{0}",
    ]
    let documents = (0..<Sampling.count(3_000, soak: 100_000)).map { _ in
      Array(
        (0..<Int.random(in: 2...14, using: &random)).compactMap { _ in lines.randomElement(using: &random) }
          .joined(separator: random.next() % 8 == 0 ? "\r\n" : "\n").utf8)
    }
    check(documents, "random code and tables")
  }

  /// The cuts are made as a program makes them.
  @Test func holdsForVeryLongBlocks() {
    func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map { line($0) + "\n" }.joined() }
    let documents = [
      "Text\n\n| a | b |\n|--:|---|\n" + lines(5_000) { "| \($0) | some *text* in [a] row |" } + "\n[a]: /b\n",
      "```swift\n" + lines(9_000) { "let a\($0) = \"&<>\"" } + "```\nText\n",
      lines(9_000) { "    code \($0)" + ($0 % 7 == 0 ? "\n\n" : "") } + "Text\n",
      lines(9_000) { "\($0 + 5). item \($0) of a long list" } + "\nText\n",
      lines(9_000) { "- item \($0) of a long list" + ($0 == 8_000 ? "\n" : "") } + "\n# Heading\n",
    ].map { Array($0.utf8) }
    for document in documents {
      var scanner = BlockScanner(options: .strict)
      var index = DocumentIndex()
      scanner.scan(SourceText(document), into: &index)
      #expect(index.blocks.count > 5)
    }
    Law.check(documents, "very long blocks", smallestBlock: 1_024)
  }
}
