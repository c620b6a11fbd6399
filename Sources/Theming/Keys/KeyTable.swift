import Suggestions

extension ConfigurationKey {
  /// Every key of the configuration, in the order of the manual.
  public static let all: [ConfigurationKey] = KeyGroup.allCases.flatMap { group in
    group.rows.map { row in
      var row = row
      row.group = group
      return row
    }
  }

  private static let places: [String: Int] = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.name, $0.offset) })

  /// What stands before a dot in the name of a key: `parsing`, `admonition`, `admonition.note`, …
  static let prefixes: Set<String> = {
    let dot = UInt8(ascii: ".")
    var result: Set<String> = []
    for row in all where row.name.utf8.contains(dot) {
      let bytes = Array(row.name.utf8)
      for place in bytes.indices where bytes[place] == dot {
        result.insert(String(decoding: bytes[..<place], as: UTF8.self))
      }
    }
    return result
  }()

  /// The key of this name.
  public static func named(_ name: String) -> ConfigurationKey? {
    places[name].map { all[$0] }
  }

  /// Names that a beginning can be completed to, in the order of the table: keys, and after the name of a key and a dot
  /// its parts (`h1Font.we` to `h1Font.weight`).
  public static func names(beginningWith beginning: String) -> [String] {
    let keys = all.lazy.map(\.name).filter { $0.hasPrefix(beginning) }
    guard let dot = beginning.utf8.lastIndex(of: UInt8(ascii: ".")) else { return Array(keys) }
    let whole = beginning[..<dot]
    guard let (key, path) = leading(to: String(whole)) else { return Array(keys) }
    var parts = key.type.parts
    for name in path { parts = parts.first { $0.name == name }?.type.parts ?? [] }
    return keys + parts.map { whole + "." + $0.name }.filter { $0.hasPrefix(beginning) }
  }

  /// What a key takes, or a part of a key (`h1Font.weight`); nil if there is none of this name.
  public static func type(of name: String) -> KeyType? {
    guard let (key, path) = leading(to: name) else { return nil }
    return path.reduce(key.type as KeyType?) { type, part in type?.parts.first { $0.name == part }?.type }
  }

  /// The key that a dotted name leads to, and the names of parts below it: `h1Font.weight` is `h1Font` and `weight`.
  static func leading(to name: String) -> (key: ConfigurationKey, parts: [String])? {
    var head = Substring(name)
    var parts: [String] = []
    // No key has parts of parts of parts.
    while parts.count <= 3 {
      if let key = named(String(head)) { return (key, parts.reversed()) }
      guard let dot = head.lastIndex(of: ".") else { return nil }
      parts.append(String(head[head.index(after: dot)...]))
      head = head[..<dot]
    }
    return nil
  }

  /// The name of a key that was probably meant.
  static func nearest(to name: String) -> String? {
    NearestName.of(name, in: all.lazy.map(\.name)) ?? NearestName.of(name, in: prefixes.sorted())
      ?? all.first { $0.name.hasSuffix("." + name) }?.name
  }
}
