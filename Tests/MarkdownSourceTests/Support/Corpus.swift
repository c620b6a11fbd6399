import Glibc
import TestSupport

/// The documents of the scanner's tests: the corpus and the cases.
enum Corpus {
  /// The paths of all documents, sorted.
  static let files = ["corpus", "cases"].flatMap {
    SharedFiles.paths(below: SharedFiles.folder + $0, suffixes: [".md", ".txt", ".markdown"])
  }

  /// The documents of this run: all in a soak, else an even sample.
  static func sample(_ count: Int) -> [String] {
    if Sampling.isSoak || files.count <= count { return files }
    return stride(from: 0, to: files.count, by: max(files.count / count, 1)).map { files[$0] }
  }

  static func read(_ path: String) -> [UInt8] { SharedFiles.bytes(path) ?? [] }

  /// Where random documents begin: the same for every run unless others are asked for (`MDLESS_SEED=1000000`).
  static let firstSeed = getenv("MDLESS_SEED").flatMap { Int(String(cString: $0)) } ?? 0
}
