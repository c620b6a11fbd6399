import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel

/// A document as rows: lays out the blocks that are asked for, and no others, and walks from row to row.
///
/// Rows are counted from a place, never from the start. Between two blocks stand as many blank rows as the larger of
/// their wishes; above the first block stands none. Blocks that show nothing are stepped over.
public struct DocumentView: Sendable {
  /// What is known of the document.
  public private(set) var snapshot = DocumentSnapshot.empty
  /// What the lines depend on. The numbers of footnotes in it come from the snapshot.
  public private(set) var context: LayoutContext
  /// The labels of the notes at the end, in order.
  private(set) var notes: [Label] = []
  /// Rows of blocks, known or guessed.
  private(set) var heights = HeightIndex()

  /// Blocks that are not shown.
  private(set) var hidden = HiddenBlocks()
  /// Blocks of which not everything is shown.
  private var trims: [Int: BlockTrim] = [:]
  /// What is left of them, as far as it was asked for.
  private var trimmed: [Int: LaidOutBlock] = [:]

  /// Blocks that take long to lay out.
  var long = LongBlocks()

  private(set) var layouting: any BlockLayouting
  private var cache: BlockCache
  /// Goes up whenever lines may be other ones than before.
  private(set) var revision = 0
  private(set) var definitionsRevision = 0
  /// Whether notes stand at the end.
  private var hasNotes = true
  private(set) var notesRevision = 0

  /// Blocks laid out in search of one that shows something, before the search gives up. What it passed is remembered,
  /// so that the next search goes on from there.
  static let emptyBlockBudget = 4096

  /// A view of an empty document.
  public init(layouting: any BlockLayouting, context: LayoutContext, cacheLimit: Int = 16 << 20) {
    self.layouting = layouting
    self.context = context
    cache = BlockCache(limit: cacheLimit)
    self.layouting.prepare(for: context)
  }

  /// Whether more of the text is to come, and all that came is scanned.
  var isGrowing: Bool { !snapshot.text.isComplete && snapshot.index.scannedBytes >= snapshot.text.count }

  /// Blocks and, behind them, notes.
  public var blockCount: Int { snapshot.index.blocks.count + notes.count }

  // MARK: Change

  /// A view of another part of the document with the same looks.
  func beside(_ other: DocumentSnapshot) -> DocumentView {
    var view = DocumentView(layouting: layouting, context: context)
    view.long.isOn = long.isOn
    view.hasNotes = hasNotes
    view.update(to: other)
    return view
  }

  /// Takes the place of another view of the document: nothing remembered of that one's blocks holds for these.
  mutating func follow(_ other: DocumentView) { revision = max(revision, other.revision) + 1 }

  /// Takes a newer snapshot. O(what changed · log n).
  mutating func update(to newer: DocumentSnapshot) {
    let isSameText = newer.generation == snapshot.generation
    let formerLast = blockCount - 1
    let unchanged = isSameText ? newer.unchangedBlocks(since: snapshot) : 0
    let numbersChanged = newer.definitions.footnoteNumbers != snapshot.definitions.footnoteNumbers
    // A growing text can lose a definition at its end: then any block may have used it.
    let isLoss = newer.definitions.links.count < snapshot.definitions.links.count
    if !isSameText || isLoss { forgetLayouts() }
    snapshot = newer
    notes = hasNotes ? newer.notes : []
    definitionsRevision += 1
    noteChange()
    heights.update(to: newer.index, unchanged: unchanged, width: context.width, notes: notes.count)
    // The rows below the end stand elsewhere now.
    if rowsBelow > 0, formerLast >= 0, formerLast < newer.index.blocks.count {
      heights.guess(formerLast, newer.index, width: context.width, isTrimmed: false)
    }
    if numbersChanged {
      notesRevision += 1
      context.footnoteNumbers = newer.definitions.footnoteNumbers
      layouting.prepare(for: context)
    }
  }

  /// Lays everything out anew for another context. O(n) for the guesses.
  mutating func update(to newContext: LayoutContext) {
    let widthChanged = newContext.width != context.width
    // What was empty because it was closed may show something now.
    let mayShowMore = !hidden.isEmpty || newContext.reader != context.reader
    context = newContext
    context.footnoteNumbers = snapshot.definitions.footnoteNumbers
    forgetLayouts()
    noteChange()
    layouting.prepare(for: context)
    if widthChanged { heights.estimateAgain(snapshot.index, width: context.width) }
    if mayShowMore { heights.hide(hidden, snapshot.index, width: context.width) }
  }

  /// Lays everything out anew in another way. O(n) for the guesses.
  mutating func update(layouting newLayouting: any BlockLayouting, hasNotes: Bool) {
    layouting = newLayouting
    layouting.prepare(for: context)
    self.hasNotes = hasNotes
    notes = hasNotes ? snapshot.notes : []
    forgetLayouts()
    noteChange()
    heights.update(to: snapshot.index, unchanged: snapshot.index.blocks.count, width: context.width, notes: notes.count)
    heights.hide(hidden, snapshot.index, width: context.width)
  }

