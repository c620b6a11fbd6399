import CTerm
import Glibc

/// A program inside a real tmux, with a server of its own: what a demanding terminal makes of what we send.
public final class TmuxSession {
  private let socket: String
  private let tmux: String
  private static let places = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"]

  /// Where tmux is, or nil when it is not installed.
  public static var program: String? { places.first { access($0, X_OK) == 0 } }

  /// Starts a shell command in a window of a size.
  public init(_ command: String, columns: Int, rows: Int) throws(HarnessError) {
    guard let tmux = Self.program else { throw HarnessError("tmux is not installed") }
    self.tmux = tmux
    socket = "mdless-test-\(getpid())-\(UInt32.random(in: 0..<UInt32.max))"
    // -f: the configuration of whoever runs the tests has no say.
    let output = run(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-e", "COLORTERM=", command])
    guard output != nil else { throw HarnessError("tmux does not start") }
    run(["set-option", "-g", "remain-on-exit", "on"])
    run(["set-option", "-g", "window-size", "manual"])
  }

  deinit { run(["kill-server"]) }

  /// Types; names as tmux has them (`C-z`, `Enter`, `PPage`).
  public func send(_ keys: String...) { run(["send-keys"] + keys) }

  /// Gives the window a size.
  public func resize(columns: Int, rows: Int) {
    run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows of the window, trailing blanks cut off.
  public var text: [String] {
    (run(["capture-pane", "-p"]) ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The window with its colours, as sequences.
  public var styled: String { run(["capture-pane", "-p", "-e"]) ?? "" }

  /// Answers a question in tmux's format language.
  public func ask(_ format: String) -> String {
    (run(["display-message", "-p", format]) ?? "").split(separator: "\n").first.map(String.init) ?? ""
  }

  /// Waits until a condition holds for the rows.
  public func waitUntil(
    _ what: String, limit: Duration = .seconds(20), _ condition: ([String]) -> Bool
  ) throws(HarnessError) {
    let end = ContinuousClock.now + limit
    while true {
      let rows = text
      if condition(rows) { return }
      guard ContinuousClock.now < end else {
        throw HarnessError("waited in vain for \(what) in tmux:\n" + rows.joined(separator: "\n"))
      }
      // Each look is a process; a moment between two of them leaves tmux time to work.
      poll(nil, 0, 10)
    }
  }

  /// Waits until a text stands in the window.
  public func waitFor(_ text: String) throws(HarnessError) {
    try waitUntil("'\(text)'") { $0.contains { $0.contains(text) } }
  }

  /// Runs a tmux command; nil when it fails.
  @discardableResult
  private func run(_ arguments: [String]) -> String? {
    let words = CStringList([tmux, "-L", socket] + arguments)
    let variables = CStringList([
      "PATH=/usr/bin:/bin", "LC_ALL=C.utf8", "TERM=xterm-256color", "SHELL=/bin/sh", "HOME=/",
    ])
    var ends: [Int32] = [-1, -1]
    // Not for other programs that are started meanwhile: a server of tmux would keep it open, and its end never come.
    guard mdless_private_pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var process = pid_t()
    let failure = posix_spawn(&process, tmux, &actions, nil, words.pointer, variables.pointer)
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else { return nil }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      output += buffer[..<count]
    }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status == 0 ? String(decoding: output, as: UTF8.self) : nil
  }
}
