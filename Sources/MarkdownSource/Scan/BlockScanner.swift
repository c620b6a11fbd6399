/// Finds the source blocks of a text and its index, in slices.
///
/// The text may grow between calls: every snapshot must begin with the one before. What is found depends on the bytes
/// alone, not on how they arrived or on the slices. Lines that have ended are read once; a last line that has not is
/// read again when more has come, from what was known before it.
public struct BlockScanner: Sendable {
  /// The dialect.
  public let options: ParsingOptions

  private var machine: BlockMachine
  /// What cuts a text that is no Markdown.
  private var codeCutter: CodeCutter?
  private var hasStarted = false
  private var isFinished = false
  /// The start of the first line that was not read.
  private var position = 0
  /// Lines before `position`.
  private var lineCount = 0
  /// No line end stands between `position` and here.
  private var searched = 0
  /// Whether the text ends in a carriage return that may be the first half of a line end.
  private var waitsForLineFeed = false
  private var carriageReturns = ByteFinder(UInt8(ascii: "\r"))

  /// A last line longer than this is shown as part of its block until it has ended: to read it again and again as it
  /// grows would take the square of its length.
  private static let longestProvisionalLine = 1 << 16

  /// A scanner at the start of a text.
  ///
  /// - Parameters:
  ///   - options: the dialect.
  ///   - codeLanguage: what an info string would call the language of a text that is code all through; nil for Markdown.
  public init(options: ParsingOptions, codeLanguage: String? = nil) {
    self.init(options: options, smallestBlock: 1024)
    codeCutter = codeLanguage.map { CodeCutter(language: $0) }
  }

  /// A scanner of the rest of a text from a line on, as if nothing stood before it.
  ///
  /// - Parameters:
  ///   - options: the dialect.
  ///   - start: where the line begins.
  ///   - line: its number, from 0, as far as it is known.
  public init(options: ParsingOptions, from start: Int, line: Int) {
    self.init(options: options)
    position = start
    searched = start
    lineCount = line
    machine.builder.begin(at: start, line: line)
    hasStarted = true
  }

  /// A scanner of code that ends a piece with the line that gives it so many bytes.
  init(codeLanguage: String, smallestPiece: Int) {
    self.init(options: ParsingOptions())
    codeCutter = CodeCutter(language: codeLanguage, smallestPiece: smallestPiece)
  }

  /// A scanner that ends a source block of so many bytes at the next chance. With fewer the index would become too
  /// large; tests cut wherever one may.
  init(options: ParsingOptions, smallestBlock: Int, pieces: PieceSizes = PieceSizes()) {
    self.options = options
    machine = BlockMachine(
      options: options,
      builder: IndexBuilder(smallestBlock: smallestBlock, pieces: pieces, readsFootnotes: options.footnotes))
  }

  /// Scans on from where the last call stopped, for about `budget` bytes, and sets the index to what is known now.
  /// Returns whether there is more to scan in this snapshot now.
  @discardableResult
  public mutating func scan(_ text: SourceText, into index: inout DocumentIndex, budget: Int = .max) -> Bool {
    if isFinished { return false }
    if codeCutter != nil { return cutCode(text, into: &index, budget: budget) }
    return text.withBytes(0..<text.count) { raw in
      let bytes = raw.assumingMemoryBound(to: UInt8.self)
      guard hasStarted || start(bytes, isComplete: text.isComplete) else {
        index = indexOfUndecidedStart(bytes)
        return false
      }
      let stop = readLines(bytes, isComplete: text.isComplete, budget: budget)
      index = self.index(of: bytes, isComplete: text.isComplete, stop)
      return stop == .budget
    }
  }

  private mutating func cutCode(_ text: SourceText, into index: inout DocumentIndex, budget: Int) -> Bool {
    let isMore = codeCutter?.scan(text, into: &index, budget: budget) ?? false
    isFinished = index.isComplete
    return isMore
  }

  // MARK: The start

  /// Passes a byte order mark and front matter. False while more bytes are needed to tell.
  private mutating func start(_ bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Bool {
    guard let first = Self.endOfMark(bytes, isComplete: isComplete) else { return false }
    let rest = UnsafeBufferPointer(rebasing: bytes[first...])
    let frontMatter =
      options.frontMatter && !options.terminalText ? FrontMatter.find(in: rest, isComplete: isComplete) : .absent
    if frontMatter == .undecided { return false }
    position = first
    machine.builder.begin(at: first)
    if case .found(let end, let lines) = frontMatter {
      position = first + end
      lineCount = lines
      machine.builder.addFrontMatter(end: position, lines: lines)
    }
    searched = position
    hasStarted = true
    return true
  }

  /// Where the text begins after a byte order mark; nil while it may still become one.
  private static func endOfMark(_ bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool) -> Int? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard bytes.prefix(3).elementsEqual(mark.prefix(bytes.count)) else { return 0 }
    if bytes.count >= 3 { return 3 }
    return isComplete ? 0 : nil
  }

