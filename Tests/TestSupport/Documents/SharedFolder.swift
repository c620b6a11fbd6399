import Glibc
import Testing

/// The folder of documents and cases that many tests read, beside the repository.
public enum SharedFolder {
  /// Its path: `MDLESS_SHARED`, else `../shared` seen from the package. Nil when there is none.
  public static let path: String? = {
    let candidates = [environmentVariable("MDLESS_SHARED"), packageRoot.map { $0 + "/../shared" }]
    return candidates.compactMap { $0 }.first { isDirectory($0) }
  }()

  /// The path of something in it, or nil when the folder is not there.
  public static func path(_ part: String) -> String? { path.map { $0 + "/" + part } }

  /// The root of the package: the folder above that of the tests.
  public static let packageRoot: String? = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    guard let tests = parts.lastIndex(of: "Tests") else { return nil }
    parts.removeSubrange(tests...)
    return parts.joined(separator: "/")
  }()

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, and says so, where the shared folder is absent.
  public static var needsSharedFolder: Self {
    .enabled("the shared folder is not there; set MDLESS_SHARED or put it beside the repository") {
      SharedFolder.path != nil
    }
  }
}

/// A variable of the environment, or nil when it is unset or empty.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
