import TestSupport
import Testing

@testable import TerminalIO

@Suite struct ClipboardTests {
  /// The test vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `text is sent in Base64`(text: String, expected: String) {
    #expect(ClipboardSequence(text).bytes == Array("\u{1b}]52;c;\(expected)\u{1b}\\".utf8))
  }

  @Test func `a text too long is cut between scalars, and says so`() {
    let sequence = ClipboardSequence("a" + String(repeating: "ü", count: 100_000))
    #expect(sequence.isCut && sequence.bytes.count <= ClipboardSequence.longest + 9)
    // 74,994 take 56,244 bytes in whole groups; one letter and whole pairs make an odd number of them.
    #expect(sequence.bytes.count - 9 == (56_243 + 2) / 3 * 4)
    #expect(!ClipboardSequence(String(repeating: "a", count: 50_000)).isCut)
  }

  @Test func `the grammar takes what is sent`() throws {
    let session = try startDemo()
    try session.waitFor("see the link")
    session.send("Y")
    try session.waitFor("cut: false")
    #expect(String(decoding: session.output, as: UTF8.self).contains("\u{1b}]52;c;Y29waWVk\u{1b}\\"))
    try quit(session)
  }

  @Test func `routes depend on where the terminal is`() {
    var environment = TerminalEnvironment(term: "xterm-256color")
    let tmux = ClipboardRoute.program(["tmux", "load-buffer", "-w", "-"])
    #expect(ClipboardRoute.routes(environment: environment) == [.terminal])
    environment.hasWayland = true
    #expect(ClipboardRoute.routes(environment: environment).first == .program(["wl-copy"]))
    environment.hasX = true
    environment.isTmux = true
    #expect(ClipboardRoute.routes(environment: environment).first == tmux)
    environment.isRemote = true
    #expect(ClipboardRoute.routes(environment: environment) == [tmux, .terminal])
    environment = TerminalEnvironment(term: "linux")
    #expect(ClipboardRoute.routes(environment: environment).isEmpty)
  }
}
