import ScreenModel

extension MarkdownConfiguration {
  /// Sets one key, as `--set` and `:set` do. A value that can't be used changes nothing.
  ///
  /// Only what begins with a bracket, a brace or a quote is read as YAML; anything else is taken as it stands, so that
  /// `#ff8800` and `*` need no quotes.
  /// - Parameter palette: the colours that the theme names, see `Theme.palette`.
  /// - Returns: the row of the key, whose owner tells whether it is used yet; nil for several at once (`lineSpacing`).
  @discardableResult
  public mutating func set(
    _ key: String, to yamlText: String, palette: [String: ThemeColor] = [:], depth: ColorDepth = .trueColor
  ) throws(ConfigurationError) -> ConfigurationKey? {
    var reader = ValueReader(palette: palette, depth: depth)
    let row = ConfigurationKey.leading(to: key)?.key
    guard row != nil || ConfigurationKey.prefixes.contains(key) else {
      let nearest = ConfigurationKey.nearest(to: key)
      throw ConfigurationError(diagnostics: [Diagnostic(.unknownKey(nearest: nearest), key: key)])
    }
    let node = try Self.node(of: yamlText, key: key)
    var changed = self
    changed.apply([YAMLEntry(key: key, value: node)], &reader)
    let problems = reader.diagnostics.filter { $0.severity > .note }
    if !problems.isEmpty { throw ConfigurationError(diagnostics: problems) }
    self = changed
    return row
  }

  /// Sets one key from `KEY=VALUE`.
  @discardableResult
  public mutating func set(
    assignment: String, palette: [String: ThemeColor] = [:], depth: ColorDepth = .trueColor
  ) throws(ConfigurationError) -> ConfigurationKey? {
    let halves = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      let problem = Diagnostic.Problem.wrongValue(expected: "KEY=VALUE", found: "“\(assignment)”", nearest: nil)
      throw ConfigurationError(diagnostics: [Diagnostic(problem)])
    }
    return try set(String(halves[0]), to: String(halves[1]), palette: palette, depth: depth)
  }

  /// The value of a key as flow YAML, nil if there is no such key.
  public func text(of key: String) -> String? {
    ConfigurationKey.named(key)?.text(in: self)
  }

  private static func node(of text: String, key: String) throws(ConfigurationError) -> YAMLNode {
    let first = text.utf8.first { $0 != UInt8(ascii: " ") }
    guard let first, "[{\"'".utf8.contains(first) else {
      return YAMLNode(.scalar(text, isQuoted: true))
    }
    let document = YAMLDocument(text)
    if !document.problems.isEmpty {
      throw ConfigurationError(diagnostics: document.problems.map { Diagnostic(.yaml($0.kind), key: key) })
    }
    return document.root.map { $0.withoutPlaces() } ?? YAMLNode(.scalar("", isQuoted: false))
  }
}

extension YAMLNode {
  /// The same value without places, which mean nothing outside a file. Recursion ends at `YAMLLimits.depth`.
  fileprivate func withoutPlaces() -> YAMLNode {
    switch content {
    case .scalar: YAMLNode(content)
    case .sequence(let items): YAMLNode(.sequence(items.map { $0.withoutPlaces() }))
    case .mapping(let entries):
      YAMLNode(.mapping(entries.map { YAMLEntry(key: $0.key, value: $0.value.withoutPlaces()) }))
    }
  }
}
