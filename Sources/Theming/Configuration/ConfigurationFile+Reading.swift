extension ConfigurationFile {
  static func read(_ document: YAMLDocument, path: String) -> (file: ConfigurationFile, diagnostics: [Diagnostic]) {
    var file = ConfigurationFile(path: path)
    var reader = ValueReader(file: path)
    if let root = document.root, !root.isNull {
      reader.readSections(of: root, sections) { section, node, reader in section.read(node, &file, &reader) }
    }
    let problems = document.problems.map { Diagnostic(.yaml($0.kind), file: path, at: $0.place) }
    return (file, problems + reader.diagnostics)
  }

  /// The keys at the top of the file.
  private static let sections: [ValuePart<ConfigurationFile>] = [
    ValuePart("theme", \.theme, .text),
    section("themes") { node, file, reader in
      reader.readSections(of: node, themeParts) { $0.read($1, &file, &$2) }
    },
    section("overrides") { node, file, reader in
      file.overrides = reader.entries(of: node) ?? []
    },
    section("keys") { node, file, reader in
      reader.readSections(of: node, keyParts) { $0.read($1, &file, &$2) }
    },
    section("options") { node, file, reader in
      for (entry, value) in reader.scalars(of: node) {
        file.options.append(Option(name: entry.key, value: value, place: entry.place))
      }
    },
    section("search") { node, file, reader in
      reader.readSections(of: node, searchParts) { $0.read($1, &file, &$2) }
    },
  ]

  private static let themeParts: [ValuePart<ConfigurationFile>] = [
    ValuePart("light", \.lightTheme, .text),
    ValuePart("dark", \.darkTheme, .text),
  ]

  private static let keyParts: [ValuePart<ConfigurationFile>] = [
    ValuePart("preset", \.keyPreset, .text),
    section("bindings") { node, file, reader in
      for (entry, value) in reader.scalars(of: node) {
        file.bindings.append(Binding(sequence: entry.key, command: value, place: entry.place))
      }
    },
  ]

  private static let searchParts: [ValuePart<ConfigurationFile>] = [
    ValuePart("case", \.searchCase, .choice),
    ValuePart("diacritics", \.searchDiacritics, .choice),
  ]

  private static func section(
    _ name: String, _ read: @escaping @Sendable (YAMLNode, inout ConfigurationFile, inout ValueReader) -> Void
  ) -> ValuePart<ConfigurationFile> {
    ValuePart(name: name, type: .texts, read: read, text: { _, _ in "" })
  }
}

extension ValueReader {
  /// The entries of a mapping; anything else but nothing is reported.
  fileprivate mutating func entries(of node: YAMLNode) -> [YAMLEntry]? {
    if case .mapping(let entries) = node.content { return entries }
    if !node.isNull {
      report(.wrongValue(expected: "a mapping of keys", found: node.summary, nearest: nil), at: node.place)
    }
    return nil
  }

  /// Hands each value of a mapping to the part it belongs to.
  fileprivate mutating func readSections(
    of node: YAMLNode, _ parts: [ValuePart<ConfigurationFile>],
    _ read: (ValuePart<ConfigurationFile>, YAMLNode, inout ValueReader) -> Void
  ) {
    for entry in entries(of: node) ?? [] {
      guard let part = parts.first(where: { $0.name == entry.key }) else {
        unknownPart(entry, candidates: parts.map(\.name))
        continue
      }
      descending(into: part.name) { read(part, entry.value, &$0) }
    }
  }

  /// The entries of a mapping whose values are words; the others are reported.
  fileprivate mutating func scalars(of node: YAMLNode) -> [(entry: YAMLEntry, value: String)] {
    var result: [(entry: YAMLEntry, value: String)] = []
    for entry in entries(of: node) ?? [] {
      if let text = entry.value.scalar, VisibleText.isSafe(text) {
        result.append((entry, text))
      } else {
        descending(into: entry.key) { $0.expected(.text, entry.value) }
      }
    }
    return result
  }
}
