extension ConfigurationKey {
  /// Formulas.
  static let latex: [ConfigurationKey] = [
    ConfigurationKey(
      "latexFontSize", \.latexFontSize, .choice, owner: .later,
      "The size of formulas."),
    ConfigurationKey(
      "latexAlignment", \.latexAlignment, .choice, owner: .later,
      "Where a formula of its own stands."),
    ConfigurationKey(
      "latexTextColor", \.latexTextColor, .color, owner: .later, whenUnset: "textColor",
      "Formulas."),
    ConfigurationKey(
      "latexBackgroundColor", \.latexBackgroundColor, .color, owner: .later,
      "Ground of formulas."),
    ConfigurationKey(
      "latexPadding", \.latexPadding, .columns, owner: .later,
      "Columns left and right of a formula."),
  ]
}
