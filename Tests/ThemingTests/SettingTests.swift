import ScreenModel
import Testing

@testable import Theming

@Suite struct SettingTests {
  @Test func textNeedsNoQuotesOnTheCommandLine() throws {
    var c = MarkdownConfiguration()
    try c.set(assignment: "linkColor=#ff8800")
    try c.set(assignment: "panMarks.left=*")
    try c.set(assignment: "mermaidStyle.theme=a: b = #c")
    try c.set(assignment: "listMarkers=[\"-\", '*']")
    try c.set(assignment: "imageIcon=")
    #expect(c.linkColor == .hex(0xFF8800))
    #expect(c.panMarks.left == "*")
    #expect(c.mermaidStyle.theme == "a: b = #c")
    #expect(c.listMarkers == ["-", "*"])
    #expect(c.imageIcon == "")
  }

  @Test func partsAreSetOneByOne() throws {
    var c = MarkdownConfiguration()
    try c.set("h5Font.italic", to: "false")
    #expect(c.h5Font == FontFace(weight: .bold, italic: false))
    try c.set("h5Font", to: "{weight: inherit, underline: dotted}")
    #expect(c.h5Font == FontFace(italic: false, underline: .dotted))
    try c.set("statusBar.font.weight", to: "bold")
    #expect(c.statusBar.font == FontFace(weight: .bold, reverse: true))
    try c.set("headingRules.h1", to: "none")
    #expect(c.headingRules == [2: "─"])
    try c.set("syntaxColors.keyword", to: "red")
    #expect(c.syntaxColors.colors == ["keyword": .palette(1)])
    try c.set("lineSpacing", to: "{body: 1, quote: 2}")
    #expect(c.lineSpacing.body == 1 && c.lineSpacing.quote == 2)
  }

  @Test func headingSpacingSetsBothAndTheirOwnKeysWin() throws {
    var c = MarkdownConfiguration()
    try c.set("headingSpacing", to: "3")
    #expect(c.headingTopSpacing == 3 && c.headingBottomSpacing == 3)
    var reader = ValueReader()
    guard case .mapping(let entries) = YAMLDocument("headingTopSpacing: 2\nheadingSpacing: 0").root?.content else {
      return
    }
    c.apply(entries, &reader)
    #expect(c.headingTopSpacing == 2 && c.headingBottomSpacing == 0)
    #expect(c.headingSpacing == nil)
  }

  @Test func presetsAreWholeAndCanBeChanged() throws {
    for name in SyntaxColors.presetNames {
      let preset = try #require(SyntaxColors(preset: name))
      #expect(Set(preset.colors.keys) == Set(SyntaxColors.kinds))
    }
    var c = MarkdownConfiguration()
    try c.set("syntaxColorsDark", to: "xcodeDark")
    #expect(c.effectiveSyntaxColors == c.syntaxColors)
    c.appearance = .dark
    #expect(c.effectiveSyntaxColors == SyntaxColors(preset: "xcodeDark"))
    try c.set("syntaxColors", to: "{preset: github, keyword: red}")
    #expect(c.text(of: "syntaxColors") == "{preset: github, keyword: red}")
  }

  @Test(arguments: SyntaxColors.presetNames)
  func presetsAreLegible(name: String) throws {
    let dark = try #require(
      SyntaxColors(preset: name)?.colors["operator"].flatMap { $0.resolved(over: nil) }.flatMap { RGB($0) })
    let ground = Contrast.luminance(dark) > 0.3 ? RGB(0x1E, 0x1E, 0x1E) : RGB(0xF5, 0xF5, 0xF5)
    for (kind, color) in SyntaxColors(preset: name)?.colors ?? [:] {
      let rgb = try #require(color.resolved(over: nil).flatMap { RGB($0) })
      #expect(Contrast.ratio(rgb, ground) >= 4.5, "\(name).\(kind) \(color.yamlText)")
    }
  }

  @Test(arguments: [
    "linkColor", "", "noKey=1", "=1", "maxWidth=", "h1Font.weight.x=1", "h1Font.x=1", "h1Font={", "lineSpacing=1",
  ])
  func faultySettingsThrow(assignment: String) {
    var c = MarkdownConfiguration()
    let error = #expect(throws: ConfigurationError.self) { try c.set(assignment: assignment) }
    #expect(error?.description.isEmpty == false)
    #expect(c == MarkdownConfiguration())
  }

  @Test func laterKeysAreKnown() throws {
    var c = MarkdownConfiguration()
    #expect(try c.set("latexPadding", to: "2")?.owner == .later)
  }
}

@Suite struct ThemeColorTests {
  @Test(arguments: [
    ("#abc", ThemeColor.hex(0xAABBCC)), ("#A1b2C3", .hex(0xA1B2C3)), ("#a1b2c380", .rgb(0xA1, 0xB2, 0xC3, alpha: 0x80)),
    ("red", .palette(1)), ("brightBlue", .palette(12)), ("0", .palette(0)), ("255", .palette(255)),
    ("default", .terminalDefault), ("clear", .clear), ("inherit", .inherited), ("ink", .hex(0x010203)),
    ("green", .hex(0x00AA00)),
  ])
  func namesAreRead(text: String, color: ThemeColor) {
    #expect(ThemeColor(text, palette: ["ink": .hex(0x010203), "green": .hex(0x00AA00)]) == color)
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#gggggg", "#1234567", "#123456789", "256", "-1", "+1", "1.0", "Red",
    "bright blue",
  ])
  func othersAreNot(text: String) {
    #expect(ThemeColor(text) == nil)
  }

  @Test(arguments: [
    (ThemeColor.rgb(255, 255, 255, alpha: 128), Color.rgb(0, 0, 0), Color.rgb(128, 128, 128)),
    (.rgb(255, 0, 0, alpha: 0), .rgb(1, 2, 3), .rgb(1, 2, 3)),
    (.rgb(9, 8, 7, alpha: 255), .terminalDefault, .rgb(9, 8, 7)),
    (.rgb(0, 0, 0, alpha: 51), .palette(231), .rgb(204, 204, 204)),
    (.rgb(9, 8, 7, alpha: 200), .terminalDefault, .rgb(9, 8, 7)),
    (.palette(3), .rgb(0, 0, 0), .palette(3)),
    (.terminalDefault, .rgb(0, 0, 0), .terminalDefault),
  ])
  func coloursBlendOverTheGround(color: ThemeColor, ground: Color, result: Color) {
    #expect(color.resolved(over: ground) == result)
  }

  @Test func nothingIsPaintedWithoutAColor() {
    #expect(ThemeColor.clear.resolved(over: .rgb(0, 0, 0)) == nil)
    #expect(ThemeColor.inherited.resolved(over: nil) == nil)
    #expect(ThemeColor.rgb(0, 0, 0, alpha: 20).resolved(over: nil) == nil)
    #expect(ThemeColor.rgb(0, 0, 0, alpha: 20).resolved(over: .palette(4)) == nil)
  }
}
