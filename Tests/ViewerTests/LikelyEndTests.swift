import MarkdownModel
import MarkdownSource
import ScreenModel
import TestSupport
import Testing

@testable import Viewer

/// The end is shown before the scan has come there, and is right when it has.
@Suite struct LikelyEndTests {
  /// A document of which the first bytes are scanned, and the same one scanned to its end.
  private struct HeldScan {
    let beginning: DocumentSnapshot
    let whole: DocumentSnapshot

    init(_ bytes: [UInt8]) {
      let text = SourceText(bytes)
      var scanner = BlockScanner(options: ParsingOptions())
      var indexer = DefinitionIndexer(options: ParsingOptions())
      var index = DocumentIndex()
      scanner.scan(text, into: &index, budget: 1024)
      indexer.update(text: text, index: index)
      beginning = DocumentSnapshot(text: text, index: index, definitions: indexer.definitions)
      while scanner.scan(text, into: &index) {}
      indexer.update(text: text, index: index)
      whole = DocumentSnapshot(text: text, index: index, definitions: indexer.definitions)
    }

    func session(_ snapshot: DocumentSnapshot) -> Session {
      var session = Session(
        snapshot, columns: 60, rows: 16, layouting: MarkdownLayouting(options: ParsingOptions()))
      session.state.leastUnscanned = 1
      session.state.tailBytes = 2048
      return session
    }
  }

  private static let filler = (1...120).map { number in
    "## Part \(number)\n\nSome *words* of part \(number), as many as it takes to fill a row or two of the window.\n\n"
  }.joined()

  private static func document(_ end: String) -> [UInt8] { Array((filler + end).utf8) }

  @Test func theEndIsShownWhileTheScanIsHeld() {
    let scan = HeldScan(Self.document("## Last\n\nThe very end.\n"))
    var session = scan.session(scan.beginning)
    session.type("G")
    #expect(!scan.beginning.index.isComplete)
    #expect(session.pane().contains { $0.contains("The very end.") })
    #expect(session.status().contains("100%"))
  }

  @Test func nothingMovesWhenTheScanArrives() {
    let scan = HeldScan(Self.document("## Last\n\nThe very end.\n"))
    for keys in ["G", "Gb", "Gbbkk", "Gbbbbbbbb", "Gbj j"] {
      var session = scan.session(scan.beginning)
      session.type(keys)
      #expect(session.state.viewport.isInTail)
      let before = session.pane()
      session.send(.document(scan.whole))
      #expect(!session.state.viewport.isInTail)
      #expect(session.pane() == before, "\(keys)")
      var other = scan.session(scan.whole)
      other.type(keys)
      #expect(session.pane() == other.pane(), "\(keys)")
    }
  }

  @Test func theTailGrowsUpwards() {
    let scan = HeldScan(Self.document("## Last\n\nThe very end.\n"))
    var session = scan.session(scan.beginning)
    session.type("G")
    let first = session.state.viewport.document.snapshot.index.blocks[0].start
    for _ in 0..<12 { session.type("b") }
    #expect(session.state.viewport.document.snapshot.index.blocks[0].start < first)
    var other = scan.session(scan.whole)
    other.type("G")
    for _ in 0..<12 { other.type("b") }
    #expect(session.pane() == other.pane())
    for _ in 0..<60 { session.type("b") }
    #expect(session.status().contains("still being read"))
  }

  @Test func whatNeedsTheDocumentGetsIt() {
    let scan = HeldScan(Self.document("## Last\n\nThe very end.\n"))
    for keys in ["Gg", "G5G", "G50%", "G/words<enter>", "G[", "Gt", "G:7<enter>", "Gma"] {
      var session = scan.session(scan.beginning)
      session.type(keys)
      #expect(!session.state.viewport.isInTail, "\(keys)")
    }
    // A mark set in the end leads there.
    var session = scan.session(scan.beginning)
    session.type("Gbma")
    session.send(.document(scan.whole))
    session.type("g'a")
    #expect(session.pane().contains { $0.contains("Part 11") })
  }

