import ScreenModel
import Testing

@testable import Theming

@Suite struct EmbeddedThemesTests {
  @Test(arguments: EmbeddedThemes.shippedNames, ColorDepth.allCases)
  func shippedThemesHaveNoFault(name: String, depth: ColorDepth) throws {
    let result = ThemeLoader(depth: depth).load(name)
    #expect(result.diagnostics == [])
    #expect(try #require(result.theme).name == name)
    let file = ThemeLoader(folders: [PackageFolder.path("themes")], depth: depth).load(name)
    #expect(file.diagnostics == [])
    #expect(file.theme?.configuration == result.theme?.configuration)
  }

  @Test func theBinaryHoldsWhatTheFolderHolds() throws {
    for (path, text) in try EmbeddedThemes.generatedFiles(themesFolder: PackageFolder.path("themes")) {
      let present = String(decoding: try TextFile.read(PackageFolder.path(path)), as: UTF8.self)
      #expect(present == text, "\(path) is stale: swift run mdless-dev generate")
    }
    #expect(TextFile.names(in: PackageFolder.path("themes"), suffix: ".yaml") == EmbeddedThemes.shippedNames.sorted())
  }

  @Test(arguments: EmbeddedThemes.readyNames, ColorDepth.allCases)
  func aReadyThemeIsWhatItsTextSays(name: String, depth: ColorDepth) throws {
    let ready = try #require(EmbeddedThemes.ready(name, depth: depth))
    var read = try #require(ThemeLoader(folders: [PackageFolder.path("themes")], depth: depth).load(name).theme)
    read.files = []
    #expect(ready == read)
  }

  @Test(arguments: ["ansi", "mono"])
  func neutralThemesUseOnlyTheTerminalsColors(name: String) throws {
    let theme = try #require(ThemeLoader().load(name).theme)
    #expect(!theme.configuration.yamlText.contains("\"#"))
  }

  @Test func onSixteenColorsEveryThemeUsesOnlyTheirs() throws {
    for name in EmbeddedThemes.shippedNames {
      let theme = try #require(ThemeLoader(depth: .ansi16).load(name).theme)
      #expect(!theme.configuration.yamlText.contains("\"#"), "\(name)")
    }
  }
}
