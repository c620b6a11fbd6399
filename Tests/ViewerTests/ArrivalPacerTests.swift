import MarkdownSource
import TestSupport
import Testing
import Theming

@testable import Viewer

@Suite struct ArrivalPacerTests {
  private static let whole = "One two thr\u{e9}e. Four five! Six\n\nseven 👩‍👩‍👧 eight\n"

  private func configuration(_ change: (inout MarkdownConfiguration) -> Void) -> MarkdownConfiguration {
    var configuration = MarkdownConfiguration()
    change(&configuration)
    return configuration
  }

  /// The texts that are shown one after the other when all of a text is there at once, looked at whenever asked to.
  private func typed(_ text: String, _ change: (inout MarkdownConfiguration) -> Void) -> [String] {
    var pacer = ArrivalPacer(
      configuration {
        $0.typewriterTextMode = .append
        // So slow that it need not hurry, were there no second.
        $0.typewriterInterval = 0.001
        change(&$0)
      })
    let source = SourceText(text.utf8)
    var shown: [String] = []
    var now: UInt64 = 1000
    while let release = Optional(pacer.release(source, at: now)) {
      let prefix = source.withBytes(0..<release.count) { String(decoding: $0, as: UTF8.self) }
      if shown.last != prefix { shown.append(prefix) }
      guard let next = release.next else { break }
      now = max(next, now + 1)
    }
    return shown
  }

  @Test func charactersAreTypedWhole() {
    let shown = typed(Self.whole) { $0.typewriterUnit = .character }
    #expect(shown == Self.whole.indices.map { String(Self.whole[...$0]) })
  }

  @Test func wordsAndSentencesAreTypedWhole() {
    #expect(
      typed("One two  three\n") { $0.typewriterUnit = .word } == [
        "One", "One two", "One two  three", "One two  three\n",
      ])
    #expect(
      typed("A b. C d! E\nF") { $0.typewriterUnit = .sentence }
        == ["A b.", "A b. C d!", "A b. C d! E\n", "A b. C d! E\nF"])
  }

  @Test func unitsComeInChunksAndLayouts() {
    #expect(
      typed("a b c d e") { ($0.typewriterUnit, $0.typewriterUnitsPerChunk) = (.word, 2) } == [
        "a b", "a b c d", "a b c d e",
      ])
    let shown = typed("a b c d e f g") { ($0.typewriterUnit, $0.typewriterHeightUpdateInterval) = (.word, 3) }
    #expect(shown.filter { !$0.isEmpty } == ["a b c", "a b c d e f", "a b c d e f g"])
  }

  /// However much comes, and however slow the typewriter is, nothing waits for more than a second.
  @Test func nothingWaitsForMoreThanASecond() {
    let text = SourceText(String(repeating: "word ", count: 40_000).utf8)
    for interval in [0.001, 0.02, 0.5, 5] {
      var pacer = ArrivalPacer(
        configuration {
          $0.typewriterTextMode = .append
          $0.typewriterInterval = interval
        })
      var arrivals: [(time: UInt64, count: Int)] = []
      var random = SeededGenerator(seed: 3)
      var arrived = 0
      for now in stride(from: UInt64(0), to: 20_000, by: 10) {
        if now < 15_000 { arrived = min(arrived + Int.random(in: 0...400, using: &random), text.count) }
        arrivals.append((now, arrived))
        let shown = pacer.release(text.prefix(arrived), at: now).count
        let due = arrivals.last { $0.time + 1000 <= now }?.count ?? 0
        #expect(shown >= due && shown <= arrived, "interval \(interval), \(now) ms")
      }
    }
  }

  @Test func aGrowingParagraphWaitsForEnoughText() {
    var pacer = ArrivalPacer(configuration { $0.streamMinModuleLength = 10 })
    let text = SourceText("12345678901234\n\n56789".utf8)
    func shown(_ count: Int, isComplete: Bool = false) -> Int {
      pacer.release(text.prefix(count, isComplete: isComplete), at: 0).count
    }
    #expect(shown(9) == 0)
    #expect(shown(10) == 10)
    #expect(shown(14) == 10)
    // The end of the paragraph shows it.
    #expect(shown(16) == 16)
    #expect(shown(21) == 16)
    #expect(shown(21, isComplete: true) == 21)
  }

  @Test func anElementIsHeldUntilItsEnd() {
    let source = "a <think> b\n\n<Think>\ninside\n</think>\nc\n"
    let text = SourceText(source.utf8)
    var shown: [Int] = []
    var pacer = ArrivalPacer(configuration { $0.streamingBlockTagName = "think" })
    for count in 0...source.utf8.count { shown.append(pacer.release(text.prefix(count), at: 0).count) }
    let start = "a <think> b\n\n".utf8.count
    let end = "a <think> b\n\n<Think>\ninside\n</think>".utf8.count
    #expect(shown == (0...source.utf8.count).map { $0 > start && $0 < end ? start : $0 })
    // A text that ends inside the element is shown to its end.
    var other = ArrivalPacer(configuration { $0.streamingBlockTagName = "think" })
    #expect(other.release(text.prefix(end - 3), at: 0).count == start)
    #expect(other.release(text.prefix(end - 3, isComplete: true), at: 0).count == end - 3)
  }

  @Test func onlyWhatIsAskedForHoldsAnythingBack() {
    #expect(!ArrivalPacer.isNeeded(by: MarkdownConfiguration()))
    #expect(ArrivalPacer.isNeeded(by: configuration { $0.streamMinModuleLength = 1 }))
    #expect(ArrivalPacer.isNeeded(by: configuration { $0.streamingBlockTagName = "x" }))
    #expect(ArrivalPacer.isNeeded(by: configuration { $0.typewriterTextMode = .append }))
  }
}
