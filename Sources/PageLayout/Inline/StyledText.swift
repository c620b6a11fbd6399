import ScreenModel

/// Cleaned text with its styles, ready to be wrapped: bytes, pieces over them, and the marks of `TextMark` in between.
struct StyledText {
  /// A stretch in one style.
  struct Piece {
    var end: Int
    var style: Style
    var link: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Piece] = []
  /// Offsets at which a new source line begins.
  private(set) var sourceBreaks: [Int] = []
  private var scratch: [UInt8] = []
  private var imageEnd = -1
  private var noteEnd = -1
  /// How many faces are open that show capitals.
  var capitals = 0

  /// Makes room for so many bytes.
  mutating func reserve(bytes count: Int) { bytes.reserveCapacity(count) }

  /// Empties it, keeping its memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    sourceBreaks.removeAll(keepingCapacity: true)
    imageEnd = -1
    noteEnd = -1
    capitals = 0
  }

  var count: Int { bytes.count }
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds prose: runs of blanks become one, line ends and tabs blanks.
  mutating func append(_ text: borrowing [UInt8], _ range: Range<Int>, style: Style, link: Int = 0) {
    if capitals > 0 {
      let upper = Array(String(decoding: text[range], as: UTF8.self).uppercased().utf8)
      return appendAsIs(upper, 0..<upper.count, style: style, link: link)
    }
    appendAsIs(text, range, style: style, link: link)
  }

  private mutating func appendAsIs(_ text: borrowing [UInt8], _ range: Range<Int>, style: Style, link: Int) {
    let span = text.span
    if Self.needsCollapsing(span, range, after: bytes.last) {
      collapse(span, range)
      appendScratch()
    } else {
      DisplayText.append(span, range, to: &bytes, breakMarks: .kept)
    }
    close(style: style, link: link)
  }

  /// Adds a blank, unless one stands there already.
  mutating func appendBlank(style: Style, link: Int) {
    guard let last = bytes.last, last != 0x20, last != TextMark.hardBreak else { return }
    bytes.append(0x20)
    close(style: style, link: link)
  }

  /// Adds prose.
  mutating func append(_ text: String, style: Style, link: Int = 0) {
    let utf8 = Array(text.utf8)
    append(utf8, 0..<utf8.count, style: style, link: link)
  }

  /// Adds drawing: bytes already clean, kept as they are.
  mutating func append(clean drawing: [UInt8], style: Style, link: Int = 0) {
    bytes += drawing
    close(style: style, link: link)
  }

  /// Adds a code span.
  mutating func appendCode(_ text: borrowing [UInt8], _ range: Range<Int>, style: Style, link: Int, isPadded: Bool) {
    bytes.append(TextMark.codeStart)
    if isPadded { bytes.append(TextMark.fixedBlank) }
    let start = bytes.count
    let span = text.span
    scratch.removeAll(keepingCapacity: true)
    for place in range { scratch.append(span[place] == 0x0A || span[place] == 0x09 ? 0x20 : span[place]) }
    appendScratch()
    for place in start..<bytes.count where bytes[place] == 0x20 { bytes[place] = TextMark.codeBlank }
    if isPadded { bytes.append(TextMark.fixedBlank) }
    bytes.append(TextMark.codeEnd)
    close(style: style, link: link)
  }

  /// Ends the line, unless nothing stands on it yet and `unlessEmpty` says so.
  mutating func appendBreak(style: Style, unlessEmpty: Bool = false) {
    while bytes.last == 0x20 {
      bytes.removeLast()
      while let last = pieces.last, last.end > bytes.count {
        pieces.removeLast()
        if (pieces.last?.end ?? 0) < bytes.count {
          pieces.append(Piece(end: bytes.count, style: last.style, link: last.link))
        }
      }
    }
    if unlessEmpty, bytes.isEmpty || bytes.last == TextMark.hardBreak { return }
    // However many breaks there are, one blank row is enough.
    if bytes.count >= 2, bytes.last == TextMark.hardBreak, bytes[bytes.count - 2] == TextMark.hardBreak { return }
    bytes.append(TextMark.hardBreak)
    close(style: style, link: 0)
  }

  /// A range without the breaks and blanks at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, bytes[start] == TextMark.hardBreak || bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == TextMark.hardBreak || bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// Notes that an image ends here.
  mutating func markImageEnd() { imageEnd = bytes.count }

  /// Whether the last thing added is an image and one blank.
  var endsWithImageAndBlank: Bool { imageEnd == bytes.count - 1 && bytes.last == 0x20 }

  /// Notes that the mark of a footnote ends here.
  mutating func markNoteEnd() { noteEnd = bytes.count }

  /// Whether the last thing added is the mark of a footnote.
  var endsWithNoteMark: Bool { noteEnd == bytes.count }

  /// Keeps what follows from joining or collapsing with what was added.
  mutating func separate(style: Style) {
    bytes.append(TextMark.hardBreak)
    close(style: style, link: 0)
  }

  /// Notes that what follows stands on the next line of the source.
  mutating func markSourceLine() { sourceBreaks.append(bytes.count) }

  /// Gives the bytes added since the last piece a style.
  private mutating func close(style: Style, link: Int) {
    let start = pieces.last?.end ?? 0
    guard bytes.count > start else { return }
    if let last = pieces.last, last.style == style, last.link == link {
      pieces[pieces.count - 1].end = bytes.count
    } else {
      pieces.append(Piece(end: bytes.count, style: style, link: link))
    }
  }

  private mutating func appendScratch() {
    // Moved out and back: reading one part of a value while another is written needs them apart.
    var taken: [UInt8] = []
    swap(&taken, &scratch)
    DisplayText.append(taken.span, to: &bytes, breakMarks: .kept)
    swap(&taken, &scratch)
  }

  private static func needsCollapsing(_ text: Span<UInt8>, _ range: Range<Int>, after last: UInt8?) -> Bool {
    text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return false }
      var wasBlank = last == 0x20 || last == TextMark.hardBreak || last == nil
      var place = range.lowerBound
      while place < range.upperBound {
        if place + 8 <= range.upperBound {
          let word = ByteWord(base, at: place)
          if !word.hasControl {
            let blanks = word.blanks
            if blanks & (blanks << 8 | (wasBlank ? 0x80 : 0)) != 0 { return true }
            wasBlank = blanks >> 63 != 0
            place += 8
            continue
          }
        }
        let byte = text[place]
        place += 1
        if byte > 0x20 {
          wasBlank = false
        } else if byte == 0x20 {
          if wasBlank { return true }
          wasBlank = true
        } else if byte == 0x0A || byte == 0x09 {
          return true
        }
      }
      return false
    }
  }

  private mutating func collapse(_ text: Span<UInt8>, _ range: Range<Int>) {
    scratch.removeAll(keepingCapacity: true)
    var wasBlank = bytes.last == 0x20 || bytes.last == TextMark.hardBreak || bytes.isEmpty
    for place in range {
      let byte = text[place]
      let isBlank = byte == 0x20 || byte == 0x0A || byte == 0x09
      if isBlank, wasBlank { continue }
      scratch.append(isBlank ? 0x20 : byte)
      wasBlank = isBlank
    }
  }
}
