import Testing

@testable import MarkdownSource

/// Source blocks read one by one, with the document's definitions in front, are the document.
@Suite struct BlockLawTests {
  /// What is wrong with a document's blocks; nil when nothing is.
  private func fault(_ document: [UInt8], smallestBlock: Int, footnotes: Bool) -> String? {
    let text = document.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(document[3...]) : document
    var options = ParsingOptions.strict
    options.footnotes = footnotes
    var scanner = BlockScanner(options: options, smallestBlock: smallestBlock)
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
    for (number, example) in Corpus.examples.enumerated() { check("example \(number)", example) }
    print("law of blocks: \(Corpus.examples.count) examples")
  }

  @Test func files() {
    let files = Corpus.sample(200)
    for file in files { check(file, Corpus.read(file)) }
    print("law of blocks: \(files.count) files")
  }

  @Test func randomDocuments() {
    let count = Corpus.isSoak ? 20_000 : 300
    for seed in 0..<count { check("seed \(seed)", RandomDocuments.document(seed: seed, examples: Corpus.examples)) }
    print("law of blocks: \(count) random documents")
  }
}
