import TestSupport
import Testing

@testable import MarkdownSource

@Suite struct BlockScannerTests {
  private func index(
    _ bytes: [UInt8], _ options: ParsingOptions = .strict, smallestBlock: Int = 1024
  ) -> DocumentIndex {
    var scanner = BlockScanner(options: options, smallestBlock: smallestBlock)
    var index = DocumentIndex()
    while scanner.scan(SourceText(bytes), into: &index) {}
    return index
  }

  private func index(_ text: String, _ options: ParsingOptions = .strict, smallestBlock: Int = 1) -> DocumentIndex {
    index(Array(text.utf8), options, smallestBlock: smallestBlock)
  }

  private func pieces(_ text: String, smallestBlock: Int = 1) -> [String] {
    let found = index(text, smallestBlock: smallestBlock)
    let bytes = Array(text.utf8)
    return found.blocks.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  // MARK: Slices and growth

  /// Slices of random sizes, while the text grows by random steps, give the index of one scan of the whole.
  @Test func slicesAndGrowthDoNotMatter() {
    let documents =
      Corpus.sample(20).map(Corpus.read)
      + (0..<(Sampling.isSoak ? 5_000 : 300)).map {
        StructuralDocuments.document(seed: $0 + 100_000, examples: SpecExamples.all)
      }
    for (number, document) in documents.enumerated() {
      var generator = SeededGenerator(seed: UInt64(number))
      let options = ParsingOptions()
      let whole = SourceText(document)
      let expected = index(document, options, smallestBlock: 64)
      var scanner = BlockScanner(options: options, smallestBlock: 64)
      var grown = DocumentIndex()
      var count = 0
      let largest = max(document.count / 20, 8)
      while count < document.count {
        count = min(count + Int.random(in: 1...largest, using: &generator), document.count)
        let prefix = whole.prefix(count)
        while scanner.scan(prefix, into: &grown, budget: Int.random(in: 1...largest, using: &generator)) {}
        #expect(grown.scannedBytes == count)
        #expect(grown.isComplete == false)
        // What is shown of a part is what a scan of that part alone finds.
        if number % 16 == 0 {
          var fresh = BlockScanner(options: options, smallestBlock: 64)
          var alone = DocumentIndex()
          fresh.scan(prefix, into: &alone)
          #expect(Dump(grown) == Dump(alone), "document \(number) up to \(count)")
        }
      }
      while scanner.scan(whole, into: &grown, budget: 100) {}
      #expect(
        Dump(grown) == Dump(expected),
        "document \(number): \(String(decoding: document, as: UTF8.self).debugDescription)")
    }
    print("slices and growth: \(documents.count) documents")
  }

  @Test func unfinishedLineIsShownAndReadAgain() {
    let text = SourceText("a\n\n# Head\nb".utf8)
    var scanner = BlockScanner(options: .strict)
    var index = DocumentIndex()
    scanner.scan(text.prefix(4), into: &index)
    #expect(index.headings.isEmpty == false)  // `#` alone is an empty heading.
    scanner.scan(text.prefix(7), into: &index)
    #expect(index.headings.count == 1)
    #expect(index.headings[0].textEnd == 7)
    #expect(index.blocks[1].traits.contains(.unfinished))
    scanner.scan(text, into: &index)
    #expect(index.headings.count == 1)
    #expect(index.headings[0].textEnd == 9)
    #expect(index.isComplete)
    #expect(index.blocks.lastElement?.traits.contains(.unfinished) == false)
  }

  // MARK: Cuts

