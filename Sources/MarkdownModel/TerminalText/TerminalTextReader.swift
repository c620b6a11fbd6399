/// Reads text made for a terminal line by line: characters struck over others and sequences of colours (SGR) become looks;
/// all else stays in the text.
///
/// Erasing to the end of a line (`ESC [ K`), which some programs send behind each colour, shows nothing and is left out.
public struct TerminalTextReader: Sendable {
  /// A line: its text, and how it looks up to which byte.
  public struct Line: Sendable {
    /// The text without sequences and strikes.
    public var text: [UInt8] = []
    /// Looks with the byte offsets they end at, in order.
    public var looks: [(end: Int, look: TerminalLook)] = []

    fileprivate mutating func close(_ look: TerminalLook) { close(look, at: text.count) }

    /// Has the text up to an offset look like this, as far as it has no look yet.
    fileprivate mutating func close(_ look: TerminalLook, at end: Int) {
      guard end > looks.last?.end ?? 0 else { return }
      if looks.last?.look == look { looks[looks.count - 1].end = end } else { looks.append((end, look)) }
    }
  }

  /// How what comes next looks: it goes on from line to line.
  private var look = TerminalLook()

  /// A reader at the start of a text.
  public init() {}

  /// Reads a line of valid UTF-8, without its end.
  public mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Line {
    var line = Line()
    /// Where the last character begins in the text.
    var last: Int?
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte == 0x1b, let end = Self.sequenceEnd(bytes, place, range.upperBound) {
        line.close(look)
        if bytes[end - 1] == UInt8(ascii: "m") { look.apply((place + 2..<end - 1).map { bytes[$0] }) }
        place = end
      } else if byte == 0x08, let before = last, let next = Self.behindStrike(bytes, place, range.upperBound) {
        let end = Self.characterEnd(bytes, next, range.upperBound)
        strike((next..<end).map { bytes[$0] }, over: before, in: &line)
        place = end
      } else {
        let end = Self.characterEnd(bytes, place, range.upperBound)
        last = byte < 0x20 ? nil : line.text.count
        for position in place..<end { line.text.append(bytes[position]) }
        place = end
      }
    }
    line.close(look)
    return line
  }

  /// Has a character struck over the last one.
  private func strike(_ character: [UInt8], over start: Int, in line: inout Line) {
    // What the last character looks like, if it was struck before.
    let isClosed = (line.looks.last?.end ?? 0) > start
    var struck = isClosed ? line.looks[line.looks.count - 1].look : look
    let before = Array(line.text[start...])
    let underscore = [UInt8(ascii: "_")]
    if character == before {
      // A struck underscore goes on with the line under what is before it.
      let isLine = character == underscore && line.looks.last?.look.attributes.contains(.underline) == true
      struck.attributes.insert(isLine ? .underline : .bold)
    } else if character == underscore || before == underscore {
      struck.attributes.insert(.underline)
    }
    line.text.removeSubrange(start...)
    if isClosed {
      let closed = line.looks.removeLast().look
      // What came before the character in the same look keeps it.
      line.close(closed, at: start)
    } else {
      line.close(look)
    }
    line.text += character == underscore ? before : character
    line.close(struck)
  }

  /// The end of a sequence that sets colours or erases to the end of the line; nil for any other.
  private static func sequenceEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start + 2 < end, bytes[start + 1] == UInt8(ascii: "[") else { return nil }
    var place = start + 2
    while place < end, place < start + 64, (0x30...0x3b).contains(bytes[place]) { place += 1 }
    guard place < end else { return nil }
    if bytes[place] == UInt8(ascii: "m") { return place + 1 }
    return bytes[place] == UInt8(ascii: "K") && place <= start + 3 ? place + 1 : nil
  }

  /// Where the character behind one or two steps back begins: a wide one takes two.
  private static func behindStrike(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var place = start + 1
    if place < end, bytes[place] == 0x08 { place += 1 }
    return place < end && bytes[place] >= 0x20 && bytes[place] != 0x7f ? place : nil
  }

  private static func characterEnd(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var place = start + 1
    while place < end, bytes[place] & 0xc0 == 0x80 { place += 1 }
    return place
  }
}
