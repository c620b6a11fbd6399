/// Gathers what the block machine finds into source blocks and the document's index.
///
/// A source block ends before a line that begins a block of the document itself: there nothing is open, so that what
/// follows reads the same alone. The line must be a heading's first one, or the source block have some size.
struct IndexBuilder {
  /// Bytes from which on a source block ends at the next chance.
  private let smallestBlock: Int
  let pieceSizes: PieceSizes
  private let readsFootnotes: Bool
  /// The index of all source blocks before the open one.
  var index = DocumentIndex()
  /// The open source block, with the traits of the top-level blocks that have ended in it.
  var open = SourceBlock(start: 0, end: 0, line: 0)

  /// The top-level block that is open: where it starts, and what was noticed in it.
  var inner = Inner()
  /// The open top-level block, if it is one that is cut when it becomes very long.
  var long = LongBlock()
  private var hasTopLevelBlock = false
  var elements = ElementStack()
  private var tags = HTMLTagReader()
  /// Tags of the open paragraph. They count from its end on: it may turn out to be a heading and move to a new source
  /// block.
  private var paragraphTags: [HTMLTagReader.Tag] = []

  private var brackets = ByteFinder(UInt8(ascii: "["))
  private var angles = ByteFinder(UInt8(ascii: "<"))

  struct Inner {
    var start = 0
    var line = 0
    var traits: SourceBlock.Traits = []
    /// Whether it is the first of its source block.
    var isFirst = true
    /// Whether it is anything but HTML.
    var isMarkdown = false
    /// Whether a source block may begin with it.
    var mayBeCutOff = true
  }

  init(smallestBlock: Int, pieces: PieceSizes, readsFootnotes: Bool) {
    self.smallestBlock = smallestBlock
    pieceSizes = pieces
    self.readsFootnotes = readsFootnotes
  }

  /// The first block starts at an offset.
  mutating func begin(at start: Int, line: Int = 0) { open = SourceBlock(start: start, end: start, line: line) }

  /// Which source block a finding belongs to.
  private var block: Int { index.blocks.count }

  // MARK: Blocks

  /// The document begins with front matter.
  mutating func addFrontMatter(end: Int, lines: Int) {
    open.end = end
    open.traits = .frontMatter
    index.blocks.append(open)
    open = SourceBlock(start: end, end: end, line: lines)
  }

  /// A block begins in the document itself.
  mutating func beginTopLevelBlock(_ line: LineCursor, isHeading: Bool, mayCut: Bool, wasLoose: Bool) {
    open.traits.formUnion(inner.traits)
    if inner.isMarkdown { elements.endParagraph() }
    inner = Inner(start: line.start, line: line.number)
    inner.isMarkdown = true
    // A parser would drop a byte order mark at the start of a text.
    let hasMark = line[line.start] == 0xEF && line[line.start + 1] == 0xBB && line[line.start + 2] == 0xBF
    inner.mayBeCutOff = mayCut && !hasMark
    inner.isFirst = !hasTopLevelBlock
    endLongBlock(isLoose: wasLoose)
    if isHeading || open.piece.isContinued || line.start - open.start >= smallestBlock { cut() }
    hasTopLevelBlock = true
    if isHeading { markHeading() }
  }

  /// The open top-level block, so far a paragraph, is a heading.
  mutating func turnTopLevelBlockIntoHeading() {
    cut()
    markHeading()
  }

  private mutating func markHeading() {
    if inner.isFirst { open.traits.insert(.beginsWithHeading) }
  }

  /// Ends the open source block before the open top-level block, unless that is the first in it.
  private mutating func cut() {
    guard !inner.isFirst, inner.mayBeCutOff, !elements.isInsideWhole(at: inner.start) else { return }
    open.end = inner.start
    Self.append(open, to: &index)
    open = SourceBlock(start: inner.start, end: inner.start, line: inner.line, openElement: elements.entry(in: &index))
    inner.isFirst = true
  }

  static func append(_ block: SourceBlock, to index: inout DocumentIndex) {
    let number = Int32(truncatingIfNeeded: index.blocks.count)
    index.blocks.append(block)
    if block.traits.contains(.mayDefineLinks) { index.definingBlocks.append(number) }
    if block.traits.contains(.mayReferToFootnotes) { index.footnoteCandidates.append(number) }
  }

