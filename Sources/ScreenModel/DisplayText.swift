/// Makes any bytes fit to be shown: what a terminal could take for more than a glyph becomes a visible mark or is dropped.
///
/// - Controls become their pictures (`␛`), C1 controls U+FFFD, bidi overrides and isolates `⟲`.
/// - Other invisible format characters are dropped: bidi marks, byte order marks, line and paragraph separators, tags
///   outside a flag, annotation marks, fillers, noncharacters. Joiners and selectors stay inside clusters that need them.
/// - A cluster keeps at most four combining marks; one without a base stands on a dotted circle.
/// - Bytes that are not UTF-8 become U+FFFD.
///
/// Callers expand tabs and cut lines before.
public enum DisplayText {
  /// Stands for a soft hyphen (U+00AD) in text made with `.kept`: shown as a hyphen when a line ends there, else not at all.
  public static let softHyphen: UInt8 = 0x1C
  /// Stands for a word joiner (U+2060) in text made with `.kept`: no line ends there.
  public static let wordJoiner: UInt8 = 0x1D
  /// Stands for a zero-width space (U+200B) in text made with `.kept`: a line may end there.
  public static let zeroWidthSpace: UInt8 = 0x1E

  /// What becomes of characters that only say where a line may end.
  public enum BreakMarks: Sendable {
    /// They are gone.
    case dropped
    /// They become the control bytes above, for whoever wraps the text and takes them out.
    case kept
  }

  /// Adds UTF-8 bytes to a text, made fit to be shown. O(bytes); text that needs nothing is copied.
  public static func append(_ bytes: Span<UInt8>, to text: inout [UInt8], breakMarks: BreakMarks = .dropped) {
    append(bytes, 0..<bytes.count, to: &text, breakMarks: breakMarks)
  }

  /// Adds a part of some UTF-8 bytes to a text, made fit to be shown.
  public static func append(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout [UInt8], breakMarks: BreakMarks = .dropped
  ) {
    var place = range.lowerBound
    place = keepApart(bytes, at: place, end: range.upperBound, text: &text)
    while place < range.upperBound {
      let plain = endOfPlain(bytes, from: place, to: range.upperBound)
      if plain > place { copy(bytes, place..<plain, to: &text) }
      place = plain
      guard place < range.upperBound else { return }
      place = appendSpecial(bytes, from: place, to: range.upperBound, text: &text, breakMarks: breakMarks)
    }
  }

  /// A text made fit to be shown.
  public static func cleaned(_ string: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(string.utf8)
    append(bytes.span, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static func copy(_ bytes: Span<UInt8>, _ range: Range<Int>, to text: inout [UInt8]) {
    bytes.extracting(range).withUnsafeBufferPointer { text.append(contentsOf: $0) }
  }

  /// The end of the bytes from here on that can be copied: printable ASCII, and scalars that are glyphs by themselves.
  /// The last glyph before one that joins is left to the slow way, as its base.
  private static func endOfPlain(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var place = start
    var last = start
    while place < end {
      let byte = bytes[place]
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F { return place }
        place = endOfPrintable(bytes, from: place + 1, to: end)
        last = place - 1
        continue
      }
      let step = UTF8Decoding.step(bytes, at: place, end: end)
      let properties = ScalarProperties(step.scalar)
      if !step.isValid { return place }
      if !properties.isPlain { return properties.joins ? last : place }
      last = place
      place += step.count
    }
    return end
  }

  /// The end of the whole words of printable ASCII from here on.
  @inline(__always)
  private static func endOfPrintable(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return start }
      var place = start
      while place + 8 <= end, ByteWord(base, at: place).isPrintable { place += 8 }
      return place
    }
  }

  /// Adds what stands at a place and is no plain text: a control, a format character, or one cluster. Returns its end.
  private static func appendSpecial(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, text: inout [UInt8], breakMarks: BreakMarks
  ) -> Int {
    let step = UTF8Decoding.step(bytes, at: start, end: end)
    let properties = ScalarProperties(step.scalar)
    if !step.isValid || (properties.isFormat && !properties.joins) {
      appendShown(step.scalar, isValid: step.isValid, to: &text, breakMarks: breakMarks)
      return keepApart(bytes, at: start + step.count, end: end, text: &text)
    }
    var scanner = ClusterScanner(start..<end, width: DisplayWidth())
    var place = start
    // One run of joining scalars; it ends where the plain way can go on.
    while let cluster = scanner.next(in: bytes) {
      ClusterCleaner.append(bytes, cluster.range, to: &text)
      place = cluster.range.upperBound
      guard place < end else { break }
      if scanner.isInsideRun { continue }
      let next = UTF8Decoding.step(bytes, at: place, end: end)
      let nextProperties = ScalarProperties(next.scalar)
      if !next.isValid || !nextProperties.joins { break }
    }
    return place
  }

  /// Puts a dotted circle between what was added and what comes when the two would join only because something between
  /// them is gone, or because they came one by one: their columns are counted apart. Returns where to go on.
  private static func keepApart(_ bytes: Span<UInt8>, at place: Int, end: Int, text: inout [UInt8]) -> Int {
    guard place < end, bytes[place] >= 0x80, let last = text.last, last > 0x20 else { return place }
    let next = UTF8Decoding.step(bytes, at: place, end: end)
    guard next.isValid else { return place }
    let properties = ScalarProperties(next.scalar)
    // A mark without a base gets its circle anyway.
    guard properties.joins, properties.rawValue & 3 != 0 || properties.isSpacingMark else { return place }
    let isSkinTone = SpecialScalar.isSkinTone(next.scalar)
    guard last >= 0x80 || isSkinTone else { return place }
    var start = text.count - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    var pair = Array(text[start...])
    UTF8Decoding.append(next.scalar, to: &pair)
    guard String(decoding: pair, as: UTF8.self).count == 1 else { return place }
    UTF8Decoding.append(SpecialScalar.dottedCircle, to: &text)
    // A skin tone would not be drawn on the circle.
    return isSkinTone ? place + next.count : place
  }

  private static func appendShown(
    _ scalar: UInt32, isValid: Bool, to text: inout [UInt8], breakMarks: BreakMarks
  ) {
    switch scalar {
    case 0xAD where breakMarks == .kept: text.append(softHyphen)
    case 0x2060 where breakMarks == .kept: text.append(wordJoiner)
    case 0x200B where breakMarks == .kept: text.append(zeroWidthSpace)
    default:
      if !isValid { return UTF8Decoding.append(SpecialScalar.replacement, to: &text) }
      if let mark = mark(for: scalar) { UTF8Decoding.append(mark, to: &text) }
    }
  }

  /// What a control or format character is shown as; nil when it is dropped.
  static func mark(for scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0..<0x20: 0x2400 + scalar
    case 0x7F: 0x2421
    case 0x80..<0xA0: SpecialScalar.replacement
    case 0x202A...0x202E, 0x2066...0x2069: 0x27F2
    default: nil
    }
  }
}
