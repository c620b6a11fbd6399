/// Cuts a text that is code from its first line to its last into source blocks of whole lines.
///
/// A piece ends with the first line that makes it large enough, and only when something follows: so where the cuts are depends on
/// the bytes alone, and the last piece is known to be the last.
struct CodeCutter: Sendable {
  /// Bytes from which on a piece ends with its line. Small enough to be laid out before anybody notices, large enough
  /// that lines of two pieces are seldom panned on one screen.
  static let smallestPiece = 64 << 10

  private let smallestPiece: Int
  /// The index of all pieces before the open one.
  private var index: DocumentIndex
  /// Where the open piece starts, and the number of its first line.
  private var start = 0
  private var line = 0
  /// The start of the first line that was not read, and the lines before it.
  private var position = 0
  private var lineCount = 0
  private var hasStarted = false

  /// A cutter for code in a language.
  ///
  /// - Parameters:
  ///   - language: what an info string would call the language.
  ///   - smallestPiece: bytes from which on a piece ends; tests cut behind every line.
  init(language: String, smallestPiece: Int = Self.smallestPiece) {
    self.smallestPiece = smallestPiece
    index = DocumentIndex()
    index.codeLanguage = language
  }

  /// Reads on for about `budget` bytes. Returns whether there is more to read in this text now.
  mutating func scan(_ text: SourceText, into result: inout DocumentIndex, budget: Int) -> Bool {
    text.withBytes(0..<text.count) { raw in
      let bytes = raw.assumingMemoryBound(to: UInt8.self)
      if !hasStarted {
        // A byte order mark is no code.
        let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
        start = hasMark ? 3 : 0
        position = start
        hasStarted = bytes.count >= 3 || text.isComplete
        guard hasStarted else {
          result = indexWithOpenPiece(upTo: bytes.count, isFinal: false)
          return false
        }
      }
      let limit = budget < bytes.count - position ? position + max(budget, 1) : bytes.count
      var isUnfinished = false
      while position < limit {
        guard let next = Self.nextLine(bytes, after: position, isComplete: text.isComplete) else {
          isUnfinished = true
          break
        }
        if position - start >= smallestPiece { cut() }
        lineCount += 1 + Self.loneReturns(bytes, position..<next)
        position = next
      }
      // Without a line end in sight the rest was looked at all the same.
      let isMore = position < bytes.count && !isUnfinished
      if !isMore, bytes.count > position, position - start >= smallestPiece { cut() }
      result = indexWithOpenPiece(upTo: isMore ? position : bytes.count, isFinal: text.isComplete && !isMore)
      return isMore
    }
  }

  private mutating func cut() {
    index.blocks.append(SourceBlock(start: start, end: position, line: line, traits: .code))
    (start, line) = (position, lineCount)
  }

  private func indexWithOpenPiece(upTo end: Int, isFinal: Bool) -> DocumentIndex {
    var result = index
    if end > start {
      let traits: SourceBlock.Traits = isFinal ? .code : [.code, .unfinished]
      result.blocks.append(SourceBlock(start: start, end: end, line: line, traits: traits))
    }
    result.lineCount = lineCount + (end > position ? 1 : 0)
    result.scannedBytes = end
    result.isComplete = isFinal
    return result
  }

  /// Carriage returns that end a line by themselves.
  private static func loneReturns(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var count = 0
    var place = range.lowerBound
    while let found = ByteFinder.find(UInt8(ascii: "\r"), base, place, range.upperBound), found + 1 < range.upperBound {
      if bytes[found + 1] != UInt8(ascii: "\n") { count += 1 }
      place = found + 1
    }
    return count
  }

  /// Where the line after the one at a place begins; nil when that one has not ended yet.
  private static func nextLine(_ bytes: UnsafeBufferPointer<UInt8>, after place: Int, isComplete: Bool) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let feed = ByteFinder.find(UInt8(ascii: "\n"), base, place, bytes.count)
    if let feed { return feed + 1 }
    return isComplete ? bytes.count : nil
  }
}
