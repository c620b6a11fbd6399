import Foundation
import TestSupport
import Testing

/// The built viewer while its document is still being written, by programs and into files.
@Suite struct StreamViewerTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// The viewer at the end of a pipe.
  private func open(_ producer: String, _ arguments: [String] = [], rows: Int = 40) throws -> PtySession {
    let program = try #require(BuiltProgram.mdless, "mdless is not built")
    let words = (["--no-config", "--no-state"] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try PtySession("/bin/sh", ["-c", "\(producer) | '\(program)' \(words)"], columns: 80, rows: rows)
  }

  private func path(_ name: String) -> String { scratch.folder.appendingPathComponent(name).path }

  private func waitFor(_ file: String, toHold text: String, pumping session: PtySession) throws {
    try session.waitUntil("\(text) in \(file)", limit: .seconds(30)) { _ in
      session.pump(wait: 10)
      return (try? String(contentsOfFile: file, encoding: .utf8))?.contains(text) ?? false
    }
  }

  private func status(_ screen: EmulatedTerminal) -> String { screen.text.last ?? "" }

  @Test func theFirstBytesAreSeenAtOnceAndTheRestAsItComes() throws {
    let go = path("go")
    let session = try open("(printf 'first **wor'; while ! [ -e \(go) ]; do sleep 0.02; done; printf 'ds** here\\n')")
    try session.waitFor("first wor")
    #expect(status(session.screen).contains("arriving") || status(session.screen).contains("waiting"))
    _ = FileManager.default.createFile(atPath: go, contents: nil)
    try session.waitFor("first words here")
    try session.waitUntil("the end") { !self.status($0).contains("arriving") && !self.status($0).contains("waiting") }
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
  }

  @Test func quittingEndsTheProducer() throws {
    let result = path("result")
    let session = try open("(yes \"$(printf 'words\\n\\n.')\"; echo \"ended $?\" > \(result))")
    try session.waitFor("words")
    session.send("q")
    try waitFor(result, toHold: "ended 141", pumping: session)
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.modes == session.modesBefore)
  }

  @Test func controlCEndsTheProducerAndKeepsTheView() throws {
    let result = path("result")
    let session = try open("(trap '' INT; yes \"$(printf 'words\\n\\n.')\"; echo \"ended $?\" > \(result))")
    try session.waitFor("words")
    session.send([3])
    try waitFor(result, toHold: "ended 141", pumping: session)
    #expect(session.screen.contains("words"))
    try session.waitFor("Stopped")
    session.send([3])
    // The shell around both gets the signal, too: how it ends says nothing of the viewer.
    _ = try session.waitForEnd()
    #expect(session.modes == session.modesBefore)
  }

  @Test func aPipeWithANameIsReadWhenSomebodyWrites() throws {
    let fifo = path("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    let session = try startViewer(fifo)
    let writer = Process()
    writer.executableURL = URL(fileURLWithPath: "/bin/sh")
    writer.arguments = ["-c", "printf 'from a fifo\\n' > \(fifo)"]
    try writer.run()
    try session.waitFor("from a fifo")
    writer.waitUntilExit()
    try quitViewer(session)
  }

  @Test func filesOfProcAndHolesAreShown() throws {
    let session = try startViewer("/proc/version")
    try session.waitFor("Linux version")
    try quitViewer(session)
    let holes = try scratch.file("holes.md", Array("before\n\n".utf8) + [0, 0, 0, 0] + Array("\n\nafter\n".utf8))
    let other = try startViewer(holes.path)
    try other.waitFor("after")
    #expect(other.screen.contains("before"))
    try quitViewer(other)
  }

  // MARK: Configuration

  @Test func anElementIsHeldAndTextIsTyped() throws {
    let go = path("go")
    let wait = "while ! [ -e \(go) ]; do sleep 0.02; done"
    let producer = "(printf 'before\\n\\n<think>\\n\\nsecret\\n\\n'; \(wait); printf '</think>\\n\\nafter\\n')"
    let session = try open(
      producer, ["--set", "streamingBlockTagName=think", "--set", "typewriterTextMode=append"])
    try session.waitFor("before")
    try session.waitUntil("waiting") { self.status($0).contains("waiting") }
    #expect(!session.screen.contains("secret"))
    _ = FileManager.default.createFile(atPath: go, contents: nil)
    try session.waitFor("after")
    #expect(session.screen.contains("secret"))
    session.send("q")
    _ = try session.waitForEnd()
  }

  @Test func aDialectChangesWhileTextArrives() throws {
    let go = path("go")
    let producer =
      "(printf 'one ==two== three\n\n'; while ! [ -e \(go) ]; do sleep 0.02; done; printf 'four ==five==\n')"
    let session = try open(producer, ["--set", "typewriterTextMode=append"])
    try session.waitFor("one ==two== three")
    session.send(":set parsing.highlight true\r")
    try session.waitFor("one two three")
    _ = FileManager.default.createFile(atPath: go, contents: nil)
    try session.waitFor("four five")
    #expect(session.screen.contains("one two three"))
    session.send("q")
    _ = try session.waitForEnd()
  }

  // MARK: Cases

  /// What an EXPECT.md asks for that can be looked up on a screen.
  private struct Expectation {
    var width = 80
    var order: [String] = []
    var absent: [String] = []

    init(_ folder: String) {
      let lines = String(decoding: SharedFiles.bytes(folder + "/EXPECT.md") ?? [], as: UTF8.self).split(separator: "\n")
      for line in lines {
        if line.hasPrefix("width=") { width = Int(line.dropFirst(6)) ?? 80 }
        if line.hasPrefix("absent: ") { absent.append(String(line.dropFirst(8))) }
        guard line.hasPrefix("order: ") else { continue }
        order = line.dropFirst(7).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }

    func holds(_ screen: EmulatedTerminal) -> Bool {
      let text = screen.text.dropLast().joined(separator: " ").split(separator: " ").joined(separator: " ")
      var rest = text[...]
      for part in order {
        guard let found = rest.range(of: part) else { return false }
        rest = rest[found.upperBound...]
      }
      return absent.allSatisfy { !text.contains($0) }
    }
  }

  private static func cases(_ kind: String) -> [String] {
    let cases = SharedFiles.folder + "cases"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases)) ?? []
    return names.filter { $0.contains("-\(kind)-") && SharedFiles.bytes("\(cases)/\($0)/gen.sh") != nil }.sorted()
  }

  @Test(arguments: cases("st"))
  func casesOfStreams(name: String) throws {
    let folder = SharedFiles.folder + "cases/" + name
    let expectation = Expectation(folder)
    let program = try #require(BuiltProgram.mdless)
    let session = try PtySession(
      "/bin/sh", ["-c", "sh '\(folder)/gen.sh' | '\(program)' --no-config --no-state -"],
      columns: expectation.width, rows: 60)
    try session.waitUntil("what \(name) asks for") { expectation.holds($0) }
    // At the end it looks as when it is opened whole.
    let whole = try scratch.file("whole.md", [])
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/bin/sh")
    script.arguments = ["-c", "sh '\(folder)/gen.sh' > '\(whole.path)'"]
    try script.run()
    script.waitUntilExit()
    let opened = try startViewer(whole.path, columns: expectation.width, rows: 60)
    try opened.waitUntil("the whole document") { expectation.holds($0) }
    try session.waitUntil("the same") { Array($0.text.dropLast()) == Array(opened.screen.text.dropLast()) }
    session.send("q")
    #expect(try session.waitForEnd() == .exited(0))
    try quitViewer(opened)
  }

  @Test(arguments: cases("fo"))
  func casesOfFollowing(name: String) throws {
    let folder = SharedFiles.folder + "cases/" + name
    let expectation = Expectation(folder)
    let file = try scratch.file("followed.md", [])
    let script = Process()
    script.executableURL = URL(fileURLWithPath: "/bin/sh")
    script.arguments = [folder + "/gen.sh", file.path]
    let session = try startViewer(file.path, ["--follow"], columns: expectation.width)
    try script.run()
    try session.waitUntil("what \(name) asks for") { expectation.holds($0) }
    script.waitUntilExit()
    #expect(expectation.holds(session.screen))
    try quitViewer(session)
  }

  /// Going to the end reads what was added, without being asked to follow.
  @Test func theEndIsTheEndOfTheFileAsItIs() throws {
    let file = try scratch.file("notes.md", Array("# start\n".utf8))
    let session = try startViewer(file.path)
    try session.waitFor("start")
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("\nappended\n".utf8))
    session.send("G")
    try session.waitFor("appended")
    // From now on it is followed.
    session.send("F")
    try session.waitFor("following")
    try handle.write(contentsOf: Data("\nand more\n".utf8))
    try session.waitFor("and more")
    try handle.close()
    try quitViewer(session)
  }

  /// Truncated, replaced, removed and made again by another process: what is shown in the end is what is there, and
  /// nothing was lost on the way.
  @Test func manyChangesOfAFollowedFile() throws {
    let rounds = Sampling.count(50, soak: 1000)
    let file = try scratch.file("followed.md", Array("start\n".utf8))
    let session = try startViewer(file.path, ["--follow"])
    try session.waitFor("start")
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(session.process)/fd").count
    }
    func memory() -> Int {
      let lines = (try? String(contentsOfFile: "/proc/\(session.process)/status", encoding: .utf8)) ?? ""
      let line = lines.split(separator: "\n").first { $0.hasPrefix("VmRSS") } ?? ""
      return Int(line.filter(\.isNumber)) ?? 0
    }
    var known = 0
    var first = 0
    for round in 0..<rounds {
      let text = "round \(round) is here\n"
      switch round % 4 {
      case 0: try Data(text.utf8).write(to: file)
      case 1:
        let handle = try FileHandle(forWritingTo: file)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(("\n" + text).utf8))
        try handle.close()
      case 2:
        let other = try scratch.file("other", Array(text.utf8))
        #expect(rename(other.path, file.path) == 0)
      default:
        try FileManager.default.removeItem(at: file)
        try Data(text.utf8).write(to: file)
      }
      // A frame may be seen half drawn; nothing old may stay.
      try session.waitUntil("round \(round) alone") { screen in
        let old = "round \(round - 1) is here"
        return screen.contains("round \(round) is here") && (round % 4 == 1 || !screen.contains(old))
      }
      if round == 7 { (known, first) = (try descriptors(), memory()) }
    }
    #expect(try descriptors() == known)
    #expect(memory() < first + 8_000, "from \(first) kB to \(memory()) kB")
    try quitViewer(session)
  }
}