  /// The index of everything up to an offset, the open source block included.
  func index(upTo end: Int, isFinal: Bool, mayDefineLinks: Bool = false, isLoose: Bool) -> DocumentIndex {
    var index = index
    if end > open.start {
      var last = open
      last.end = end
      last.traits.formUnion(inner.traits)
      if mayDefineLinks { last.traits.insert(.mayDefineLinks) }
      if !isFinal { last.traits.insert(.unfinished) }
      Self.append(last, to: &index)
    }
    long.note(isLoose: isLoose, in: &index, isFinal: isFinal)
    return index
  }

  // MARK: Findings

  /// Remembers a trait of the open top-level block.
  mutating func note(_ trait: SourceBlock.Traits) { inner.traits.formUnion(trait) }

  mutating func addHeading(level: Int, isNested: Bool, line: Int, text: Range<Int>) {
    index.headings.append(OutlineHeading(level: level, isNested: isNested, block: block, line: line, text: text))
  }

  mutating func addFootnote(label: Range<Int>, _ line: LineCursor) {
    let bytes = UnsafeBufferPointer(start: line.bytes + label.lowerBound, count: label.count)
    // NUL is U+FFFD in all of Markdown.
    let name = String(decoding: bytes, as: UTF8.self).replacing("\0", with: "\u{fffd}")
    index.footnotes.append(FootnoteDefinition(label: name, block: block, position: line.firstNonspace))
    note(.definesFootnotes)
  }

  /// Looks for what may be a reference on a line that is not code.
  mutating func noteReferences(_ line: LineCursor) {
    let wanted: SourceBlock.Traits = readsFootnotes ? [.mayReferToLinks, .mayReferToFootnotes] : .mayReferToLinks
    var position = line.start
    while !inner.traits.isSuperset(of: wanted),
      let found = brackets.first(line.bytes, from: position, to: line.end, textEnd: line.textEnd)
    {
      note(.mayReferToLinks)
      if readsFootnotes, line[found + 1] == UInt8(ascii: "^") { note(.mayReferToFootnotes) }
      position = found + 1
    }
  }

  /// A line of an HTML block in the document itself.
  mutating func addHTML(_ line: LineCursor, kind: UInt8) {
    inner.isMarkdown = false
    // Scripts, processing instructions, declarations and CDATA hold no tags that the reader's text stands in.
    guard kind == 2 || kind >= 6 else { return }
    var reader = tags
    reader.read(line.bytes, line.firstNonspace..<max(line.end, line.firstNonspace)) { take($0) }
    tags = reader
  }

  /// An HTML block has ended. A tag that has not is text.
  mutating func endHTML() { tags = HTMLTagReader() }

  /// A line of a paragraph in the document itself: `</details>` may stand at its end.
  mutating func addParagraphLine(_ line: LineCursor) {
    guard let first = angles.first(line.bytes, from: line.start, to: line.end, textEnd: line.textEnd) else { return }
    // Code spans name tags without meaning them. Finding where they end takes a parse, so such a line counts for none.
    guard ByteFinder.find(UInt8(ascii: "`"), line.bytes, line.start, line.end) == nil else { return }
    var reader = HTMLTagReader()
    reader.read(line.bytes, first..<line.end) { tag in
      let start = tag.range.lowerBound
      let isEscaped = start > line.start && line.bytes[start - 1] == UInt8(ascii: "\\")
      if !isEscaped, HTMLNames.isBlock(tag.name) { paragraphTags.append(tag) }
    }
  }

  /// The open paragraph has ended.
  mutating func endParagraph(definesLinks: Bool) {
    if definesLinks { note(.mayDefineLinks) }
    if paragraphTags.isEmpty { return }
    for tag in paragraphTags { take(tag) }
    paragraphTags.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ tag: HTMLTagReader.Tag) {
    elements.read(tag)
    if tag.name == "details" {
      index.details.append(DetailsTag(opens: tag.opens, block: block, position: tag.range.lowerBound))
    }
  }
}
