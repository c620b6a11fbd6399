import Foundation
import TestSupport
import Testing

/// Every way in and out of the built program, and what it costs while it runs.
@Suite struct ViewerLifeTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    var text = "# First words\n\n"
    for number in 1...300 {
      text +=
        "## Part \(number)\n\nText of part \(number), with `code`, **strong** and a [link](https://x/\(number)).\n\n"
    }
    file = try scratch.file("long.md", Array(text.utf8)).path
  }

  @Test(
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP],
    ["kitty", "tmux 3.3a"])
  func `whatever ends it, the terminal is as before`(signal: Int32, name: String) throws {
    let profile = try #require(EmulatedProfile.all.first { $0.name == name })
    let session = try startViewer(
      file, ["--no-state"], environment: profile.environment, answers: profile.answers)
    try session.waitFor("First words")
    if name == "kitty" { try session.waitUntil("the protocol") { _ in session.grammar.keyboardPushes == 1 } }
    session.kill(signal)
    let ending = try session.waitForEnd()
    #expect(
      signal == SIGINT
        ? ending == .exited(130) || ending == .exited(0) || ending == .killed(signal: signal)
        : ending == .killed(signal: signal))
    expectGivenBack(session)
  }

  @Test func `a closed window ends it`() throws {
    let session = try startViewer(file)
    try session.waitFor("First words")
    session.hangUp()
    let ending = try session.waitForEnd()
    #expect(ending == .killed(signal: SIGHUP) || ending == .exited(128 + SIGHUP))
  }

  @Test func `stopped and continued again and again, it comes back as it was`() throws {
    let program = try #require(BuiltProgram.mdless)
    let script =
      "set -m; '\(program)' --no-config --no-state '\(file)'; echo stopped 1; read a; fg > /dev/null; echo stopped 2; read a; fg > /dev/null; echo over"
    let session = try PtySession("/bin/bash", ["-c", script], answers: .kitty)
    try session.waitFor("First words")
    try session.waitUntil("the protocol") { _ in session.grammar.keyboardPushes == 1 }
    session.send(" ")
    for number in 1...2 {
      try session.waitUntil("a page on") { $0.contains("Text of part 5") }
      session.send("\u{1b}[122;5u")
      try session.waitFor("stopped \(number)")
      #expect(session.modes == session.modesBefore && session.grammar.unbalancedModes == [])
      session.send("\r")
    }
    try session.waitUntil("a page on") { $0.contains("Text of part 5") }
    session.send("q")
    try session.waitFor("over")
    _ = try session.waitForEnd()
    expectGivenBack(session)
  }

  @Test func `a serial line that knows no size gets 80 by 24`() throws {
    let session = try startViewer(file, knowsSize: false)
    try session.waitUntil("a status line in row 24") { $0.text(row: 23).contains("long.md") }
    try quitViewer(session)
  }

  @Test func `a storm of sizes ends with the last one`() throws {
    let session = try startViewer(file, answers: .kitty)
    try session.waitFor("First words")
    for step in 0..<80 {
      session.resize(columns: 1 + step * 37 % 200, rows: 1 + step * 11 % 60)
      if step % 9 == 0 { session.send("j") }
      session.pump(wait: 0)
    }
    session.resize(columns: 90, rows: 30)
    session.send("\u{c}g")
    try session.waitUntil("the last size") {
      $0.text(row: 0).contains("First words") && $0.text(row: 29).contains("long.md")
    }
    try quitViewer(session)
  }

  @Test func `without a terminal of its own it prints`() throws {
    let program = try #require(BuiltProgram.mdless)
    // A new session has no terminal, though standard output still is one.
    let session = try PtySession("/usr/bin/setsid", ["-w", program, "--no-config", file])
    #expect(try session.waitForEnd() == .exited(0))
    let sent = String(decoding: session.output, as: UTF8.self)
    #expect(sent.contains("/dev/tty") && sent.contains("Part 300") && session.grammar.modes.isEmpty)
  }

  @Test(arguments: [("", "TERM is not set"), ("dumb", "cannot place"), ("nosuchthing", "does not know")])
  func `a terminal that cannot be drawn on gets the text, and a reason`(term: String, reason: String) throws {
    let session = try startViewer(file, environment: ["TERM": term])
    #expect(try session.waitForEnd() == .exited(0))
    let sent = String(decoding: session.output, as: UTF8.self)
    #expect(sent.contains(reason) && sent.contains("Part 300") && session.grammar.modes.isEmpty)
  }

  @Test(arguments: ["xterm-kitty", "foot", "wezterm", "xterm-ghostty", "alacritty", "rxvt-unicode-256color-foot"])
  func `terminals that the system does not know are known by family`(term: String) throws {
    let session = try startViewer(file, environment: ["TERM": term])
    try session.waitFor("First words")
    #expect(session.grammar.modes[1049] == true)
    try quitViewer(session)
  }

  @Test func `a reader that goes away ends the printing quietly`() throws {
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession(
      "/bin/bash", ["-c", "'\(program)' --no-config '\(file)' | head -1; echo ended ${PIPESTATUS[0]}"])
    try session.waitUntil("the end") { $0.contains("ended 0") || $0.contains("ended 141") }
    _ = try session.waitForEnd()
    #expect(!String(decoding: session.output, as: UTF8.self).contains("mdless:"))
  }

  // MARK: Cost

  @Test func `an idle viewer does nothing at all`() throws {
    let session = try startViewer(file, ["--no-state"])
    try session.waitFor("First words")
    // However often something still happens after the start, at last there is a long time in which nothing does.
    var quiet = 0
    var before = switches(of: session.process)
    for _ in 0..<200 where quiet < 15 {
      session.pump(wait: 100)
      let now = switches(of: session.process)
      quiet = now == before ? quiet + 1 : 0
      before = now
    }
    #expect(quiet == 15, "it wakes up all the time")
    try quitViewer(session)
  }

  /// How often the threads of a process gave up the processor: each call that waits does.
  private func switches(of process: pid_t) -> Int {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
      let numbers = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
      return sum + numbers.reduce(0, +)
    }
  }

  @Test(arguments: [false, true])
  func `a line costs at most 400 bytes at 200 by 60, a page 20 kB`(hasLinks: Bool) throws {
    let word = hasLinks ? "[word](https://example.org/word)" : "`word`"
    let text = (1...600).map { "## Part \($0)\n\nText of **part** \($0) with a \(word).\n\n" }.joined()
    let document = try scratch.file("cost.md", Array(text.utf8)).path
    let session = try startViewer(
      document, ["--theme", "dark"], columns: 200, rows: 60, environment: ["MDLESS_NO_PROBE": "1"])
    try session.waitUntil("the first frame") { $0.contains("Part 1") && session.grammar.frameCount > 0 }
    // Bytes of the frames that move the text; links that are sent once more at rest are told apart by what is on top.
    func cost(of keys: String) throws -> Int {
      let (before, top) = (session.output.count, session.screen.text)
      session.send(keys)
      try session.waitUntil("another picture") { $0.text != top && session.grammar.modes[2026] == false }
      return session.output.count - before
    }
    var (lines, pages): ([Int], [Int]) = ([], [])
    for _ in 1...30 { lines.append(try cost(of: "j")) }
    for _ in 1...5 { pages.append(try cost(of: " ")) }
    for _ in 1...10 { lines.append(try cost(of: "k")) }
    lines.sort()
    print("bytes at 200x60, links: \(hasLinks): line \(lines[lines.count / 2]), most \(lines.last ?? 0); page \(pages)")
    // Links that the terminal has scrolled are made sure of at rest, 100 ms later: that may fall into one of the frames.
    #expect((hasLinks ? lines[lines.count / 2] : lines.last ?? 0) <= 400)
    #expect(pages.allSatisfy { $0 <= 20_000 })
    try quitViewer(session)
  }

  // MARK: Hostile documents

  @Test(arguments: EmulatedProfile.all)
  func `no document sends more than our own sequences to any terminal`(profile: EmulatedProfile) throws {
    let hostile = try scratch.file("hostile\u{1b}]0;x.md", HostileDocument.bytes).path
    let session = try startViewer(
      hostile, ["--no-state"], environment: profile.environment, answers: profile.answers)
    try session.waitFor("hostile")
    for keys in [" ", " ", "G", "g", "j", "/\u{1b}[200~\u{9b}31m\u{1b}]0;x\u{7}\u{1b}[201~\r", "n", "\u{c}"] {
      session.send(keys)
      session.pump(wait: 20)
    }
    session.send("gg")
    try session.waitFor("top of the page")
    try quitViewer(session)
  }
}

/// A document that tries to be more than text.
private enum HostileDocument {
  static let bytes: [UInt8] = {
    var bytes = Array("# top of the page\n\n".utf8)
    for value in UInt8.min...UInt8.max {
      bytes += Array("a".utf8) + [value] + Array("b &#\(value); `".utf8) + [value] + Array("`\n".utf8)
      bytes += Array("[l](http://x/".utf8) + [value] + Array("y) ![i](\"".utf8) + [value] + Array("\")\n\n".utf8)
    }
    for scalar in [0x9b, 0x9d, 0x202e, 0x2066, 0xe0041, 0xfeff, 0x2028, 0x1f3f4] {
      let text = Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
      bytes += Array(
        "| \(text)31m | &#x\(String(scalar, radix: 16)); |\n|---|---|\n| \(text) | क्षि\(text)👩\u{200d}🚀 |\n\n".utf8)
    }
    return bytes + Array("\u{1b}]0;title\u{7}\u{1b}[2J\u{1b}P+q\u{1b}\\\u{1b}]52;c;aGk=\u{7}\n".utf8)
  }()
}
