import Glibc

/// Wakes the event loop from another thread.
///
/// A value around a descriptor that stays open as long as the process runs; `write` of one byte is safe from every thread.
public struct Waker: Sendable {
  private let descriptor: Int32

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Makes the loop hand out `.wake`. Several calls before it looks count as one.
  public func wake() {
    var byte: UInt8 = 1
    // A full pipe is as good as one byte in it.
    while write(descriptor, &byte, 1) < 0, errno == EINTR {}
  }
}
