extension MarkdownConfiguration {
  /// The whole configuration as YAML, chapter by chapter: a theme file that gives this very value.
  public var yamlText: String {
    var text = ""
    for group in KeyGroup.allCases {
      text += text.isEmpty ? "" : "\n"
      text += "# \(group.rawValue)\n"
      var open: [Substring] = []
      for row in group.rows where !row.isShorthand { text += lines(for: row, open: &open) }
    }
    return text
  }

  /// The line of a key, with a line in front for each level of nesting that the line before was not in.
  private func lines(for row: ConfigurationKey, open: inout [Substring]) -> String {
    var names = row.name.split(separator: ".")
    let last = names.removeLast()
    let shared = zip(names, open).prefix { $0 == $1 }.count
    var text = ""
    for level in shared..<names.count { text += Self.indentation(level) + names[level] + ":\n" }
    open = names
    return text + Self.indentation(names.count) + last + ": " + row.text(in: self) + "\n"
  }

  private static func indentation(_ level: Int) -> String { String(repeating: "  ", count: level) }
}
