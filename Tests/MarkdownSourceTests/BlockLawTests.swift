import TestSupport
import Testing

@testable import MarkdownSource

/// Source blocks read one by one, with the document's definitions in front, are the document.
@Suite struct BlockLawTests {
  /// Pieces of very long blocks cannot be read without what they are pieces of: see `LawOfPiecesTests`.
  private static let never = PieceSizes(firstParts: .max, firstBytes: 1 << 40, mostFirstBytes: .max, bytes: 0)

  /// What is wrong with a document's blocks; nil when nothing is.
  private func fault(_ document: [UInt8], smallestBlock: Int, footnotes: Bool) -> String? {
    let text = document.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(document[3...]) : document
    var options = ParsingOptions.strict
    options.footnotes = footnotes
    var scanner = BlockScanner(options: options, smallestBlock: smallestBlock, pieces: Self.never)
    var index = DocumentIndex()
    scanner.scan(SourceText(text), into: &index)

    let blocks = (0..<index.blocks.count).map { index.blocks[$0] }
    guard (blocks.first?.start ?? 0) == 0, (blocks.last?.end ?? 0) == text.count else { return "not all is in a block" }
    for (block, next) in zip(blocks, blocks.dropFirst()) where block.end != next.start { return "a gap" }
    let definitions = Cmark.definitions(text, footnotes: footnotes)
    let whole = Cmark.render(text[...], definitions: "", footnotes: footnotes)
    let pieces = blocks.map { Cmark.render(text[$0.range], definitions: definitions, footnotes: footnotes) }
    let joined = pieces.filter { !$0.isEmpty }.joined(separator: footnotes ? "\n" : "")
    return joined == whole ? nil : "\(blocks.map(\.range)): \(joined)\n-- instead of --\n\(whole)"
  }

  private func check(_ name: String, _ document: [UInt8]) {
    for footnotes in [false, true] {
      for smallestBlock in [1, 1024] {
        if let fault = fault(document, smallestBlock: smallestBlock, footnotes: footnotes) {
          Issue.record(
            "\(name), footnotes \(footnotes), \(document.count < 4000 ? String(decoding: document, as: UTF8.self).debugDescription : ""): \(fault.prefix(4000))"
          )
          return
        }
      }
    }
  }

  @Test func examples() {
    for (number, example) in SpecExamples.all.enumerated() { check("example \(number)", example) }
    print("law of blocks: \(SpecExamples.all.count) examples")
  }

  @Test func files() {
    let files = Corpus.sample(200)
    for file in files { check(file, Corpus.read(file)) }
    print("law of blocks: \(files.count) files")
  }

  /// Lengths at which cmark-gfm's labels and destinations give up, and fences whose length it keeps in a byte.
  @Test func limits() {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    var documents: [String] = []
    for length in [998, 999, 1000, 1001] {
      for label in [
        repeated("a", length), repeated("\\]", length / 2) + repeated("b", length % 2), repeated("a\n", length / 2),
      ] {
        documents.append("- [\(label)]: /b\n\n\n  c\n")
        documents.append("[\(label)]: /b\n===\n\n[\(label)]\n")
      }
    }
    for length in [254, 255, 256, 300] {
      for closing in [253, 254, 255, 256, 300] {
        documents.append("\(repeated("`", length))\n\(repeated("`", closing))\n# a\n")
      }
    }
    for depth in [31, 32, 33] { documents.append("- [a]: \(repeated("(", depth))\(repeated(")", depth))\n\n\n  b\n") }
    for (number, document) in documents.enumerated() { check("limit \(number)", Array(document.utf8)) }
    for length in 990...1001 {
      for bytes: [UInt8] in [[0], [0xFF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
        let label = [UInt8](repeating: UInt8(ascii: "a"), count: length) + bytes
        check("label of \(length) and \(bytes)", Array("- [".utf8) + label + Array("]: /b\n\n\n  c\n".utf8))
      }
    }
  }

  @Test func randomDocuments() {
    let seeds = Corpus.firstSeed..<Corpus.firstSeed + (Sampling.isSoak ? 20_000 : 300)
    for seed in seeds { check("seed \(seed)", StructuralDocuments.document(seed: seed, examples: SpecExamples.all)) }
    print("law of blocks: \(seeds.count) random documents")
  }

  @Test func randomCharacters() {
    let seeds = Corpus.firstSeed..<Corpus.firstSeed + (Sampling.isSoak ? 40_000 : 500)
    for seed in seeds { check("characters \(seed)", StructuralDocuments.characters(seed: seed)) }
    print("law of blocks: \(seeds.count) documents of random characters")
  }
}
