import ScreenModel

/// A line found by `LineBreaker`.
struct WrappedLine {
  /// Its bytes, without the blanks at its end.
  var range: Range<Int>
  /// Its columns, the hyphen included.
  var columns: Int
  /// Whether a soft hyphen became visible at its end.
  var endsWithHyphen = false
  /// Whether the text goes on in the next line without a break of its own.
  var isWrapped: Bool
}

/// Cuts styled text into lines no wider than asked: one pass, no backtracking.
///
/// Columns are counted from the start of the text, and a possible end of line is remembered as a place with its count, so
/// that ending a line there never means looking at its text again. Where a word cannot be placed the line ends, in this
/// order: at the last good place; at the last weak one (a slash, a blank inside code); between two clusters. A wide
/// cluster alone may exceed a line of one column.
struct LineBreaker {
  /// The lines found by the last `wrap`.
  private(set) var lines: [WrappedLine] = []
  private let width: DisplayWidth
  private let classes = BreakClass.ofByte

  /// A place where a line may end.
  private struct Place {
    var end = -1
    var next = -1
    /// Columns of the text before `end` and `next`.
    var endColumns = 0
    var nextColumns = 0
    var isHyphenated = false
  }

  private var lineStart = 0
  private var lineBase = 0
  private var limit = 1
  private var rest = 1
  private var total = 0
  private var strong = Place()
  private var weak = Place()
  private var previous = BreakClass.hardBreak
  private var isPlainWord = true
  private var isCode = false

  init(width: DisplayWidth) { self.width = width }

