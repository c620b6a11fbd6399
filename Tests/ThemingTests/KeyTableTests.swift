import Testing

@testable import Theming

/// Laws over every row of the table of keys.
@Suite struct KeyTableTests {
  static let names = ConfigurationKey.all.map(\.name)

  /// Another value than the default for each kind of value, as YAML, and one that is wrong.
  static func samples(_ type: KeyType) -> (other: String, wrong: String) {
    switch type {
    case .rows, .columns: ("37", "-1")
    case .number(let range): (String(range.upperBound), String(range.upperBound + 1))
    case .decimal: ("0.25", "7")
    case .seconds: ("1.5", "soon")
    case .bool: ("", "maybe")
    case .choice(let words): (words.last ?? "", "sideways")
    case .color: ("\"#12345678\"", "\"#12\"")
    case .text: ("\"a: ‘b’ #c\"", "\"a\\u001bb\"")
    case .glyph: ("\"#\"", "\"much too wide\"")
    case .list(let element): ("[\(samples(element).other), \(samples(element).other)]", "{a: b}")
    case .texts: ("{figure: \"A, b\"}", "[a]")
    case .parts(_, let parts):
      ("{" + parts.map { "\($0.name): \(samples($0.type).other)" }.joined(separator: ", ") + "}", "12")
    case .optional(let type, _): samples(type)
    case .either(let type, _):
      ("{" + type.parts.map { "\($0.name): \(samples($0.type).other)" }.joined(separator: ", ") + "}", "[1]")
    }
  }

  private static func other(than configuration: MarkdownConfiguration, _ row: ConfigurationKey) -> String {
    if row.type == .bool { return row.text(in: configuration) == "true" ? "false" : "true" }
    let other = samples(row.type).other.replacing(": ,", with: ": true,")
    if case .choice(let words) = row.type, row.text(in: configuration) == other { return words.first ?? "" }
    return other
  }

  @Test(arguments: names)
  func aValueIsSetFromTheCommandLineAndFromYAMLAndPrintedBack(name: String) throws {
    let row = try #require(ConfigurationKey.named(name))
    let defaults = MarkdownConfiguration()
    let text = Self.other(than: defaults, row)

    var set = defaults
    #expect(try set.set(name, to: text)?.name == name)
    #expect(set != defaults, "\(name) = \(text) changes nothing")

    let loaded = try load("\(name): \(text)")
    #expect(loaded == set, "dotted in a file")
    #expect(try load(Self.nested(name, text)) == set, "nested in a file")
    if !row.isShorthand {
      #expect(try load(set.yamlText) == set, "printed: \(row.text(in: set))")
      #expect(try load("\(name): \(row.text(in: set))") == set)
    }
  }

  @Test(arguments: names)
  func aWrongValueIsNamedAndChangesNothing(name: String) throws {
    let row = try #require(ConfigurationKey.named(name))
    let defaults = MarkdownConfiguration()
    var configuration = defaults
    let error = #expect(throws: ConfigurationError.self) {
      try configuration.set(name, to: Self.samples(row.type).wrong)
    }
    #expect(configuration == defaults)
    #expect(error?.description.contains(name) == true)
    #expect(error?.description.contains("expected ") == true)

    var reader = ValueReader(file: "t.yaml")
    let document = YAMLDocument("\n\(name): \(Self.samples(row.type).wrong)\n")
    guard case .mapping(let entries) = try #require(document.root).content else { return }
    configuration.apply(entries, &reader)
    #expect(configuration == defaults)
    #expect(reader.diagnostics.first?.place.line == 2)
  }

  @Test func rowsAreWhole() {
    for row in ConfigurationKey.all {
      #expect(row.sentence.hasSuffix(".") && !row.sentence.dropLast().contains("\n"), "\(row.name)")
      #expect(row.sentence.first?.isUppercase == true || row.sentence.hasPrefix("0"), "\(row.name)")
      #expect(!row.type.name.isEmpty && !row.type.expectation.isEmpty, "\(row.name)")
    }
    #expect(Set(Self.names).count == Self.names.count)
    #expect(ConfigurationKey.named("statusBar")?.group == .chrome)
  }

  @Test(arguments: [
    ("h1", ["h1Font", "h1Color"]), ("h1Font.we", ["h1Font.weight"]),
    ("panM", ["panMarks.left", "panMarks.right", "panMarks.wrap"]),
    ("statusBar.font.u", ["statusBar.font.underline"]), ("admonition.tip.i", ["admonition.tip.icon"]), ("zz", []),
    ("zz.a", []),
  ])
  func beginningsAreCompleted(beginning: String, names: [String]) {
    #expect(ConfigurationKey.names(beginningWith: beginning) == names)
  }

  @Test func theDefaultsPrintedReadBack() throws {
    #expect(try load(MarkdownConfiguration().yamlText) == MarkdownConfiguration())
  }

  @Test(arguments: EmbeddedThemes.shippedNames)
  func aThemePrintedReadsBack(name: String) throws {
    let configuration = try #require(ThemeLoader().load(name).theme).configuration
    #expect(try load(configuration.yamlText) == configuration)
  }

  /// `{a: {b: value}}` for `a.b`.
  private static func nested(_ name: String, _ value: String) -> String {
    name.split(separator: ".").reversed().reduce(value) { "{\($1): \($0)}" }
  }

  private func load(_ yaml: String) throws -> MarkdownConfiguration {
    let document = YAMLDocument(yaml)
    #expect(document.problems == [])
    var configuration = MarkdownConfiguration()
    var reader = ValueReader()
    guard case .mapping(let entries) = try #require(document.root).content else { return configuration }
    configuration.apply(entries, &reader)
    #expect(reader.diagnostics.filter { $0.severity > .note } == [])
    return configuration
  }
}
