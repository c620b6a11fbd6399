import Glibc

/// Which file was opened and in which state: equal for two openings exactly when nothing changed in between.
public struct FileIdentity: Hashable, Sendable {
  /// The device it is on.
  public let device: UInt64
  /// Its number on the device.
  public let inode: UInt64
  /// Its size in bytes.
  public let size: Int
  /// When it was last written to, in nanoseconds since 1970.
  public let modified: Int

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
  }

  /// What a path names now; nil when it names nothing.
  public init?(path: String) {
    var status = stat()
    guard stat(SystemPath.bytes(of: path), &status) == 0 else { return nil }
    self.init(status)
  }
}
