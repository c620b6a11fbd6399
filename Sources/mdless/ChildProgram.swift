@preconcurrency import Glibc
import MarkdownSource

/// Starts programs, without a shell, with the signals as programs expect them.
enum ChildProgram {
  /// Starts a program that `PATH` finds.
  ///
  /// - Parameters:
  ///   - words: its name and arguments, as `SystemPath` has them.
  ///   - device: what `descriptors` are opened to; the others are ours.
  ///   - descriptors: standard streams.
  ///   - flags: further attributes of `posix_spawn`.
  ///   - process: set to the process when it could be started.
  /// - Returns: 0, or the number of the error.
  static func start(
    _ words: [String], opening device: String, for descriptors: [Int32], flags: Int32 = 0, process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return ENOMEM }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in descriptors { posix_spawn_file_actions_addopen(&actions, descriptor, device, O_RDWR, 0) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup(SystemPath.bytes(of: $0)) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
  }
}
