extension ConfigurationKey {
  /// Quotes.
  static let quotes: [ConfigurationKey] = [
    ConfigurationKey(
      "blockquoteBackgroundColor", \.blockquoteBackgroundColor, .color,
      "Ground of quotes."),
    ConfigurationKey(
      "blockquoteBarWidth", \.blockquoteBarWidth, .number(0...2),
      "The bar of quotes: 0 none, 1 half a column, 2 a whole column."),
    ConfigurationKey(
      "blockquoteContentSpacing", \.blockquoteContentSpacing, .columns,
      "Columns between bar and text."),
    ConfigurationKey(
      "blockquoteContentPadding", \.blockquoteContentPadding, .rows,
      "Rows above and below the text of a quote, bars going on."),
  ]
}
