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
    let themes = try EmbeddedThemes.shippedNames.map { name in
      (name: name, yaml: String(decoding: try TextFile.read(PackageFolder.path("themes/\(name).yaml")), as: UTF8.self))
    }
    let source = String(
      decoding: try TextFile.read(PackageFolder.path("Sources/Theming/Themes/EmbeddedThemes.swift")), as: UTF8.self)
    #expect(
      source == EmbeddedThemes.source(from: themes), "EmbeddedThemes.swift is stale: swift run mdless-dev generate")
    #expect(TextFile.names(in: PackageFolder.path("themes"), suffix: ".yaml") == EmbeddedThemes.shippedNames.sorted())
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
