extension ConfigurationKey {
  /// Faces.
  static let fonts: [ConfigurationKey] = [
    ConfigurationKey(
      "bodyFont", \.bodyFont, .font,
      "The face of ordinary text."),
    ConfigurationKey(
      "h1Font", \.h1Font, .font,
      "The face of first-level headings."),
    ConfigurationKey(
      "h2Font", \.h2Font, .font,
      "The face of second-level headings."),
    ConfigurationKey(
      "h3Font", \.h3Font, .font,
      "The face of third-level headings."),
    ConfigurationKey(
      "h4Font", \.h4Font, .font,
      "The face of fourth-level headings."),
    ConfigurationKey(
      "h5Font", \.h5Font, .font,
      "The face of fifth-level headings."),
    ConfigurationKey(
      "h6Font", \.h6Font, .font,
      "The face of sixth-level headings."),
    ConfigurationKey(
      "codeFont", \.codeFont, .font,
      "The face of code."),
    ConfigurationKey(
      "blockquoteFont", \.blockquoteFont, .font,
      "The face of quotes."),
    ConfigurationKey(
      "detailsSummaryFont", \.detailsSummaryFont, .font,
      "The face of the summary of details."),
    ConfigurationKey(
      "strongFont", \.strongFont, .font,
      "The face of strong text."),
    ConfigurationKey(
      "emphasisFont", \.emphasisFont, .font,
      "The face of emphasised text."),
    ConfigurationKey(
      "strikethroughFont", \.strikethroughFont, .font,
      "The face of struck text."),
    ConfigurationKey(
      "linkFont", \.linkFont, .font,
      "The face of links."),
    ConfigurationKey(
      "tableHeaderFont", \.tableHeaderFont, .font,
      "The face of table headers."),
  ]
}
