import Glibc
import MarkdownSource
import ScreenModel

/// Standard output and standard error, written with `write(2)`: nothing is buffered that a signal could lose.
enum StandardOutput {
  /// Writes all bytes. False when the reader is gone or the disk is full; then nothing more should be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count > 0 {
          done += count
        } else if count < 0, errno == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
        } else if count < 0, errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Writes text.
  @discardableResult
  static func write(_ text: String) -> Bool { write(Array(text.utf8)) }
}

/// Messages on standard error.
enum Diagnostics {
  /// Says what happened, with the program's name in front. Names of files may hold anything: it is made visible.
  static func complain(_ message: String) {
    _ = StandardOutput.write(
      Array("mdless: \(DisplayText.cleaned(SystemPath.shown(message)))\n".utf8), to: STDERR_FILENO)
  }
}
