import Glibc
import MarkdownSource

/// Remembers where documents were left, so that `''` goes there the next time: a line for each file in
/// `$XDG_STATE_HOME/mdless/places`, the newest last. Never of standard input.
struct PlaceMemory {
  /// The file, or nil when nothing is kept.
  private let path: String?

  /// Files that are remembered; bytes of the memory that are read.
  private static let mostLines = 200
  private static let mostBytes = 128 << 10

  init(_ environment: Environment, isKept: Bool) {
    let state = environment.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    path = isKept ? (state ?? home).map { $0 + "/mdless/places" } : nil
  }

  /// The source line, from 0, at which a document was left.
  func line(of document: String) -> Int? {
    guard path != nil, let name = Self.absolute(document) else { return nil }
    return lines().last { $0.name == name }?.line
  }

  /// Notes the source line, from 0, at which a document is left. A file that cannot be written is no matter.
  func note(_ document: String, line: Int) {
    guard let path, let name = Self.absolute(document) else { return }
    var lines = lines()
    let known = lines.last { $0.name == name }?.line
    // Whoever only looked at the top leaves nothing to remember.
    guard known != line, line > 0 || known != nil else { return }
    lines.removeAll { $0.name == name }
    lines.append((line, name))
    let text = lines.suffix(Self.mostLines).map { "\($0.line) \($0.name)\n" }.joined()
    for place in path.utf8.indices.dropFirst() where path.utf8[place] == UInt8(ascii: "/") {
      mkdir(String(path[..<place]), 0o700)
    }
    // Written beside it and then put in its place: another mdless finds the old file or the new one.
    let draft = path + ".\(getpid())"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let isWritten = StandardOutput.write(Array(text.utf8), to: file)
    close(file)
    if !isWritten || rename(draft, path) != 0 { unlink(draft) }
  }

  /// The whole path of a document; nil for standard input, for what is gone and for names with line ends in them.
  private static func absolute(_ document: String) -> String? {
    guard document != "-", let resolved = realpath(SystemPath.bytes(of: document), nil) else { return nil }
    defer { free(resolved) }
    let name = SystemPath.text(of: resolved)
    return name.utf8.contains(0x0a) ? nil : name
  }

  private func lines() -> [(line: Int, name: String)] {
    guard let path else { return [] }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return [] }
    return String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]), number >= 0 else { return nil }
      return (number, String(parts[1]))
    }
  }
}
