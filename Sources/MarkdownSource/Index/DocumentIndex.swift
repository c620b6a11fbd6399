/// A heading as the scanner saw it, without a parse.
public struct OutlineHeading: Hashable, Sendable, BitwiseCopyable {
  /// 1 to 6.
  public var level: Int8
  /// Whether it stands in a quote, list or note.
  public var isNested: Bool
  /// The source block that holds it.
  public var block: Int32
  /// Number of its first line in the source, from 0.
  public var line: Int32
  /// Byte offset of its raw text, markup included, without marks and container prefixes of the first line.
  public var textStart: Int
  /// Byte offset after its raw text.
  public var textEnd: Int

  /// A heading from its parts.
  public init(level: Int, isNested: Bool, block: Int, line: Int, text: Range<Int>) {
    self.level = Int8(level)
    self.isNested = isNested
    self.block = Int32(block)
    self.line = Int32(line)
    textStart = text.lowerBound
    textEnd = text.upperBound
  }
}

/// A `<details>` tag or its end, as the scanner saw it at the top level.
public struct DetailsTag: Hashable, Sendable, BitwiseCopyable {
  /// Whether it opens or closes.
  public var opens: Bool
  /// The source block that holds it.
  public var block: Int32
  /// Byte offset of its `<`.
  public var position: Int

  /// A tag from its parts.
  public init(opens: Bool, block: Int, position: Int) {
    self.opens = opens
    self.block = Int32(block)
    self.position = position
  }
}

/// A block-level HTML element that is open across source blocks: a link in a chain from the innermost outwards.
public struct OpenElement: Hashable, Sendable {
  /// The element's name, lower case.
  public var name: String
  /// Byte range of its start tag.
  public var tag: Range<Int>
  /// The element around it: an index into `DocumentIndex.openElements`, 0 for none.
  public var parent: Int32
  /// For a list: the items that have begun in it so far.
  public var items: Int32

  /// An element from its parts.
  public init(name: String, tag: Range<Int>, parent: Int32, items: Int32 = 0) {
    self.name = name
    self.tag = tag
    self.parent = parent
    self.items = items
  }
}

/// A footnote definition as the scanner saw it.
public struct FootnoteDefinition: Hashable, Sendable {
  /// The label as written, between `[^` and `]`.
  public var label: String
  /// The source block that holds it.
  public var block: Int32
  /// Byte offset of its `[`.
  public var position: Int

  /// A definition from its parts.
  public init(label: String, block: Int, position: Int) {
    self.label = label
    self.block = Int32(block)
    self.position = position
  }
}

/// What the scan knows of the document so far. A value: snapshots are cheap (see `ChunkedArray`) and cross threads.
public struct DocumentIndex: Sendable {
  /// The source blocks in order, without gaps: each begins where the one before ends.
  public internal(set) var blocks = ChunkedArray<SourceBlock>()
  /// The headings in order.
  public internal(set) var headings = ChunkedArray<OutlineHeading>()
  /// `<details>` tags and their ends, in order.
  public internal(set) var details = ChunkedArray<DetailsTag>()
  /// HTML elements that were open at some cut. The first entry stands for none.
  public internal(set) var openElements = ChunkedArray<OpenElement>()
  /// Footnote definitions in order.
  public internal(set) var footnotes = ChunkedArray<FootnoteDefinition>()
  /// Indices of the blocks that may hold link reference definitions, in order.
  public internal(set) var definingBlocks = ChunkedArray<Int32>()
  /// Indices of the blocks with candidates for footnote references, in order.
  public internal(set) var footnoteCandidates = ChunkedArray<Int32>()
  /// The first block of a list that was cut and may still become loose, which would change how all of it looks.
  public internal(set) var unsettledList: Int?
  /// What an info string would call the language of a text that is code all through; nil for Markdown.
  public internal(set) var codeLanguage: String?
  /// Lines seen so far.
  public internal(set) var lineCount = 0
  /// Bytes scanned so far.
  public internal(set) var scannedBytes = 0
  /// Whether the end of a complete text was reached.
  public internal(set) var isComplete = false

  /// The index of a text of which nothing was scanned yet.
  public init() {
    openElements.append(OpenElement(name: "", tag: 0..<0, parent: 0))
  }

  /// The same index as one that more may follow.
  public var withoutEnd: DocumentIndex {
    var index = self
    index.isComplete = false
    return index
  }

  /// Whether a `<details>` tag at a byte offset is one of `details`. O(log n).
  public func hasDetails(at offset: Int) -> Bool {
    let place = details.partitionPoint { $0.position < offset }
    return place < details.count && details[place].position == offset
  }

  /// The block that holds a byte offset; the last one for an offset after the end. O(log n). Nil when there is none.
  public func block(at offset: Int) -> Int? {
    blocks.isEmpty ? nil : max(blocks.partitionPoint { $0.start <= offset } - 1, 0)
  }

  /// A block without the cuts inside a very long one: itself, or all pieces in one.
  public func whole(_ block: SourceBlock) -> SourceBlock {
    guard block.piece.kind != .none, var first = self.block(at: block.start) else { return block }
    var last = first
    while first > 0, blocks[first].piece.isContinued { first -= 1 }
    while last + 1 < blocks.count, blocks[last].piece.goesOn { last += 1 }
    var whole = blocks[first]
    whole.end = blocks[last].end
    for number in first...last { whole.traits.formUnion(blocks[number].traits) }
    whole.piece = SourcePiece()
    return whole
  }

  /// The block that holds a source line, from 0; the last one for a line after the end. O(log n).
  public func block(atLine line: Int) -> Int? {
    blocks.isEmpty ? nil : max(blocks.partitionPoint { $0.line <= line } - 1, 0)
  }
}
