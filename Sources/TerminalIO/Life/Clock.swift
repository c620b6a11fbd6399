import Glibc

/// The time on a clock that only runs forward.
public enum Clock {
  /// The time now.
  public static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
