import Testing

@testable import Theming

@Suite struct ConfigurationFileTests {
  static let text = """
    theme: parchment
    themes: {light: sage, dark: plum}
    overrides: {maxWidth: 90, linkUnderlineEnabled: false, headingRules: {h1: "="}, linkColor: mark}
    keys:
      preset: vim
      bindings: {"g c": toc, "ctrl-e": edit}
    options: {mouse: true, wrap: fit, ambiguous: 1, document-settings: true}
    search: {case: exact, diacritics: ignore}
    """

  @Test func everySectionIsRead() {
    let (file, diagnostics) = ConfigurationFile.parse(Self.text, path: "c.yaml")
    #expect(diagnostics == [])
    #expect(file.theme == "parchment")
    #expect(file.lightTheme == "sage")
    #expect(file.darkTheme == "plum")
    #expect(file.overrides.map(\.key) == ["maxWidth", "linkUnderlineEnabled", "headingRules", "linkColor"])
    #expect(file.keyPreset == "vim")
    #expect(file.bindings.map(\.sequence) == ["g c", "ctrl-e"])
    #expect(file.bindings.map(\.command) == ["toc", "edit"])
    #expect(file.bindings.map(\.place.line) == [6, 6])
    #expect(file.options.map(\.name) == ["mouse", "wrap", "ambiguous", "document-settings"])
    #expect(file.options.map(\.value) == ["true", "fit", "1", "true"])
    #expect(file.searchCase == .exact)
    #expect(file.searchDiacritics == .ignore)
  }

  @Test func anEmptyFileSaysNothing() {
    for text in ["", "# nothing\n", "theme: auto\nkeys:\noptions:\n"] {
      let (file, diagnostics) = ConfigurationFile.parse(text, path: "")
      #expect(diagnostics == [])
      #expect(file == ConfigurationFile())
    }
  }

  @Test(arguments: [
    ("thme: dark", "c.yaml:1:1: thme: no such key; did you mean theme?"),
    (
      "search: {case: smrt}",
      "c.yaml:1:16: search.case: expected smart, ignore or exact, found “smrt”; did you mean smart?"
    ),
    ("options: [a]", "c.yaml:1:10: options: expected a mapping of keys, found a list of one"),
    (
      "keys: {bindings: {q: [quit]}}",
      "c.yaml:1:22: keys.bindings.q: expected text in one line without control characters, found a list of one"
    ),
    ("overrides: 3", "c.yaml:1:12: overrides: expected a mapping of keys, found “3”"),
    ("a", "c.yaml:1:1: expected a mapping of keys, found “a”"),
  ])
  func mistakesAreNamed(text: String, message: String) {
    #expect(ConfigurationFile.parse(text, path: "c.yaml").diagnostics.map(\.description) == [message])
  }

  @Test func layersLieInOrder() throws {
    let folder = try TemporaryFolder()
    folder.write(
      "t.yaml", "palette: {mark: \"#123456\"}\nmaxWidth: 80\njustify: true\ncodeHeader: false\nlistIndent: 1\n")
    let theme = try #require(ThemeLoader(folders: [folder.path]).load("t").theme)
    let file = ConfigurationFile.parse(
      "overrides: {maxWidth: 90, linkColor: mark, codeHeader: true, listIndent: 2}", path: "c.yaml"
    ).file
    let settings = [("maxWidth", "95"), ("listIndent", "3"), ("listIndent", "4"), ("textColor", "mark")]
    let (configuration, diagnostics) = ConfigurationLayers(
      theme: theme, file: file, settings: settings.map { .init(key: $0.0, value: $0.1) }
    ).flattened()
    #expect(diagnostics == [])
    #expect(configuration.hyphenate == false)  // the defaults
    #expect(configuration.justify == true)  // the theme
    #expect(configuration.codeHeader == true)  // the overrides
    #expect(configuration.linkColor == .hex(0x123456))
    #expect(configuration.maxWidth == 95)  // --set
    #expect(configuration.listIndent == 4)  // the last of them
    #expect(configuration.textColor == .hex(0x123456))
  }

  @Test func aFaultyLayerLeavesTheOneBelow() {
    let file = ConfigurationFile.parse("overrides: {maxWidth: no, justify: true, lnkColor: red}", path: "c.yaml").file
    let (configuration, diagnostics) = ConfigurationLayers(
      file: file, settings: [.init(key: "listIndent", value: "x"), .init(key: "listTopPadding", value: "2")]
    ).flattened()
    #expect(configuration.maxWidth == 100)
    #expect(configuration.justify == true)
    #expect(configuration.listIndent == 0)
    #expect(configuration.listTopPadding == 2)
    #expect(
      diagnostics.map(\.description) == [
        "c.yaml:1:23: overrides.maxWidth: expected a number of columns, 0 to 10000, found “no”",
        "c.yaml:1:42: overrides.lnkColor: no such key; did you mean linkColor?",
        "listIndent: expected a number of columns, 0 to 10000, found “x”",
      ])
  }
}
