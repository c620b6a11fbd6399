import ScreenModel
import Testing

@testable import Theming

@Suite struct ThemeChainTests {
  @Test func aThemeLiesOverWhatItExtends() throws {
    let folder = try TemporaryFolder()
    folder.write("base.yaml", "appearance: dark\nmaxWidth: 60\nh1Font: {weight: light, underline: curly}\n")
    folder.write("mine.yaml", "name: Mine\nextends: base\nh1Font: {weight: bold}\n")
    let result = ThemeLoader(folders: [folder.path]).load("mine")
    #expect(result.diagnostics == [])
    let theme = try #require(result.theme)
    #expect(theme.name == "Mine")
    #expect(theme.appearance == .dark)
    #expect(theme.configuration.maxWidth == 60)
    #expect(theme.configuration.h1Font == FontFace(weight: .bold, underline: .curly))
    #expect(theme.files == [folder.path + "/mine.yaml", folder.path + "/base.yaml"])
  }

  @Test func aPaletteAloneRecolours() throws {
    let folder = try TemporaryFolder()
    folder.write("mine.yaml", "extends: dark\npalette: {link: \"#abc\"}\n")
    let theme = try #require(ThemeLoader(folders: [folder.path]).load("mine").theme)
    #expect(theme.configuration.linkColor == .hex(0xAABBCC))
    #expect(theme.configuration.footnoteColor == .hex(0xAABBCC))
    #expect(theme.palette["link"] == .hex(0xAABBCC))
  }

  @Test func aReadersThemeMayExtendTheOneItReplaces() throws {
    let folder = try TemporaryFolder()
    folder.write("dark.yaml", "extends: dark\nmaxWidth: 77\n")
    let loader = ThemeLoader(folders: [folder.path])
    let theme = try #require(loader.load("dark").theme)
    #expect(loader.load("dark").diagnostics == [])
    #expect(theme.configuration.maxWidth == 77)
    #expect(theme.configuration.linkColor == ThemeLoader().load("dark").theme?.configuration.linkColor)
  }

  @Test func aReadersDefaultDoesNotChangeTheOtherThemes() throws {
    let folder = try TemporaryFolder()
    folder.write("default.yaml", "maxWidth: 12\n")
    let loader = ThemeLoader(folders: [folder.path])
    #expect(loader.load("default").theme?.configuration.maxWidth == 12)
    #expect(loader.load("plum").theme == ThemeLoader().load("plum").theme)
  }

  @Test func aCircleIsToldAndTheRestCounts() throws {
    let folder = try TemporaryFolder()
    folder.write("a.yaml", "extends: b\nmaxWidth: 61\n")
    folder.write("b.yaml", "justify: true\nextends: c\n")
    folder.write("c.yaml", "extends: a\n")
    folder.write("self.yaml", "extends: self\n")
    let result = ThemeLoader(folders: [folder.path]).load("a")
    #expect(
      result.diagnostics.map(\.description) == [
        "\(folder.path)/c.yaml:1:10: extends: the theme extends itself: a → b → c → a"
      ])
    #expect(result.theme?.configuration.maxWidth == 61)
    #expect(result.theme?.configuration.justify == true)
    let own = ThemeLoader(folders: [folder.path]).load("self")
    #expect(own.diagnostics.map(\.description).first?.contains("extends itself: self → self") == true)
    let byPath = ThemeLoader().load(folder.write("p.yaml", "extends: p.yaml\n"))
    #expect(byPath.diagnostics.first?.description.contains("extends itself") == true)
  }

  @Test func aPathIsMeantFromTheThemesFolder() throws {
    let folder = try TemporaryFolder()
    folder.write("base.yaml", "maxWidth: 33\n")
    let result = ThemeLoader().load(folder.write("mine.yaml", "extends: ./base.yaml\n"))
    #expect(result.diagnostics == [])
    #expect(result.theme?.configuration.maxWidth == 33)
    #expect(result.theme?.name == "mine")
  }

  @Test func namesAreListedOnce() throws {
    let folder = try TemporaryFolder()
    folder.write("dark.yaml", "")
    folder.write("zebra.yaml", "")
    folder.write("notes.txt", "")
    #expect(ThemeLoader(folders: [folder.path, "/nowhere"]).names == EmbeddedThemes.shippedNames + ["zebra"])
  }

  @Test(arguments: [
    (ColorDepth.trueColor, ThemeColor.hex(0x112233)), (.palette256, .palette(24)), (.ansi16, .palette(4)),
    (.mono, .palette(4)),
  ])
  func fewerColorsMayBeSaid(depth: ColorDepth, color: ThemeColor) throws {
    let folder = try TemporaryFolder()
    let path = folder.write("t.yaml", "linkColor: {rgb: \"#112233\", 256: 24, 16: blue}\n")
    #expect(ThemeLoader(depth: depth).load(path).theme?.configuration.linkColor == color)
  }

  @Test func on256TheRGBColorIsBetterThanTheOneFor16() throws {
    let folder = try TemporaryFolder()
    let path = folder.write("t.yaml", "linkColor: {rgb: \"#112233\", 16: blue}\n")
    #expect(ThemeLoader(depth: .palette256).load(path).theme?.configuration.linkColor == .hex(0x112233))
  }
}
