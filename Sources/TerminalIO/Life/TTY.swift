import Glibc
import ScreenModel

/// The few system calls on the terminal's descriptor.
enum TTY {
  /// Writes everything, through short writes, signals and a full buffer. Returns whether that worked.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
        if waiting.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// The size of the window; 80×24 when the terminal does not know it (a serial line).
  static func size(of descriptor: Int32) -> Size {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Keys that are signals stay signals; all other bytes come as typed: no flow control, no line editing, no translation.
  /// What is sent goes out as it is, too: a line feed goes straight down.
  static func takeAllKeys(_ descriptor: Int32) {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return }
    modes.c_iflag &= ~tcflag_t(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP)
    // ncurses sees to this when it starts alone; when the terminal is taken again it has the modes of the shell.
    modes.c_oflag &= ~tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    // Ctrl-c stays a signal, but must not make the kernel throw away what is on its way to the screen: half a frame, or
    // the end of a synchronized update, would be missing.
    modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    while tcsetattr(descriptor, TCSANOW, &modes) != 0, errno == EINTR {}
  }

  /// Whether the process may touch the terminal: it belongs to the group in the foreground.
  static func isInForeground(_ descriptor: Int32) -> Bool {
    tcgetpgrp(descriptor) == getpgrp()
  }
}
