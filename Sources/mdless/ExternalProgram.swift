import Glibc
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

  /// Starts a program in a session of its own, away from our terminal.
  private func spawn(_ words: [String]) -> Bool {
    // Whoever was started before and is over is let go.
    while waitpid(-1, nil, WNOHANG) > 0 {}
    let setSession: Int32 = 0x80
    var process = pid_t()
    return ChildProgram.start(
      words, opening: "/dev/null", for: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], flags: setSession,
      process: &process) == 0
  }
}
