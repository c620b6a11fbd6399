/// Ticks tasks off in copied Markdown as the reader did in the view.
struct TaskBoxes {
  /// The source lines of tasks that are the other way.
  private let lines: Set<Int>

  init(_ lines: Set<Int>) { self.lines = lines }

  /// Source that begins with a line, with the boxes of the tasks as they are shown.
  func toggled(_ source: String, from first: Int) -> String {
    guard !lines.isEmpty else { return source }
    var bytes = Array(source.utf8)
    var line = first
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0a || $0 == 0x0d } ?? bytes.count
      if lines.contains(line) { Self.toggle(&bytes, start..<end) }
      start = end + 1
      if end + 1 < bytes.count, bytes[end] == 0x0d, bytes[end + 1] == 0x0a { start += 1 }
      line += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Turns the first box of a line round.
  private static func toggle(_ bytes: inout [UInt8], _ range: Range<Int>) {
    guard range.count >= 3 else { return }
    for place in range.lowerBound..<range.upperBound - 2
    where bytes[place] == UInt8(ascii: "[") && bytes[place + 2] == UInt8(ascii: "]") {
      switch bytes[place + 1] {
      case 0x20: bytes[place + 1] = UInt8(ascii: "x")
      case UInt8(ascii: "x"), UInt8(ascii: "X"): bytes[place + 1] = 0x20
      default: continue
      }
      return
    }
  }
}
