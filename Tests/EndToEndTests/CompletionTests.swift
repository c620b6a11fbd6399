import Foundation
import TestSupport
import Testing

/// The completions in the shells they are for.
@Suite struct CompletionTests {
  private static func isInstalled(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains { access($0 + shell, X_OK) == 0 }
  }

  private let root: String

  init() throws { root = try #require(SharedFolder.packageRoot) }

  /// What a shell prints for a script, line by line.
  private func run(_ shell: String, _ script: String, in folder: URL? = nil) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [shell] + (shell == "zsh" ? ["-f"] : []) + ["-c", script]
    process.environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "dumb",
    ]
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func bash(_ words: String..., in folder: URL? = nil) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return try run(
      "bash",
      "source '\(root)/completions/mdless.bash'; COMP_WORDS=(mdless \(list)); COMP_CWORD=\(words.count); _mdless; printf '%s\\n' \"${COMPREPLY[@]}\"",
      in: folder)
  }

  @Test func `bash completes options, choices and files`() throws {
    let scratch = try Scratch()
    _ = try scratch.file("notes one.md", [])
    #expect(try bash("--wi") == ["--width"])
    #expect(try bash("--quit") == ["--quit-if-one-screen"])
    #expect(try bash("--output", "").sorted() == ["ansi", "html", "json", "text"])
    #expect(try bash("-o", "h") == ["html"])
    #expect(try bash("not", in: scratch.folder) == ["notes one.md"])
    #expect(try bash("--config", "not", in: scratch.folder) == ["notes one.md"])
  }

  @Test(.enabled("fish is not installed") { isInstalled("fish") })
  func `fish completes options and choices`() throws {
    func fish(_ line: String) throws -> [String] {
      try run("fish", "source '\(root)/completions/mdless.fish'; complete -C 'mdless \(line)'")
        .map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try fish("--wi") == ["--width"])
    #expect(try fish("--output ").sorted() == ["ansi", "html", "json", "text"])
    #expect(try fish("--color=a").contains { $0.hasSuffix("always") })
  }

  @Test(.enabled("zsh is not installed") { isInstalled("zsh") })
  func `zsh completes options and choices`() throws {
    // A shell in a pseudo terminal of its own is asked: completion exists only where lines are edited.
    func zsh(_ line: String, wanted: String) throws -> Bool {
      let session = try PtySession(
        "/usr/bin/env", ["zsh", "-f"], columns: 120, rows: 40, environment: ["HOME": "/nonexistent", "TERM": "xterm"])
      session.send(
        "PS1='ready> '; fpath=('\(root)/completions' $fpath); autoload -U compinit; compinit -u -D; print loaded\r")
      try session.waitUntil("the shell") { $0.text.contains { $0 == "loaded" } }
      session.send("mdless \(line)\t")
      try session.waitUntil("'\(wanted)' completed") { $0.text.contains { $0.contains(wanted) } }
      session.hangUp()
      return true
    }
    #expect(try zsh("--wid", wanted: "--width"))
    #expect(try zsh("--output h", wanted: "--output html"))
    #expect(try zsh("--quit", wanted: "--quit-if-one-screen"))
  }
}
