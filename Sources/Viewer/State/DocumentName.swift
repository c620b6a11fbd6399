import MarkdownSource

/// What the status line calls a document.
public struct DocumentName: Hashable, Sendable {
  /// The path that opens it: what it was opened by, `-` for standard input.
  public var path: String
  /// The directory as the reader wrote it, up to and including the last slash; may be empty.
  public var directory: String
  /// The file's own name.
  public var base: String

  /// The name of a path; of standard input when the path is `-`.
  public init(path: String) {
    self.path = path
    if path == "-" {
      directory = ""
      base = "standard input"
      return
    }
    let cut = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    directory = String(path[..<cut])
    base = String(path[cut...])
  }

  /// The name as the status line has it: a folder that is listed has a slash behind it.
  public var shownBase: String {
    guard base.isEmpty, !directory.isEmpty else { return SystemPath.shown(base) }
    return SystemPath.shown(directory.split(separator: "/").last.map { $0 + "/" } ?? "/")
  }

  /// The directory in front of it.
  public var shownDirectory: String {
    guard base.isEmpty else { return SystemPath.shown(directory) }
    var parts = directory.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    _ = parts.popLast()
    return SystemPath.shown(parts.map { $0 + "/" }.joined())
  }
}
