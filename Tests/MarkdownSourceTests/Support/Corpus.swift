import Glibc

/// Test documents from the shared folder, and random ones made from pieces of the specifications.
enum Corpus {
  /// Whether the long runs were asked for (`MDLESS_SOAK=1`).
  static let isSoak = getenv("MDLESS_SOAK").map { String(cString: $0) != "0" } ?? false

  /// Where random documents begin: the same for every run unless others are asked for (`MDLESS_SEED=1000000`).
  static let firstSeed = getenv("MDLESS_SEED").flatMap { Int(String(cString: $0)) } ?? 0

  private static let root: String? = {
    let named = getenv("MDLESS_SHARED").map { String(cString: $0) }
    let package = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
    return [named, package + "/../shared", "../shared"].compactMap { $0 }.first { access($0 + "/corpus", R_OK) == 0 }
  }()

  /// Whether the shared folder is there at all.
  static var isAvailable: Bool { root != nil }

  /// The paths of all documents, sorted.
  static let files: [String] = root.map { paths(under: $0 + "/corpus") + paths(under: $0 + "/cases") } ?? []

  /// The documents of this run: all, or an even sample.
  static func sample(_ count: Int) -> [String] {
    if isSoak || files.count <= count { return files }
    return stride(from: 0, to: files.count, by: max(files.count / count, 1)).map { files[$0] }
  }

  /// The Markdown of all examples of the specifications.
  static let examples: [[UInt8]] = {
    let fence = String(repeating: "`", count: 32)
    return files.filter { $0.contains("/corpus/spec/") }.flatMap { path -> [[UInt8]] in
      var examples: [[UInt8]] = []
      var example: [String]?
      for line in String(decoding: read(path), as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix(fence + " example") {
          example = []
        } else if line == ".", let lines = example {
          let text = lines.map { $0 + "\n" }.joined()
          examples.append(text.utf8.map { $0 }.replacingArrows())
          example = nil
        } else {
          example?.append(String(line))
        }
      }
      return examples
    }
  }()

  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = fread(&buffer, 1, buffer.count, file)
      if got == 0 { return bytes }
      bytes += buffer[..<got]
    }
  }

  private static func paths(under folder: String) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasPrefix(".") { continue }
        let path = folder + "/" + name
        if entry.pointee.d_type == DT_DIR {
          folders.append(path)
        } else if name.hasSuffix(".md") || name.hasSuffix(".txt") || name.hasSuffix(".markdown") {
          found.append(path)
        }
      }
    }
    return found.sorted()
  }
}

extension [UInt8] {
  /// The specifications write a tab as an arrow.
  fileprivate func replacingArrows() -> [UInt8] {
    String(decoding: self, as: UTF8.self).split(separator: "→", omittingEmptySubsequences: false)
      .joined(separator: "\t").utf8.map { $0 }
  }
}
