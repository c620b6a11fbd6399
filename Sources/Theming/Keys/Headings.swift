extension ConfigurationKey {
  /// Marks of headings.
  static let headings: [ConfigurationKey] = [
    ConfigurationKey(
      "headingRules", \.headingRules, .glyphsByLevel(columns: 1),
      "The glyph of the rule under headings, by level, or none."),
    ConfigurationKey(
      "headingMarks", \.headingMarks, .glyphsByLevel(columns: 8),
      "The mark in front of headings, by level, or none."),
  ]
}
