extension ConfigurationKey {
  /// Tables.
  static let tables: [ConfigurationKey] = [
    ConfigurationKey(
      "tableMinColumnWidth", \.tableMinColumnWidth, .columns,
      "The least columns a table column shrinks to."),
    ConfigurationKey(
      "tableMaxColumnWidth", \.tableMaxColumnWidth, .columns,
      "The most columns a table column takes; 0 for no limit."),
    ConfigurationKey(
      "tableRowHeight", \.tableRowHeight, .rows,
      "The least rows of a table row."),
    ConfigurationKey(
      "tableCellPadding", \.tableCellPadding, .columns,
      "Columns left and right of a cell's text."),
    ConfigurationKey(
      "tableSeparatorHeight", \.tableSeparatorHeight, .number(0...1),
      "Whether a rule stands between body rows: 0 or 1."),
    ConfigurationKey(
      "tableFrame", \.tableFrame, .choice,
      "Which rules a table has."),
    ConfigurationKey(
      "tableLayout", \.tableLayout, .choice,
      "What a table does that is wider than the pane."),
    ConfigurationKey(
      "autoFixMalformedTables", \.autoFixMalformedTables, .bool,
      "Whether tables as language models write them are mended."),
  ]
}
