import Glibc
import Testing
import Theming

/// The sets of colours for code.
@Suite struct SyntaxPresetTests {
  @Test func thereAreTheTwoNamedOnesAndFourMore() {
    #expect(SyntaxColors.presetNames.contains("xcode") && SyntaxColors.presetNames.contains("xcodeDark"))
    #expect(SyntaxColors.presetNames.count >= 6)
  }

  /// Each colour is told from the ground it is made for as WCAG asks of text: 4.5 to 1, on the lightest and the darkest of these
  /// grounds alike.
  @Test(arguments: SyntaxColors.presetNames)
  func everyColorIsLegible(name: String) throws {
    let preset = try #require(SyntaxColors(preset: name))
    let values = preset.colors.values.compactMap(Self.luminance)
    #expect(values.count == SyntaxColors.kinds.count)
    let grounds: [Double] =
      (values.max() ?? 0) > 0.5 ? [0.0, Self.gray(0x1E), Self.gray(0x2C)] : [1.0, Self.gray(0xF5)]
    for value in values {
      for ground in grounds {
        #expect((max(value, ground) + 0.05) / (min(value, ground) + 0.05) >= 4.5)
      }
    }
  }

  /// Comments step back behind keywords, and strings are no comments.
  @Test(arguments: SyntaxColors.presetNames)
  func whatDiffersLooksDifferent(name: String) throws {
    let colors = try #require(SyntaxColors(preset: name)).colors
    #expect(Set(["keyword", "string", "comment", "type"].compactMap { colors[$0] }).count == 4)
    #expect(colors["inserted"] != colors["deleted"])
  }

  private static func gray(_ value: Int) -> Double { linear(value) }

  private static func linear(_ value: Int) -> Double {
    let share = Double(value) / 255
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private static func luminance(_ color: ThemeColor) -> Double? {
    guard case .rgb(let red, let green, let blue, alpha: 255) = color else { return nil }
    return 0.2126 * linear(Int(red)) + 0.7152 * linear(Int(green)) + 0.0722 * linear(Int(blue))
  }
}
