/// Sets of colours for code that a theme can name.
extension SyntaxColors {
  /// Their names.
  public static let presetNames = presets.map(\.name)

  /// The preset of a name, nil if there is none.
  public init?(preset name: String) {
    guard let preset = Self.presets.first(where: { $0.name == name }) else { return nil }
    // Invariant of the table: as many colours as kinds.
    let colors = zip(SyntaxColors.kinds, preset.colors).map { ($0, ThemeColor.hex($1)) }
    self.init(colors: Dictionary(uniqueKeysWithValues: colors), preset: name)
  }

  /// In the order of the kinds: keyword, string, number, comment, type, function, property, preprocessor, operator,
  /// punctuation, constant, variable, tag, attribute, inserted, deleted. Each is legible on the ground it is made for:
  /// white or near white, for the dark ones `#1e1e1e` and darker.
  private static let presets: [(name: String, colors: [UInt32])] = [
    (
      "xcode",
      [
        0x9B2393, 0xC41A16, 0x1C00CF, 0x5D6C79, 0x1C464A, 0x326D74, 0x326D74, 0x643820, 0x262626, 0x262626, 0x6C36A9,
        0x0F68A0, 0x9B2393, 0x815F03, 0x116329, 0xA31515,
      ]
    ),
    (
      "xcodeDark",
      [
        0xFC5FA3, 0xFC6A5D, 0xD0BF69, 0x8A99A6, 0xD0A8FF, 0x67B7A4, 0x67B7A4, 0xFD8F3F, 0xDFDFE0, 0xDFDFE0, 0xBA8CF0,
        0x41A1C0, 0xFC5FA3, 0xC89062, 0x7EE787, 0xFF8178,
      ]
    ),
    (
      "github",
      [
        0xCF222E, 0x0A3069, 0x0550AE, 0x59636E, 0x953800, 0x6639BA, 0x0550AE, 0xCF222E, 0x0550AE, 0x1F2328, 0x0550AE,
        0x953800, 0x116329, 0x0550AE, 0x116329, 0x82071E,
      ]
    ),
    (
      "githubDark",
      [
        0xFF7B72, 0xA5D6FF, 0x79C0FF, 0x9198A1, 0xFFA657, 0xD2A8FF, 0x79C0FF, 0xFF7B72, 0x79C0FF, 0xF0F6FC, 0x79C0FF,
        0xFFA657, 0x7EE787, 0x79C0FF, 0xAFF5B4, 0xFFDCD7,
      ]
    ),
    (
      "ink",
      [
        0x7C3A12, 0x3F5F1F, 0x7A4A00, 0x6B5D4A, 0x5B3A6B, 0x234F6B, 0x3F3A34, 0x7C3A12, 0x4A4038, 0x4A4038, 0x7A4A00,
        0x2F2A26, 0x7C3A12, 0x5B3A6B, 0x3F5F1F, 0x9A2A1E,
      ]
    ),
    (
      "lantern",
      [
        0xE8A87C, 0xB5C98A, 0xE0C074, 0x9E9588, 0xC9A9DA, 0x8FBCD4, 0xD8CFC2, 0xE8A87C, 0xC8BFB2, 0xB8AFA2, 0xE0C074,
        0xE6DDD0, 0xE8A87C, 0xC9A9DA, 0xB5C98A, 0xF0958A,
      ]
    ),
    (
      "harbour",
      [
        0x1F4E8C, 0x1C6B5A, 0x7A4B12, 0x5E6B78, 0x5A3E8E, 0x14607A, 0x2C3E50, 0x7A2E5A, 0x3A4754, 0x4A5764, 0x7A4B12,
        0x24323F, 0x1F4E8C, 0x5A3E8E, 0x1C6B3A, 0xA02A35,
      ]
    ),
    (
      "fjord",
      [
        0x8FB8FF, 0x8ED1B8, 0xE3C08A, 0x8C9BB0, 0xC3B1FF, 0x86CFE8, 0xC9D6E6, 0xE6A3C8, 0xB4C2D4, 0xA4B2C4, 0xE3C08A,
        0xDCE6F2, 0x8FB8FF, 0xC3B1FF, 0x9BDBA6, 0xFF9DA4,
      ]
    ),
  ]
}
