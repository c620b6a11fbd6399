import MarkdownModel
import TestSupport
import Testing

@testable import MarkdownSource

/// The law of blocks.
enum Law {
  static func check(_ documents: [[UInt8]], _ what: String, smallestBlock: Int = 1, pieces: PieceSizes = PieceSizes()) {
    func blockwise(_ source: [UInt8]) -> String {
      Self.blockwise(source, smallestBlock: smallestBlock, pieces: pieces)
    }
    let failures = documents.filter { blockwise($0) != WholeDocument.html(of: $0) }
    print("law of blocks: \(documents.count) \(what), \(failures.count) failures")
    for failure in failures.prefix(5) { report(failure, ours: blockwise(failure)) }
    #expect(failures.count == 0)
  }

  /// The HTML of a document read block by block, as the scanner cuts it: wherever it may, if no other size is given.
  static func blockwise(_ source: [UInt8], smallestBlock: Int = 1, pieces: PieceSizes = PieceSizes()) -> String {
    let text = SourceText(source)
    var scanner = BlockScanner(options: .strict, smallestBlock: smallestBlock, pieces: pieces)
    var index = DocumentIndex()
    while scanner.scan(text, into: &index) {}
    return blockwise(text, index)
  }

  /// The HTML of a document read block by block, as an index cuts it.
  static func blockwise(_ text: SourceText, _ index: DocumentIndex) -> String {
    var indexer = DefinitionIndexer(options: .strict)
    indexer.update(text: text, index: index)
    let definitions = indexer.definitions
    let parser = BlockParser(options: .strict)
    let blocks = (0..<index.blocks.count).map { parser.parse(index.blocks[$0], of: text, definitions: definitions) }
    return String(decoding: HTMLWriter.html(of: blocks, definitions: definitions), as: UTF8.self)
  }

  /// A document of fragments and an index that cuts it between them.
  static func cut(_ fragments: [[UInt8]]) -> (text: SourceText, index: DocumentIndex) {
    var index = DocumentIndex()
    var start = 0
    var line = 0
    for (number, fragment) in fragments.enumerated() {
      let traits: SourceBlock.Traits = [.mayDefineLinks, .definesFootnotes, .mayReferToLinks, .mayReferToFootnotes]
      index.blocks.append(SourceBlock(start: start, end: start + fragment.count, line: line, traits: traits))
      index.definingBlocks.append(Int32(number))
      index.footnoteCandidates.append(Int32(number))
      start += fragment.count
      line += fragment.count { $0 == UInt8(ascii: "\n") }
    }
    index.scannedBytes = start
    index.lineCount = line
    index.isComplete = true
    return (SourceText(fragments.joined()), index)
  }

  /// Says where two renderings part.
  static func report(_ source: [UInt8], ours: String) {
    let theirs = WholeDocument.html(of: source)
    let common = zip(ours.utf8, theirs.utf8).prefix { $0 == $1 }.count
    func excerpt(_ text: String) -> String {
      String(decoding: text.utf8.dropFirst(max(common - 100, 0)).prefix(300), as: UTF8.self).debugDescription
    }
    Issue.record(
      """
      source: \(String(decoding: source.prefix(1_500), as: UTF8.self).debugDescription)
      ours:   \(excerpt(ours))
      theirs: \(excerpt(theirs))
      """)
  }
}