  @Test(arguments: [
    ("", []),
    ("\n\n", ["\n\n"]),
    ("a", ["a"]),
    ("\n\n# a\n\nb\n", ["\n\n# a\n\n", "b\n"]),
    ("a\n# b\nc\n===\nd\n\n", ["a\n", "# b\n", "c\n===\n", "d\n\n"]),
    ("- a\n\n- b\n\nc\n", ["- a\n\n- b\n\n", "c\n"]),
    ("- a\n* b\n", ["- a\n", "* b\n"]),
    ("> a\nb\n\n> c\n", ["> a\nb\n\n", "> c\n"]),
    ("```\n# a\n\n", ["```\n# a\n\n"]),
    ("<!-- \n\n# a\n\n--> b\nc\n", ["<!-- \n\n# a\n\n--> b\n", "c\n"]),
    ("a|b\n-|-\nc\n\nd\n", ["a|b\n-|-\nc\n\n", "d\n"]),
    ("[a]: /b\n===\n\nc\n", ["[a]: /b\n===\n\n", "c\n"]),
  ])
  func cuts(_ text: String, _ expected: [String]) { #expect(pieces(text) == expected) }

  @Test func smallBlocksStayTogetherUntilAHeading() {
    #expect(pieces("a\n\nb\n\n# c\n\nd\n", smallestBlock: 1024) == ["a\n\nb\n\n", "# c\n\nd\n"])
    let found = index("a\n\n# b\n\nc\n\nd\n===\n", smallestBlock: 1024)
    #expect(found.blocks.map { $0.traits.contains(.beginsWithHeading) } == [false, true, true])
    #expect(found.blocks.map(\.line) == [0, 2, 6])
    #expect((found.block(at: 5), found.block(atLine: 6)) == (1, 2))
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func lineEnds(_ end: String) {
    let found = index(["# a", "", "b", "---", "", "- c"].joined(separator: end))
    #expect(found.lineCount == 6)
    #expect(found.headings.map(\.line) == [0, 2])
    #expect(found.blocks.map(\.line) == [0, 2, 5])
  }

  @Test func byteOrderMarkIsPassed() {
    let found = index("\u{FEFF}# a\n\nb\n")
    #expect(found.blocks.map(\.start) == [3, 8])
    #expect(found.headings.map(\.textStart) == [5])
  }

  // MARK: Findings

  /// Headings and footnotes with their levels and lines, as cmark-gfm's parser has them.
  @Test func outlineIsThatOfCmark() {
    let files = Corpus.sample(200)
    let random = (0..<(Sampling.isSoak ? 20_000 : 1_000)).map {
      StructuralDocuments.document(seed: $0 + 50_000, examples: SpecExamples.all)
    }
    var headings = 0
    for document in files.map(Corpus.read) + SpecExamples.all + random where !document.starts(with: [0xEF, 0xBB, 0xBF])
    {
      let found = index(document)
      let expected = Cmark.outline(document, footnotes: true)
      let ours = found.headings.map { Heading(level: Int($0.level), line: Int($0.line), isNested: $0.isNested) }
      let theirs = expected.compactMap(Heading.init(probed:))
      headings += ours.count
      #expect(
        ours.elementsEqual(theirs) { $0.isLike($1, in: document) },
        "\(ours) instead of \(theirs) \(document.count < 3000 ? String(decoding: document, as: UTF8.self).debugDescription : "")"
      )
      #expect(
        found.footnotes.map { Array($0.label.utf8) }
          == expected.filter { $0.hasPrefix("F") }.map { line in
            Array(line.split(separator: " ", maxSplits: 3)[3].utf8)
          })
    }
    print(
      "outline: \(files.count) files, \(SpecExamples.all.count) examples, \(random.count) random documents, \(headings) headings"
    )
  }

  private struct Heading {
    var level: Int
    var line: Int
    var isNested: Bool

    init(level: Int, line: Int, isNested: Bool) {
      self.level = level
      self.line = line
      self.isNested = isNested
    }

    /// From the probe's `H level line nested`.
    init?(probed: String) {
      let words = probed.split(separator: " ")
      guard words[0] == "H", let level = Int(words[1]), let line = Int(words[2]) else { return nil }
      self.init(level: level, line: line, isNested: words[3] == "1")
    }

    /// cmark-gfm counts a heading's lines from the definitions before its text, we from the text.
    func isLike(_ other: Heading, in document: [UInt8]) -> Bool {
      guard level == other.level, isNested == other.isNested else { return false }
      if line == other.line { return true }
      let text = String(decoding: document, as: UTF8.self)
      let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      return line > other.line && lines[other.line].contains("[")
    }
  }

  @Test(arguments: [
    ("# a b ##\n", "a b"), ("#\n", ""), ("## ##\n", ""), ("  ### a#  \n", "a#"), ("a\n  b  \n---\n", "a\n  b"),
    ("> - # c\n", "c"), ("[a]: /b\nc\n===\n", "c"), ("[a]: /b 'd'\n[e]: /f\n  c g\n===\n", "c g"),
  ])
  func headingText(_ text: String, _ expected: String) {
    let heading = index(text).headings.lastElement
    let bytes = Array(text.utf8)
    #expect(heading.map { String(decoding: bytes[$0.textStart..<$0.textEnd], as: UTF8.self) } == expected)
  }

  @Test func traits() {
    func traits(_ text: String) -> SourceBlock.Traits { index(text).blocks.lastElement?.traits ?? [] }
    #expect(traits("plain text\n") == [])
    #expect(traits("```\n[a][^b]\n```\n") == [])
    #expect(traits("text [a]\n") == .mayReferToLinks)
    #expect(traits("text [a] [^b]\n") == [.mayReferToLinks, .mayReferToFootnotes])
    #expect(traits("[a]: /b\n") == [.mayReferToLinks, .mayDefineLinks])
    #expect(traits("[a](/b)\n") == .mayReferToLinks)
    #expect(traits("[^a]: b\n") == [.mayReferToLinks, .mayReferToFootnotes, .definesFootnotes])
    #expect(traits("<div>\n") == .html)
    #expect(traits("> <div>\n") == .html)
    var options = ParsingOptions.strict
    options.footnotes = false
    #expect(index("[^a]: b\n", options).blocks[0].traits == [.mayReferToLinks, .mayDefineLinks])
    #expect(index("a\n\n[b]: c\n\nd [^e]\n").definingBlocks.map(Int.init) == [1])
    #expect(index("a\n\n[b]: c\n\nd [^e]\n").footnoteCandidates.map(Int.init) == [2])
  }
}
