import TestSupport
import Testing

@testable import Options

/// The option table of the description, the program's, the help, the manual page and the completions say the same.
@Suite(.needsSharedFolder) struct SpecifiedOptionsTests {
  private let specified: SpecifiedViewer

  init() throws { specified = try #require(SpecifiedViewer()) }

  /// Options whose work is still to come: the list only shrinks.
  private static let awaited: Set<String> = ["--accessible", "--no-images"]

  private var known: Set<String> {
    var known = Set(OptionTable.aliases.keys.map { "--" + $0 })
    for row in OptionTable.rows {
      known.insert("--" + row.name.rawValue)
      if let short = row.short { known.insert("-\(short)") }
    }
    return known
  }

  @Test func everySpecifiedOptionIsKnown() {
    let options = specified.options.filter { $0.hasPrefix("-") }
    #expect(options.count > 50)
    let missing = Set(options).subtracting(known)
    #expect(missing.isSubset(of: Self.awaited), "\(missing.sorted())")
  }

  @Test func everyOptionIsSpecified() {
    let named = Set(specified.options)
    for row in OptionTable.rows {
      let isNamed = named.contains("--" + row.name.rawValue) || row.short.map { named.contains("-\($0)") } ?? false
      #expect(isNamed, "\(row.name.rawValue)")
    }
  }

  @Test func choicesAreTheSpecifiedOnes() {
    #expect(specified.choices.count >= 6)
    for (option, words) in specified.choices {
      guard let row = OptionTable.rows.first(where: { "--" + $0.name.rawValue == option }) else { continue }
      #expect(row.argument == .choice(words), "\(option)")
    }
  }

  @Test func helpManualAndCompletionsNameEveryOption() throws {
    let root = try #require(SharedFolder.packageRoot)
    let manual = try #require(SpecifiedViewer.text(of: root + "/man/mdless.1")).replacing("\\-", with: "-")
    let bash = try #require(SpecifiedViewer.text(of: root + "/completions/mdless.bash"))
    let zsh = try #require(SpecifiedViewer.text(of: root + "/completions/_mdless"))
    let fish = try #require(SpecifiedViewer.text(of: root + "/completions/mdless.fish"))
    let help = UsageText.text()
    for row in OptionTable.rows {
      let long = "--" + row.name.rawValue
      #expect(help.contains(UsageText.spelling(row)) && manual.contains("\\fB\(long)\\fR"), "\(long)")
      #expect(bash.contains(long) && zsh.contains(long) && fish.contains("-l \(row.name.rawValue) "), "\(long)")
    }
    for start in specified.options where start.hasPrefix("+") {
      #expect(help.contains(start), "\(start)")
      #expect(manual.replacing("\\fI", with: "").contains(start), "\(start)")
    }
  }
}
