extension ConfigurationKey {
  /// Inline extras.
  static let inline: [ConfigurationKey] = [
    ConfigurationKey(
      "underline", \.underline, .style,
      "Underlined text."),
    ConfigurationKey(
      "superscript", \.superscript, .style,
      "Superscript."),
    ConfigurationKey(
      "subscript", \.`subscript`, .style,
      "Subscript."),
    ConfigurationKey(
      "highlight", \.highlight, .style,
      "Highlighted text."),
    ConfigurationKey(
      "spoiler", \.spoiler, .style,
      "Hidden text."),
    ConfigurationKey(
      "keyboard", \.keyboard, .style,
      "Keys of the keyboard."),
    ConfigurationKey(
      "admonition.note.color", \.admonition.note.color, .color, whenUnset: "textColor",
      "The colour of bar and title of a note alert."),
    ConfigurationKey(
      "admonition.note.background", \.admonition.note.background, .color, whenUnset: "blockquoteBackgroundColor",
      "The ground of a note alert."),
    ConfigurationKey(
      "admonition.note.icon", \.admonition.note.icon, .glyph(columns: 2),
      "The icon of a note alert."),
    ConfigurationKey(
      "admonition.note.title", \.admonition.note.title, .text,
      "The title of a note alert that gives none itself."),
    ConfigurationKey(
      "admonition.tip.color", \.admonition.tip.color, .color, whenUnset: "textColor",
      "The colour of bar and title of a tip alert."),
    ConfigurationKey(
      "admonition.tip.background", \.admonition.tip.background, .color, whenUnset: "blockquoteBackgroundColor",
      "The ground of a tip alert."),
    ConfigurationKey(
      "admonition.tip.icon", \.admonition.tip.icon, .glyph(columns: 2),
      "The icon of a tip alert."),
    ConfigurationKey(
      "admonition.tip.title", \.admonition.tip.title, .text,
      "The title of a tip alert that gives none itself."),
    ConfigurationKey(
      "admonition.important.color", \.admonition.important.color, .color, whenUnset: "textColor",
      "The colour of bar and title of an important alert."),
    ConfigurationKey(
      "admonition.important.background", \.admonition.important.background, .color,
      whenUnset: "blockquoteBackgroundColor",
      "The ground of an important alert."),
    ConfigurationKey(
      "admonition.important.icon", \.admonition.important.icon, .glyph(columns: 2),
      "The icon of an important alert."),
    ConfigurationKey(
      "admonition.important.title", \.admonition.important.title, .text,
      "The title of an important alert that gives none itself."),
    ConfigurationKey(
      "admonition.warning.color", \.admonition.warning.color, .color, whenUnset: "textColor",
      "The colour of bar and title of a warning alert."),
    ConfigurationKey(
      "admonition.warning.background", \.admonition.warning.background, .color, whenUnset: "blockquoteBackgroundColor",
      "The ground of a warning alert."),
    ConfigurationKey(
      "admonition.warning.icon", \.admonition.warning.icon, .glyph(columns: 2),
      "The icon of a warning alert."),
    ConfigurationKey(
      "admonition.warning.title", \.admonition.warning.title, .text,
      "The title of a warning alert that gives none itself."),
    ConfigurationKey(
      "admonition.caution.color", \.admonition.caution.color, .color, whenUnset: "textColor",
      "The colour of bar and title of a caution alert."),
    ConfigurationKey(
      "admonition.caution.background", \.admonition.caution.background, .color, whenUnset: "blockquoteBackgroundColor",
      "The ground of a caution alert."),
    ConfigurationKey(
      "admonition.caution.icon", \.admonition.caution.icon, .glyph(columns: 2),
      "The icon of a caution alert."),
    ConfigurationKey(
      "admonition.caution.title", \.admonition.caution.title, .text,
      "The title of a caution alert that gives none itself."),
    ConfigurationKey(
      "spoilerOverlay", \.spoilerOverlay, .spoilerOverlay,
      "How hidden text is covered: by a bar, or by a shade as dense as the particles."),
    ConfigurationKey(
      "footnoteMarks", \.footnoteMarks, .choice,
      "How footnote marks are written."),
    ConfigurationKey(
      "footnoteRule", \.footnoteRule, .columns,
      "Columns of the rule above the notes."),
    ConfigurationKey(
      "imageIcon", \.imageIcon, .glyph(columns: 4),
      "The icon in front of an image's description."),
  ]
}
