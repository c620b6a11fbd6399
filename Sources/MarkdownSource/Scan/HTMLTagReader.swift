/// Finds the tags in the lines of an HTML block. A tag or comment may go over several lines.
struct HTMLTagReader {
  /// A start or end tag.
  struct Tag {
    var name: String
    var opens: Bool
    /// Whether it ends with `/>`.
    var isSelfClosed: Bool
    var range: Range<Int>
  }

  private enum State {
    case text
    case comment
    case tag
  }

  private var state = State.text
  private var tag = Tag(name: "", opens: false, isSelfClosed: false, range: 0..<0)
  private var quote: UInt8 = 0
  private var previous: UInt8 = 0

  /// Whether a tag or comment is open.
  var isInside: Bool { state != .text }

  /// Reads on in a part of a line and hands over the tags that end there. O(n).
  mutating func read(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>, _ found: (Tag) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      switch state {
      case .text: position = readText(bytes, position, range.upperBound)
      case .comment: position = readComment(bytes, position, range.upperBound)
      case .tag: position = readTag(bytes, position, range.upperBound, found)
      }
    }
    // A line end ends a name, so nothing before it counts as the byte before.
    previous = 0
  }

  private mutating func readText(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard let position = ByteFinder.find(UInt8(ascii: "<"), bytes, start, end) else { return end }
    if end - position >= 4, bytes[position + 1] == UInt8(ascii: "!"), bytes[position + 2] == UInt8(ascii: "-"),
      bytes[position + 3] == UInt8(ascii: "-")
    {
      state = .comment
      return position + 4
    }
    var name = position + 1
    let opens = name >= end || bytes[name] != UInt8(ascii: "/")
    if !opens { name += 1 }
    var after = name
    while after < end, Self.isNameByte(bytes[after], isFirst: after == name) { after += 1 }
    guard after > name, after - name <= 32, after == end || Self.mayFollowName(bytes[after]) else {
      return max(after, position + 1)
    }
    state = .tag
    quote = 0
    previous = 0
    tag = Tag(
      name: Self.lowercase(bytes, name..<after), opens: opens, isSelfClosed: false, range: position..<position)
    return after
  }

  private mutating func readComment(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var position = start
    while let dash = ByteFinder.find(UInt8(ascii: "-"), bytes, position, end) {
      if end - dash >= 3, bytes[dash + 1] == UInt8(ascii: "-"), bytes[dash + 2] == UInt8(ascii: ">") {
        state = .text
        return dash + 3
      }
      position = dash + 1
    }
    return end
  }

  private mutating func readTag(
    _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ found: (Tag) -> Void
  ) -> Int {
    for position in start..<end {
      let byte = bytes[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        tag.isSelfClosed = previous == UInt8(ascii: "/")
        tag.range = tag.range.lowerBound..<position + 1
        state = .text
        found(tag)
        return position + 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), previous == UInt8(ascii: "=") {
        quote = byte
      }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { previous = byte }
    }
    return end
  }

  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    0x61...0x7A ~= byte | 0x20 || !isFirst && (0x30...0x39 ~= byte || byte == UInt8(ascii: "-"))
  }

  private static func mayFollowName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") || byte <= 0x20
  }

  private static func lowercase(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: range.count) { buffer in
      for (index, position) in range.enumerated() {
        let byte = bytes[position]
        buffer[index] = 0x41...0x5A ~= byte ? byte | 0x20 : byte
      }
      return range.count
    }
  }
}
