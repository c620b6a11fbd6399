import Foundation
import Testing

/// Files of code, opened by the built program.
@Suite struct SourceFileTests {
  private static let swift = "# no title\n/* *a*\n   b */\nlet c = [d](e)  // `f`\n"

  @Test func aFileOfCodeIsOneBlockOfCode() throws {
    let scratch = try Scratch()
    let file = try scratch.file("main.swift", Array(Self.swift.utf8))
    let outcome = try Program.run(["--print", "--width", "60", file.path])
    #expect(outcome.status == 0)
    // The text as it is: nothing in it is Markdown.
    for line in Self.swift.split(separator: "\n") { #expect(outcome.text.contains(line)) }
    let blocks = try Program.run(["--dump", "document", file.path]).text
    #expect(blocks.split(separator: "\n").count { $0.contains("code") } == 1)
    #expect(!blocks.contains("heading") && !blocks.contains("paragraph"))
    #expect(try Program.run(["--list", file.path]).text.isEmpty)
  }

  @Test func aScriptIsKnownByItsFirstLine() throws {
    let scratch = try Scratch()
    let script = try scratch.file("tool", Array("#!/usr/bin/env python3\n# not a heading\n".utf8))
    #expect(try Program.run(["--dump", "document", script.path]).text.contains("code"))
    let text = try scratch.file("notes", Array("# a heading\n".utf8))
    #expect(try Program.run(["--dump", "document", text.path]).text.contains("heading"))
  }

  @Test func markdownAndLogsStayWhatTheyAre() throws {
    let scratch = try Scratch()
    for name in ["a.md", "a.markdown", "a.txt", "a.log", "README"] {
      let file = try scratch.file(name, Array("# a heading\n".utf8))
      #expect(try Program.run(["--dump", "document", file.path]).text.contains("heading"), "\(name)")
    }
  }

  @Test func linesAreNumbered() throws {
    let scratch = try Scratch()
    let file = try scratch.file("main.c", Array("int a;\n\nint b;\n".utf8))
    let lines = try Program.run(["--print", "-N", "--width", "60", file.path]).text.split(separator: "\n").map(
      String.init)
    #expect(lines.contains { $0.contains("1 int a;") })
    #expect(lines.contains { $0.contains("3 int b;") })
  }

  @Test func manyPiecesAreOneText() throws {
    let scratch = try Scratch()
    let code = (1...12_000).map { "value_\($0) = call(\"a\")" }
    let file = try scratch.file("big.py", Array((code.joined(separator: "\n") + "\n").utf8))
    let text = try Program.run(["--print", "--width", "60", file.path]).text
    let printed = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.filter { $0 != "│" && $0 != "╭" }
    }
    .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("value") || $0.isEmpty }
    #expect(printed.filter { !$0.isEmpty } == code)
    // No blank rows in between.
    let first = try #require(printed.firstIndex(of: code[0]))
    #expect(Array(printed[first..<(first + code.count)]) == code)
  }
}
