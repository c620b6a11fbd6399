import Glibc
import MarkdownSource

/// Finds the paths that a beginning can be completed to.
enum FileNames {
  /// Paths that are offered at most.
  private static let most = 200

  /// The paths that begin so, in order; folders end with a slash. Names that begin with a dot are found only by it.
  static func completions(of beginning: String) -> [String] {
    let cut = beginning.utf8.lastIndex(of: UInt8(ascii: "/")).map { beginning.utf8.index(after: $0) }
    let folder = cut.map { String(beginning[..<$0]) } ?? ""
    let start = cut.map { String(beginning[$0...]) } ?? beginning
    guard let directory = opendir(SystemPath.bytes(of: folder.isEmpty ? "." : folder)) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { SystemPath.text(of: $0.prefix { $0 != 0 }) }
      guard name.hasPrefix(start), name != ".", name != "..", start.hasPrefix(".") || !name.hasPrefix(".") else {
        continue
      }
      var status = stat()
      let isFolder = stat(SystemPath.bytes(of: folder + name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      found.append(folder + name + (isFolder ? "/" : ""))
    }
    return Array(found.sorted().prefix(most))
  }
}
