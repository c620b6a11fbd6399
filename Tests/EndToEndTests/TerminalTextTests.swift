import Foundation
import TestSupport
import Testing

/// Text made for a terminal: what `man`, `git` and others hand to their pager.
@Suite struct TerminalTextTests {
  private let text =
    "N\u{8}NA\u{8}AM\u{8}ME\u{8}E\n    \u{1b}[31mred\u{1b}[0m _\u{8}l_\u{8}i_\u{8}n_\u{8}e\n# no heading\n*no emphasis*\n"
    + "\u{1b}]0;title\u{7}\u{1b}[2Jend\n"

  @Test func `strikes and colours become styles and all else is cleaned`() throws {
    let plain = try Program.run(["--no-config", "--print"], input: Array(text.utf8))
    #expect(plain.text == "NAME\n    red line\n# no heading\n*no emphasis*\n␛]0;title␇␛[2Jend\n")
    let styled = try Program.run(["--no-config", "--print", "--color", "always"], input: Array(text.utf8)).text
    #expect(
      styled.contains("\u{1b}[0;1mNAME") && styled.contains("\u{1b}[0;31mred") && styled.contains("\u{1b}[0;4mline"))
    #expect(!styled.contains("\u{1b}]") && !styled.contains("\u{1b}[2J") && !styled.contains("\u{8}"))
  }

  @Test func `a Markdown name keeps it Markdown`() throws {
    let scratch = try Scratch()
    let markdown = try scratch.file("a.md", Array(text.utf8)).path
    #expect(try !Program.run(["--no-config", "--print", markdown]).text.contains("*no emphasis*"))
    let other = try scratch.file("a.log", Array(text.utf8)).path
    #expect(try Program.run(["--no-config", "--print", other]).text.contains("*no emphasis*"))
  }

  @Test func `Markdown in a pipe stays Markdown`() throws {
    #expect(try !Program.run(["--print"], input: Array("*words*\n".utf8)).text.contains("*"))
  }

  /// The colours of a line hold however far above they were set, in whatever slice the text is laid out.
  @Test func `colours hold across blocks`() throws {
    let long = "\u{1b}[32mgreen\n" + String(repeating: "filler filler filler\n", count: 500) + "end\u{1b}[0m\n"
    let lines = try Program.run(["--no-config", "--print", "--color", "always"], input: Array(long.utf8)).text
      .split(separator: "\n")
    #expect(lines.count == 502)
    #expect(lines.allSatisfy { $0.hasPrefix("\u{1b}[0;32m") })
  }

  @Test func `long lines are cut at the width, and kept with -S`() throws {
    let line = "\u{1b}[1m" + String(repeating: "x", count: 100) + "\u{1b}[0m\n"
    let cut = try Program.run(["--no-config", "--print", "-w", "40"], input: Array(line.utf8)).text
    #expect(cut.split(separator: "\n").map(\.count) == [40, 40, 20])
  }

  @Test func `a manual page is searched and shown as such`() throws {
    let program = try #require(BuiltProgram.mdless)
    let scratch = try Scratch()
    let file = try scratch.file("page", Array((text + String(repeating: "line\n", count: 60) + "needle\n").utf8)).path
    // The first bytes may come late.
    let session = try PtySession(
      "/bin/bash", ["-c", "(sleep 0.2; cat '\(file)') | '\(program)' --no-config --no-state; echo ended $?"])
    try session.waitUntil("the name in bold") {
      $0.cell(of: "NAME")?.isBold == true && $0.cell(of: "line")?.underline == 1
    }
    #expect(session.screen.contains("# no heading"))
    session.send("/needle\r")
    try session.waitFor("needle")
    session.send("q")
    try session.waitFor("ended 0")
    _ = try session.waitForEnd()
    expectGivenBack(session)
  }
}