  /// Wraps a range of a text.
  ///
  /// - Parameters:
  ///   - styled: the text.
  ///   - range: the part to wrap, cut between clusters.
  ///   - first: columns of the first line.
  ///   - rest: columns of the lines behind it.
  mutating func wrap(_ styled: borrowing StyledText, _ range: Range<Int>, first: Int, rest: Int) {
    let text = styled.bytes.span
    lines.removeAll(keepingCapacity: true)
    start(at: range.lowerBound, first: max(first, 1), rest: max(rest, 1))
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = text[place]
      let kind = classes[Int(byte)]
      switch kind {
      case .letter: place = takeLetters(text, from: place, to: range.upperBound)
      case .other: place = takeClusters(text, from: place, to: range.upperBound)
      case .space: place = takeBlank(text, at: place, to: range.upperBound)
      case .codeStart: place = takeCodeStart(text, at: place, to: range.upperBound)
      case .hardBreak:
        endLine(at: place, next: place + 1, isWrapped: false)
        limit = self.rest
        previous = .hardBreak
        place += 1
      default:
        // What follows may join this byte, as in a keycap.
        let mayJoin = byte > 0x20 && place + 1 < range.upperBound && text[place + 1] >= 0x80
        place =
          mayJoin
          ? takeClusters(text, from: place, to: range.upperBound) : takeByte(kind, byte, at: place)
      }
    }
    if lineStart < range.upperBound || lines.isEmpty || previous == .hardBreak {
      if range.upperBound > lineStart { endLine(at: range.upperBound, next: range.upperBound, isWrapped: false) }
    }
  }

  private mutating func start(at place: Int, first: Int, rest: Int) {
    lineStart = place
    lineBase = 0
    limit = first
    self.rest = rest
    total = 0
    strong = Place()
    weak = Place()
    previous = .hardBreak
    isPlainWord = true
    isCode = false
  }

  // MARK: Units

  /// A run of ASCII letters, which has no break inside.
  private mutating func takeLetters(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var place = Self.endOfLetters(text, from: start + 1, to: end, classes)
    // The last letter may be the base of what follows.
    if place < end, text[place] >= 0x80, place - start > 0 {
      place -= 1
      if place == start { return takeClusters(text, from: start, to: end) }
    }
    noteChance(before: .letter, at: start)
    var from = start
    while total + (place - from) - lineBase > limit {
      if endAtChance() { continue }
      let room = limit - (total - lineBase)
      if room > 0 {
        from += room
        total += room
      }
      endLine(at: from, next: from, isWrapped: true)
      limit = rest
    }
    total += place - from
    previous = .letter
    return place
  }

  /// The end of the letters of ASCII from here on: without a check at each byte that the text and the table hold it.
  @inline(__always)
  private static func endOfLetters(_ text: Span<UInt8>, from start: Int, to end: Int, _ classes: [BreakClass]) -> Int {
    text.withUnsafeBufferPointer { text in
      classes.withUnsafeBufferPointer { classes in
        var place = start
        while place < end, classes[Int(text[place])] == .letter { place += 1 }
        return place
      }
    }
  }

  /// Clusters up to the next one that is ASCII.
  private mutating func takeClusters(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var scanner = ClusterScanner(start..<end, width: width)
    while let cluster = scanner.next(in: text) {
      if cluster.scalar < 0x80, cluster.isSingle, cluster.range.lowerBound > start {
        return cluster.range.lowerBound
      }
      let kind =
        cluster.scalar < 0x80
        ? (cluster.isSingle ? classes[Int(cluster.scalar)] : .letter)
        : BreakClass(scalar: cluster.scalar, columns: cluster.columns)
      noteChance(before: kind, at: cluster.range.lowerBound)
      place(columns: cluster.columns, at: cluster.range.lowerBound)
      // Behind wide closing punctuation the rules are those of ideographs.
      previous = kind == .close && cluster.columns == 2 ? .ideograph : kind
      if kind != .letter { isPlainWord = kind == .ideograph || kind == .quote }
    }
    return end
  }

  private mutating func takeBlank(_ text: Span<UInt8>, at place: Int, to end: Int) -> Int {
    let found = Place(end: place, next: place + 1, endColumns: total, nextColumns: total + 1)
    if previous == .space, strong.next == place {
      strong.next = place + 1
      strong.nextColumns = total + 1
    } else if previous == .space, weak.next == place {
      weak.next = place + 1
      weak.nextColumns = total + 1
    } else if previous == .open || closesAlone(text, from: place + 1, to: end) {
      // `( a )` and `Bonjour !` stay together where they fit.
      weak = found
    } else {
      strong = found
    }
    total += 1
    previous = .space
    isPlainWord = true
    return place + 1
  }

  /// Whether closing punctuation of ASCII and nothing else stands between a blank and the next one, or the end.
  private func closesAlone(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var place = start
    while place < end, classes[Int(text[place])] == .close { place += 1 }
    return place > start && (place == end || text[place] == 0x20 || text[place] == TextMark.hardBreak)
  }

  /// The mark at the start of code. Code that no line holds flows like prose; other code stays whole.
  private mutating func takeCodeStart(_ text: Span<UInt8>, at start: Int, to end: Int) -> Int {
    noteChance(before: .codeStart, at: start)
    var close = start + 1
    while close < end, text[close] != TextMark.codeEnd { close += 1 }
    // No cluster takes more columns than bytes, and a mark is counted as a column at most.
    isCode = close - start - 1 <= rest || width.columns(of: text, in: start + 1..<close) <= rest
    previous = .codeStart
    return start + 1
  }

  /// A byte of ASCII that is neither a letter nor a blank, or a mark.
  private mutating func takeByte(_ kind: BreakClass, _ byte: UInt8, at start: Int) -> Int {
    if previous == .space, byte >= DisplayText.softHyphen, byte <= DisplayText.zeroWidthSpace {
      // Marks behind a blank vanish with it.
      if strong.next == start { strong.next = start + 1 } else if weak.next == start { weak.next = start + 1 }
      return start + 1
    }
    noteChance(before: kind, at: start)
    switch kind {
    case .codeEnd: isCode = false
    case .codeBlank:
      let found = Place(end: start, next: start + 1, endColumns: total, nextColumns: total + 1)
      // The blank that code begins with would leave the blank in front of it at the end of the line.
      if isCode { weak = found } else if previous != .codeStart { strong = found }
      place(columns: 1, at: start)
    case .softHyphen, .opportunity: break
    case .glue where byte != TextMark.fixedBlank: break
    case .hyphen, .quote, .open, .close: place(columns: 1, at: start)
    default:
      isPlainWord = false
      place(columns: 1, at: start)
    }
    if kind == .close { isPlainWord = false }
    previous = kind
    return start + 1
  }

  // MARK: Places

  /// Remembers that a line may end before a glyph.
  @inline(__always)
  private mutating func noteChance(before kind: BreakClass, at place: Int) {
    let chance = BreakChance.between(previous, kind, isPlainWord: isPlainWord)
    if chance == .never || place <= lineStart { return }
    let found = Place(end: place, next: place, endColumns: total, nextColumns: total)
    switch chance {
    case .never: break
    case .weak: weak = found
    case .strong: if isCode { weak = found } else { strong = found }
    case .hyphenated:
      guard total - lineBase < limit else { return }
      strong = found
      strong.isHyphenated = true
      strong.endColumns += 1
    }
  }

  /// Puts a glyph on the line, or ends the line before it.
  private mutating func place(columns: Int, at place: Int) {
    while total + columns - lineBase > limit {
      if endAtChance() { continue }
      guard place > lineStart else { break }
      endLine(at: place, next: place, isWrapped: true)
      limit = rest
    }
    total += columns
  }

  /// Ends the line at the best place known. False when there is none.
  private mutating func endAtChance() -> Bool {
    let chosen = strong.next > lineStart && strong.end > lineStart ? strong : weak
    guard chosen.next > lineStart, chosen.end > lineStart else { return false }
    lines.append(
      WrappedLine(
        range: lineStart..<chosen.end, columns: chosen.endColumns - lineBase, endsWithHyphen: chosen.isHyphenated,
        isWrapped: true))
    lineStart = chosen.next
    lineBase = chosen.nextColumns
    limit = rest
    return true
  }

  /// Ends the line here, without the blanks before.
  private mutating func endLine(at end: Int, next: Int, isWrapped: Bool) {
    var lineEnd = end
    var columns = total - lineBase
    if previous == .space {
      let blank = strong.next == end ? strong : weak
      if blank.next == end, blank.end >= lineStart {
        lineEnd = blank.end
        columns = blank.endColumns - lineBase
      }
    }
    lines.append(WrappedLine(range: lineStart..<lineEnd, columns: columns, isWrapped: isWrapped))
    lineStart = next
    lineBase = total
  }
}
