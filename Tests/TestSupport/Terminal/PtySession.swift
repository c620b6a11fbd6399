import CTerm
import Glibc

/// A program running on a pseudo terminal, with an emulator as the terminal: keys in, screens out.
///
/// Nothing here waits for time: `waitUntil` waits for a condition, and fails with a picture of the screen after a limit
/// that is only there to end a hopeless wait.
public final class PtySession {
  /// What the terminal shows.
  public let screen: EmulatedTerminal
  /// Everything the program sent.
  public private(set) var output: [UInt8] = []
  /// What the grammar says about it.
  public private(set) var grammar = StreamGrammar()
  /// The modes the terminal had before the program started.
  public let modesBefore: TerminalModesSnapshot
  /// The process.
  public let process: pid_t

  private var master: Int32
  private var isEnded = false
  /// What it answers from now on.
  public var answers: TerminalAnswers
  /// What was drawn since the cursor was last moved.
  private var drawn = ""
  private let errorFile: String?

  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: without the name.
  ///   - environment: added to a fixed one; an empty value removes a variable.
  ///   - answers: what the terminal answers.
  ///   - knowsSize: whether the program can learn the size; else it is told 0×0, as on a serial line.
  ///   - keepsErrors: whether standard error goes to a file (`errors`) rather than to the terminal.
  public init(
    _ program: String, _ arguments: [String] = [], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], answers: TerminalAnswers = .mute, keepsErrors: Bool = false,
    knowsSize: Bool = true
  ) throws(HarnessError) {
    screen = EmulatedTerminal(rows: rows, columns: columns)
    self.answers = answers
    errorFile = keepsErrors ? Self.temporaryName() : nil
    var variables = Self.fixedEnvironment.merging(environment) { $1 }
    for (name, value) in variables where value.isEmpty { variables[name] = nil }
    let list = CStringList(variables.map { $0 + "=" + $1 })
    let words = CStringList([program] + arguments)
    var modes = termios()
    var descriptor: Int32 = -1
    let shownRows = knowsSize ? rows : 0
    let shownColumns = knowsSize ? columns : 0
    process = mdless_pty_spawn(
      program, words.pointer, list.pointer, Int32(shownRows), Int32(shownColumns), errorFile, &descriptor, &modes)
    guard process > 0 else { throw HarnessError("cannot start \(program): \(String(cString: strerror(errno)))") }
    master = descriptor
    modesBefore = TerminalModesSnapshot(modes)
  }

  deinit {
    if !isEnded {
      Glibc.kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if master >= 0 { close(master) }
    if let errorFile { unlink(errorFile) }
  }

  /// The variables every program gets: nothing of the machine the tests run on.
  public static let fixedEnvironment = [
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.utf8", "HOME": "/nonexistent", "TZ": "UTC",
    "PATH": "/usr/local/bin:/usr/bin:/bin",
  ]

  // MARK: Doing

  /// Types.
  public func send(_ keys: String) { send(Array(keys.utf8)) }

  /// Sends bytes as the terminal would.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty, master >= 0 {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  /// Gives the window a new size, of which the program is told.
  public func resize(columns: Int, rows: Int) {
    pump(wait: 0)
    screen.resize(rows: rows, columns: columns)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the program.
  public func kill(_ signal: Int32) { Glibc.kill(process, signal) }

  /// Closes the window.
  public func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  // MARK: Waiting

  /// Waits until a condition holds for the screen.
  public func waitUntil(
    _ what: String, limit: Duration = .seconds(20), _ condition: (EmulatedTerminal) -> Bool
  ) throws(HarnessError) {
    let end = ContinuousClock.now + limit
    var isOpen = true
    while !condition(screen) {
      guard isOpen, ContinuousClock.now < end else {
        throw HarnessError("waited in vain for \(what); the screen:\n" + picture)
      }
      isOpen = pump(wait: 50)
    }
  }

  /// Waits until a text stands on the screen.
  public func waitFor(_ text: String, limit: Duration = .seconds(20)) throws(HarnessError) {
    try waitUntil("'\(text)'", limit: limit) { $0.contains(text) }
  }

  /// Waits until a frame was finished that was begun after this call or by now (synchronized output).
  public func waitForFrame(limit: Duration = .seconds(20), after action: () -> Void) throws(HarnessError) {
    let before = grammar.frameCount
    action()
    try waitUntil("a frame", limit: limit) { _ in grammar.frameCount > before }
  }

  /// Waits for the end of the program.
  public func waitForEnd(limit: Duration = .seconds(20)) throws(HarnessError) -> Ending {
    let end = ContinuousClock.now + limit
    while true {
      let isOpen = pump(wait: 20)
      var status: Int32 = 0
      if waitpid(process, &status, isOpen ? WNOHANG : 0) == process {
        isEnded = true
        while pump(wait: 0) {}
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: signal)
      }
      guard ContinuousClock.now < end else { throw HarnessError("the program does not end; the screen:\n" + picture) }
    }
  }

  /// Takes in what the program sent. Returns false when nothing can come any more, or, without waiting, when nothing came.
  @discardableResult
  public func pump(wait milliseconds: Int32) -> Bool {
    guard master >= 0 else { return false }
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return milliseconds > 0 }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    let bytes = Array(buffer[..<count])
    output += bytes
    let tokens = grammar.feed(bytes)
    screen.show(bytes)
    for token in tokens {
      if let answer = answers.answer(to: token) { send(answer) }
      answerAboutCursor(token)
    }
    return true
  }

  /// Tells where the cursor stands behind what was drawn on a row, as far as the table of columns says.
  private func answerAboutCursor(_ token: StreamToken) {
    switch token {
    case .scalar(let scalar): drawn.unicodeScalars.append(scalar)
    case .sequence("6n"):
      if let columns = answers.columns { send("\u{1b}[3;\((columns[drawn] ?? 2) + 1)R") }
    case .sequence: drawn = ""
    default: break
    }
  }

  // MARK: Looking

  /// The modes of the terminal now.
  public var modes: TerminalModesSnapshot {
    var modes = termios()
    tcgetattr(master, &modes)
    return TerminalModesSnapshot(modes)
  }

  /// What the program wrote to standard error, when it goes to a file.
  public var errors: String {
    guard let errorFile, let file = fopen(errorFile, "r") else { return "" }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    return String(decoding: buffer[..<fread(&buffer, 1, buffer.count, file)], as: UTF8.self)
  }

  /// The screen as text, for messages.
  public var picture: String { screen.text.map { "|" + $0 }.joined(separator: "\n") }

  private static func temporaryName() -> String {
    var name = Array("/tmp/mdless-errors-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file >= 0 { close(file) }
    return name.withUnsafeBufferPointer { String(decoding: $0.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self) }
  }
}
