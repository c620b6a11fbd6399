extension ConfigurationKey {
  /// Frames of blocks.
  static let blocks: [ConfigurationKey] = [
    ConfigurationKey(
      "codeBlockAppearance", \.codeBlockAppearance, .appearance,
      "The frame of code blocks."),
    ConfigurationKey(
      "blockquoteAppearance", \.blockquoteAppearance, .appearance,
      "The frame of quotes."),
    ConfigurationKey(
      "tableAppearance", \.tableAppearance, .appearance,
      "The frame of tables."),
    ConfigurationKey(
      "detailsAppearance", \.detailsAppearance, .appearance,
      "The frame around the summaries of details."),
    ConfigurationKey(
      "imageAppearance", \.imageAppearance, .appearance, owner: .later,
      "The frame of images."),
    ConfigurationKey(
      "latexAppearance", \.latexAppearance, .appearance, owner: .later,
      "The frame of formulas."),
  ]
}
