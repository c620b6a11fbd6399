import Glibc

/// A pipe by which one thread wakes another that waits in `poll`.
struct WakePipe: Sendable {
  /// The end to poll and drain.
  let readEnd: Int32
  private let writeEnd: Int32

  /// Opens the pipe; nil when the process has no descriptors left.
  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  /// Wakes the reader. A full pipe has woken it already.
  func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Takes out what woke the reader.
  func drain() {
    var buffer: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while read(readEnd, &buffer, MemoryLayout.size(ofValue: buffer)) > 0 {}
  }
}
