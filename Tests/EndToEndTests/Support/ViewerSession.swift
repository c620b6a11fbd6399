import TestSupport
import Testing

/// Starts the built viewer on a document, without the configuration of whoever runs the tests.
func startViewer(
  _ file: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
  answers: TerminalAnswers = .mute, knowsSize: Bool = true
) throws -> PtySession {
  let program = try #require(BuiltProgram.mdless, "mdless is not built")
  // No session finds what another one left, unless that is what is tested.
  let state = environment["XDG_STATE_HOME"] == nil ? ["--no-state"] : []
  return try PtySession(
    program, ["--no-config"] + state + arguments + [file], columns: columns, rows: rows, environment: environment,
    answers: answers, knowsSize: knowsSize)
}

/// Ends the viewer, and checks what must hold after every run.
func quitViewer(_ session: PtySession, sourceLocation: SourceLocation = #_sourceLocation) throws {
  session.send("q")
  #expect(try session.waitForEnd() == .exited(0), sourceLocation: sourceLocation)
  expectGivenBack(session, sourceLocation: sourceLocation)
}

/// Checks that the terminal is as it was, and that nothing was sent that is not on the list.
func expectGivenBack(_ session: PtySession, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(session.grammar.violations == [], sourceLocation: sourceLocation)
  #expect(session.grammar.unbalancedModes == [], sourceLocation: sourceLocation)
  #expect(!session.grammar.hasAttributes && !session.grammar.hasOpenLink, sourceLocation: sourceLocation)
  #expect(!session.grammar.isInsideToken, sourceLocation: sourceLocation)
  #expect(session.modes == session.modesBefore, sourceLocation: sourceLocation)
}
