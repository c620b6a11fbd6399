/// The text of the open paragraph, kept only while it may still begin with link reference definitions.
///
/// Almost no paragraph does, and most of those that begin with `[` are refused by their first line. What is read as a
/// definition is dropped as soon as no further line can change it, so that a list of a million definitions takes no more
/// memory than its last lines.
struct ParagraphText {
  /// Whether lines are still collected.
  private(set) var isCollecting = false
  /// Whether a definition was read.
  private(set) var hasDefinitions = false

  private var bytes: [UInt8] = []
  /// Where each collected line starts, in `bytes` and in the document.
  private var lines: [Line] = []
  /// Collected bytes at which to look again for definitions: doubled each time, so that all looks together are linear.
  private var nextLook = 0

  private struct Line {
    var start: Int
    var source: Int
    var number: Int
  }

  /// What a paragraph is without the definitions at its start.
  enum Rest {
    /// Nothing: it consists of definitions.
    case nothing
    /// All of it: there are none.
    case everything
    /// The text from a byte offset and line of the document on.
    case from(Int, line: Int)
  }

  private var settledRest = Rest.everything

  private static let firstLook = 2048

  /// Starts a paragraph at the first byte of its text.
  mutating func start(_ line: LineCursor, from position: Int) {
    hasDefinitions = false
    settledRest = .everything
    isCollecting = line[position] == UInt8(ascii: "[") && Self.mayBeDefinition(line, position)
    guard isCollecting else { return }
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    nextLook = Self.firstLook
    append(line, from: position)
  }

  /// Adds a line to the paragraph.
  mutating func append(_ line: LineCursor, from position: Int) {
    guard isCollecting else { return }
    lines.append(Line(start: bytes.count, source: position, number: line.number))
    UTF8Repair.append(line.bytes, position..<max(line.end, position), to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count >= nextLook { readSettled() }
  }

  /// Reads what is there as the whole paragraph.
  mutating func finish() -> Rest {
    if isCollecting {
      isCollecting = false
      let end = read(onlySettled: false).end
      settledRest = end < bytes.count ? rest(from: end) : .nothing
    }
    return settledRest
  }

  /// Whether the paragraph collected so far may hold definitions: certain when not.
  var mayDefine: Bool { isCollecting || hasDefinitions }

  /// Drops what is settled; stops collecting when it is certain that no definition follows.
  private mutating func readSettled() {
    let (end, isCertain) = read(onlySettled: true)
    if isCertain {
      isCollecting = false
      settledRest = rest(from: end)
      return
    }
    // A definition ends with its line, so a line starts where the last one ended.
    let keep = lines.lastIndex { $0.start <= end } ?? 0
    let dropped = lines[keep].start
    bytes.removeFirst(dropped)
    lines.removeFirst(keep)
    for index in lines.indices { lines[index].start -= dropped }
    nextLook = max(Self.firstLook, bytes.count * 2)
  }

  private func rest(from end: Int) -> Rest {
    guard hasDefinitions, let line = lines.last(where: { $0.start <= end }) else { return .everything }
    return .from(line.source + end - line.start, line: line.number)
  }

  /// The end of the definitions, and whether further lines cannot change it.
  private mutating func read(onlySettled: Bool) -> (end: Int, isCertain: Bool) {
    var end = 0
    while end < bytes.count, bytes[end] == UInt8(ascii: "[") {
      let (next, reachedEnd) = bytes.withUnsafeBufferPointer { text in
        var reader = LinkDefinitions(text)
        return (reader.end(from: end), reader.reachedEnd)
      }
      if onlySettled, reachedEnd { return (end, false) }
      guard let next else { return (end, true) }
      end = next
      hasDefinitions = true
    }
    return (end, end < bytes.count)
  }

  /// Refuses most paragraphs by their first line: a label that ends on it must be followed by a colon.
  private static func mayBeDefinition(_ line: LineCursor, _ start: Int) -> Bool {
    var position = start + 1
    while position < line.end {
      switch line.bytes[position] {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "["): return false
      case UInt8(ascii: "]"): return line[position + 1] == UInt8(ascii: ":")
      default: break
      }
      position += 1
    }
    return true
  }
}
