import Glibc

/// The test data beside the repository: `../shared`, or where `MDLESS_SHARED` says.
public enum SharedFiles {
  /// The folder with a slash at its end; where it is absent, a path at which nothing is.
  public static let folder = (SharedFolder.path ?? "/nonexistent") + "/"

  /// The bytes of a file; nil when it cannot be read.
  public static func bytes(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// The paths of all files below a folder whose names end in one of the suffixes, sorted.
  public static func paths(below folder: String, suffixes: [String]) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      guard let directory = opendir(next) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        let path = next.hasSuffix("/") ? next + name : next + "/" + name
        if entry.pointee.d_type == UInt8(DT_DIR) {
          folders.append(path)
        } else if suffixes.contains(where: { name.hasSuffix($0) }) {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}
