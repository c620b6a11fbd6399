import CTerm
import Glibc

/// A program that takes a text on its standard input and is done soon. Started without a shell.
struct HelperProgram {
  /// Its path.
  let path: String

  /// How long it may take, in milliseconds. Those that keep serving the text go on in a process of their own.
  private static let patience = 2000
  /// How long to sleep between two looks at whether it is done, in milliseconds.
  private static let pause = 2

  /// Finds a program in the absolute folders of `PATH`: what lies in the folder of a document is never run.
  static func find(_ name: String) -> HelperProgram? {
    guard let folders = getenv("PATH").map({ String(cString: $0) }) else { return nil }
    for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
      let path = folder + "/" + name
      if access(path, X_OK) == 0 { return HelperProgram(path: path) }
    }
    return nil
  }

  /// Runs it. Returns whether it took the text and ended well within the time; else it is gone.
  func run(_ arguments: [String], input: [UInt8]) -> Bool {
    // A file in memory rather than a pipe: nobody has to wait for anybody to read.
    let file = mdless_memory_file()
    guard file >= 0 else { return false }
    defer { close(file) }
    guard TTY.write(input, to: file), lseek(file, 0, SEEK_SET) == 0 else { return false }
    guard let process = spawn(arguments, input: file) else { return false }
    return waitForEnd(of: process)
  }

  private func spawn(_ arguments: [String], input: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // Signals as any program expects them, and a group of its own: Ctrl-c is not meant for it.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, path, &actions, &attributes, words, environ) == 0 ? process : nil
  }

  private func waitForEnd(of process: pid_t) -> Bool {
    var status: Int32 = 0
    for _ in 0..<Self.patience / Self.pause {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status == 0 }
      if ended < 0, errno != EINTR { return false }
      poll(nil, 0, Int32(Self.pause))
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    return false
  }
}
