import Glibc
import TerminalIO

/// Remembers which terminals do not answer questions, so that they are not asked, nor waited for, the next time.
///
/// A small file in `$XDG_STATE_HOME/mdless` (default `~/.local/state/mdless`): a line for each terminal, with the day it was
/// last found mute. A terminal may learn to speak: after a month it is asked again.
struct TerminalMemory {
  /// The file, or nil when nothing is kept.
  private let path: String?
  private let key: String
  private let today: Int

  /// Lines the file keeps; bytes of it that are read.
  private static let mostLines = 32
  private static let mostBytes = 8192
  /// Days after which a terminal is asked again.
  private static let days = 30

  /// The memory of a terminal.
  init(_ terminal: TerminalEnvironment, _ environment: Environment, isKept: Bool) {
    let state = environment.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    path = isKept ? (state ?? home).map { $0 + "/mdless/mute-terminals" } : nil
    key = [terminal.term ?? "", terminal.termProgram ?? ""].map(Self.word).joined(separator: " ")
    today = time(nil) / 86_400
  }

  /// Whether this terminal was found mute not long ago.
  var isMute: Bool {
    lines().contains { $0.key == key && (0..<Self.days).contains(today - $0.day) }
  }

  /// Notes whether it answered. Only what is new is written; a file that cannot be written is no matter.
  func note(isMute: Bool) {
    guard let path, isMute != self.isMute else { return }
    var lines = lines().filter { $0.key != key }
    if isMute { lines.append((today, key)) }
    let text = lines.suffix(Self.mostLines).map { "\($0.day) \($0.key)\n" }.joined()
    Self.makeFolders(of: path)
    // Written beside it and then put in its place: another mdless finds the old file or the new one.
    let draft = path + ".\(getpid())"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let isWritten = StandardOutput.write(Array(text.utf8), to: file)
    close(file)
    if !isWritten || rename(draft, path) != 0 { unlink(draft) }
  }

  private func lines() -> [(day: Int, key: String)] {
    guard let path else { return [] }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return [] }
    return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let day = Int(parts[0]) else { return nil }
      return (day, String(parts[1]))
    }
  }

  /// A name as one word of printable ASCII; the environment may hold anything.
  private static func word(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(64).map { $0.value > 0x20 && $0.value < 0x7f ? $0 : "?" }
    return scalars.isEmpty ? "-" : String(String.UnicodeScalarView(scalars))
  }

  private static func makeFolders(of path: String) {
    for place in path.utf8.indices.dropFirst() where path.utf8[place] == UInt8(ascii: "/") {
      mkdir(String(path[..<place]), 0o700)
    }
  }
}
