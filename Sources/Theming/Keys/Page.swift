extension ConfigurationKey {
  /// The page.
  static let page: [ConfigurationKey] = [
    ConfigurationKey(
      "pageMargin", \.pageMargin, .optional(.columns, none: "automatic", from: 0),
      "Columns left of the text; automatic is 2 from 60 columns on, else 0."),
    ConfigurationKey(
      "maxWidth", \.maxWidth, .columns,
      "The most columns prose is set in; 0 for the whole pane."),
    ConfigurationKey(
      "contentAlignment", \.contentAlignment, .choice,
      "Where the text stands in a wide pane."),
    ConfigurationKey(
      "justify", \.justify, .bool,
      "Whether lines are stretched to the full width."),
    ConfigurationKey(
      "hyphenate", \.hyphenate, .bool,
      "Whether words are divided at the end of a line, by libhyphen and the patterns of the language where they are installed."
    ),
  ]
}
