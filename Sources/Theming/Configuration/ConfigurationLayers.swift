import ScreenModel

/// What makes up a configuration, each over the one before: built-in defaults, theme, the file's `overrides`, the
/// settings of a document that may have some, `--set`, `:set`.
public struct ConfigurationLayers: Sendable {
  /// A `KEY=VALUE` of the command line or of `:set`.
  public struct Setting: Hashable, Sendable {
    /// The key, dotted.
    public var key: String
    /// The value as YAML.
    public var value: String

    /// A setting from its parts.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The theme, which holds the built-in defaults below it.
  public var theme: Theme
  /// The configuration file, of which the `overrides` count here.
  public var file: ConfigurationFile
  /// What the front matter of the document sets, where that is allowed.
  public var document: DocumentSettings
  /// Settings in the order in which they were made: `--set` first, then `:set`.
  public var settings: [Setting]
  /// For how many colours.
  public var depth: ColorDepth

  /// Layers from their parts.
  public init(
    theme: Theme = Theme(), file: ConfigurationFile = ConfigurationFile(),
    document: DocumentSettings = DocumentSettings(), settings: [Setting] = [], depth: ColorDepth = .trueColor
  ) {
    self.theme = theme
    self.file = file
    self.document = document
    self.settings = settings
    self.depth = depth
  }

  /// All of them as one; what can't be used is reported and leaves its key as the layers below have it.
  public func flattened() -> (configuration: MarkdownConfiguration, diagnostics: [Diagnostic]) {
    var configuration = theme.configuration
    var reader = ValueReader(file: file.path, palette: theme.palette, depth: depth)
    configuration.apply(file.overrides, &reader)
    var diagnostics = reader.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.key = "overrides." + diagnostic.key
      return diagnostic
    }
    var documentReader = ValueReader(file: document.name, palette: theme.palette, depth: depth)
    configuration.apply(document.entries, &documentReader)
    diagnostics += documentReader.diagnostics
    for setting in settings {
      do throws(ConfigurationError) {
        try configuration.set(setting.key, to: setting.value, palette: theme.palette, depth: depth)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    return (configuration, diagnostics)
  }
}
