extension ConfigurationKey {
  /// Reading and selecting.
  static let reading: [ConfigurationKey] = [
    ConfigurationKey(
      "taskListItemToggleEnabled", \.taskListItemToggleEnabled, .bool,
      "Whether the boxes of tasks can be ticked."),
    ConfigurationKey(
      "textSelection", \.textSelection, .bool,
      "Whether text can be selected."),
    ConfigurationKey(
      "selectionColor", \.selectionColor, .color, whenUnset: "reversed",
      "Ground of selected text; reversed."),
    ConfigurationKey(
      "selectionMenu.copyAsMarkdown", \.selectionMenu.copyAsMarkdown, .bool,
      "Whether Y and ym copy the Markdown source."),
    ConfigurationKey(
      "selectionMenu.copyImageURL", \.selectionMenu.copyImageURL, .bool,
      "Whether yi copies the addresses of images."),
    ConfigurationKey(
      "selectionMenu.copyAsMarkdownLabel", \.selectionMenu.copyAsMarkdownLabel, .text,
      "What is said when the Markdown source was copied."),
    ConfigurationKey(
      "writingDirection", \.writingDirection, .choice, owner: .later,
      "How the direction of a paragraph is found."),
    ConfigurationKey(
      "accessibilityLabels", \.accessibilityLabels, .texts, owner: .later,
      "Words said for things that are seen, by kind of thing."),
    ConfigurationKey(
      "imageRequestHeaders", \.imageRequestHeaders, .texts, owner: .later,
      "Headers sent when images are fetched, by name."),
  ]
}
