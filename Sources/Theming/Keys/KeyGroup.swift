/// The chapters of the table of keys, in order.
public enum KeyGroup: String, CaseIterable, Sendable {
  case fonts = "Fonts"
  case colors = "Colours"
  case page = "Page"
  case spacing = "Spacing"
  case headings = "Headings"
  case quotes = "Quotes"
  case tables = "Tables"
  case lists = "Lists"
  case details = "Details"
  case code = "Code"
  case blocks = "Block appearance"
  case inline = "Inline extras"
  case parsing = "Parsing"
  case latex = "LaTeX"
  case diagrams = "Diagrams"
  case streaming = "Streaming"
  case reading = "Reading"
  case chrome = "Chrome"

  /// The rows of the chapter.
  var rows: [ConfigurationKey] {
    switch self {
    case .fonts: ConfigurationKey.fonts
    case .colors: ConfigurationKey.colors
    case .page: ConfigurationKey.page
    case .spacing: ConfigurationKey.spacing
    case .headings: ConfigurationKey.headings
    case .quotes: ConfigurationKey.quotes
    case .tables: ConfigurationKey.tables
    case .lists: ConfigurationKey.lists
    case .details: ConfigurationKey.details
    case .code: ConfigurationKey.code
    case .blocks: ConfigurationKey.blocks
    case .inline: ConfigurationKey.inline
    case .parsing: ConfigurationKey.parsing
    case .latex: ConfigurationKey.latex
    case .diagrams: ConfigurationKey.diagrams
    case .streaming: ConfigurationKey.streaming
    case .reading: ConfigurationKey.reading
    case .chrome: ConfigurationKey.chrome
    }
  }
}
