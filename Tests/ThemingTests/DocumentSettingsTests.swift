import Testing

@testable import Theming

/// What a document may set for itself.
@Suite struct DocumentSettingsTests {
  private static func configuration(_ document: String, settings: [ConfigurationLayers.Setting] = []) -> (
    MarkdownConfiguration, [Diagnostic]
  ) {
    let file = ConfigurationFile.parse("overrides: {maxWidth: 70, tocWidth: 30}", path: "config.yaml").file
    let layers = ConfigurationLayers(
      file: file, document: DocumentSettings(startOfDocument: Array(document.utf8), name: "a.md"), settings: settings)
    return layers.flattened()
  }

  @Test func keysOfTheFrontMatterCountOverTheFile() {
    let (configuration, diagnostics) = Self.configuration(
      "---\ntitle: x\nmaxWidth: 50\nlineSpacing: {body: 1}\n---\ntext")
    #expect(configuration.maxWidth == 50)
    #expect(configuration.lineSpacing.body == 1)
    #expect(configuration.tocWidth == 30)
    #expect(diagnostics.isEmpty)
  }

  @Test func theCommandLineCountsOverThem() {
    let (configuration, _) = Self.configuration(
      "---\nmaxWidth: 50\n---\n", settings: [ConfigurationLayers.Setting(key: "maxWidth", value: "60")])
    #expect(configuration.maxWidth == 60)
  }

  @Test func aWrongValueIsToldWithItsLine() {
    let (configuration, diagnostics) = Self.configuration("---\ntitle: x\nmaxWidth: wide\n---\n")
    #expect(configuration.maxWidth == 70)
    #expect(
      diagnostics.map(\.description)
        == ["a.md:3:11: maxWidth: expected a number of columns, 0 to 10000, found “wide”"])
  }

  @Test(arguments: [
    "", "---", "---\n", "---\nmaxWidth: 50", "maxWidth: 50\n---\n", "text\n---\nmaxWidth: 50\n---\n",
    "--- \n- maxWidth\n---\n",
    "---\n\u{0}\n---\n", "----\nmaxWidth: 50\n----\n", "+++\nmaxWidth = 50\n+++\n",
  ])
  func whatIsNoFrontMatterSetsNothing(document: String) {
    #expect(DocumentSettings(startOfDocument: Array(document.utf8), name: "a.md").isEmpty)
    #expect(Self.configuration(document).0.maxWidth == 70)
  }

  @Test(arguments: ["---\r\nmaxWidth: 50\r\n---\r\n", "---\nmaxWidth: 50\n...\n", "---  \nmaxWidth: 50\n---"])
  func fencesMayBeWrittenInSeveralWays(document: String) {
    #expect(Self.configuration(document).0.maxWidth == 50)
  }
}
