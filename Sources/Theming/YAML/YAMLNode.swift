/// A value of a YAML document, with the place where it stands.
public struct YAMLNode: Hashable, Sendable {
  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// A word, number or text; `isQuoted` tells `"3"` from `3`.
    case scalar(String, isQuoted: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys with their values, in the order of the document.
    case mapping([YAMLEntry])
  }

  /// What it holds.
  public var content: Content
  /// Where it begins.
  public var place: TextPlace

  /// A node from its parts.
  public init(_ content: Content, at place: TextPlace = TextPlace()) {
    self.content = content
    self.place = place
  }

  /// The text of a scalar, nil for the others.
  public var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// Whether this is where a value was left out, or written as `null` or `~`.
  public var isNull: Bool {
    guard case .scalar(let text, isQuoted: false) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// The node in a few words, for messages.
  public var summary: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "“\(text.count > 40 ? String(text.prefix(39)) + "…" : text)”"
    case .sequence(let items): items.count == 1 ? "a list of one" : "a list of \(items.count)"
    case .mapping: "a mapping"
    }
  }
}

/// A key and its value.
public struct YAMLEntry: Hashable, Sendable {
  /// The key.
  public var key: String
  /// Where the key begins.
  public var place: TextPlace
  /// The value.
  public var value: YAMLNode

  /// An entry from its parts.
  public init(key: String, at place: TextPlace = TextPlace(), value: YAMLNode) {
    self.key = key
    self.place = place
    self.value = value
  }
}

/// A line and column, both from 1; 0 where there is none (a value from the command line).
public struct TextPlace: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column in characters, from 1.
  public var column: Int

  /// A place; without arguments, none.
  public init(line: Int = 0, column: Int = 0) {
    self.line = line
    self.column = column
  }
}
