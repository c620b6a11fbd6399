import Glibc

/// The time on a clock that only runs forward.
enum Clock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// What `--stats` tells at the end.
final class Statistics {
  private let start = Clock.now
  private var firstFrame: Duration?
  private var frames = 0

  func noteFirstFrame() { firstFrame = Clock.now - start }

  func noteFrame() { frames += 1 }

  /// Lines for standard error.
  var report: [String] {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var lines: [String] = []
    if let firstFrame { lines.append("first frame after \(words(firstFrame)), \(frames) frames") }
    lines.append("ran \(words(Clock.now - start)), user CPU \(words(duration(usage.ru_utime)))")
    lines.append("peak memory \(usage.ru_maxrss / 1024) MB")
    return lines
  }

  private func duration(_ time: timeval) -> Duration { .seconds(time.tv_sec) + .microseconds(Int64(time.tv_usec)) }

  private func words(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    return "\(microseconds / 1000).\(microseconds % 1000 / 100) ms"
  }
}
