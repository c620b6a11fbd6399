import Glibc
import ScreenModel
import Theming

/// What the looks are made from, so that they can be made again: for another terminal, another theme, changed files.
struct ThemeSource {
  var file: ConfigurationFile
  /// The path of the configuration file, whether there is one or not; nil when none shall be read.
  let configurationPath: String?
  let themeFolders: [String]
  /// The theme that is wanted: a name, a file, or `auto`.
  var theme: String
  /// Whether the theme was asked for on the command line, which the configuration file does not change.
  let isThemeGiven: Bool
  /// What the document sets for itself, where it may.
  var document = DocumentSettings()
  /// What was set on the command line.
  let settings: [ConfigurationLayers.Setting]

  /// Looks made ready, with what was wrong.
  struct Result {
    var configuration: MarkdownConfiguration
    var palette: [String: ThemeColor]
    var diagnostics: [Diagnostic]
    /// The files behind the theme.
    var files: [String]

    /// What keeps a reader from using them: something is not as it was meant.
    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  }

  /// The looks for a ground, nil when it is not known, and a number of colours. What cannot be used is left out; where
  /// nothing can, the looks are those of a reader who asked for no theme.
  func looks(isDark: Bool?, depth: ColorDepth) -> Result {
    let loader = ThemeLoader(folders: themeFolders, depth: depth)
    let automatic = automaticTheme(isDark, depth)
    let loaded = loader.load(theme == Self.automatic ? automatic : theme)
    let theme =
      loaded.theme ?? (self.theme == Self.automatic ? nil : loader.load(automatic).theme)
      ?? ThemeLoader(depth: depth).load(Self.lastResort).theme ?? Theme()
    let layers = ConfigurationLayers(theme: theme, file: file, document: document, settings: settings, depth: depth)
    let (configuration, diagnostics) = layers.flattened()
    return Result(
      configuration: configuration, palette: theme.palette, diagnostics: loaded.diagnostics + diagnostics,
      files: loaded.theme?.files ?? (ThemeLoader.isPath(self.theme) ? [self.theme] : []))
  }

  /// Reads the configuration file again. What is wrong in it is returned, and leaves it as it was.
  mutating func readFileAgain() -> (isSame: Bool, errors: [Diagnostic]) {
    guard let configurationPath, access(configurationPath, F_OK) == 0 else { return (true, []) }
    let (newFile, diagnostics) = ConfigurationFile.load(configurationPath)
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty { return (true, errors) }
    if newFile == file { return (true, []) }
    // A theme chosen while reading stays until the file names another one.
    if newFile.theme != file.theme, !isThemeGiven { theme = newFile.theme }
    file = newFile
    return (false, [])
  }

  /// The themes to choose from.
  func choices(depth: ColorDepth) -> [(name: String, appearance: ThemeAppearance?)] {
    let loader = ThemeLoader(folders: themeFolders, depth: depth)
    var names = loader.names
    if ThemeLoader.isPath(theme) { names.append(theme) }
    return [(Self.automatic, nil)] + names.map { ($0, loader.appearance(of: $0)) }
  }

  static let automatic = "auto"
  private static let lastResort = "ansi"

  /// Light or dark by the ground; where nothing is known of it, a theme legible on both.
  private func automaticTheme(_ isDark: Bool?, _ depth: ColorDepth) -> String {
    if depth == .mono { return "mono" }
    guard let isDark else { return Self.lastResort }
    return isDark ? file.darkTheme : file.lightTheme
  }
}
