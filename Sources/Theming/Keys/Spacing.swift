extension ConfigurationKey {
  /// Rows and columns between things.
  static let spacing: [ConfigurationKey] = [
    ConfigurationKey(
      "paragraphSpacing", \.paragraphSpacing, .rows,
      "Rows between blocks."),
    ConfigurationKey(
      "paragraphTopSpacing", \.paragraphTopSpacing, .rows,
      "Rows above a paragraph."),
    ConfigurationKey(
      "paragraphBottomSpacing", \.paragraphBottomSpacing, .rows,
      "Rows below a paragraph."),
    ConfigurationKey(
      "headingSpacing", \.headingSpacing, .optional(.rows, from: 0), isShorthand: true,
      "Rows above and below a heading; sets headingTopSpacing and headingBottomSpacing."),
    ConfigurationKey(
      "headingTopSpacing", \.headingTopSpacing, .rows,
      "Rows above a heading."),
    ConfigurationKey(
      "headingBottomSpacing", \.headingBottomSpacing, .rows,
      "Rows below a heading."),
    ConfigurationKey(
      "firstLevelHeadingTopSpacing", \.firstLevelHeadingTopSpacing, .rows,
      "Rows above a first-level heading."),
    ConfigurationKey(
      "codeBlockPadding", \.codeBlockPadding, .columns,
      "Columns between a code panel's edge and its text."),
    ConfigurationKey(
      "listIndent", \.listIndent, .columns,
      "Columns lists at the top level are indented."),
    ConfigurationKey(
      "blockquoteIndent", \.blockquoteIndent, .columns,
      "Columns quotes are indented."),
    ConfigurationKey(
      "bottomMargin", \.bottomMargin, .choice,
      "Whether a blank row stands below the end of the document; automatic: none."),
    ConfigurationKey(
      "imageMaxHeight", \.imageMaxHeight, .rows, owner: .later,
      "The most rows an image takes."),
    ConfigurationKey(
      "imagePlaceholderHeight", \.imagePlaceholderHeight, .rows,
      "Rows of the placeholder of an image."),
    ConfigurationKey(
      "lineSpacing.body", \.lineSpacing.body, .rows,
      "Blank rows between the lines of ordinary text."),
    ConfigurationKey(
      "lineSpacing.heading", \.lineSpacing.heading, .rows,
      "Blank rows between the lines of a heading."),
    ConfigurationKey(
      "lineSpacing.quote", \.lineSpacing.quote, .rows,
      "Blank rows between the lines of a quote."),
    ConfigurationKey(
      "lineSpacing.codeBlock", \.lineSpacing.codeBlock, .rows,
      "Blank rows between the lines of code."),
  ]
}