  /// Hides blocks and parts of others, and shows the rest again. O(n).
  mutating func hide(_ newHidden: HiddenBlocks, trims newTrims: [Int: BlockTrim]) {
    revision += 1
    heights.hide(newHidden, snapshot.index, width: context.width)
    for number in Set(trims.keys).union(newTrims.keys) {
      heights.guess(number, snapshot.index, width: context.width, isTrimmed: newTrims[number] != nil)
    }
    hidden = newHidden
    trims = newTrims
    trimmed = [:]
    for number in newTrims.keys where newHidden.contains(number) { heights.know(block: number, rows: 0) }
  }

  /// Whether everything is shown.
  var showsAll: Bool { hidden.isEmpty && trims.isEmpty }

  // MARK: Blocks

  /// A block's lines, laid out now unless they are still known.
  public mutating func block(_ number: Int) -> LaidOutBlock {
    // Places are remembered across views, and only that of the Markdown has notes.
    if number >= blockCount || hidden.contains(number) { return LaidOutBlock() }
    guard let trim = trims[number] else { return wholeBlock(number) }
    if let known = trimmed[number] { return known }
    let block = trim.apply(to: wholeBlock(number), configuration: context.configuration)
    trimmed[number] = block
    heights.know(block: number, rows: Self.rows(of: block))
    return block
  }

  private mutating func wholeBlock(_ number: Int) -> LaidOutBlock {
    var block = laidOutBlock(number)
    guard rowsBelow > 0, number == blockCount - 1 else { return block }
    block.addBlankRows(rowsBelow)
    heights.know(block: number, rows: Self.rows(of: block))
    return block
  }

  /// Rows below the end of the document.
  private var rowsBelow: Int {
    context.configuration.bottomMargin == .visible ? max(context.configuration.paragraphSpacing, 1) : 0
  }

  private mutating func laidOutBlock(_ number: Int) -> LaidOutBlock {
    let source = sourceBlock(number)
    if let known = cachedBlock(number, source: source) { return known }
    if let block = blockForNow(number, source: source) { return block }
    let layout =
      number < snapshot.index.blocks.count
      ? layouting.layOut(source, of: snapshot)
      : layouting.layOutNote(label: notes[number - snapshot.index.blocks.count], of: snapshot)
    let entry = BlockCache.Entry(
      source: source, layout: layout, definitionsRevision: definitionsRevision, notesRevision: notesRevision)
    keep(entry, for: number)
    return layout.block
  }

  /// Keeps a layout and its height.
  mutating func keep(_ entry: BlockCache.Entry, for number: Int) {
    cache.insert(entry, for: number)
    heights.know(block: number, rows: Self.rows(of: entry.layout.block))
  }

  /// Nothing that was laid out is right any more.
  private mutating func forgetLayouts() {
    cache.removeAll()
    long.forget()
  }

  /// Lines may be other ones than before.
  mutating func noteChange() {
    trimmed = [:]
    revision += 1
  }

  /// A block with everything open and nothing left out, laid out beside the view; nil where that is how it is shown.
  mutating func openedBlock(_ number: Int) -> LaidOutBlock? {
    let shown = block(number)
    let isPartial =
      hidden.contains(number) || trims[number] != nil || shown.lines.isEmpty || beginsInDetails(number)
      || shown.summaries.contains { !$0.isOpen } || shown.codes.contains { $0.isFolded }
    guard isPartial else { return nil }
    var open = context
    open.reader = open.reader.allOpen
    var other = layouting
    other.prepare(for: open)
    return number < snapshot.index.blocks.count
      ? other.layOut(snapshot.index.blocks[number], of: snapshot).block
      : other.layOutNote(label: notes[number - snapshot.index.blocks.count], of: snapshot).block
  }

  /// Whether details are open in the source where a block begins: they may be closed in the view.
  private func beginsInDetails(_ number: Int) -> Bool {
    guard number < snapshot.index.blocks.count else { return false }
    var element = snapshot.index.blocks[number].openElement
    while element != 0 {
      if snapshot.index.openElements[Int(element)].name == "details" { return true }
      element = snapshot.index.openElements[Int(element)].parent
    }
    return false
  }

  /// Whether a block begins and ends in closed details. It shows nothing then, which is known without laying it out: a
  /// tag that is never closed may hide all of a long document.
  func isInClosedDetails(_ number: Int) -> Bool {
    let blocks = snapshot.index.blocks
    guard hasNotes, number + 1 < blocks.count, blocks[number].openElement != 0 else { return false }
    let next = openDetails(at: blocks[number + 1])
    return !next.isEmpty
      && openDetails(at: blocks[number]).contains { position in
        next.contains(position)
          && context.reader.isClosed(position, isMarkedOpen: snapshot.isMarkedOpen(details: position))
      }
  }

