import CodeHighlighting
import MarkdownSource

/// What a source block stands in: the HTML elements that are open where it begins, and the details in it.
///
/// A pure function of the index and the text, so that each block is laid out by itself and yet as a part of the whole.
public struct BlockSurroundings: Hashable, Sendable {
  /// An element that is open where the block begins.
  public struct Element: Hashable, Sendable {
    /// Its start tag as written.
    public var tag: [UInt8]
    /// Its name, lower case.
    public var name: String
    /// Byte offset of its start tag.
    public var position: Int
    /// For a list: the items that have begun in it.
    public var items: Int
    /// Whether nothing in it was shown yet, a summary not counted.
    public var isEmpty: Bool
    /// Whether its summary was shown, as far as `isEmpty` makes that a question.
    public var hasSummary: Bool
  }

  /// A `<details>` tag in the block, at the top level.
  public struct Details: Hashable, Sendable {
    /// Byte offset of its `<`.
    public var position: Int
    /// Its line, from 0.
    public var line: Int
    /// Lines with text in them that are hidden while it is closed; nil when that is not known.
    public var hiddenLines: Int?
  }

  /// The code that the block is a piece of, if it is one.
  public var code: CodePiece?
  /// What the first line begins inside of, if the block begins in the middle of a very long fence.
  public var codeState: LineState?
  /// The open elements, outermost first.
  public var elements: [Element] = []
  /// The details in the block at the top level, in order.
  public var details: [Details] = []
  /// Those in its lists and quotes, in order.
  public var nestedDetails: [Details] = []
  /// Whether the text ends in the block, as far as has arrived.
  public var isGrowing = false
  /// Blank lines of the source at the end of the block.
  public var blankLinesBelow = 0

  /// The surroundings of a block that stands in nothing.
  public init() {}

  /// A start tag longer than this counts by its name alone.
  private static let longestTag = 1_000
  /// So far behind a start tag the search goes for something that is shown.
  static let farthest = 2_048
  /// Elements that are looked at.
  private static let deepest = 200
  /// Bytes of closed details whose lines are counted.
  static let longestCounted = 1 << 20

  /// The surroundings of a source block. O(block) and what is near it; lines are counted only for details that
  /// may be closed.
  ///
  /// - Parameters:
  ///   - number: the block.
  ///   - index: the index it is in.
  ///   - text: the text it is in.
  ///   - reader: what the reader opened and closed.
  ///   - states: what is known of the code of this text, so that a piece of it is not read from the start.
  public init(
    block number: Int, of index: DocumentIndex, text: SourceText, reader: ReaderChanges = ReaderChanges(),
    states: CodeStates? = nil
  ) {
    let block = index.blocks[number]
    isGrowing = block.traits.contains(.unfinished)
    if block.traits.contains(.code) {
      code = CodePiece(block, of: index, text: text, states: states ?? CodeStates())
      return
    }
    if block.piece.isContinued, block.piece.kind == .fence, let states {
      codeState = states.state(ofFence: block, of: text)
    }
    if block.openElement != 0 { collectElements(block, index, text) }
    if block.traits.contains(.html) || !index.details.isEmpty { collectDetails(number, block, index, text, reader) }
    collectNestedDetails(block, text, reader)
    if block.end <= text.count { blankLinesBelow = text.withBytes(block.start..<block.end) { Self.blankLines(at: $0) } }
  }

  /// The most blank lines that are counted.
  static let mostBlankLines = 100

  /// Blank lines at the end of some bytes.
  private static func blankLines(at bytes: UnsafeRawBufferPointer) -> Int {
    var place = bytes.count
    var ends = 0
    while place > 0, bytes[place - 1] <= 0x20, ends <= mostBlankLines {
      place -= 1
      let isEnd =
        bytes[place] == 0x0A || (bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A))
      if isEnd { ends += 1 }
    }
    // The first of them ends the last line that is not blank.
    return place == 0 ? ends : max(ends - 1, 0)
  }

  // MARK: Elements

  private mutating func collectElements(_ block: SourceBlock, _ index: DocumentIndex, _ text: SourceText) {
    var chain: [OpenElement] = []
    var entry = block.openElement
    while entry != 0 {
      chain.append(index.openElements[Int(entry)])
      entry = index.openElements[Int(entry)].parent
    }
    chain = chain.reversed().prefix(Self.deepest).map { $0 }
    elements = chain.map { element in
      let tag =
        element.tag.count <= Self.longestTag && element.tag.upperBound <= text.count
        ? text.withBytes(element.tag) { Array($0) } : Array("<\(element.name)>".utf8)
      return Element(
        tag: tag, name: element.name, position: element.tag.lowerBound, items: Int(element.items), isEmpty: false,
        hasSummary: true)
    }
    // What holds something that was shown holds it for everything around it.
    var end = block.start
    for level in chain.indices.reversed() {
      let start = chain[level].tag.upperBound
      guard start <= end, end - start <= Self.farthest, end <= text.count else { return }
      let (isEmpty, hasSummary) = text.withBytes(start..<end) { Self.look(at: $0) }
      guard isEmpty else { return }
      elements[level].isEmpty = true
      elements[level].hasSummary = hasSummary
      end = chain[level].tag.lowerBound
    }
  }

  /// Whether bytes show nothing but a summary, and whether they hold one.
  private static func look(at bytes: UnsafeRawBufferPointer) -> (isEmpty: Bool, hasSummary: Bool) {
    var place = 0
    var isInSummary = false
    var hasSummary = false
    func starts(_ text: StaticString) -> Bool {
      guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
      return (0..<text.utf8CodeUnitCount).allSatisfy {
        let byte = bytes[place + $0]
        return (0x41...0x5A ~= byte ? byte | 0x20 : byte) == text.utf8Start[$0]
      }
    }
    while place < bytes.count {
      if starts("<!--") {
        while place < bytes.count, !starts("-->") { place += 1 }
        place += 3
      } else if bytes[place] == UInt8(ascii: "<") {
        if starts("<summary") { (isInSummary, hasSummary) = (true, true) }
        if starts("</summary") { isInSummary = false }
        if !isInSummary, starts("<img") || starts("<hr") || starts("<input") { return (false, hasSummary) }
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
        place += 1
      } else if bytes[place] > 0x20, !isInSummary {
        return (false, hasSummary)
      } else {
        place += 1
      }
    }
    return (true, hasSummary)
  }
}
