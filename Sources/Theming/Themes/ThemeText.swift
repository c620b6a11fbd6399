/// The text of a theme and where it comes from.
struct ThemeText {
  /// How messages call it.
  var label: String
  /// The path, nil for a theme in the binary.
  var path: String?
  /// The tree.
  var document: YAMLDocument

  /// A file as a theme; a file that can't be read throws.
  init(path: String) throws(FileProblem) {
    label = path
    self.path = path
    document = YAMLDocument(try TextFile.read(path))
  }

  /// A theme in the binary.
  init(embedded name: String, _ text: StaticString) {
    label = name
    path = nil
    document = text.withUTF8Buffer { YAMLDocument($0) }
  }

  /// The entries at the top; nil when there is something else.
  var entries: [YAMLEntry]? {
    guard let root = document.root, !root.isNull else { return [] }
    if case .mapping(let entries) = root.content { return entries }
    return nil
  }

  /// The value of a key at the top.
  func value(_ key: String) -> YAMLNode? { entries?.last { $0.key == key }?.value }
}
