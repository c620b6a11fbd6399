import Options
import Testing

@testable import Options

@Suite struct OptionTableTests {
  @Test func everyNameHasExactlyOneRow() {
    #expect(OptionTable.rows.map(\.name.rawValue).sorted() == OptionName.allCases.map(\.rawValue).sorted())
  }

  @Test func noShortFormIsTakenTwice() {
    let shorts = OptionTable.rows.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
  }

  @Test func helpNamesEveryOption() {
    let help = UsageText.text()
    for row in OptionTable.rows { #expect(help.contains("--\(row.name.rawValue)")) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}

@Suite struct ParsedArgumentsTests {
  @Test func longAndShortFormsSayTheSame() throws {
    for line in [["--width", "40"], ["--width=40"], ["-w", "40"], ["-w40"]] {
      #expect(try ParsedArguments(line).value(.width) == "40")
    }
  }

  @Test func lettersMayBeJoined() throws {
    let parsed = try ParsedArguments(["-PSw", "20", "a.md"])
    #expect(parsed.has(.print) && parsed.has(.chop))
    #expect(parsed.value(.width) == "20")
    #expect(parsed.operands == ["a.md"])
  }

  @Test func twoDashesEndTheOptions() throws {
    let parsed = try ParsedArguments(["--", "-P", "--nonsense", "+5"])
    #expect(parsed.operands == ["-P", "--nonsense", "+5"])
  }

  @Test func aDashIsAFileAndPlusIsAStart() throws {
    let parsed = try ParsedArguments(["-", "+42", "+/x"])
    #expect(parsed.operands == ["-"])
    #expect(parsed.startCommands == ["42", "/x"])
  }

  @Test(arguments: [
    (["--colour"], UsageError.unknownOption("--colour", nearest: "--color")),
    (["--widht=3"], .unknownOption("--widht", nearest: "--width")),
    (["--them", "x"], .unknownOption("--them", nearest: "--theme")),
    (["--zzzzzzzz"], .unknownOption("--zzzzzzzz", nearest: nil)),
    (["-n"], .unknownOption("-n", nearest: "-N")),
    (["--width"], .missingArgument("--width", placeholder: "N")),
    (["--print=yes"], .unexpectedArgument("--print")),
    (["-w", "0"], .badValue(option: "-w", value: "0", accepted: "a whole number from 1 on")),
    (["--color", "blue"], .badValue(option: "--color", value: "blue", accepted: "auto, always, never")),
  ])
  func badLinesAreNamed(line: [String], error: UsageError) {
    #expect(throws: error) { try ParsedArguments(line) }
  }
}