  @Test func aSearchFromTheEndFindsTheBeginning() {
    let scan = HeldScan(Self.document("## Last\n\nThe very end.\n"))
    var session = scan.session(scan.beginning)
    session.type("G")
    session.search("of part 2,")
    session.send(.document(scan.whole))
    #expect(session.pane().contains { $0.contains("of part 2,") })
  }

  @Test func resizesKeepThePlace() {
    let scan = HeldScan(Self.document("## Last\n\nThe very end.\n"))
    var session = scan.session(scan.beginning)
    session.type("Gbbb")
    let before = session.pane()
    session.resize(columns: 31, rows: 9)
    session.send(.document(scan.whole))
    session.resize(columns: 60, rows: 16)
    #expect(session.pane() == before)
  }

  /// Ends that cannot be told without what stands before them, and such that do not end with their last line.
  private static let hardEnds = [
    "```\n" + String(repeating: "# no heading\n\ncode\n\n", count: 300),
    "```\n" + String(repeating: "# no heading\n\ncode\n\n", count: 300) + "```\n\nAfter.\n",
    "~~~ text\n" + String(repeating: "```\n\n# a\n\n```\n\nb\n\n", count: 300) + "~~~\n",
    "<details>\n\n" + String(repeating: "Hidden words.\n\n", count: 400),
    "<details><summary>S</summary>\n\n" + String(repeating: "## H\n\nHidden.\n\n", count: 300)
      + "</details>\n\nOpen.\n",
    "<!--\n" + String(repeating: "# a\n\nwords\n\n", count: 400),
    "<script>\n" + String(repeating: "# a\n\nwords\n\n", count: 400) + "</script>\n",
    "Words:\n\n" + String(repeating: "    # indented\n\n    code\n\n", count: 300),
    String(repeating: "1. One\n\n   more\n\n", count: 400),
    String(repeating: "- a\n- b\n", count: 600),
    String(repeating: "> quoted\n", count: 600),
    "| a | b |\n| --- | --- |\n" + String(repeating: "| 1 | 2 |\n", count: 500),
    "See [a1].\n\n" + (1...400).map { "[a\($0)]: https://example.org/\($0)\n" }.joined(),
    "A note[^n].\n\n" + String(repeating: "words[^n] [x]\n\n", count: 300) + "[^n]: The note.\n\n[x]: /y\n",
    (1...200).map { "Note[^\($0)].\n\n[^\($0)]: Words of \($0).\n\n" }.joined(),
    String(repeating: "one long line ", count: 1000),
    String(repeating: "\n", count: 4000),
    String(repeating: "words\r\n\r\n", count: 500),
    "Term\n: " + String(repeating: "meaning\n: ", count: 500),
    "\n\u{feff}" + String(repeating: "後\n\n", count: 900),
  ]

  @Test(arguments: hardEnds.indices) func theEndIsRightOnceItIsScanned(_ number: Int) {
    check(Self.document(Self.hardEnds[number]), "end \(number)")
  }

  @Test func theEndIsRightInRealAndRandomDocuments() {
    for (number, end) in Documents.corpus(sample: Sampling.count(60, soak: 1500)).enumerated() {
      check(Array(Self.filler.utf8) + end, "corpus \(number)")
    }
    var random = TestSupport.SeededGenerator(seed: 6)
    for number in 0..<Sampling.count(60, soak: 3000) {
      var end: [UInt8] = []
      while end.count < 3000 { end += RandomDocuments.next(&random) + [0x0A] }
      check(Array(Self.filler.utf8) + end, "random \(number)")
    }
  }

  /// After the scan the pane is that of a reader who pressed the key when everything was known. (The scroll
  /// bar goes by the heights that are known, which depend on what was in view.)
  private func check(_ bytes: [UInt8], _ name: String) {
    let scan = HeldScan(bytes)
    var session = scan.session(scan.beginning)
    session.type("G")
    _ = session.rows()
    session.send(.document(scan.whole))
    var other = scan.session(scan.whole)
    other.type("G")
    #expect(session.pane() == other.pane(), "\(name)")
    // Moved about in, the end never keeps what the scan has put right.
    var moved = scan.session(scan.beginning)
    moved.type("Gbbkkjd")
    _ = moved.rows()
    moved.send(.document(scan.whole))
    moved.type("G")
    #expect(moved.pane() == other.pane(), "\(name), moved")
  }
}
