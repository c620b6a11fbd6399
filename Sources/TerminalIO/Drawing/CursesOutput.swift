import CTerm
import Glibc

/// Where ncurses writes to: a descriptor of its own, which is the terminal, or a file in memory while a frame is drawn.
///
/// ncurses writes each time it moves the cursor, a hundred times for a page. Collected, a frame with all that belongs to
/// it is one write: the terminal wakes up once, and shows the frame as a whole even where it knows no synchronized output.
struct CursesOutput {
  /// The descriptor that ncurses is given.
  let descriptor: Int32
  private let terminal: Int32
  private let memory: Int32

  /// A descriptor for ncurses beside the terminal's; nil when the process has none left.
  init?(terminal: Int32) {
    let copy = fcntl(terminal, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    descriptor = copy
    self.terminal = terminal
    memory = mdless_memory_file()
  }

  /// What ncurses writes while something is done. Where it cannot be collected it goes to the terminal at once, behind what
  /// is to come before it, and nothing is returned.
  ///
  /// - Parameter prefix: what comes before it.
  /// - Returns: all that is still to be written.
  func collect(after prefix: [UInt8] = [], _ body: () -> Void) -> [UInt8] {
    guard memory >= 0, mdless_capture_begin(descriptor, memory) == 0 else {
      TTY.write(prefix, to: terminal)
      body()
      return []
    }
    body()
    let count = mdless_capture_end(descriptor, memory, terminal)
    return prefix
      + [UInt8](unsafeUninitializedCapacity: count) { buffer, taken in
        taken = mdless_capture_take(memory, buffer.baseAddress, count)
      }
  }
}
