extension ConfigurationKey {
  /// Diagrams.
  static let diagrams: [ConfigurationKey] = [
    ConfigurationKey(
      "mermaidStyle.theme", \.mermaidStyle.theme, .text, owner: .later,
      "The name of a theme of Mermaid’s."),
    ConfigurationKey(
      "mermaidStyle.autoDarkMode", \.mermaidStyle.autoDarkMode, .bool, owner: .later,
      "Whether a dark ground changes the theme to dark."),
    ConfigurationKey(
      "mermaidStyle.backgroundColor", \.mermaidStyle.backgroundColor, .color, owner: .later,
      "The ground of a diagram."),
    ConfigurationKey(
      "mermaidStyle.headerBackgroundColor", \.mermaidStyle.headerBackgroundColor, .color, owner: .later,
      "The ground of the header of a diagram."),
    ConfigurationKey(
      "mermaidStyle.cornerRadius", \.mermaidStyle.cornerRadius, .number(0...100), owner: .later,
      "0 for square corners, more for rounded ones."),
    ConfigurationKey(
      "mermaidStyle.padding", \.mermaidStyle.padding, .columns, owner: .later,
      "Columns around a diagram."),
    ConfigurationKey(
      "mermaidStyle.headerHeight", \.mermaidStyle.headerHeight, .rows, owner: .later,
      "Rows of the header of a diagram."),
  ]
}
