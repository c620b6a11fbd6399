import ScreenModel
import Testing

@testable import Viewer

@Suite struct ProgramSessionTests {
  private static let text = "# Title\n\nsome words\n\n## Part\n\n" + PlainDocument.paragraphs(10)

  @Test(arguments: ["q", "Q", "Z Z", "<ctrl-c>"])
  func quits(script: String) {
    var session = Session(Self.text)
    session.type(script)
    #expect(session.effects.last == .quit(status: 0))
  }

  @Test(arguments: [("R", Effect.reload), ("<ctrl-l>", .redraw), ("<ctrl-z>", .suspend)])
  func asksTheLoop(script: String, effect: Effect) {
    var session = Session(Self.text)
    session.type(script)
    #expect(session.effects.last == effect)
  }

  @Test func keysWithoutAMeaningDoNothing() {
    var session = Session(Self.text)
    let before = session.pane()
    session.type("X Z j W <f1> <f1>")
    #expect(session.effects.isEmpty)
    #expect(session.pane() == before)
  }

  @Test func controlCStopsASearchFirst() {
    var session = Session(Self.text)
    session.holdsSearches = true
    session.type("/word<enter>")
    session.type("<ctrl-c>")
    #expect(session.effects.contains(.cancelSearch))
    #expect(!session.effects.contains(.quit(status: 0)))
    session.type("<ctrl-c>")
    #expect(session.effects.last == .quit(status: 0))
  }

  @Test func aMessageStaysForFourSecondsOrUntilAKey() {
    var session = Session(Self.text)
    session.send(.message(Message("Saved nothing")))
    #expect(session.effects.last == .timer(.message, milliseconds: 4000))
    #expect(session.status().contains("Saved nothing"))
    session.send(.timer(.message))
    #expect(!session.status().contains("Saved nothing"))
    session.send(.message(Message("It broke", kind: .error)))
    session.send(.timer(.message))
    #expect(session.status().contains("It broke"))
    session.type("j")
    #expect(!session.status().contains("It broke"))
  }

  @Test func helpShowsTheLiveMap() throws {
    var session = Session(Self.text, columns: 108, rows: 140)
    try session.state.keymap.bind("g c", to: "bottom")
    session.type("h")
    let help = session.rows()
    #expect(help.contains { $0.contains("j  ↓  Ctrl-n  e") && $0.contains("Down a line") })
    #expect(help.contains { $0.contains("gc") && $0.contains("To the end") })
    for command in CommandTable.all { #expect(help.contains { $0.contains(command.sentence) }) }
    session.type("q")
    #expect(session.pane().first == "# Title")
    #expect(!session.effects.contains(.quit(status: 0)))
  }

  @Test func helpScrolls() {
    var session = Session(Self.text, columns: 40, rows: 8)
    session.type("h")
    let first = session.pane()
    session.type("j")
    #expect(session.pane().first == first[1])
    session.type("G")
    #expect(session.pane().contains { $0.contains("Quit") })
    session.type("g<esc>")
    #expect(session.pane().first == "# Title")
  }

  @Test func everyPresetRowIsACommandAndEveryCommandHasAKey() {
    let bound = Set(Keymap.lessBindings.map(\.command))
    #expect(bound.union(CommandLine.shortForms.keys) == Set(CommandTable.all.map(\.name)))
    let sequences = Keymap.lessBindings.flatMap(\.keys)
    #expect(sequences.allSatisfy { KeyNotation.sequence($0) != nil })
    #expect(Keymap.less.bindings.count == sequences.count)
  }

  @Test func informationTellsFileLineAndHeading() {
    var session = Session(Self.text, columns: 100)
    session.type("5g =")
    #expect(session.status().contains("docs/README.md · line 5 of"))
    #expect(session.status().contains("Title › Part"))
  }
}
