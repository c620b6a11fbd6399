extension ConfigurationKey {
  /// Which dialect is read.
  static let parsing: [ConfigurationKey] = [
    ConfigurationKey(
      "parsing.underline", \.parsing.underline, .bool,
      "Whether ++text++ is underlined."),
    ConfigurationKey(
      "parsing.superscript", \.parsing.superscript, .bool,
      "Whether ^text^ is raised."),
    ConfigurationKey(
      "parsing.subscript", \.parsing.subscript_, .bool,
      "Whether ~text~ is lowered, taken from strikethrough."),
    ConfigurationKey(
      "parsing.highlight", \.parsing.highlight, .bool,
      "Whether ==text== is highlighted."),
    ConfigurationKey(
      "parsing.spoiler", \.parsing.spoiler, .bool,
      "Whether ||text|| is hidden until asked for."),
    ConfigurationKey(
      "parsing.hardSoftBreaks", \.parsing.hardSoftBreaks, .bool,
      "Whether a line end inside a paragraph is shown as one."),
    ConfigurationKey(
      "parsing.permissiveAutolinks", \.parsing.permissiveAutolinks, .bool,
      "Whether bare web and mail addresses are links."),
    ConfigurationKey(
      "parsing.preserveBlankLines", \.parsing.preserveBlankLines, .bool,
      "Whether blank lines of the source are kept."),
    ConfigurationKey(
      "parsing.admonitions", \.parsing.admonitions, .bool,
      "Whether quotes that begin with [!NOTE] and the like are alerts."),
    ConfigurationKey(
      "parsing.footnotes", \.parsing.footnotes, .bool,
      "Whether [^note] is a footnote."),
    ConfigurationKey(
      "parsing.math", \.parsing.math, .bool,
      "Whether $formula$ is mathematics."),
    ConfigurationKey(
      "parsing.emoji", \.parsing.emoji, .bool,
      "Whether :name: is an emoji."),
    ConfigurationKey(
      "parsing.smartPunctuation", \.parsing.smartPunctuation, .bool,
      "Whether straight quotes and hyphens become curly quotes and dashes."),
    ConfigurationKey(
      "parsing.wikiLinks", \.parsing.wikiLinks, .bool,
      "Whether [[page]] is a link."),
    ConfigurationKey(
      "parsing.definitionLists", \.parsing.definitionLists, .bool,
      "Whether a term and lines that begin with a colon are a definition list."),
    ConfigurationKey(
      "parsing.abbreviations", \.parsing.abbreviations, .bool,
      "Whether lines of the form *[HTML]: Hyper Text Markup Language are a quiet list of abbreviations."),
    ConfigurationKey(
      "parsing.frontMatter", \.parsing.frontMatter, .bool,
      "Whether YAML or TOML at the start is front matter."),
  ]
}
