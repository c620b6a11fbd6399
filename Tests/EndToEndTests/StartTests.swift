import Foundation
import TestSupport
import Testing

/// Where reading starts, and how the program starts and ends besides: options tried on a terminal.
@Suite struct StartTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    var text = "# First words\n\nOpening.\n\n"
    for number in 1...60 { text += "## Part \(number)\n\nText of part \(number).\n\n" }
    file = try scratch.file("long.md", Array(text.utf8)).path
  }

  private func start(_ arguments: [String], environment: [String: String] = [:], rows: Int = 24) throws -> PtySession {
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    return try PtySession(
      program, ["--no-config", "--no-state"] + arguments, columns: 80, rows: rows, environment: environment)
  }

  @Test(arguments: ["#part-40", "#Part 40", ":161"]) func `a suffix says where`(suffix: String) throws {
    // Part 40 stands in line 5 + 4 · 39.
    let session = try start([file + suffix])
    try session.waitUntil("part 40 on top") { $0.text.prefix(3).contains { $0.contains("art 40") } }
    try quitViewer(session)
  }

  @Test(arguments: ["less", "vim", "glow"]) func `start commands do not depend on the keys`(preset: String) throws {
    for arguments in [["+161"], ["+161g"], ["-p", "part 40"], ["+/part 40"]] {
      let session = try start(["--keys", preset] + arguments + [file])
      try session.waitFor("Text of part 40.")
      try quitViewer(session)
    }
    let session = try start(["--keys", preset, "+G", file])
    try session.waitFor("Text of part 60.")
    try quitViewer(session)
  }

  @Test func `a heading that is not there is named`() throws {
    let session = try start([file + "#nowhere"])
    try session.waitUntil("the message") { $0.text(row: 23).contains("nowhere") }
    try quitViewer(session)
  }

  @Test func `+F follows`() throws {
    let session = try start(["+F", file])
    try session.waitFor("Text of part 60.")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("Words that came.\n\n".utf8))
    try handle.close()
    try session.waitFor("Words that came.")
    try quitViewer(session)
  }

  @Test func `the files of the command line are gone through, each with its place`() throws {
    let other = try scratch.file("other.md", Array("# Other\n\n## Inner\n\nInside.\n".utf8)).path
    let session = try start([file + "#part-40", other + "#inner", file + ":161"])
    try session.waitFor("Text of part 40.")
    session.send(":n\r")
    try session.waitFor("Inside.")
    session.send(":n\r")
    try session.waitFor("Text of part 40.")
    session.send(":n\r")
    try session.waitFor("last file")
    session.send(":p\r")
    try session.waitFor("Inside.")
    try quitViewer(session)
  }

  @Test func `the table of contents is there when asked for`() throws {
    let session = try start(["--toc", file])
    try session.waitFor("Contents")
    // Keys go to the text.
    session.send("j")
    try session.waitUntil("the text moved") { !$0.text(row: 0).contains("First words") || $0.contains("Contents") }
    try quitViewer(session)
    let without = try start(["--toc", "--no-toc", file])
    try without.waitFor("First words")
    #expect(!without.screen.contains("Contents"))
    try quitViewer(without)
  }

  @Test func `only the section is shown`() throws {
    let session = try start(["-s", "Part 7", file])
    try session.waitFor("Text of part 7.")
    #expect(!session.screen.contains("part 8.") && !session.screen.contains("First words"))
    session.send("R")
    try session.waitFor("Read again")
    #expect(!session.screen.contains("part 8."))
    try quitViewer(session)
  }

  @Test func `a given width is the text's`() throws {
    let words = try scratch.file("words.md", Array(String(repeating: "word ", count: 60).utf8)).path
    let session = try start(["-w", "40", words])
    try session.waitFor("word")
    #expect(
      (0..<6).allSatisfy { session.screen.text(row: $0).prefix(79).filter { $0 != "▕" && $0 != "▐" }.count <= 40 })
    try quitViewer(session)
  }

  // MARK: As in less

  @Test func `-F prints what fits and leaves`() throws {
    let short = try scratch.file("short.md", Array("# Short\n\nAll of it.\n".utf8)).path
    for (arguments, environment) in [(["-F"], [:]), ([], ["LESS": "FRX"]), ([], ["LESS": "-F"])] {
      let session = try start(arguments + [short], environment: environment)
      #expect(try session.waitForEnd() == .exited(0))
      #expect(session.screen.contains("All of it."))
      // It was never more than printed.
      #expect(!String(decoding: session.output, as: UTF8.self).contains("[?1049h"))
    }
    let session = try start(["-F", file])
    try session.waitFor("First words")
    try quitViewer(session)
  }

  @Test func `-F decides for a pipe as soon as it is certain`() throws {
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession(
      "/bin/bash", ["-c", "(cat '\(file)'; sleep 1000) | '\(program)' --no-config --no-state -F & wait -n"])
    try session.waitFor("First words")
    try session.waitFor("standard input")
    session.hangUp()
  }

  @Test(arguments: [true, false]) func `-X leaves the text on the screen`(byVariable: Bool) throws {
    let session = try start((byVariable ? [] : ["-X"]) + [file], environment: byVariable ? ["LESS": "X"] : [:])
    try session.waitFor("First words")
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.screen.contains("First words") && session.screen.contains("Text of part 1."))
    // Without the status line.
    #expect(!session.screen.contains("long.md"))
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(!output.contains("[?1049"))
    #expect(session.modes == session.modesBefore)
  }

  @Test func `capitals in searches are as -i, -I and LESS say`() throws {
    let words = try scratch.file("case.md", Array("alpha Alpha\n".utf8)).path
    for (arguments, environment, count) in [
      ([], [:], "1/1"), (["-I"], [:], "1/2"), ([], ["LESS": "I"], "1/2"), (["-i"], ["LESS": "I"], "1/1"),
    ] {
      let session = try start(arguments + ["-p", "Alpha", words], environment: environment)
      try session.waitFor(count)
      try quitViewer(session)
    }
  }

  // MARK: Folders

  @Test func `a folder without README lists its Markdown files, Enter opens`() throws {
    let folder = scratch.folder.appendingPathComponent("docs")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["a b*.md", "z.markdown"] {
      try Data("# Words of \(name)\n".utf8).write(to: folder.appendingPathComponent(name))
    }
    try Data("no".utf8).write(to: folder.appendingPathComponent("other.txt"))
    let session = try start([folder.path])
    try session.waitUntil("the list") { $0.contains("a b*.md") && $0.contains("z.markdown") }
    #expect(!session.screen.contains("other.txt"))
    session.send("\t\r")
    try session.waitFor("Words of z.markdown")
    session.send([0x7f])
    try session.waitFor("Markdown files in")
    session.send("\r")
    try session.waitFor("Words of a b")
    try quitViewer(session)
  }

  @Test func `no file on a terminal means this folder`() throws {
    let program = try #require(BuiltProgram.mdless)
    try Data("# The README\n".utf8).write(to: scratch.folder.appendingPathComponent("README.md"))
    let session = try PtySession(
      "/bin/bash", ["-c", "cd '\(scratch.folder.path)' && exec '\(program)' --no-config --no-state"])
    try session.waitFor("The README")
    try quitViewer(session)
  }

  // MARK: Names that are not UTF-8

  @Test func `a name that is not UTF-8 opens, prints and is followed`() throws {
    let program = try #require(BuiltProgram.mdless)
    let make =
      "cd '\(scratch.folder.path)'; n=$(printf 'na\\377me.md'); printf '# Raw name\\n' > $n; test -p go || mkfifo go; "
    let printed = try PtySession("/bin/bash", ["-c", make + "'\(program)' --no-config --print $n | cat"])
    try printed.waitFor("Raw name")
    _ = try printed.waitForEnd()
    let session = try PtySession(
      "/bin/bash",
      [
        "-c",
        make
          + "(read -r line < go; printf '\\nCame later.\\n' >> $n) & exec '\(program)' --no-config --no-state --follow $n",
      ])
    try session.waitFor("Raw name")
    try session.waitFor("na\u{fffd}me.md")
    let go = try FileHandle(forWritingTo: scratch.folder.appendingPathComponent("go"))
    try go.write(contentsOf: Data("go\n".utf8))
    try go.close()
    try session.waitFor("Came later.")
    try quitViewer(session)
  }

  // MARK: Manners

  @Test func `secure opens no other file, but those of the command line`() throws {
    let other = try scratch.file("other.md", Array("# Other\n".utf8)).path
    let linked = try scratch.file("linked.md", Array("# Linking\n\n[to](long.md)\n".utf8)).path
    let session = try start(["--secure", linked, other])
    try session.waitFor("Linking")
    session.send("\t\r")
    try session.waitFor("--secure")
    session.send("yy")
    try session.waitFor("Nothing is copied")
    session.send(":n\r")
    try session.waitFor("Other")
    try quitViewer(session)
  }

  @Test func `ASCII draws with ASCII alone`() throws {
    let text = "# Title\n\n> quote\n\n- item\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n\n```c\nint a;\n```\n"
    let plain = try scratch.file("plain.md", Array((text + String(repeating: "words\n\n", count: 40)).utf8)).path
    let session = try start(["--ascii", "--toc", plain])
    try session.waitFor("Title")
    let others = session.screen.text.joined().unicodeScalars.filter { !$0.isASCII }
    #expect(others.isEmpty, "\(session.picture)")
    try quitViewer(session)
  }

  @Test func `statistics come at the end`() throws {
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession(program, ["--no-config", "--no-state", "--stats", file], keepsErrors: true)
    try session.waitFor("First words")
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    for word in ["first paint", "parse", "frames"] { #expect(session.errors.contains(word)) }
  }
}
