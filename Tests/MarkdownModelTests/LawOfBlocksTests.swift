import MarkdownModel
import TestSupport
import Testing

@testable import MarkdownSource

/// The HTML of the source blocks parsed one by one is that of the whole parsed by cmark-gfm.
@Suite(.needsSharedFolder) struct LawOfBlocksTests {
  private let isSoak = Sampling.isSoak

  @Test func holdsForTheExamplesOfTheSpecifications() {
    #expect(SpecExamples.all.count > 1_300)
    Law.check(SpecExamples.all, "examples of the specifications")
  }

  @Test func holdsForRealFiles() {
    let files = Documents.corpus(sample: 150)
    #expect(files.count >= 150)
    Law.check(files, "files of the corpus, cut wherever they may be")
    Law.check(files, "files of the corpus, cut as they are read", smallestBlock: 1_024)
  }

  @Test func holdsForRandomDocuments() {
    var random = SeededGenerator(seed: 2)
    Law.check((0..<(isSoak ? 20_000 : 300)).map { _ in RandomDocuments.next(&random) }, "random documents")
  }

  @Test func holdsForRandomBytes() {
    var random = SeededGenerator(seed: 3)
    let syntax = Array("[]()^!*_~`<>#-+|:\\&;1.\"'= \t\n\n\r\0ab\u{e9}\u{feff}".utf8) + [0xff, 0xc3, 0xe2]
    let documents = (0..<(isSoak ? 20_000 : 300)).map { number in
      (0..<Int.random(in: 0...200, using: &random)).map { _ in
        number % 4 == 0 ? UInt8.random(in: 0...255, using: &random) : syntax.randomElement(using: &random) ?? 0
      }
    }
    Law.check(documents, "documents of random bytes")
  }

  /// Pieces that begin and end anywhere, in the middle of characters too.
  @Test func holdsForPiecesOfTheSpecification() {
    var random = SeededGenerator(seed: 10)
    let spec = SharedFiles.bytes(SharedFiles.folder + "corpus/spec/gfm-spec.txt") ?? []
    let pieces = (0..<(isSoak ? 2_000 : 200)).map { _ in
      let start = Int.random(in: 0..<spec.count, using: &random)
      return Array(spec[start...].prefix(Int.random(in: 0...4_000, using: &random)))
    }
    Law.check(pieces, "pieces of the specification")
  }

  /// The cuts are made here, where they are surely safe.
  @Test func holdsForFragmentsCutByHand() {
    var random = SeededGenerator(seed: 4)
    let count = isSoak ? 20_000 : 300
    var failures: [[UInt8]] = []
    for _ in 0..<count {
      let fragments = RandomDocuments.independentFragments(&random)
      let (text, index) = Law.cut(fragments)
      if Law.blockwise(text, index) != WholeDocument.html(of: fragments.joined()) {
        failures.append(Array(fragments.joined()))
        Law.report(Array(fragments.joined()), ours: Law.blockwise(text, index))
      }
    }
    print("law of blocks: \(count) documents cut by hand, \(failures.count) failures")
    #expect(failures.count == 0)
  }
}
