extension EmbeddedThemes {
  /// The names of the files in `themes/`, in the order of the picker.
  public static let shippedNames = [
    "default", "dark", "parchment", "sage", "midnight", "plum", "mono", "ansi", "github-light", "github-dark",
    "high-contrast",
  ]

  /// The Swift file that puts themes into the binary, so that they need no file: `EmbeddedThemes.swift`.
  ///
  /// Lines that are empty or only comments are left out.
  public static func source(from themes: [(name: String, yaml: String)]) -> String {
    var text = """
      // Made from themes/*.yaml by `swift run mdless-dev generate`. Changes belong there.

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
}
