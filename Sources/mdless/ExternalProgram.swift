@preconcurrency import Glibc
import MarkdownSource
import ScreenModel

/// Hands addresses and files to the program that the reader's system opens them with. No shell takes part.
struct ExternalProgram {
  /// What came of it.
  enum Outcome: Hashable {
    case started(String)
    /// Nothing was started; why, and what to do.
    case refused(String)
  }

  let environment: Environment

  /// Opens a web or mail address, or a file that is no program.
  func open(_ target: String) -> Outcome {
    if Hyperlink.hasAllowedScheme(target) {
      guard let address = Hyperlink.cleaned(target) else { return .refused("This address hides controls; not opened") }
      return start(String(decoding: address, as: UTF8.self), mayUseBrowser: !target.lowercased().hasPrefix("mailto:"))
    }
    let path = SystemPath.bytes(of: target)
    guard access(path, F_OK) == 0 else { return .refused("\(target): \(String(cString: strerror(errno)))") }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .refused("\(target): is no ordinary file; not opened")
    }
    if access(path, X_OK) == 0 || target.hasSuffix(".desktop") {
      return .refused("\(target): is a program; mdless does not run it")
    }
    // A name must not be taken for an option.
    return start(target.hasPrefix("/") ? target : "./" + target, mayUseBrowser: false)
  }

  private func start(_ target: String, mayUseBrowser: Bool) -> Outcome {
    let browsers = mayUseBrowser ? (environment.variable("BROWSER") ?? "").split(separator: ":") : []
    for browser in browsers {
      var words = browser.split(separator: " ").map(String.init)
      guard !words.isEmpty else { continue }
      if words.contains(where: { $0.contains("%s") }) {
        words = words.map { $0.replacing("%s", with: target) }
      } else {
        words.append(target)
      }
      if spawn(words) { return .started(words[0]) }
    }
    if spawn(["xdg-open", target]) { return .started("xdg-open") }
    return .refused("No program to open it with: set BROWSER, or install xdg-utils")
  }

  /// Starts a program in a session of its own, away from our terminal, with the signals as they were.
  private func spawn(_ words: [String]) -> Bool {
    // Whoever was started before and is over is let go.
    while waitpid(-1, nil, WNOHANG) > 0 {}
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    guard posix_spawn_file_actions_init(&actions) == 0, posix_spawnattr_init(&attributes) == 0 else { return false }
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let setSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(setSession))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup(SystemPath.bytes(of: $0)) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    return posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ) == 0
  }
}
