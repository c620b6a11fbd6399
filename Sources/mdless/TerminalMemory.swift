import Glibc
import TerminalIO

/// Remembers which terminals do not answer questions, so that they are not asked, nor waited for, the next time.
///
/// For each terminal the day is kept on which it was last found mute. A terminal may learn to speak: after a month it is
/// asked again.
struct TerminalMemory {
  private let file: StateFile
  private let key: String
  private let today: Int

  /// Days after which a terminal is asked again.
  private static let days = 30

  /// The memory of a terminal.
  init(_ terminal: TerminalEnvironment, _ environment: Environment, isKept: Bool) {
    file = StateFile("mute-terminals", environment, isKept: isKept, mostLines: 32, mostBytes: 8192)
    key = [terminal.term ?? "", terminal.termProgram ?? ""].map(Self.word).joined(separator: " ")
    today = time(nil) / 86_400
  }

  /// Whether this terminal was found mute not long ago.
  var isMute: Bool {
    file.entries().contains { entry in
      entry.name == key && Int(entry.word).map { (0..<Self.days).contains(today - $0) } ?? false
    }
  }

  /// Notes whether it answered. Only what is new is written.
  func note(isMute: Bool) {
    guard file.path != nil, isMute != self.isMute else { return }
    var entries = file.entries().filter { $0.name != key && Int($0.word) != nil }
    if isMute { entries.append((Substring(String(today)), Substring(key))) }
    file.write(entries)
  }

  /// A name as one word of printable ASCII; the environment may hold anything.
  private static func word(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(64).map { $0.value > 0x20 && $0.value < 0x7f ? $0 : "?" }
    return scalars.isEmpty ? "-" : String(String.UnicodeScalarView(scalars))
  }
}
