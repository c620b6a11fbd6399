extension ConfigurationKey {
  /// Code.
  static let code: [ConfigurationKey] = [
    ConfigurationKey(
      "codeBlockLayout", \.codeBlockLayout, .choice,
      "What long lines of code do."),
    ConfigurationKey(
      "codeLineNumbers", \.codeLineNumbers, .bool,
      "Whether code has line numbers."),
    ConfigurationKey(
      "codeHeader", \.codeHeader, .bool,
      "Whether the language of a code block is named."),
    ConfigurationKey(
      "codeHeaderColor", \.codeHeaderColor, .color, whenUnset: "dimColor",
      "The name of the language."),
    ConfigurationKey(
      "panMarks.left", \.panMarks.left, .glyph(columns: 1),
      "The mark of a line that goes on to the left."),
    ConfigurationKey(
      "panMarks.right", \.panMarks.right, .glyph(columns: 1),
      "The mark of a line that goes on to the right."),
    ConfigurationKey(
      "panMarks.wrap", \.panMarks.wrap, .glyph(columns: 1),
      "The mark of a line that was wrapped."),
    ConfigurationKey(
      "syntaxColors", \.syntaxColors, .syntaxColors,
      "Colours of code by kind of token, or a preset."),
    ConfigurationKey(
      "syntaxColorsDark", \.syntaxColorsDark, .syntaxColors, whenUnset: "syntaxColors",
      "The same, used when the appearance is dark."),
  ]
}
