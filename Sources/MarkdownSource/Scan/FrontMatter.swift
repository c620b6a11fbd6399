/// Finds front matter: YAML between `---` lines or TOML between `+++` lines at the very start of a document.
struct FrontMatter {
  /// What the start of a text is.
  enum Finding: Equatable {
    /// Front matter of so many bytes and lines.
    case found(end: Int, lines: Int)
    /// None, whatever may follow.
    case absent
    /// More bytes must come to decide.
    case undecided
  }

  private static let mostBytes = 64 << 10
  private static let mostLines = 1_000

  /// Looks at the start of a text, from after a byte order mark.
  static func find(in bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Finding {
    var reader = FrontMatter(bytes: bytes, isComplete: isComplete)
    return reader.find()
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isComplete: Bool
  private var position = 0

  private mutating func find() -> Finding {
    guard let opening = nextLine() else { return mayStillOpen() ? .undecided : .absent }
    guard let mark = Self.fence(opening), mark != UInt8(ascii: ".") else { return .absent }
    var lines = 1
    var hasKey = false
    while lines < Self.mostLines, position <= Self.mostBytes {
      guard let line = nextLine() else {
        return isComplete || bytes.count > Self.mostBytes ? .absent : .undecided
      }
      lines += 1
      if hasKey, let closing = Self.fence(line),
        closing == mark || closing == UInt8(ascii: ".") && mark == UInt8(ascii: "-")
      {
        return .found(end: position, lines: lines)
      }
      // Markdown may begin with a thematic break, too: the first line that is no comment tells.
      if !hasKey, line.first != UInt8(ascii: "#") {
        guard Self.looksLikeKey(line) else { return .absent }
        hasKey = true
      }
    }
    return .absent
  }

  /// The next line without its line end; nil when it is not yet whole.
  private mutating func nextLine() -> Slice<UnsafeBufferPointer<UInt8>>? {
    let limit = min(bytes.count, Self.mostBytes + 1)
    guard position < limit else { return nil }
    guard let end = bytes[position..<limit].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      guard isComplete, limit == bytes.count else { return nil }
      defer { position = limit }
      return bytes[position..<limit]
    }
    var next = end + 1
    if bytes[end] == 0x0D {
      // A carriage return at the end may be the first half of a line end.
      guard next < bytes.count || isComplete else { return nil }
      if next < bytes.count, bytes[next] == 0x0A { next += 1 }
    }
    defer { position = next }
    return bytes[position..<end]
  }

  /// Whether a first line that is not yet whole may become a fence.
  private func mayStillOpen() -> Bool {
    guard !isComplete, bytes.count <= Self.mostBytes else { return false }
    guard let mark = bytes.first else { return true }
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") else { return false }
    return bytes.prefix(3).allSatisfy { $0 == mark } && bytes.dropFirst(3).allSatisfy(Self.isTrailing)
  }

  private static func isTrailing(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// The mark of a line of three marks and spaces.
  private static func fence(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> UInt8? {
    guard line.count >= 3, let mark = line.first, mark == 0x2D || mark == 0x2B || mark == 0x2E else { return nil }
    return line.prefix(3).allSatisfy { $0 == mark } && line.dropFirst(3).allSatisfy(isTrailing) ? mark : nil
  }

  /// `key:`, `"key": value`, `key = value` or `[table]`.
  private static func looksLikeKey(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = line.first else { return false }
    if first == UInt8(ascii: "[") { return line.contains(UInt8(ascii: "]")) && !line.contains(UInt8(ascii: "(")) }
    guard let end = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }),
      end > line.startIndex
    else { return false }
    guard line[end] == UInt8(ascii: "=") || end + 1 == line.endIndex || isTrailing(line[end + 1]) else { return false }
    return line[..<end].allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte >= 0x80 || " _-.\"'".utf8.contains(byte)
    } && first != UInt8(ascii: " ") && first != UInt8(ascii: "-")
  }
}
