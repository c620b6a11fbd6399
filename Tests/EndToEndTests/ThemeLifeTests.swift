import Foundation
import TestSupport
import Testing

/// Themes in the running program: tried on, changed over to, followed while their files are edited.
@Suite struct ThemeLifeTests {
  private let scratch: Scratch
  private let file: String

  private static let brown = ScreenColor.rgb(0x94, 0x39, 0x1a)
  private static let ice = ScreenColor.rgb(0x8f, 0xd1, 0xf5)

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("a.md", Array("---\nh1Color: \"#010203\"\n---\n# Zebra\n\ntext\n".utf8)).path
  }

  private func theme(_ yaml: String) throws -> String { try scratch.file("mine.yaml", Array(yaml.utf8)).path }

  private func start(_ arguments: [String], answers: TerminalAnswers = .mute) throws -> PtySession {
    try startViewer(
      file, arguments + ["--front-matter", "hide"], columns: 100, environment: ["COLORTERM": "truecolor"],
      answers: answers)
  }

  private func waitForTitle(_ session: PtySession, _ color: ScreenColor) throws {
    try session.waitUntil("the title in \(color)") { $0.cell(of: "Zebra")?.foreground == color }
  }

  @Test func `the document shows each theme, Esc brings the first one back, Enter keeps one`() throws {
    let session = try start(["--theme", "parchment"])
    try waitForTitle(session, Self.brown)
    session.send("Tjj")
    try waitForTitle(session, Self.ice)
    session.send("\u{1b}")
    try waitForTitle(session, Self.brown)
    session.send("Tjj\r")
    try waitForTitle(session, Self.ice)
    try session.waitFor("Theme midnight")
    session.send(":theme parchment\r")
    try waitForTitle(session, Self.brown)
    session.send(":theme nonsense\r")
    try session.waitFor("no theme named “nonsense”")
    try waitForTitle(session, Self.brown)
    try quitViewer(session)
  }

  @Test func `a theme is followed while it is edited, and kept while it is broken`() throws {
    let path = try theme("extends: parchment\nh1Color: \"#102030\"\n")
    let session = try start(["--theme", path])
    try waitForTitle(session, .rgb(0x10, 0x20, 0x30))
    // In place, as some editors write.
    _ = try theme("extends: parchment\nh1Color: \"#405060\"\n")
    try waitForTitle(session, .rgb(0x40, 0x50, 0x60))
    _ = try theme("extends: parchment\nh1Color: blak\n")
    try session.waitFor("mine.yaml:2:10: h1Color: expected a colour, found “blak”; did you mean black?")
    try waitForTitle(session, .rgb(0x40, 0x50, 0x60))
    _ = try theme("extends: parchment\nh1Color: [")
    try session.waitFor("mine.yaml:2:")
    // By a rename, as others do.
    let other = try scratch.file("other", Array("extends: parchment\nh1Color: \"#708090\"\n".utf8))
    #expect(rename(other.path, path) == 0)
    try waitForTitle(session, .rgb(0x70, 0x80, 0x90))
    // What it extends counts as well, and so does the time after the rename.
    _ = try theme("extends: midnight\n")
    try waitForTitle(session, Self.ice)
    try quitViewer(session)
  }

  @Test func `the configuration file is followed, and themes beside it are found`() throws {
    let folder = scratch.folder.appendingPathComponent("themes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("extends: midnight\nh1Color: \"#ff8000\"\n".utf8).write(to: folder.appendingPathComponent("own.yaml"))
    let config = try scratch.file("config.yaml", Array("theme: own\n".utf8)).path
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    let session = try PtySession(
      program, ["--config", config, "--no-state", file], columns: 100, rows: 24,
      environment: ["COLORTERM": "truecolor"], answers: .mute, knowsSize: true)
    try waitForTitle(session, .rgb(0xff, 0x80, 0))
    _ = try scratch.file("config.yaml", Array("theme: own\noverrides: {h1Color: \"#008000\"}\n".utf8))
    try waitForTitle(session, .rgb(0, 0x80, 0))
    _ = try scratch.file("config.yaml", Array("theme: parchment\n".utf8))
    try waitForTitle(session, Self.brown)
    session.send("T")
    try session.waitFor("own")
    session.send("q")
    try quitViewer(session)
  }

  @Test func `documents set keys only where the reader allows it`() throws {
    let config = try scratch.file("config.yaml", Array("theme: parchment\noptions: {document-settings: true}\n".utf8))
      .path
    let arguments = ["--print", "--color", "always", "--front-matter", "hide", file]
    let environment = ["COLORTERM": "truecolor"]
    let allowed = try Program.run(["--config", config] + arguments, environment: environment)
    #expect(allowed.text.contains("38;2;1;2;3;"))
    let given = try Program.run(
      ["--config", config, "--set", "h1Color=#040506"] + arguments, environment: environment)
    #expect(given.text.contains("38;2;4;5;6;"))
    let forbidden = try Program.run(["--no-config", "--theme", "parchment"] + arguments, environment: environment)
    #expect(!forbidden.text.contains("38;2;1;2;3;"))
  }

  @Test func `what a document sets ends with it`() throws {
    let config = try scratch.file("config.yaml", Array("theme: parchment\noptions: {document-settings: true}\n".utf8))
      .path
    let other = try scratch.file("b.md", Array("# Zebra\n\nother words\n".utf8)).path
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    let session = try PtySession(
      program, ["--config", config, "--no-state", "--front-matter", "hide", file, other], columns: 100, rows: 24,
      environment: ["COLORTERM": "truecolor"], answers: .mute, knowsSize: true)
    try waitForTitle(session, .rgb(1, 2, 3))
    session.send(":n\r")
    try session.waitFor("other words")
    try waitForTitle(session, Self.brown)
    session.send(":p\r")
    try waitForTitle(session, .rgb(1, 2, 3))
    _ = try scratch.file("a.md", Array("---\nh1Color: \"#070809\"\n---\n# Zebra\n\ntext\n".utf8))
    session.send("R")
    try waitForTitle(session, .rgb(7, 8, 9))
    try quitViewer(session)
  }

  @Test func `auto turns with the terminal`() throws {
    let session = try start([], answers: .kitty)
    try waitForTitle(session, .rgb(0x82, 0xb4, 0xf7))
    session.send("\u{1b}[?997;2n\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\")
    try waitForTitle(session, .rgb(0x1d, 0x5b, 0xb8))
    session.send("\u{1b}[?997;1n\u{1b}]11;rgb:0000/0000/0000\u{1b}\\")
    try waitForTitle(session, .rgb(0x82, 0xb4, 0xf7))
    // A theme by name stays.
    session.send(":theme parchment\r")
    try waitForTitle(session, Self.brown)
    session.send("\u{1b}[?997;2n\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\")
    session.send(":theme\r")
    try session.waitFor("Theme parchment")
    try waitForTitle(session, Self.brown)
    try quitViewer(session)
  }

  @Test(arguments: [("15;0", 0x82), ("0;15", 0x1d)])
  func `COLORFGBG tells the ground where nothing else does`(value: String, red: UInt8) throws {
    let session = try startViewer(
      file, ["--front-matter", "hide"], environment: ["COLORTERM": "truecolor", "COLORFGBG": value])
    try session.waitUntil("the title") { screen in
      guard case .rgb(let shown, _, _)? = screen.cell(of: "Zebra")?.foreground else { return false }
      return shown == red
    }
    try quitViewer(session)
  }

  @Test func `a broken theme opens the document, tells, and leaves the default`() throws {
    for yaml in ["h1Color: [", "- a list", "linkColor: bleu\nlnkColor: red\n"] {
      let session = try start(["--theme", try theme(yaml)])
      try session.waitFor("Zebra")
      try session.waitFor("mine.yaml:")
      try quitViewer(session)
    }
  }
}
