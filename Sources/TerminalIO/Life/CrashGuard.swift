import CTerm

/// Puts the terminal back when the program crashes while it has the screen.
public enum CrashGuard {
  /// Starts catching crashes. Best done before anything else, also before a document is opened: the handler that mends
  /// pages of shrunk files then hands on to this one, and not to the crash reporter of Swift's runtime.
  /// `Terminal.enter` does it otherwise. Until the screen is taken a crash is only raised again.
  public static func install() { _ = mdless_guard_install() }

  /// Lets the calling thread crash by running out of stack and still put the terminal back. Call it first in a thread.
  public static func coverCurrentThread() { _ = mdless_guard_cover_thread() }
}
