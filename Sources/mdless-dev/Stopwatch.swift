import Glibc

/// Measures on a clock of the system.
enum Stopwatch {
  /// Nanoseconds that something takes.
  ///
  /// - Parameter clock: the time of the world, of the process on its processors, or of this thread.
  static func time(_ clock: clockid_t, _ body: () -> Void) -> Int {
    var start = timespec()
    var end = timespec()
    clock_gettime(clock, &start)
    body()
    clock_gettime(clock, &end)
    return (end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec
  }
}
