extension ConfigurationKey {
  /// Details.
  static let details: [ConfigurationKey] = [
    ConfigurationKey(
      "detailsSummaryMinHeight", \.detailsSummaryMinHeight, .rows,
      "The least rows of a summary."),
    ConfigurationKey(
      "detailsContentPadding", \.detailsContentPadding, .columns,
      "Columns the content of details is indented."),
    ConfigurationKey(
      "detailsSpacing", \.detailsSpacing, .rows,
      "Rows between summary and content."),
    ConfigurationKey(
      "detailsMarkers.open", \.detailsMarkers.open, .glyph(columns: 4),
      "The mark in front of the summary of open details."),
    ConfigurationKey(
      "detailsMarkers.closed", \.detailsMarkers.closed, .glyph(columns: 4),
      "The mark in front of the summary of closed details."),
    ConfigurationKey(
      "detailsCount", \.detailsCount, .bool,
      "Whether closed details say how many lines they hide."),
  ]
}
