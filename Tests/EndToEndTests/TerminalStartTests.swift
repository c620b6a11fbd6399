import Foundation
import TestSupport
import Testing

/// What happens between the start and the first frames: questions, answers, keys.
@Suite struct TerminalStartTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    var text = "# First words\n\n"
    for number in 1...100 { text += "## Part \(number)\n\nText of part \(number).\n\n" }
    file = try scratch.file("long.md", Array(text.utf8)).path
  }

  private static let answers =
    "\u{1b}[?997;1n\u{1b}]11;rgb:1e1e/1e1e/2e2e\u{1b}\\\u{1b}]10;rgb:ffff/ffff/ffff\u{7}\u{1b}P>|kitty(0.43.1)\u{1b}\\"
    + "\u{1b}[?2026;2$y\u{1b}[?2027;0$y\u{1b}[?2031;2$y\u{1b}[?0u\u{1b}P1$r48:2:1:2:3m\u{1b}\\\u{1b}P0+r\u{1b}\\"
    + "\u{1b}[3;3R\u{1b}[3;3R\u{1b}[3;3R\u{1b}[3;3R\u{1b}[3;3R\u{1b}[3;3R\u{1b}[3;2R\u{1b}[>1;4000;43c\u{1b}[?62;52;c"

  @Test func `keys typed before the first frame are all there, in their order`() throws {
    for answers in [TerminalAnswers.mute, .kitty, .foot] {
      let session = try startViewer(file, ["--no-state"], answers: answers)
      // Typed before the program has set anything up.
      session.send("/part 5\u{7f}77\rjkjjk")
      try session.waitFor("Text of part 77.")
      session.send("g/part 31.\r")
      try session.waitFor("Text of part 31.")
      try quitViewer(session)
    }
  }

  @Test func `late answers in single bytes colour the picture in one go, and leave keys alone`() throws {
    let session = try startViewer(file, ["--no-state", "--set", "h1Color=#ab3387"], environment: ["COLORTERM": ""])
    try session.waitUntil("the first picture") { $0.cell(of: "First")?.foreground == .index(126) }
    let frames = session.grammar.frameCount
    for byte in Self.answers.utf8 {
      session.send([byte])
      session.pump(wait: 0)
    }
    try session.waitUntil("the exact colour") { $0.cell(of: "First")?.foreground == .rgb(0xab, 0x33, 0x87) }
    // The colour is seen before the frame's end is.
    try session.waitUntil("the end of one more picture") { _ in session.grammar.frameCount == frames + 1 }
    #expect(!session.screen.text(row: 23).hasPrefix("/"))
    session.send("/part 77\r")
    try session.waitFor("Text of part 77.")
    try quitViewer(session)
  }

  @Test func `answers cut anywhere, with keys around them, are neither lost nor taken for keys`() throws {
    let bytes = Array(Self.answers.utf8)
    // One cut a session would start 300 programs; here each answer is cut, in one session, again and again.
    let session = try startViewer(file, ["--no-state"])
    try session.waitFor("First words")
    for cut in stride(from: 1, to: bytes.count, by: 7) {
      session.send(bytes[..<cut] + [])
      session.pump(wait: 0)
      session.send(bytes[cut...] + [])
      session.send("\(cut % 90 + 10)g")
      session.send("g")
    }
    session.send("/part 50\r")
    try session.waitFor("Text of part 50.")
    #expect(!session.screen.text(row: 23).contains("997") && !session.screen.text(row: 23).contains("kitty"))
    try quitViewer(session)
  }

  @Test func `colours only become more when answers are late`() throws {
    let session = try startViewer(file, ["--no-state", "--set", "h1Color=#ab3387"])
    try session.waitUntil("the exact colour") { $0.cell(of: "First")?.foreground == .rgb(0xab, 0x33, 0x87) }
    session.send("\u{1b}P0$r\u{1b}\\\u{1b}P0+r\u{1b}\\\u{1b}[>41;390;0c\u{1b}[?64c")
    session.send("G")
    try session.waitFor("Text of part 100.")
    session.send("g")
    // Its cells come before their colours do, and the status line names it too.
    try session.waitUntil("the title in its colour") { $0.cell(of: "First")?.foreground == .rgb(0xab, 0x33, 0x87) }
    try quitViewer(session)
  }

  private func sentQuestions(_ session: PtySession) -> Bool {
    String(decoding: session.output, as: UTF8.self).contains("\u{1b}[c")
  }

  @Test func `a mute terminal is remembered, and not asked again`() throws {
    let state = ["XDG_STATE_HOME": scratch.folder.path + "/state"]
    let memory = scratch.folder.path + "/state/mdless/mute-terminals"
    let unkept = try startViewer(file, ["--no-state"], environment: state)
    try unkept.waitFor("First words")
    #expect(sentQuestions(unkept))
    let first = try startViewer(file, environment: state)
    try first.waitUntil("the file") { _ in FileManager.default.fileExists(atPath: memory) }
    #expect(sentQuestions(first))
    try quitViewer(first)
    try quitViewer(unkept)
    #expect(try String(contentsOfFile: memory, encoding: .utf8).hasSuffix(" xterm-256color -\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path + "/state/mdless").count == 1)
    let second = try startViewer(file, environment: state)
    try second.waitFor("First words")
    #expect(!sentQuestions(second))
    try quitViewer(second)
    // Another program around it is another terminal.
    let other = try startViewer(
      file, environment: state.merging(["TERM_PROGRAM": "other\u{1b}[2J"]) { $1 }, answers: .kitty)
    try other.waitUntil("the answers") { _ in other.grammar.keyboardPushes == 1 }
    try quitViewer(other)
    #expect(try String(contentsOfFile: memory, encoding: .utf8).split(separator: "\n").count == 1)
  }

  @Test func `a memory that is no memory does not matter`() throws {
    let state = scratch.folder.appendingPathComponent("bad/mdless")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let junk = Data((0..<100_000).map { _ in UInt8.random(in: 0...255) })
    try junk.write(to: state.appendingPathComponent("mute-terminals"))
    let session = try startViewer(
      file, environment: ["XDG_STATE_HOME": scratch.folder.path + "/bad"], answers: .kitty)
    try session.waitFor("First words")
    try session.waitUntil("the answers") { _ in session.grammar.keyboardPushes == 1 }
    try quitViewer(session)
  }

  @Test(arguments: [
    ["TERM": "linux"], ["TERM": "vt100"], ["MDLESS_NO_PROBE": "1"],
  ])
  func `some are never asked`(environment: [String: String]) throws {
    let session = try startViewer(file, environment: environment)
    try session.waitFor("First words")
    #expect(!sentQuestions(session))
    try quitViewer(session)
  }
}
