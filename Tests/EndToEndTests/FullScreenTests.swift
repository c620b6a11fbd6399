import Foundation
import TestSupport
import Testing

/// The built program on a pseudo terminal, with an emulator for the terminal.
@Suite struct FullScreenTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    var text = "# First words\n\nA [link](https://example.org/x) and `code`.\n\n"
    for number in 1...100 { text += "## Part \(number)\n\nText of part \(number).\n\n" }
    file = try scratch.file("long.md", Array(text.utf8)).path
  }

  private func open(_ arguments: [String] = [], columns: Int = 80, rows: Int = 24) throws -> PtySession {
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    return try PtySession(program, ["--no-config", "--no-state"] + arguments + [file], columns: columns, rows: rows)
  }

  private func expectRestored(_ session: PtySession, _ location: SourceLocation = #_sourceLocation) {
    #expect(session.modes == session.modesBefore, sourceLocation: location)
    #expect(session.grammar.unbalancedModes == [], sourceLocation: location)
    #expect(session.grammar.violations == [], sourceLocation: location)
    #expect(!session.grammar.hasOpenLink, sourceLocation: location)
  }

  @Test func `a document is read from top to end`() throws {
    let session = try open()
    try session.waitFor("First words")
    session.send(" ")
    try session.waitFor("Text of part 8.")
    // The headings around the text are pinned to the first row.
    #expect(session.screen.text(row: 0).contains("First words › Part"))
    #expect(!session.screen.text(row: 1).contains("First words"))
    session.send("G")
    try session.waitFor("Text of part 100.")
    session.send("42g")
    // Lines 5, 9, 13, … hold the headings, so that 41 holds that of part 10, and 43 its text.
    try session.waitUntil("source line 42 on top") {
      $0.text(row: 0).contains("art 10") || $0.text(row: 1).contains("art 10")
    }
    session.send("/part 77\r")
    try session.waitFor("Text of part 77.")
    session.send("g")
    try session.waitFor("First words")
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test func `a command on the command line says where to start`() throws {
    for (start, words) in [
      ("+G", "Text of part 100."), ("+/part 50", "Text of part 50."), ("+205", "Text of part 51."),
    ] {
      let session = try open([start])
      try session.waitFor(words)
      session.send("q")
      #expect(try session.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS])
  func `a signal restores the terminal and is the true status`(signal: Int32) throws {
    let session = try open()
    try session.waitFor("First words")
    #expect(session.modes != session.modesBefore)
    session.kill(signal)
    #expect(try session.waitForEnd() == .killed(signal: signal))
    expectRestored(session)
  }

  @Test func `Ctrl-c leaves when nothing runs`() throws {
    let session = try open()
    try session.waitFor("First words")
    session.send([3])
    _ = try session.waitForEnd()
    expectRestored(session)
  }

  @Test func `Ctrl-z gives the shell its terminal, and the text is there again afterwards`() throws {
    let program = try #require(BuiltProgram.mdless)
    let script =
      "set -m; '\(program)' --no-config '\(file)'; echo stopped $?; read answer; fg > /dev/null; echo ended $?"
    let session = try PtySession("/bin/bash", ["-c", script])
    try session.waitFor("First words")
    session.send([0x1a])
    try session.waitFor("stopped 1")
    #expect(session.modes == session.modesBefore)
    session.resize(columns: 60, rows: 20)
    session.send("\r")
    try session.waitFor("First words")
    session.send("q")
    try session.waitFor("ended 0")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test func `a resize keeps the text in place`() throws {
    let session = try open()
    try session.waitFor("First words")
    session.send("57g")
    try session.waitUntil("part 14 on top") { $0.text(row: 0).contains("Part 14") }
    session.resize(columns: 40, rows: 12)
    try session.waitUntil("the same text in the new size") {
      $0.text(row: 0).contains("Part 14") && $0.text(row: 11).contains("%")
    }
    session.resize(columns: 100, rows: 40)
    try session.waitUntil("and in another") { $0.text(row: 0).contains("Part 14") && $0.text(row: 39).contains("%") }
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test(arguments: [(1, 1), (20, 5), (300, 100)])
  func `any size of window does`(columns: Int, rows: Int) throws {
    let session = try open(columns: columns, rows: rows)
    try session.waitForFrame { session.send("jG") }
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test func `standard input is the document and keys come from the terminal`() throws {
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession("/bin/bash", ["-c", "cat '\(file)' | '\(program)' --no-config; echo ended $?"])
    try session.waitFor("First words")
    session.send("G")
    try session.waitFor("Text of part 100.")
    session.send("q")
    try session.waitFor("ended 0")
    _ = try session.waitForEnd()
    expectRestored(session)
  }

  @Test func `a followed file is shown as it grows, is cut and comes back`() throws {
    let session = try open(["--follow"])
    try session.waitFor("Text of part 100.")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("## Added\n\nWords that were **added".utf8))
    // The end is shown the way it is heading, and the view stays at it.
    try session.waitUntil("the words that came") { $0.contains("Words that were added") && !$0.contains("**") }
    try handle.write(contentsOf: Data("** later.\n".utf8))
    try session.waitFor("Words that were added later.")
    try handle.truncate(atOffset: 0)
    try handle.seek(toOffset: 0)
    try handle.write(contentsOf: Data("# Begun anew\n".utf8))
    try handle.close()
    try session.waitUntil("the new text") { $0.contains("Begun anew") && !$0.contains("Added") }
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test func `a terminal that cannot be drawn on gets the document printed`() throws {
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession(program, ["--no-config", file], environment: ["TERM": "dumb"])
    #expect(try session.waitForEnd() == .exited(0))
    #expect(String(decoding: session.output, as: UTF8.self).contains("Text of part 100."))
  }

  @Test func `an empty document is a page that says so`() throws {
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession(program, ["--no-config", try scratch.file("empty.md", []).path])
    try session.waitFor("empty")
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }

  @Test func `a hostile document sends nothing but our own sequences`() throws {
    var bytes: [UInt8] = []
    for value in UInt8.min...UInt8.max {
      bytes += Array("a".utf8) + [value] + Array("b &#\(value); `".utf8) + [value] + Array("`\n\n".utf8)
      bytes += Array("[l](http://x/".utf8) + [value] + Array("y)\n\n".utf8)
    }
    bytes += Array("\u{202e}\u{9b}31m \u{1b}]0;title\u{7} \u{1b}[2J\n".utf8)
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession(program, ["--no-config", try scratch.file("hostile.md", bytes).path])
    try session.waitForFrame { session.send("j") }
    for _ in 0..<20 { try session.waitForFrame { session.send(" ") } }
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    expectRestored(session)
  }
}
