extension ConfigurationKey {
  /// Colours.
  static let colors: [ConfigurationKey] = [
    ConfigurationKey(
      "appearance", \.appearance, .choice,
      "Whether the looks are made for a light or a dark ground; chooses between syntaxColors and syntaxColorsDark."),
    ConfigurationKey(
      "backgroundColor", \.backgroundColor, .color,
      "The ground of the page."),
    ConfigurationKey(
      "textColor", \.textColor, .color,
      "Ordinary text."),
    ConfigurationKey(
      "headingColor", \.headingColor, .color, whenUnset: "textColor",
      "Headings."),
    ConfigurationKey(
      "h1Color", \.h1Color, .color, whenUnset: "headingColor",
      "First-level headings."),
    ConfigurationKey(
      "h2Color", \.h2Color, .color, whenUnset: "headingColor",
      "Second-level headings."),
    ConfigurationKey(
      "h3Color", \.h3Color, .color, whenUnset: "headingColor",
      "Third-level headings."),
    ConfigurationKey(
      "h4Color", \.h4Color, .color, whenUnset: "headingColor",
      "Fourth-level headings."),
    ConfigurationKey(
      "h5Color", \.h5Color, .color, whenUnset: "headingColor",
      "Fifth-level headings."),
    ConfigurationKey(
      "h6Color", \.h6Color, .color, whenUnset: "headingColor",
      "Sixth-level headings."),
    ConfigurationKey(
      "linkColor", \.linkColor, .color, whenUnset: "textColor",
      "Links."),
    ConfigurationKey(
      "codeTextColor", \.codeTextColor, .color, whenUnset: "textColor",
      "Text of code blocks."),
    ConfigurationKey(
      "codeBackgroundColor", \.codeBackgroundColor, .color,
      "Ground of code blocks."),
    ConfigurationKey(
      "inlineCodeTextColor", \.inlineCodeTextColor, .color, whenUnset: "codeTextColor",
      "Text of code spans."),
    ConfigurationKey(
      "inlineCodeBackgroundColor", \.inlineCodeBackgroundColor, .color, whenUnset: "codeBackgroundColor",
      "Ground of code spans."),
    ConfigurationKey(
      "blockquoteTextColor", \.blockquoteTextColor, .color, whenUnset: "textColor",
      "Text of quotes."),
    ConfigurationKey(
      "blockquoteBarColor", \.blockquoteBarColor, .list(of: .color, from: .inherited), whenUnset: "dimColor",
      "Bars of quotes, one colour a level."),
    ConfigurationKey(
      "tableBorderColor", \.tableBorderColor, .color, whenUnset: "dimColor",
      "Rules of tables."),
    ConfigurationKey(
      "tableHeaderBackgroundColor", \.tableHeaderBackgroundColor, .color,
      "Ground of table headers."),
    ConfigurationKey(
      "tableRowBackgroundColor", \.tableRowBackgroundColor, .color,
      "Ground of table rows."),
    ConfigurationKey(
      "tableAlternateRowBackgroundColor", \.tableAlternateRowBackgroundColor, .color,
      "Ground of every second table row."),
    ConfigurationKey(
      "horizontalRuleColor", \.horizontalRuleColor, .color, whenUnset: "dimColor",
      "Thematic breaks."),
    ConfigurationKey(
      "imagePlaceholderColor", \.imagePlaceholderColor, .color, whenUnset: "dimColor",
      "The row that stands for an image."),
    ConfigurationKey(
      "footnoteColor", \.footnoteColor, .color, whenUnset: "linkColor",
      "Footnote marks."),
    ConfigurationKey(
      "tocTextColor", \.tocTextColor, .color, whenUnset: "textColor",
      "Entries of the table of contents."),
    ConfigurationKey(
      "detailsSummaryTextColor", \.detailsSummaryTextColor, .color, whenUnset: "textColor",
      "The summary of details."),
    ConfigurationKey(
      "listMarkerColor", \.listMarkerColor, .color, whenUnset: "textColor",
      "Bullets, numbers and check marks."),
    ConfigurationKey(
      "dimColor", \.dimColor, .color, whenUnset: "the terminal’s dim attribute",
      "Whatever is quieter than text; the terminal's dim attribute."),
    ConfigurationKey(
      "linkUnderlineEnabled", \.linkUnderlineEnabled, .bool,
      "Whether links are underlined."),
  ]
}