  /// The byte offsets of the details that are open in the source where a block begins, innermost first.
  func openDetails(at block: SourceBlock) -> [Int] {
    var positions: [Int] = []
    var entry = block.openElement
    var depth = 0
    while entry != 0, depth < Self.deepestDetails {
      let element = snapshot.index.openElements[Int(entry)]
      if element.name == "details" { positions.append(element.tag.lowerBound) }
      entry = element.parent
      depth += 1
    }
    return positions
  }

  /// The byte offsets of the details that are open in the source where it ends, as far as it is known.
  func openDetailsAtEnd() -> [Int] {
    guard let last = snapshot.index.blocks.lastElement else { return [] }
    // Outermost first, for an end tag is that of the innermost.
    var positions: [Int] = openDetails(at: last).reversed()
    let tags = snapshot.index.details
    for number in tags.partitionPoint(where: { $0.position < last.start })..<tags.count {
      if tags[number].opens { positions.append(tags[number].position) } else { _ = positions.popLast() }
    }
    return positions
  }

  /// Elements that are looked through for details.
  private static let deepestDetails = 64

  /// Notes that a block shows nothing.
  mutating func noteEmpty(_ number: Int) { heights.know(block: number, rows: 0) }

  private static func rows(of block: LaidOutBlock) -> Int {
    block.lines.isEmpty ? 0 : block.lines.count + max(block.topMargin, block.bottomMargin)
  }

  /// Lines of a block.
  mutating func lineCount(_ number: Int) -> Int { block(number).lines.count }

  /// What can be copied around a source line of a block; of a note, of the block that defines it.
  func parts(of number: Int, line: Int) -> CopyableParts {
    layouting.parts(of: sourceBlock(number), in: snapshot, line: line)
  }

  /// A block laid out for a box of some columns, beside the view: nothing of it is kept.
  func narrowBlock(_ number: Int, columns: Int) -> LaidOutBlock {
    guard number < snapshot.index.blocks.count else { return LaidOutBlock() }
    return narrowLayouting(columns: columns).layOut(snapshot.index.blocks[number], of: snapshot).block
  }

  /// Blocks of another document laid out for a box of some columns.
  func narrowBlocks(
    _ numbers: Range<Int>, of other: DocumentSnapshot, columns: Int, layouting: any BlockLayouting
  ) -> [LaidOutBlock] {
    var narrow = context
    narrow.width = columns
    narrow.footnoteNumbers = other.definitions.footnoteNumbers
    narrow.reader = narrow.reader.untouched
    var beside = layouting
    beside.prepare(for: narrow)
    return numbers.map { beside.layOut(other.index.blocks[$0], of: other).block }
  }

  /// A note laid out for a box of some columns.
  func narrowNote(_ label: String, columns: Int) -> LaidOutBlock {
    var block = narrowLayouting(columns: columns).layOutNote(label: noteLabel(label) ?? Label(label), of: snapshot)
      .block
    // The rule above the first note is for the page.
    if let first = block.lines.first, block.letters(in: first) == 0, block.lines.count > 1 { block.lines.removeFirst() }
    return block
  }

  /// The label of a note at the end, by how it reads.
  func noteLabel(_ text: String) -> Label? { notes.first { $0.description == text } }

  private func narrowLayouting(columns: Int) -> any BlockLayouting {
    var narrow = context
    narrow.width = columns
    var other = layouting
    other.prepare(for: narrow)
    return other
  }

  /// The text of a heading without its markup.
  func title(of heading: OutlineHeading) -> String { layouting.title(of: heading, of: snapshot) }

  /// The source block behind a block; for a note the one that defines it.
  private func sourceBlock(_ number: Int) -> SourceBlock {
    let blocks = snapshot.index.blocks
    if number < blocks.count { return blocks[number] }
    let definition = Int(snapshot.definitions.footnoteBlocks[notes[number - blocks.count]] ?? 0)
    return definition < blocks.count ? blocks[definition] : SourceBlock(start: 0, end: 0, line: 0)
  }

  /// Whether the definitions that are known by now leave a layout as it is.
  func isCurrent(_ entry: BlockCache.Entry) -> Bool {
    if entry.definitionsRevision == definitionsRevision { return true }
    if entry.notesRevision != notesRevision, !entry.layout.footnoteLabels.isEmpty { return false }
    return !entry.layout.unresolvedLabels.contains { snapshot.definitions.define($0) }
  }

  private mutating func cachedBlock(_ number: Int, source: SourceBlock) -> LaidOutBlock? {
    guard var entry = cache.entry(of: number), entry.source == source else { return nil }
    if entry.definitionsRevision == definitionsRevision { return entry.layout.block }
    guard isCurrent(entry) else { return nil }
    entry.definitionsRevision = definitionsRevision
    entry.notesRevision = notesRevision
    cache.insert(entry, for: number)
    return entry.layout.block
  }
}
