import TestSupport
import Testing

@Suite struct TerminalSafetyTests {
  @Test(arguments: ["xterm-kitty", "xterm-256color", "tmux-256color", "linux", "vt100"])
  func `nothing that a frame holds reaches the terminal as more than glyphs`(term: String) throws {
    let session = try startDemo(columns: 60, rows: 20, environment: ["TERM": term])
    for number in 1...12 {
      session.send("H")
      try session.waitFor("hostile \(number)")
    }
    try quit(session)
  }
}
