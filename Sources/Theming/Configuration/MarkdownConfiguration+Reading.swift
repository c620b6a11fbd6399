extension MarkdownConfiguration {
  /// Changes the keys that a mapping names; what can't be used is reported and leaves its key as it was.
  ///
  /// Nested keys may be written nested (`lineSpacing: {body: 1}`) or dotted (`lineSpacing.body: 1`).
  mutating func apply(_ entries: [YAMLEntry], _ reader: inout ValueReader) {
    // A shorthand such as `headingSpacing` comes first, so that the keys it stands for win wherever they are written.
    for isShorthand in [true, false] {
      for entry in entries where (ConfigurationKey.named(entry.key)?.isShorthand ?? false) == isShorthand {
        apply(entry, named: entry.key, &reader)
      }
    }
  }

  /// Recursion ends with the prefixes of key names, which have at most two dots.
  private mutating func apply(_ entry: YAMLEntry, named name: String, _ reader: inout ValueReader) {
    if let (key, parts) = ConfigurationKey.leading(to: name) {
      apply(parts.reversed().reduce(entry.value) { $0.wrapped(in: $1) }, to: key, at: entry.place, &reader)
    } else if ConfigurationKey.prefixes.contains(name) {
      guard case .mapping(let entries) = entry.value.content else {
        reader.key = name
        return reader.report(
          .wrongValue(expected: "a mapping of keys", found: entry.value.summary, nearest: nil), at: entry.value.place)
      }
      for entry in entries { apply(entry, named: name + "." + entry.key, &reader) }
    } else if reader.isListening {
      reader.key = name
      reader.report(.unknownKey(nearest: ConfigurationKey.nearest(to: name)), at: entry.place)
    }
  }

  private mutating func apply(
    _ node: YAMLNode, to key: ConfigurationKey, at place: TextPlace, _ reader: inout ValueReader
  ) {
    reader.key = key.name
    key.part.read(node, &self, &reader)
    if key.owner == .later {
      reader.key = key.name
      reader.report(.notUsedYet, at: place)
    }
  }
}

extension YAMLNode {
  /// `{part: node}`, at the same place.
  fileprivate func wrapped(in part: String) -> YAMLNode {
    YAMLNode(.mapping([YAMLEntry(key: part, at: place, value: self)]), at: place)
  }
}
