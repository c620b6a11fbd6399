import Foundation
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
    try session.waitFor("Text sent to the terminal")
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

  /// A folder of programs, written as scripts, and what they were given.
  private final class Helpers {
    let folder: URL

    init(_ programs: [String: String]) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("mdless-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, script) in programs {
        let file = folder.appendingPathComponent(name)
        try "#!/bin/sh\ncd '\(folder.path)'\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func given(_ name: String) -> String? {
      try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }
  }

  private func copy(_ helpers: Helpers, _ environment: [String: String], says words: String) throws -> [UInt8] {
    let path = ["PATH": "relative:.:" + helpers.folder.path + ":/usr/bin:/bin"]
    let session = try startDemo(environment: path.merging(environment) { $1 })
    try session.waitFor("see the link")
    session.send("Y")
    try session.waitFor(words)
    try quit(session)
    return session.output
  }

  @Test func `the first program that takes the text has it, as it is`() throws {
    let tmux = try Helpers(["tmux": "echo \"$@\" > arguments; /bin/cat > taken"])
    let sent = try copy(tmux, ["TMUX": "/tmp/x,1,0"], says: "Text copied with tmux")
    #expect(tmux.given("arguments") == "load-buffer -w -\n" && tmux.given("taken") == "copied")
    #expect(!String(decoding: sent, as: UTF8.self).contains("]52;"))

    let wayland = try Helpers(["wl-copy": "/bin/cat > taken"])
    _ = try copy(wayland, ["WAYLAND_DISPLAY": "wayland-0"], says: "Text copied with wl-copy")
    #expect(wayland.given("taken") == "copied")

    let x = try Helpers([
      "xclip": "exit 1", "xsel": "echo \"$@\" > arguments; /bin/cat > taken; echo noise; echo noise >&2",
    ])
    _ = try copy(x, ["DISPLAY": ":0"], says: "Text copied with xsel")
    #expect(x.given("arguments") == "--clipboard --input\n" && x.given("taken") == "copied")
  }

  @Test func `a program that hangs or is not there leaves it to the terminal`() throws {
    let hanging = try Helpers(["wl-copy": "exec /bin/sleep 1000"])
    for (helpers, environment) in [
      (hanging, ["WAYLAND_DISPLAY": "wayland-0"]), (try Helpers([:]), ["DISPLAY": ":0", "SSH_TTY": "/dev/pts/0"]),
    ] {
      let sent = try copy(helpers, environment, says: "Text sent to the terminal for its clipboard")
      #expect(String(decoding: sent, as: UTF8.self).contains("\u{1b}]52;c;Y29waWVk\u{1b}\\"))
    }
  }

  @Test func `a terminal without a clipboard says so`() throws {
    _ = try copy(try Helpers([:]), ["TERM": "linux"], says: "Text not copied: this terminal has no clipboard")
  }
}
