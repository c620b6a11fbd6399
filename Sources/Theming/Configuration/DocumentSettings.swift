/// Keys of the configuration that a document sets for itself, in its front matter.
///
/// Only the reader can allow it (`options: {document-settings: true}`): a document is not to be trusted with the looks.
public struct DocumentSettings: Hashable, Sendable {
  /// What messages call the document.
  public var name = ""
  var entries: [YAMLEntry] = []

  /// None.
  public init() {}

  /// The settings in the YAML at the start of a document. Whatever is no key of the configuration is about something else,
  /// and not looked at.
  ///
  /// - Parameters:
  ///   - start: the document's first bytes, `mostBytes` are enough.
  ///   - name: what messages call the document.
  public init(startOfDocument start: [UInt8], name: String) {
    self.name = name
    guard let text = Self.frontMatter(in: start) else { return }
    guard case .mapping(let all)? = YAMLDocument(text).root?.content else { return }
    // The opening fence is the document's first line.
    entries = all.filter { Self.isKey($0.key) }.map { $0.moved(down: 1) }
  }

  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// Front matter longer than this holds other things.
  public static let mostBytes = 64 << 10

  private static func isKey(_ name: String) -> Bool {
    ConfigurationKey.leading(to: name) != nil || ConfigurationKey.prefixes.contains(name)
  }

  /// The lines between a first line `---` and the next `---` or `...`; nil when there is no such pair.
  private static func frontMatter(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let lineEnd = UInt8(ascii: "\n")
    var isFirst = true
    var begin = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineEnd) ?? bytes.count
      let line = bytes[start..<end].reversed().drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }
      let isFence = line.elementsEqual("---".utf8)
      if isFirst {
        guard isFence else { return nil }
        begin = min(end + 1, bytes.count)
      } else if isFence || line.elementsEqual("...".utf8) {
        return bytes[begin..<start]
      }
      isFirst = false
      start = end + 1
    }
    return nil
  }
}

extension YAMLEntry {
  /// The entry so many lines further down. Recursion ends at `YAMLLimits.depth`.
  fileprivate func moved(down lines: Int) -> YAMLEntry {
    YAMLEntry(key: key, at: place.moved(down: lines), value: value.moved(down: lines))
  }
}

extension YAMLNode {
  fileprivate func moved(down lines: Int) -> YAMLNode {
    switch content {
    case .scalar: YAMLNode(content, at: place.moved(down: lines))
    case .sequence(let items):
      YAMLNode(.sequence(items.map { $0.moved(down: lines) }), at: place.moved(down: lines))
    case .mapping(let entries):
      YAMLNode(.mapping(entries.map { $0.moved(down: lines) }), at: place.moved(down: lines))
    }
  }
}

extension TextPlace {
  fileprivate func moved(down lines: Int) -> TextPlace { TextPlace(line: line + lines, column: column) }
}
