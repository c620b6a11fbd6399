import Glibc
import TestSupport
import Testing

@Suite struct TerminalLifeTests {
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal restores the terminal and is the true status`(signal: Int32) throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    #expect(session.modes != session.modesBefore)
    session.kill(signal)
    #expect(try session.waitForEnd() == .killed(signal: signal))
    expectRestored(session)
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGQUIT])
  func `a crash restores the terminal and is the true status`(signal: Int32) throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    session.kill(signal)
    #expect(try session.waitForEnd() == .killed(signal: signal))
    expectRestored(session)
  }

  @Test(arguments: ["S", "O"])
  func `a real fault restores the terminal, running out of stack as well`(key: String) throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    session.send(key)
    #expect(try session.waitForEnd() == .killed(signal: SIGSEGV))
    expectRestored(session)
  }

  @Test(arguments: [[], ["--map-first"]])
  func `a shrunk file is mended whichever handler was there first, another fault is a crash`(
    arguments: [String]
  ) throws {
    // The crash reporter that Swift's runtime has in some builds would come between the two handlers; `CrashGuard.install`
    // before anything else is the way to keep it out.
    let session = try startDemo(arguments, environment: ["SWIFT_BACKTRACE": "enable=no"])
    try session.waitFor("see the link")
    session.send("MM")
    try session.waitUntil("both to be mended") { $0.text.count { $0 == "mended: 0" } == 2 }
    session.send("W")
    #expect(try session.waitForEnd() == .killed(signal: SIGBUS))
    expectRestored(session)
  }

  @Test func `the words of a trap are readable afterwards`() throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    session.send("T")
    guard case .killed = try session.waitForEnd() else { return #expect(Bool(false), "it was not killed") }
    #expect(String(decoding: session.output, as: UTF8.self).contains("trapped on purpose"))
    #expect(session.grammar.unbalancedModes == [])
    #expect(session.modes == session.modesBefore)
  }

  @Test func `Ctrl-C is a signal even while the keys are ours`() throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    session.send([0x03])
    #expect(try session.waitForEnd() == .killed(signal: SIGINT))
    expectRestored(session)
  }

  @Test func `a lost terminal ends the program`() throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    session.hangUp()
    // SIGHUP comes first, or the end of the file.
    let ending = try session.waitForEnd()
    #expect(ending == .killed(signal: SIGHUP) || ending == .exited(1))
  }

  @Test(arguments: ["\u{1a}", "z"])
  func `stopping gives the shell its terminal, going on takes it again`(key: String) throws {
    let program = try #require(BuiltProgram.terminalDemo)
    let script = "set -m; '\(program)'; echo stopped $?; read answer; fg > /dev/null; echo ended $?"
    let session = try PtySession("/bin/bash", ["-c", script])
    try session.waitFor("reverse")
    session.send(key)
    try session.waitFor("stopped 1")
    #expect(session.grammar.unbalancedModes == [])
    #expect(session.modes == session.modesBefore)
    session.resize(columns: 60, rows: 20)
    session.send("\r")
    try session.waitFor("demo 60x20")
    try session.waitFor("reverse")
    #expect(session.modes != session.modesBefore)
    // A line feed goes straight down, as it did before: the shell's modes are none to go on with.
    #expect(session.modes.output & UInt32(OPOST) == 0)
    session.send("q")
    try session.waitFor("ended 0")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test func `after a stop that could not be caught everything is drawn anew`() throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    session.kill(SIGSTOP)
    // What a shell might leave on the screen meanwhile.
    session.screen.show(Array("\u{1b}[2J\u{1b}[Hrubbish".utf8))
    session.kill(SIGCONT)
    try session.waitUntil("the screen") { $0.contains("reverse") && !$0.contains("rubbish") }
    try quit(session)
  }

  @Test func `messages on standard error come after the screen`() throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    session.send("E")
    try session.waitFor("key E")
    #expect(!session.screen.contains("said on standard error"))
    try quit(session)
    #expect(session.screen.contains("said on standard error"))
  }

  @Test func `a storm of sizes ends with the last one`() throws {
    let session = try startDemo()
    try session.waitFor("reverse")
    var numbers = [(1, 1), (200, 50), (2, 1), (1, 40), (80, 2), (300, 100)]
    for step in 0..<60 {
      numbers.append((1 + step * 7 % 120, 1 + step * 5 % 50))
    }
    for (columns, rows) in numbers {
      session.resize(columns: columns, rows: rows)
      session.pump(wait: 0)
    }
    session.resize(columns: 70, rows: 21)
    try session.waitFor("demo 70x21")
    session.send("\u{c}")
    try session.waitUntil("a clean screen") {
      $0.text(row: 0) == "demo 70x21" && $0.text(row: 3).hasPrefix("漢字e\u{301}|")
    }
    try quit(session)
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 5), (20, 5), (200, 60)])
  func `windows of every size are drawn`(columns: Int, rows: Int) throws {
    let session = try startDemo(columns: columns, rows: rows)
    try session.waitUntil("the first cell") { $0.cell(row: 0, column: 0).text == "d" }
    try quit(session)
  }

  @Test(arguments: [
    (["TERM": ""], "TERM is not set"), (["TERM": "nosuchthing"], "nosuchthing"), (["TERM": "dumb"], "cannot place"),
  ])
  func `a terminal that cannot be used is refused before anything is sent`(
    environment: [String: String], message: String
  ) throws {
    let session = try startDemo(environment: environment)
    #expect(try session.waitForEnd() == .exited(3))
    #expect(session.screen.contains(message))
    #expect(session.grammar.violations == [] && session.grammar.modes.isEmpty)
    #expect(session.modes == session.modesBefore)
  }

  @Test(arguments: ["xterm-kitty", "foot", "wezterm", "xterm-ghostty", "alacritty"])
  func `terminals newer than the database are known by family`(term: String) throws {
    let session = try startDemo(environment: ["TERM": term])
    try session.waitFor("reverse")
    try quit(session)
  }

  @Test func `children do not inherit the entry`() throws {
    let session = try startDemo(environment: ["TERMINFO": "/usr/share/terminfo"])
    try session.waitFor("reverse")
    try quit(session)
  }
}
