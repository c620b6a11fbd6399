import Foundation
import TestSupport
import Testing

/// A reading session from beginning to end in a real tmux. `MDLESS_SCREENS` names a file that takes the screens.
@Suite(.enabled("tmux is not installed", { TmuxSession.program != nil }))
struct TmuxReadingTests {
  private static let guide = """
    # Guide

    Welcome. It is written down in the [handbook](handbook.md#second-part), 你好 🚀.[^why]

    ## Setting up

    <details>
    <summary>What is needed</summary>

    A terminal, and hidden patience.

    </details>

    ## Figures

    | name | \(String(repeating: "long column title ", count: 8)) | last |
    |---|---|---|
    | \(String(repeating: "a", count: 60)) | \(String(repeating: "b", count: 60)) | end of row |

    ## Commands

    ```sh
    mdless --print guide.md
    ```

    ## Background

    The word we look for: *need*le.

    [^why]: Because paper is slow.

    """

  @Test func `rules and borders are drawn from end to end`() throws {
    let scratch = try Scratch()
    _ = try scratch.file("rules.md", Array("# Title\n\n---\n\n| name | value |\n|---|---|\n| a | b |\n".utf8))
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    let session = try TmuxSession(
      "cd '\(scratch.folder.path)' && '\(program)' --no-config --no-state rules.md; read x", columns: 80, rows: 24)
    // Answers of the probe count, so the screen at rest does.
    try session.waitUntil("a rule over the page and the border of the table") { lines in
      lines.contains { $0.contains(String(repeating: "─", count: 70)) }
        && lines.contains { $0.contains("┌──────┬───────┐") }
    }
  }

  @Test func `a whole reading task`() throws {
    let scratch = try Scratch()
    _ = try scratch.file("guide.md", Array(Self.guide.utf8))
    let handbook =
      "# Handbook\n\n" + String(repeating: "Preface.\n\n", count: 30) + "## Second part\n\nThe other file.\n"
    _ = try scratch.file("handbook.md", Array(handbook.utf8))
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    let session = try TmuxSession(
      "cd '\(scratch.folder.path)' && '\(program)' --no-config --no-state --wrap scroll guide.md; echo ended $?; read x",
      columns: 80, rows: 24)
    var screens = ""
    func keep(_ title: String) { screens += "--- \(title)\n" + session.text.joined(separator: "\n") + "\n" }

    try session.waitFor("Welcome")
    keep("opened")

    session.send("t")
    try session.waitFor("Contents")
    session.send("j", "j", "j")
    keep("table of contents")
    session.send("Enter")
    try session.waitUntil("the section on top") {
      $0.prefix(3).contains { $0.contains("Commands") || $0.contains("Figures") }
        || $0.contains { $0.contains("mdless --print") }
    }
    session.send("t")
    try session.waitUntil("the contents gone") { !$0.contains { $0.contains("Contents") } }
    keep("jumped to a section")

    session.send("g", "Tab")
    try session.waitUntil("the target in the status line") { $0[23].contains("handbook.md#second-part") }
    session.send("Enter")
    try session.waitFor("The other file.")
    keep("followed a link to another file")
    session.send("BSpace")
    try session.waitFor("Welcome")

    session.send("Tab", "Tab", "Enter")
    try session.waitFor("Because paper is slow.")
    keep("peeked at a note")
    // Enter again goes there; Backspace comes back.
    session.send("Enter")
    try session.waitUntil("the note itself") { !$0.contains { $0.contains("Welcome") } }
    session.send("BSpace")
    try session.waitFor("Welcome")

    // Behind the link and the note's mark, the details are the third thing to select.
    session.send("g", "Tab", "Tab", "Tab")
    try session.waitUntil("the details selected") {
      $0[23].contains("Enter opens this") && !$0.contains { $0.contains("hidden patience") }
    }
    session.send("Enter")
    try session.waitFor("hidden patience")
    keep("opened details")

    session.send("/", "need[l]", "Enter")
    try session.waitUntil("the match") {
      $0.contains { $0.contains("The word we look for: needle.") } && $0[23].contains("1/1")
    }
    keep("searched")

    session.send("g", "/", "column title", "Enter")
    try session.waitFor("column title")
    session.send("$")
    try session.waitFor("end of row")
    keep("panned a table to its end")

    session.send("/", "print guide", "Enter")
    try session.waitFor("mdless --print guide.md")
    session.send("y", "c")
    try session.waitUntil("the word about the copy") { $0[23].lowercased().contains("cop") }
    keep("copied code")

    session.send("q")
    try session.waitFor("ended 0")
    #expect(session.ask("#{alternate_on}") == "0" && session.ask("#{mouse_any_flag}") == "0")
    keep("left")
    if let path = ProcessInfo.processInfo.environment["MDLESS_SCREENS"] {
      try screens.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
