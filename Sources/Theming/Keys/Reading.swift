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
      "Whether the Markdown source can be copied."),
    ConfigurationKey(
      "selectionMenu.copyImageURL", \.selectionMenu.copyImageURL, .bool,
      "Whether the address of an image can be copied."),
    ConfigurationKey(
      "selectionMenu.copyAsMarkdownLabel", \.selectionMenu.copyAsMarkdownLabel, .text,
      "The words for copying the Markdown source."),
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
