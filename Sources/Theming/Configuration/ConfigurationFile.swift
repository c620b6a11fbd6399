/// The reader's own configuration file.
public struct ConfigurationFile: Hashable, Sendable {
  /// A key sequence and the command it shall run, as written.
  public struct Binding: Hashable, Sendable {
    /// `g c`, `ctrl-e`, …
    public var sequence: String
    /// The name of a command.
    public var command: String
    /// Where it stands.
    public var place: TextPlace
  }

  /// A long option and its value, as written.
  public struct Option: Hashable, Sendable {
    /// The name without the dashes.
    public var name: String
    /// The value.
    public var value: String
    /// Where it stands.
    public var place: TextPlace
  }

  /// When upper and lower case are the same to a search.
  public enum SearchCase: String, CaseIterable, Sendable { case smart, ignore, exact }
  /// Whether accents count in a search.
  public enum SearchDiacritics: String, CaseIterable, Sendable { case exact, ignore }

  /// The path as the reader knows it; empty when there is no file.
  public var path: String
  /// A name, a path, or `auto`.
  public var theme = "auto"
  /// What `auto` takes on a light ground.
  public var lightTheme = "default"
  /// What `auto` takes on a dark ground.
  public var darkTheme = "dark"
  /// Keys of the configuration, over every theme.
  public var overrides: [YAMLEntry] = []
  /// The key bindings to start from.
  public var keyPreset = "less"
  /// Changes to them.
  public var bindings: [Binding] = []
  /// Long options.
  public var options: [Option] = []
  /// When upper and lower case are the same.
  public var searchCase: SearchCase = .smart
  /// Whether accents count.
  public var searchDiacritics: SearchDiacritics = .exact

  /// A file that says nothing.
  public init(path: String = "") { self.path = path }

  /// The file at a path, with what was wrong with it; whatever could be read counts.
  public static func load(_ path: String) -> (file: ConfigurationFile, diagnostics: [Diagnostic]) {
    do throws(FileProblem) {
      return ConfigurationFile.read(YAMLDocument(try TextFile.read(path)), path: path)
    } catch {
      return (ConfigurationFile(path: path), [Diagnostic(error.problem, file: path)])
    }
  }

  /// The file of a text.
  public static func parse(_ text: String, path: String) -> (file: ConfigurationFile, diagnostics: [Diagnostic]) {
    read(YAMLDocument(text), path: path)
  }
}
