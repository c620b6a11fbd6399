import Foundation
import TestSupport
import Testing

/// The built viewer in a real tmux.
@Suite(.enabled("tmux is not installed", { TmuxSession.program != nil }))
struct TmuxViewerTests {
  @Test func `it scrolls, resizes, stops, goes on and ends in a real tmux`() throws {
    let scratch = try Scratch()
    var text = "# First words\n\nक्षि| 👩\u{200d}🚀| か\u{3099}| 🫨|\n\n"
    for number in 1...100 { text += "## Part \(number)\n\nText of part \(number).\n\n" }
    let file = try scratch.file("long.md", Array(text.utf8)).path
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    let session = try TmuxSession(
      "XDG_STATE_HOME='\(scratch.folder.path)' bash --norc -c \"set -m; '\(program)' --no-config --set h1Color=#ab3387 '\(file)'; echo stopped; read a; fg; echo ended $?\"",
      columns: 80, rows: 24)
    try session.waitFor("First words")
    try session.waitFor("long.md")
    #expect(session.ask("#{alternate_on}") == "1" && session.ask("#{mouse_any_flag}") == "1")
    // 24-bit colour inside tmux, without COLORTERM.
    try session.waitUntil("exact colours") { _ in session.styled.contains("38;2;171;51;135") }
    for _ in 1...12 { session.send("j") }
    try session.waitUntil("twelve lines on") { $0[1].contains("Text of part 2.") && $0[23].contains("long.md") }
    session.send("g")
    try session.waitFor("First words")
    session.send("G")
    try session.waitFor("Text of part 100.")
    session.send("/", "part 50", "Enter")
    try session.waitFor("Text of part 50.")
    session.resize(columns: 60, rows: 15)
    try session.waitUntil("the new size") { $0.count >= 15 && $0[14].contains("long.md") }
    session.send("C-z")
    try session.waitFor("stopped")
    #expect(session.ask("#{alternate_on}") == "0" && session.ask("#{mouse_any_flag}") == "0")
    session.send("Enter")
    try session.waitFor("Text of part 50.")
    session.send("q")
    try session.waitFor("ended 0")
    #expect(session.ask("#{alternate_on}") == "0" && session.ask("#{cursor_flag}") == "1")
    #expect(session.ask("#{wrap_flag}") == "1" && session.ask("#{mouse_any_flag}") == "0")
  }
}
