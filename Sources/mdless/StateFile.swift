import Glibc
import MarkdownSource

/// A small file in `$XDG_STATE_HOME/mdless` (default `~/.local/state/mdless`): lines of a word and a name, which is mostly
/// the path of a document, the newest last.
struct StateFile {
  /// The file, or nil when nothing is kept.
  let path: String?
  /// Lines that are kept.
  let mostLines: Int
  /// Bytes that are read.
  let mostBytes: Int

  init(_ name: String, _ environment: Environment, isKept: Bool, mostLines: Int, mostBytes: Int) {
    let state = environment.variable("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment.variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    path = isKept ? (state ?? home).map { "\($0)/mdless/\(name)" } : nil
    self.mostLines = mostLines
    self.mostBytes = mostBytes
  }

  /// What is said of names.
  ///
  /// - Parameter end: only of names that end like this; every start asks for one.
  func entries(endingIn end: [UInt8] = []) -> [(word: Substring, name: Substring)] {
    guard let path else { return [] }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return [] }
    defer { close(file) }
    // Not filled first: that would touch all of it.
    let bytes = [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      count = max(read(file, buffer.baseAddress, buffer.count), 0)
    }
    return bytes.split(separator: 0x0a).compactMap { line in
      guard line.count > end.count, line.suffix(end.count).elementsEqual(end) else { return nil }
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  /// What is said of a document; nil when nothing is.
  func word(of document: String) -> Substring? {
    guard path != nil, let name = Self.absolute(document) else { return nil }
    return entries(endingIn: Array(name.utf8)).last { $0.name == name }?.word
  }

  /// Says something of a document in place of what was said, or nothing any more. A file that cannot be written is no matter.
  func note(_ document: String, _ word: String?) {
    guard path != nil, let name = Self.absolute(document) else { return }
    var entries = entries()
    let known = entries.last { $0.name == name }?.word
    guard known.map(String.init) != word else { return }
    entries.removeAll { $0.name == name }
    if let word { entries.append((Substring(word), Substring(name))) }
    write(entries)
  }

  /// Says only this from now on, the last lines of it. A file that cannot be written is no matter.
  func write(_ entries: [(word: Substring, name: Substring)]) {
    guard let path else { return }
    let text = entries.suffix(mostLines).map { "\($0.word) \($0.name)\n" }.joined()
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
}
