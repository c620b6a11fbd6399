extension ConfigurationKey {
  /// Following a growing document.
  static let streaming: [ConfigurationKey] = [
    ConfigurationKey(
      "typewriterTextMode", \.typewriterTextMode, .choice, owner: .stream,
      "Whether arriving text is typed out."),
    ConfigurationKey(
      "typewriterUnit", \.typewriterUnit, .choice, owner: .stream,
      "What is typed out at a time."),
    ConfigurationKey(
      "typewriterUnitsPerChunk", \.typewriterUnitsPerChunk, .number(1...KeyType.mostCells), owner: .stream,
      "How many units appear at once."),
    ConfigurationKey(
      "typewriterInterval", \.typewriterInterval, .seconds, owner: .stream,
      "Seconds between two chunks."),
    ConfigurationKey(
      "typewriterHeightUpdateInterval", \.typewriterHeightUpdateInterval, .number(1...KeyType.mostCells),
      owner: .stream,
      "Units revealed between two layouts of the growing block."),
    ConfigurationKey(
      "streamMinModuleLength", \.streamMinModuleLength, .number(0...1_000_000), owner: .stream,
      "The least bytes of new text before a growing paragraph is drawn again."),
    ConfigurationKey(
      "streamingBlockTagName", \.streamingBlockTagName, .text, owner: .stream,
      "A tag whose content is held until its closing tag; empty for none."),
    ConfigurationKey(
      "streamingFeedbackStyle", \.streamingFeedbackStyle, .choice, owner: .stream,
      "What tells the reader that text arrived."),
    ConfigurationKey(
      "streamingFeedbackMinInterval", \.streamingFeedbackMinInterval, .seconds, owner: .stream,
      "The least seconds between two such signs."),
  ]
}
