import Glibc

/// Why a document could not be opened or read.
public struct SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is, for those who decide by it.
  public enum Cause: Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// The reader may not read it.
    case permission
    /// It is a directory.
    case isDirectory
    /// It is a socket, a device or a pipe.
    case notRegular
    /// It does not fit into memory or address space.
    case tooLarge
    /// Something else: the system's error number.
    case other(Int32)
  }

  /// The name as the reader gave it.
  public let name: String
  /// What is wrong.
  public let cause: Cause

  /// An error from its parts.
  public init(name: String, cause: Cause) {
    self.name = name
    self.cause = cause
  }

  /// An error from the system's error number.
  init(name: String, errno code: Int32) {
    let cause: Cause =
      switch code {
      case ENOENT, ENOTDIR: .notFound
      case EACCES, EPERM: .permission
      case EISDIR: .isDirectory
      case ENXIO, ENODEV: .notRegular
      case ENOMEM, EFBIG, EOVERFLOW: .tooLarge
      default: .other(code)
      }
    self.init(name: name, cause: cause)
  }

  /// The name, the cause and what to do about it, without a final full stop.
  public var description: String { "\(SystemPath.shown(name)): \(trouble); \(remedy)" }

  private var trouble: String {
    switch cause {
    case .notFound: "no such file"
    case .permission: "permission denied"
    case .isDirectory: "is a directory"
    case .notRegular: "is not a regular file"
    case .tooLarge: "is too large to hold in memory"
    case .other(let code): String(cString: strerror(code))
    }
  }

  private var remedy: String {
    switch cause {
    case .notFound: "check the name"
    case .permission: "check who may read it (ls -l)"
    case .isDirectory: "name a file inside it"
    case .notRegular: "pass its text through a pipe"
    case .tooLarge: "pass a part of it through a pipe (head, tail)"
    case .other: "try it again or copy the file elsewhere first"
    }
  }
}
