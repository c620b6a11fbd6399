import ScreenModel

extension EmbeddedThemes {
  /// The names of the files in `themes/`, in the order of the picker.
  public static let shippedNames = [
    "default", "dark", "parchment", "sage", "midnight", "plum", "mono", "ansi", "github-light", "github-dark",
    "high-contrast",
  ]

  /// The themes that a start without `--theme` may take.
  static let readyNames = ["default", "dark", "ansi", "mono"]

  /// The Swift files that put the themes into the binary, made from the folder `themes/`: paths from the root of the
  /// package, and texts.
  public static func generatedFiles(
    themesFolder: String
  ) throws(ConfigurationError) -> [(path: String, text: String)] {
    var themes: [(name: String, yaml: String)] = []
    for name in shippedNames {
      do throws(FileProblem) {
        let bytes = try TextFile.read(themesFolder + "/" + name + ".yaml")
        themes.append((name, String(decoding: bytes, as: UTF8.self)))
      } catch {
        throw ConfigurationError(diagnostics: [Diagnostic(error.problem, file: name)])
      }
    }
    let folder = "Sources/Theming/Themes/"
    return [
      (folder + "EmbeddedThemes.swift", source(from: themes)),
      (folder + "EmbeddedThemes+Ready.swift", try readySource(ThemeLoader(folders: [themesFolder]))),
    ]
  }

  private static let header = """
    // swift-format-ignore-file
    // Made from themes/*.yaml by `swift run mdless-dev generate`. Changes belong there.

    """

  // MARK: Texts

  /// The Swift file that holds the texts of themes. Lines that are empty or only comments are left out.
  public static func source(from themes: [(name: String, yaml: String)]) -> String {
    var text = """
      \(header)
      /// The themes in the binary.
      public enum EmbeddedThemes {
        /// All of them, by name.
        public static let all: [(name: String, text: StaticString)] = [

      """
    for theme in themes { text += "    (\"\(theme.name)\", \(identifier(theme.name))),\n" }
    text += "  ]\n"
    for theme in themes {
      text += "\n  private static let \(identifier(theme.name)): StaticString = #\"\"\"\n"
      for line in theme.yaml.split(separator: "\n") where !isComment(line) { text += "    \(line)\n" }
      text += "    \"\"\"#\n"
    }
    return text + "}\n"
  }

  /// `githubDark` for `github-dark`, in back quotes where it is a word of Swift.
  private static func identifier(_ name: String) -> String {
    let words = name.split(separator: "-")
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let joined = ([words.first.map(String.init) ?? ""] + rest).joined()
    return joined == "default" ? "`default`" : joined
  }

  private static func isComment(_ line: Substring) -> Bool {
    line.first { $0 != " " } == "#"
  }

  // MARK: Values

  /// The Swift file that holds themes as values: reading the text of one takes most of a millisecond in a fresh
  /// process, which is as long as everything else before the first frame.
  private static func readySource(_ loader: ThemeLoader) throws(ConfigurationError) -> String {
    var text = """
      \(header)
      import ScreenModel

      extension EmbeddedThemes {
        /// A theme that needs no reading.
        static func ready(_ name: String, depth: ColorDepth) -> Theme? {
          switch name {

      """
    for name in readyNames { text += "    case \"\(name)\": \(identifier(name))(depth)\n" }
    text += "    default: nil\n    }\n  }\n"
    for name in readyNames {
      text += "\n  private static func \(identifier(name))(_ depth: ColorDepth) -> Theme {\n"
      text += "    var theme = Theme(name: \(name.swiftLiteral))\n"
      text += try assignments(of: name, loader)
      text += "    return theme\n  }\n"
    }
    return text + "}\n"
  }

  /// What a theme changes, first for all colours, then what is different for fewer.
  private static func assignments(of name: String, _ loader: ThemeLoader) throws(ConfigurationError) -> String {
    var text = ""
    var before = Theme(name: name)
    for depth in ColorDepth.allCases.reversed() {
      var loader = loader
      loader.depth = depth
      let result = loader.load(name)
      guard let theme = result.theme, result.diagnostics.isEmpty else {
        throw ConfigurationError(diagnostics: result.diagnostics)
      }
      let lines = differences(of: theme, from: before)
      if depth == .trueColor {
        text += lines.map { "    \($0)\n" }.joined()
      } else if !lines.isEmpty {
        text += "    if depth <= .\(depth) {\n" + lines.map { "      \($0)\n" }.joined() + "    }\n"
      }
      before = theme
    }
    return text
  }

  private static func differences(of theme: Theme, from before: Theme) -> [String] {
    var lines: [String] = []
    for row in ConfigurationKey.all where !row.isShorthand {
      let literal = row.literal(in: theme.configuration)
      if literal != row.literal(in: before.configuration) {
        lines.append("theme.configuration.\(property(row.name)) = \(literal)")
      }
    }
    for (name, color) in theme.palette.sorted(by: { $0.key < $1.key }) where before.palette[name] != color {
      lines.append("theme.palette[\(name.swiftLiteral)] = \(color.swiftLiteral)")
    }
    return lines
  }

  /// The two keys that are words of Swift.
  private static func property(_ key: String) -> String {
    switch key {
    case "subscript": "`subscript`"
    case "parsing.subscript": "parsing.subscript_"
    default: key
    }
  }
}