  /// What may be front matter is shown as such until it is certain.
  private func indexOfUndecidedStart(_ bytes: UnsafeBufferPointer<UInt8>) -> DocumentIndex {
    var index = DocumentIndex()
    let first = Self.endOfMark(bytes, isComplete: true) ?? 0
    if bytes.count > first, options.frontMatter, !options.terminalText {
      index.blocks.append(SourceBlock(start: first, end: bytes.count, line: 0, traits: [.frontMatter, .unfinished]))
    }
    index.lineCount = bytes.isEmpty ? 0 : bytes.reduce(into: 1) { if $1 == 0x0A { $0 += 1 } }
    index.scannedBytes = bytes.count
    return index
  }

  // MARK: Lines

  private enum Stop {
    case budget
    case unfinishedLine
    case end
  }

  private mutating func readLines(_ text: UnsafeBufferPointer<UInt8>, isComplete: Bool, budget: Int) -> Stop {
    guard let bytes = text.baseAddress else { return .end }
    let limit = budget < text.count - position ? position + max(budget, 1) : text.count
    // A slice may end inside a long line, too: the search for its end goes on where the last one stopped.
    let searchLimit = budget < text.count - searched ? searched + max(budget, 4096) : text.count
    while position < text.count {
      if position >= limit { return .budget }
      guard let (end, next) = lineEnd(text, bytes, isComplete: isComplete, limit: max(limit, searchLimit)) else {
        return searched < text.count && !waitsForLineFeed ? .budget : .unfinishedLine
      }
      var line = LineCursor(text, bytes: bytes, start: position, end: end, number: lineCount)
      read(&line, with: &machine)
      position = next
      searched = next
      lineCount += 1
    }
    return .end
  }

  /// Has a line taken in. Of text made for a terminal each stands for itself.
  private func read(_ line: inout LineCursor, with machine: inout BlockMachine) {
    if options.terminalText {
      machine.builder.beginTopLevelBlock(line, isHeading: false, mayCut: true, wasLoose: false)
    } else {
      machine.readLine(&line)
    }
  }

  /// Where the line at `position` ends and the next one begins; nil when that is not known yet.
  private mutating func lineEnd(
    _ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafePointer<UInt8>, isComplete: Bool, limit: Int
  ) -> (end: Int, next: Int)? {
    let searchEnd = min(text.count, limit)
    let feed = ByteFinder.find(UInt8(ascii: "\n"), bytes, searched, searchEnd)
    let end = feed ?? searchEnd
    if let carriage = carriageReturns.first(bytes, from: searched, to: end, textEnd: text.count) {
      // At the end of what has come, it may be the first half of a line end.
      guard carriage + 1 < text.count || isComplete else {
        waitsForLineFeed = true
        return nil
      }
      waitsForLineFeed = false
      let isPair = carriage + 1 < text.count && bytes[carriage + 1] == UInt8(ascii: "\n")
      return (carriage, carriage + (isPair ? 2 : 1))
    }
    if let feed { return (feed, feed + 1) }
    searched = searchEnd
    return searchEnd == text.count && isComplete ? (text.count, text.count) : nil
  }

  // MARK: The index

  private mutating func index(of bytes: UnsafeBufferPointer<UInt8>, isComplete: Bool, _ stop: Stop) -> DocumentIndex {
    var index: DocumentIndex
    switch stop {
    case .end where isComplete:
      isFinished = true
      index = machine.finish(at: bytes.count)
      index.lineCount = lineCount
    case .end, .budget:
      index = machine.index(upTo: max(position, searched))
      index.lineCount = lineCount + (searched > position ? 1 : 0)
    case .unfinishedLine:
      index = indexWithUnfinishedLine(bytes)
      index.lineCount = lineCount + 1
    }
    index.scannedBytes = stop == .budget ? max(position, searched) : bytes.count
    index.isComplete = isFinished
    return index
  }

  private func indexWithUnfinishedLine(_ text: UnsafeBufferPointer<UInt8>) -> DocumentIndex {
    guard let bytes = text.baseAddress, text.count - position <= Self.longestProvisionalLine else {
      return machine.index(upTo: text.count)
    }
    let end = bytes[text.count - 1] == UInt8(ascii: "\r") ? text.count - 1 : text.count
    var copy = machine
    var line = LineCursor(text, bytes: bytes, start: position, end: end, number: lineCount)
    read(&line, with: &copy)
    return copy.index(upTo: text.count)
  }
}
