import MarkdownSource
import ScreenModel
import TestSupport
import Testing
import Viewer

/// A block that takes long is shown as far as it can be at once; the rest comes from the worker.
@Suite struct LongBlockSessionTests {
  /// A paragraph of numbered words, which nobody can cut.
  private static let words = (0..<60_000).map { "word\($0)" }.joined(separator: " ")

  private func session(_ text: String) -> Session {
    var session = Session(RealDocument.snapshot(text.utf8), layouting: MarkdownLayouting(options: ParsingOptions()))
    session.state.deferLongLayouts()
    // What was laid out before is forgotten.
    session.resize(columns: 50, rows: 12)
    return session
  }

  /// Does what the worker is asked for; returns how many blocks that were.
  private func work(_ session: inout Session) -> Int {
    let requests = session.state.takeLayoutRequests()
    for request in requests { session.send(.laidOut(request.run())) }
    return requests.count
  }

  @Test func theBeginningIsThereAtOnceAndStaysWhenTheRestComes() {
    var session = session("# Title\n\n" + Self.words + "\n\nThe end.\n")
    let before = session.pane()
    #expect(before.contains { $0.contains("word0 word1 ") })
    #expect(work(&session) == 1)
    #expect(session.pane() == before)
    #expect(work(&session) == 0)
    session.type("G")
    #expect(session.pane().contains { $0.contains("word59999") })
    #expect(session.pane().contains("The end.") || session.pane().contains { $0.hasSuffix("The end.") })
  }

  @Test func theEndStaysInViewWhenTheRestComes() {
    var session = session(Self.words + "\n")
    session.type("G")
    #expect(!session.pane().contains { $0.contains("word59999") })
    #expect(work(&session) == 1)
    #expect(session.pane().contains { $0.contains("word59999") })
  }

  @Test func aPlaceInTheBeginningStaysWhenTheRestComes() {
    var session = session(Self.words + "\n")
    session.type("20j")
    let before = session.pane()
    #expect(work(&session) == 1)
    #expect(session.pane() == before)
  }

  @Test func whatWasAskedForAnotherWidthIsNotShown() {
    var session = session(Self.words + "\n")
    _ = session.pane()
    let old = session.state.takeLayoutRequests()
    session.resize(columns: 30, rows: 12)
    let before = session.pane()
    for request in old { session.send(.laidOut(request.run())) }
    #expect(session.pane() == before)
    #expect(work(&session) == 1)
    session.type("G")
    #expect(session.pane().allSatisfy { DisplayWidth().columns(of: $0) <= 30 })
    #expect(session.pane().contains { $0.contains("word59999") })
  }

  @Test func onlyLongBlocksWait() {
    var session = session("# Title\n\nText\n")
    _ = session.pane()
    #expect(session.state.takeLayoutRequests().isEmpty)
  }
}
