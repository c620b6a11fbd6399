import CTerm
import ScreenModel

/// A walk through what is sent for a frame, glyph by glyph and sequence by sequence, and what is made of it.
struct LinkWalk {
  /// What stands at a place of the stream.
  enum Step {
    /// A mark that joins the glyph before it.
    case mark
    /// A glyph of so many columns.
    case glyph(columns: Int)
    /// The last glyph so many times more.
    case repetition(count: Int)
    /// A control.
    case control(UInt8)
    /// ESC and a byte.
    case escape(UInt8)
    /// A control sequence; without numbers when it is private.
    case sequence([Int], final: UInt8)
  }

  private let bytes: [UInt8]
  private let frame: Frame
  private var text: CellText
  private var place = 0
  private var end = 0
  private var lastGlyph: Range<Int> = 0..<0
  /// The link that is open.
  private(set) var openLink: UInt16 = 0
  /// What was made.
  private(set) var result: [UInt8] = []

  /// A walk that begins at the first byte.
  init(bytes: [UInt8], frame: Frame, text: CellText) {
    self.bytes = bytes
    self.frame = frame
    self.text = text
    result.reserveCapacity(bytes.count + bytes.count / 4)
  }

  /// What stands at the next place, to be copied or skipped.
  ///
  /// - Parameter cursor: where the terminal's cursor stands then: the cell there says how far a cluster goes.
  mutating func next(at cursor: Position) -> Step? {
    place = end
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if byte == 0x1b { return sequence() }
    end = place + 1
    if byte < 0x20 || byte == 0x7f { return .control(byte) }
    let cell = frame.cell(column: cursor.column, row: cursor.row)
    if byte < 0x80, cell.glyph & Cell.clusterBit == 0 {
      lastGlyph = place..<end
      return .glyph(columns: 1)
    }
    if cell.glyph & Cell.clusterBit != 0, let cluster = cluster(of: cell) {
      end = place + cluster
      lastGlyph = place..<end
      return .glyph(columns: Int(cell.width))
    }
    let scalar = scalar()
    let columns = byte < 0x80 ? 1 : Int(mdless_wcwidth(scalar))
    guard columns > 0 else { return .mark }
    lastGlyph = place..<end
    return .glyph(columns: columns)
  }

  /// Takes over what the last step found.
  mutating func copy() { result += bytes[place..<end] }

  /// Writes the last glyph once more.
  mutating func copyLastGlyph() { result += bytes[lastGlyph] }

  /// Opens a link, and closes the one before it; 0 is none.
  mutating func open(_ link: UInt16, target: [UInt8]) {
    guard link != openLink else { return }
    result += link == 0 ? Array("\u{1b}]8;;\u{1b}\\".utf8) : Array("\u{1b}]8;id=\(link);".utf8) + target + [0x1b, 0x5c]
    openLink = link
  }

  // MARK: Glyphs

  /// The bytes of a cell's cluster, if it is what stands here: whole, or as much of it as ncurses keeps.
  private mutating func cluster(of cell: Cell) -> Int? {
    let cluster = frame.text(of: cell)
    let whole = cluster.unicodeScalars.filter { text.sends($0.value) }
    if let count = matches(whole.map(\.value)) { return count }
    text.set(cluster: cluster)
    return matches(Array(text.scalars[..<text.count]))
  }

  private func matches(_ scalars: [UInt32]) -> Int? {
    var expected: [UInt8] = []
    for scalar in scalars {
      guard let scalar = Unicode.Scalar(scalar) else { return nil }
      expected += Array(String(Character(scalar)).utf8)
    }
    return !expected.isEmpty && bytes[place...].starts(with: expected) ? expected.count : nil
  }

  /// The scalar that stands here; its bytes are what the step is.
  private mutating func scalar() -> UInt32 {
    let byte = bytes[place]
    guard byte >= 0xc0 else { return UInt32(byte) }
    let count = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    var value = UInt32(byte) & (0x7f >> UInt32(count))
    while end < bytes.count, end < place + count, bytes[end] & 0xc0 == 0x80 {
      value = value << 6 | UInt32(bytes[end] & 0x3f)
      end += 1
    }
    return value
  }

  // MARK: Sequences

  private mutating func sequence() -> Step {
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "[") else {
      end = min(place + 2, bytes.count)
      return .escape(bytes[end - 1])
    }
    end = place + 2
    while end < bytes.count, bytes[end] < 0x40 { end += 1 }
    let body = bytes[place + 2..<end]
    end = min(end + 1, bytes.count)
    let final = bytes[end - 1]
    // Attributes and modes do not matter here.
    if final == UInt8(ascii: "m") || body.first == UInt8(ascii: "?") { return .sequence([], final: UInt8(ascii: "m")) }
    var numbers = [0]
    for byte in body {
      if byte == UInt8(ascii: ";") {
        numbers.append(0)
      } else {
        numbers[numbers.count - 1] = min(numbers[numbers.count - 1] * 10 + Int(byte & 0x0f), 100_000)
      }
    }
    if final == UInt8(ascii: "b") { return .repetition(count: max(numbers[0], 1)) }
    return .sequence(numbers, final: final)
  }
}
