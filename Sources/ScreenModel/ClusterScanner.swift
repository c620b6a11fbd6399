/// A grapheme cluster in a text.
public struct Cluster: Hashable, Sendable {
  /// Its bytes.
  public var range: Range<Int>
  /// Columns it takes: 1 or 2, or 0 for what is not shown.
  public var columns: Int
  /// Its first scalar.
  public var scalar: UInt32
  /// Whether it is that scalar alone.
  public var isSingle: Bool
}

/// Walks a text cluster by cluster.
///
/// Most scalars of most scripts are clusters by themselves, and the width table knows which; only runs of scalars that may
/// join go through Swift's `Character`. Every byte is looked at a bounded number of times.
public struct ClusterScanner: Sendable {
  /// Where the next cluster begins.
  public private(set) var position: Int
  private let end: Int
  private let width: DisplayWidth
  /// Ends of the clusters of a run already cut up, the next one last.
  private var pendingEnds: [Int] = []

  /// A run that joins is cut up in pieces of this many bytes, so that one of megabytes costs no more than its length.
  private static let longestRun = 4096

  /// A scanner over a range of a text.
  public init(_ range: Range<Int>, width: DisplayWidth) {
    position = range.lowerBound
    end = range.upperBound
    self.width = width
  }

  /// Whether the next cluster is already known: then going on costs less than a new scanner.
  var isInsideRun: Bool { !pendingEnds.isEmpty }

  /// The next cluster of the text, which must be the same at every call; nil at the end.
  public mutating func next(in text: Span<UInt8>) -> Cluster? {
    if let clusterEnd = pendingEnds.popLast() { return joined(in: text, end: clusterEnd) }
    guard position < end else { return nil }
    let step = UTF8Decoding.step(text, at: position, end: end)
    let properties = ScalarProperties(step.scalar)
    let next = position + step.count
    if !step.isValid || isBoundary(after: properties, in: text, at: next) {
      let start = position
      position = next
      return Cluster(
        range: start..<next, columns: width.columns(ofLone: step.scalar, properties), scalar: step.scalar,
        isSingle: true)
    }
    cutUpRun(in: text)
    return pendingEnds.popLast().flatMap { joined(in: text, end: $0) }
  }

  /// Whether a cluster certainly ends between a scalar and the one at `place`.
  @inline(__always)
  private func isBoundary(after properties: ScalarProperties, in text: Span<UInt8>, at place: Int) -> Bool {
    if place >= end { return true }
    if !properties.joins {
      if properties.isFormat { return true }
      let byte = text[place]
      if byte < 0x80 { return true }
    }
    let step = UTF8Decoding.step(text, at: place, end: end)
    let next = ScalarProperties(step.scalar)
    // What is never shown joins nothing.
    return !step.isValid || !next.joins && (next.isFormat || !properties.joins)
  }

  private mutating func joined(in text: Span<UInt8>, end clusterEnd: Int) -> Cluster {
    let range = position..<clusterEnd
    position = clusterEnd
    let first = UTF8Decoding.step(text, at: range.lowerBound, end: range.upperBound)
    let isSingle = first.count == range.count
    let columns =
      isSingle
      ? width.columns(ofLone: first.scalar, ScalarProperties(first.scalar))
      : width.columns(ofJoined: text, range)
    return Cluster(range: range, columns: columns, scalar: first.scalar, isSingle: isSingle)
  }

  /// Where a cluster takes more than two columns, letter by letter and mark by mark, it is cut into pieces that do not: most
  /// terminals spread a conjunct that far, and nothing of it may be lost. Emoji are reduced to one instead, and flags fit.
  private mutating func cutUpCluster(_ text: Span<UInt8>, _ range: Range<Int>) {
    let first = UTF8Decoding.step(text, at: range.lowerBound, end: range.upperBound)
    let base = ScalarProperties(first.scalar)
    if base.isPictographic || base.rawValue & 3 != 1 { return }
    var used = 0
    // The letter that the next marks belong to, and the columns that it takes with them.
    var letter = (start: range.lowerBound, columns: 0)
    var place = range.lowerBound
    while place < range.upperBound {
      let step = UTF8Decoding.step(text, at: place, end: range.upperBound)
      let properties = ScalarProperties(step.scalar)
      let columns = properties.isSpacingMark ? 1 : Int(properties.rawValue & 3)
      if columns > 0, !properties.isSpacingMark { letter = (place, 0) }
      if used + columns > 2, place > range.lowerBound {
        // The marks of a letter stay with it, unless they are too many themselves.
        let cut = letter.columns + columns <= 2 && letter.start > range.lowerBound ? letter.start : place
        pendingEnds.append(cut)
        used = cut == place ? 0 : letter.columns
        if cut == place { letter = (place, 0) }
      }
      used += columns
      letter.columns += columns
      place += step.count
    }
  }

  /// Finds the run of scalars that may join from here on, and the ends of its clusters.
  private mutating func cutUpRun(in text: Span<UInt8>) {
    var runEnd = position
    var wasCut = false
    // Whether it is one glyph with marks that only ever belong to what is before them: most runs are.
    var isPlain = true
    while runEnd < end {
      let step = UTF8Decoding.step(text, at: runEnd, end: end)
      let properties = ScalarProperties(step.scalar)
      runEnd += step.count
      if properties.joins, !SpecialScalar.isPlainMark(step.scalar) { isPlain = false }
      if isBoundary(after: properties, in: text, at: runEnd) { break }
      if isPlain, properties.joins {
        let next = UTF8Decoding.step(text, at: runEnd, end: end)
        if next.isValid, !ScalarProperties(next.scalar).joins { break }
      }
      if runEnd < end, !UTF8Decoding.step(text, at: runEnd, end: end).isValid { break }
      if runEnd - position > Self.longestRun {
        wasCut = true
        break
      }
    }
    if isPlain {
      if width.policy == .safe { cutUpCluster(text, position..<runEnd) }
      pendingEnds.append(runEnd)
      pendingEnds.reverse()
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(runEnd - position)
    for place in position..<runEnd { bytes.append(text[place]) }
    var clusterEnd = position
    for character in String(decoding: bytes, as: UTF8.self) {
      let start = clusterEnd
      clusterEnd += character.utf8.count
      if width.policy == .safe { cutUpCluster(text, start..<clusterEnd) }
      pendingEnds.append(clusterEnd)
    }
    // The last cluster of a run that was cut may go on: it is scanned again, unless it is all there is.
    if wasCut, pendingEnds.count > 1 { pendingEnds.removeLast() }
    pendingEnds.reverse()
  }
}
