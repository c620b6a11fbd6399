import ScreenModel

/// Finds themes by name or path and reads them with what they extend.
public struct ThemeLoader: Sendable {
  /// Folders of theme files, looked through in order, before the themes in the binary.
  public var folders: [String]
  /// For how many colours; themes may say other colours for few.
  public var depth: ColorDepth

  /// A loader for some folders.
  public init(folders: [String] = [], depth: ColorDepth = .trueColor) {
    self.folders = folders
    self.depth = depth
  }

  /// What was loaded, and what is to be said about it.
  public struct Result: Sendable {
    /// The theme; nil when there is none of this name or nothing in the file could be read.
    public var theme: Theme?
    /// What was wrong, in the order of the files, those extended first.
    public var diagnostics: [Diagnostic]
  }

  /// Loads a theme: a name, or a path (with a slash, or ending in `.yaml` or `.yml`).
  public func load(_ nameOrPath: String) -> Result {
    var chain = ThemeChain(loader: self)
    chain.follow(nameOrPath)
    return chain.result(named: nameOrPath)
  }

  /// Whether a text is a path rather than a name.
  public static func isPath(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "/")) || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
  }

  /// The names of all themes, those in the binary first, each once.
  public var names: [String] {
    let shipped = EmbeddedThemes.all.map(\.name)
    let others = Set(folders.flatMap { TextFile.names(in: $0, suffix: ".yaml") }).subtracting(shipped)
    return shipped + others.sorted()
  }

  /// The places of a name, nearest first.
  func places(of name: String) -> [ThemePlace] {
    folders.map { ThemePlace.file($0 + "/" + name + ".yaml") }.filter(\.exists)
      + EmbeddedThemes.all.filter { $0.name == name }.map { ThemePlace.embedded($0.name, $0.text) }
  }
}

/// Where a theme may be.
enum ThemePlace {
  case file(String)
  case embedded(String, StaticString)

  /// Equal for the same place.
  var identity: String {
    switch self {
    case .file(let path): path
    case .embedded(let name, _): "built-in " + name
    }
  }

  var exists: Bool {
    if case .file(let path) = self { TextFile.exists(path) } else { true }
  }

  func read() throws(FileProblem) -> ThemeText {
    switch self {
    case .file(let path): try ThemeText(path: path)
    case .embedded(let name, let text): ThemeText(embedded: name, text)
    }
  }
}
