import Glibc

/// The reader's editor, run in the terminal that is left to it meanwhile. No shell takes part.
struct EditorProgram {
  /// The program and its arguments, as `VISUAL` or `EDITOR` has them.
  let words: [String]

  /// The editor that the environment names; without one `vi`.
  init(_ environment: Environment) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { environment.variable($0) }.map(Self.words)
    words = named.first { !$0.isEmpty } ?? ["vi"]
  }

  init(words: [String]) { self.words = words }

  /// The name by which it knows which arguments it takes.
  private var name: Substring {
    let path = words[0]
    return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// What starts it with the cursor on a line, from 1.
  func command(path: String, line: Int) -> [String] {
    // A name must not be taken for an option.
    let file = path.hasPrefix("-") || path.hasPrefix("+") ? "./" + path : path
    switch name {
    case "hx", "helix", "zed", "zeditor", "subl":
      let waits = name == "hx" || name == "helix" || words.contains("--wait") ? [] : ["--wait"]
      return words + waits + ["\(file):\(line)"]
    case "code", "code-insiders", "codium", "code-oss", "cursor", "windsurf":
      let waits = words.contains("--wait") || words.contains("-w") ? [] : ["--wait"]
      return words + waits + ["--goto", "\(file):\(line)"]
    case "kate": return words + ["--block", "--line", String(line), file]
    // vi, vim, nvim, nano, emacs, micro, kak, joe, ne and most others.
    default: return words + ["+\(line)", file]
    }
  }

  /// Runs it until it ends; when it stops itself, we stop as well. Returns why it could not be started, nil when it could.
  func run(path: String, line: Int) -> String? {
    var process = pid_t()
    let failure = withoutInterrupts { spawn(command(path: path, line: line), &process) }
    guard failure == 0 else { return String(cString: strerror(failure)) }
    withoutInterrupts { wait(for: process) }
    return nil
  }

  /// Splits a command at blanks; quotes keep them.
  static func words(_ command: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isWord = false
    var quote: Character?
    for character in command {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        isWord = true
      } else if character == " " || character == "\t" {
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      } else {
        word.append(character)
        isWord = true
      }
    }
    return isWord ? words + [word] : words
  }

  /// What is typed to interrupt the editor is not meant for us.
  private func withoutInterrupts<Result>(_ body: () -> Result) -> Result {
    let signals = [SIGINT, SIGQUIT, SIGTSTP]
    var before = signals.map { _ in sigaction() }
    var ignored = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    for (place, signal) in signals.enumerated() { sigaction(signal, &ignored, &before[place]) }
    defer { for (place, signal) in signals.enumerated() { sigaction(signal, &before[place], nil) } }
    return body()
  }

  private func wait(for process: pid_t) {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WUNTRACED)
      if ended < 0, errno != EINTR { return }
      guard ended == process else { continue }
      // The low byte says that it was stopped.
      guard status & 0xff == 0x7f else { return }
      kill(getpid(), SIGSTOP)
      kill(process, SIGCONT)
    }
  }

  /// Starts it in our terminal.
  private func spawn(_ words: [String], _ process: inout pid_t) -> Int32 {
    let elsewhere = [STDIN_FILENO, STDOUT_FILENO].filter { isatty($0) == 0 }
    return ChildProgram.start(words, opening: "/dev/tty", for: elsewhere, process: &process)
  }
}
