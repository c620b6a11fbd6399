extension ConfigurationKey {
  /// What stands around the document.
  static let chrome: [ConfigurationKey] = [
    ConfigurationKey(
      "statusBar", \.statusBar, .style,
      "The status line."),
    ConfigurationKey(
      "statusBarMessage", \.statusBarMessage, .style,
      "Messages in the status line."),
    ConfigurationKey(
      "statusBarError", \.statusBarError, .style,
      "Errors in the status line."),
    ConfigurationKey(
      "prompt", \.prompt, .style,
      "Prompts."),
    ConfigurationKey(
      "tocBackground", \.tocBackground, .style,
      "The table of contents."),
    ConfigurationKey(
      "tocCurrent", \.tocCurrent, .style,
      "The current section in the table of contents."),
    ConfigurationKey(
      "tocBorder", \.tocBorder, .style,
      "The edge of the table of contents."),
    ConfigurationKey(
      "tocWidth", \.tocWidth, .columns,
      "Columns of the table of contents; 0 for a quarter of the window, 20 to 40."),
    ConfigurationKey(
      "scrollbar", \.scrollbar, .style,
      "The scroll bar."),
    ConfigurationKey(
      "stickyHeading", \.stickyHeading, .style,
      "The pinned heading path."),
    ConfigurationKey(
      "searchMatch", \.searchMatch, .style,
      "What a search found."),
    ConfigurationKey(
      "searchCurrent", \.searchCurrent, .style,
      "The current one of what a search found."),
    ConfigurationKey(
      "linkSelected", \.linkSelected, .style,
      "The selected link."),
    ConfigurationKey(
      "followMark", \.followMark, .style,
      "The mark of new lines."),
    ConfigurationKey(
      "peek", \.peek, .style,
      "Peek boxes."),
  ]
}
