import Foundation
import Testing

@Suite struct CommandLineTests {
  @Test func aMissingFileIsNamedWithTheCause() throws {
    let outcome = try Program.run(["--print", "/nonexistent/missing.md"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("/nonexistent/missing.md"))
    #expect(outcome.errors.contains("no such file"))
    #expect(outcome.output.isEmpty)
  }

  @Test func otherFilesAreStillPrinted() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a.md", Array("Words of a.\n".utf8))
    let outcome = try Program.run(["--print", "/nonexistent/missing.md", file.path])
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("Words of a."))
  }

  @Test func aBadOptionIsNamedWithTheNearestGoodOne() throws {
    let outcome = try Program.run(["--colour", "never"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--colour") && outcome.errors.contains("--color'"))
  }

  @Test func aFolderWithoutReadmeIsSaidToBeOne() throws {
    let scratch = try Scratch()
    let outcome = try Program.run(["--print", scratch.folder.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(scratch.folder.path) && outcome.errors.contains("README"))
  }

  @Test func aFolderOpensItsReadme() throws {
    let scratch = try Scratch()
    _ = try scratch.file("README.md", Array("# Opened\n".utf8))
    let outcome = try Program.run(["--print", scratch.folder.path])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("Opened"))
  }

  @Test func anEmptyFilePrintsNothingAndSucceeds() throws {
    let scratch = try Scratch()
    let file = try scratch.file("empty.md", [])
    let outcome = try Program.run(["--print", file.path])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
  }

  @Test func binaryDataIsPrintedAsMarksWithAWord() throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "a.bin", [0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 2, 3, 0xff, 0xfe, 0, 0] + Array("end\n".utf8))
    let outcome = try Program.run(["--print", file.path])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains(file.path) && outcome.errors.contains("binary"))
    #expect(outcome.text.contains("end"))
    #expect(outcome.output.allSatisfy { $0 >= 0x20 || $0 == 0x0a })
  }

  @Test(.enabled("root may read everything") { getuid() != 0 }) func aFileThatMayNotBeReadIsNamed() throws {
    let scratch = try Scratch()
    let file = try scratch.file("secret.md", Array("x".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    let outcome = try Program.run(["--print", file.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(file.path) && outcome.errors.contains("permission"))
  }

  @Test func fileNamesInMessagesCannotHarmTheTerminal() throws {
    let outcome = try Program.run(["--print", "/nonexistent/a\u{1b}]0;x\u{7}b.md"])
    #expect(outcome.status == 1)
    #expect(!outcome.errors.utf8.contains(0x1b) && !outcome.errors.utf8.contains(7))
  }

  @Test func standardInputIsReadThroughADashAndWithoutAFile() throws {
    for arguments in [["--print", "-"], ["--print"], []] {
      let outcome = try Program.run(arguments, input: Array("Some *words*.\n".utf8))
      #expect(outcome.status == 0)
      #expect(outcome.text.contains("Some words."))
    }
  }

  @Test func colourFollowsTheOptionThenTheEnvironment() throws {
    let scratch = try Scratch()
    let file = try scratch.file("a.md", Array("# Title\n\n[link](https://example.org)\n".utf8)).path
    func escapes(_ arguments: [String], _ environment: [String: String]) throws -> Int {
      try Program.run(["--no-config", "--print", file] + arguments, environment: environment).output.count {
        $0 == 0x1b
      }
    }
    #expect(try escapes([], [:]) == 0)
    #expect(try escapes(["--color", "always"], [:]) > 0)
    #expect(try escapes(["--color", "always"], ["NO_COLOR": "1"]) > 0)
    #expect(try escapes([], ["CLICOLOR_FORCE": "1"]) > 0)
    #expect(try escapes(["--color", "never"], ["CLICOLOR_FORCE": "1"]) == 0)
    #expect(try escapes([], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]) == 0)
  }

  @Test func theWidthComesFromTheOptionThenFromColumns() throws {
    let scratch = try Scratch()
    let words = String(repeating: "word ", count: 200)
    let file = try scratch.file("a.md", Array(words.utf8)).path
    func longest(_ arguments: [String], _ environment: [String: String]) throws -> Int {
      let text = try Program.run(["--no-config", "--print", file] + arguments, environment: environment).text
      return text.split(separator: "\n").map(\.count).max() ?? 0
    }
    #expect(try (70...80).contains(longest([], [:])))
    #expect(try (35...40).contains(longest(["--width", "40"], [:])))
    #expect(try (45...50).contains(longest([], ["COLUMNS": "50"])))
    #expect(try (35...40).contains(longest(["-w40"], ["COLUMNS": "50"])))
    // Given explicitly, the width lifts `maxWidth`.
    #expect(try (190...200).contains(longest(["-w200"], [:])))
  }

  @Test func helpAndVersionAnswer() throws {
    #expect(try Program.run(["--help"]).text.contains("--print"))
    #expect(try Program.run(["--version"]).text.hasPrefix("mdless "))
  }
}
