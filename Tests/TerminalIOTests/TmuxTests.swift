import TestSupport
import Testing

@Suite(.enabled("tmux is not installed", { TmuxSession.program != nil }))
struct TmuxTests {
  @Test func `a real tmux shows it: colours, scrolling, sizes, stopping, the end`() throws {
    let program = try #require(BuiltProgram.terminalDemo)
    let session = try TmuxSession(
      "bash --norc -c \"set -m; '\(program)' --probe; echo stopped; read a; fg; echo ended $?\"", columns: 80, rows: 24)
    try session.waitFor("is tmux")
    try session.waitFor("see the link")
    #expect(session.ask("#{alternate_on}") == "1")
    #expect(session.styled.contains("38;2;171;51;135") && session.styled.contains("38;5;200"))
    #expect(session.text[3].hasPrefix("漢字e\u{301}|"))

    session.send("L")
    try session.waitFor("long text, line 0")
    session.send("n", "n", "p")
    try session.waitFor("long text, line 24")
    session.resize(columns: 60, rows: 15)
    try session.waitUntil("the new size") { $0.count >= 15 && $0[14].hasPrefix("long text, line 24") }
    session.send("L")
    try session.waitFor("demo 60x15")

    session.send("C-z")
    try session.waitFor("stopped")
    #expect(session.ask("#{alternate_on}") == "0" && session.ask("#{mouse_any_flag}") == "0")
    session.send("Enter")
    try session.waitFor("demo 60x15")
    session.send("q")
    try session.waitFor("ended 0")
    #expect(session.ask("#{alternate_on}") == "0" && session.ask("#{cursor_flag}") == "1")
    #expect(session.ask("#{wrap_flag}") == "1" && session.ask("#{mouse_any_flag}") == "0")
  }

  @Test func `copying inside tmux fills its buffer`() throws {
    let program = try #require(BuiltProgram.terminalDemo)
    let session = try TmuxSession("'\(program)'; sleep 100", columns: 80, rows: 24)
    try session.waitFor("see the link")
    session.send("Y")
    try session.waitFor("Text copied with tmux")
    #expect(session.ask("#{buffer_sample}").hasPrefix("copied"))
    session.send("q")
  }
}
