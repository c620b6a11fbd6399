import Glibc
import MarkdownSource
import Synchronization

/// A pipe that is read as a document.
final class InputStream: Sendable {
  /// The descriptor, for polling.
  let descriptor: Int32
  private let stream: SourceStream
  private let state = Mutex<State>(State())

  private struct State {
    var isAtEnd = false
    var error: SourceError?
  }

  /// Reads a descriptor, which becomes non-blocking.
  init(descriptor: Int32, name: String) throws(SourceError) {
    self.descriptor = descriptor
    stream = try SourceStream(name: name)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Whether nothing more will come.
  var isAtEnd: Bool { state.withLock { $0.isAtEnd } }

  /// Why reading ended early, if it did.
  var error: SourceError? { state.withLock { $0.error } }

  /// What has arrived.
  func snapshot() -> SourceText { stream.snapshot() }

  /// Reads what is there without waiting. Returns whether anything came, the end included.
  func readAvailable() -> Bool {
    do throws(SourceError) {
      switch try stream.read(from: descriptor) {
      case .bytes: return true
      case .nothingYet: return false
      case .end:
        state.withLock { $0.isAtEnd = true }
        return true
      }
    } catch {
      // What came before the error is the document.
      stream.finish()
      state.withLock {
        $0.isAtEnd = true
        $0.error = error
      }
      return true
    }
  }

  /// Reads no more: what came is the document, and whoever writes is told so by the broken pipe.
  func stop() {
    stream.finish()
    state.withLock { $0.isAtEnd = true }
    // The number stays taken: it may be standard input's, which later openings must not get.
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { return }
    dup2(nothing, descriptor)
    close(nothing)
  }

  /// Waits until there is something to read, at most so long (-1: for ever). Returns whether there is.
  func wait(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0
  }
}
