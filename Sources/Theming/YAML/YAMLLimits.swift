/// What a document may at most hold. Far above any theme, far below what would be felt.
enum YAMLLimits {
  /// Bytes of the document.
  static let bytes = 1 << 20
  /// Levels of nesting, also those that an alias brings along. Everything that walks a tree may recurse this deep.
  static let depth = 32
  /// Aliases.
  static let aliases = 100
  /// Nodes, with every alias counted as all that it stands for.
  static let nodes = 100_000
}
