import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel
import TestSupport
import Testing

@testable import Viewer

/// However a text arrives, in the end it looks as when it is opened whole.
@Suite struct ChunkIndependenceTests {
  /// Everything that is laid out, as text and styles.
  private func lines(_ session: Session) -> [LaidOutBlock] {
    var document = session.state.viewport.document
    return (0..<document.blockCount).map { document.block($0) }
  }

  /// Feeds a document in pieces and compares with opening it whole. Returns what is wrong.
  private func difference(_ bytes: [UInt8], _ random: inout SeededGenerator, drawsEvery period: Int) -> String? {
    var document = GrowingDocument(bytes)
    var session = RealDocument.session("", columns: 72, rows: 30)
    var end = 0
    var pieces = 0
    var settled: [SourceBlock] = []
    while end < bytes.count {
      // As many small pieces as large ones.
      let most = [4, 64, 1024, 4096].randomElement(using: &random) ?? 4096
      end = min(end + Int.random(in: 1...most, using: &random), bytes.count)
      let snapshot = document.snapshot(end)
      session.send(.document(snapshot))
      pieces += 1
      if pieces % period == 0 { _ = session.state.draw() }
      let blocks = snapshot.index.blocks
      let now = (0..<blocks.count).map { blocks[$0] }.filter { !$0.traits.contains(.unfinished) }
      if settled.count > 1, now.count < settled.count - 1 || !now.starts(with: settled.dropLast()) {
        return "settled blocks changed at \(end)"
      }
      settled = now
    }
    session.send(.document(document.snapshot(nil)))
    var whole = Session(
      RealDocument.snapshot(bytes), columns: 72, rows: 30, layouting: MarkdownLayouting(options: ParsingOptions()))
    for keys in ["g", "G"] {
      session.type(keys)
      whole.type(keys)
      if session.rows() != whole.rows() { return "after \(keys): \(session.rows()) is not \(whole.rows())" }
    }
    let arrived = lines(session)
    let opened = lines(whole)
    guard arrived.count == opened.count else { return "\(arrived.count) blocks, not \(opened.count)" }
    for (number, pair) in zip(arrived, opened).enumerated()
    where pair.0.text != pair.1.text || pair.0.runs != pair.1.runs {
      return "block \(number)"
    }
    return nil
  }

  @Test func examplesOfTheSpecifications() {
    var random = SeededGenerator(seed: 41)
    var failures: [String] = []
    for example in SpecExamples.all {
      // So that there is more than one block.
      let bytes = Array("Some text before.\n\n".utf8) + example + Array("\n\nand text behind\n".utf8)
      guard let difference = difference(bytes, &random, drawsEvery: 3) else { continue }
      failures.append("\(String(decoding: example, as: UTF8.self).debugDescription): \(difference)")
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(3))")
  }

  @Test func filesOfTheCorpus() {
    var random = SeededGenerator(seed: 42)
    var failures: [String] = []
    let documents = Documents.corpus(sample: 40).filter { $0.count < 200_000 }.prefix(Sampling.count(30, soak: 300))
    for (number, bytes) in documents.enumerated() {
      if let difference = difference(bytes, &random, drawsEvery: 20) { failures.append("\(number): \(difference)") }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(3))")
  }
}
