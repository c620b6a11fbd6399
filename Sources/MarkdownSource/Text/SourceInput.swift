import Glibc

/// What a path turned out to be when it was opened.
public enum SourceInput: Sendable {
  /// A regular file.
  case file(SourceFile)
  /// A pipe, terminal or other device, open and non-blocking: read it into a `SourceStream`, then close it. Ask `poll`
  /// before each read: a pipe whose first writer has yet to come has no event, but reads as if it had ended.
  case stream(descriptor: Int32)

  /// Opens a path (see `SystemPath`). Never waits for a pipe's writer.
  public static func open(path: String) throws(SourceError) -> SourceInput {
    let (descriptor, status) = try descriptor(of: path)
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFCHR, S_IFSOCK:
      return .stream(descriptor: descriptor)
    default:
      defer { close(descriptor) }
      return .file(try SourceFile(path: path, descriptor: descriptor, status: status))
    }
  }

  static func descriptor(of path: String) throws(SourceError) -> (Int32, stat) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = Glibc.open(SystemPath.bytes(of: path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw SourceError(name: path, errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let cause = errno
      close(descriptor)
      throw SourceError(name: path, errno: cause)
    }
    return (descriptor, status)
  }
}
