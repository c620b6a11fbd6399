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

  private var layouting: any BlockLayouting
  private var cache: BlockCache
  /// Goes up whenever lines may be other ones than before.
  private(set) var revision = 0
  private var definitionsRevision = 0
  private var notesRevision = 0

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

  /// Blocks and, behind them, notes.
  public var blockCount: Int { snapshot.index.blocks.count + notes.count }

  // MARK: Change

  /// Takes a newer snapshot. O(what changed · log n).
  mutating func update(to newer: DocumentSnapshot) {
    let isSameText = newer.generation == snapshot.generation
    let unchanged = isSameText ? newer.unchangedBlocks(since: snapshot) : 0
    let numbersChanged = newer.definitions.footnoteNumbers != snapshot.definitions.footnoteNumbers
    // A growing text can lose a definition at its end: then any block may have used it.
    let isLoss = newer.definitions.links.count < snapshot.definitions.links.count
    if !isSameText || isLoss { cache.removeAll() }
    snapshot = newer
    notes = newer.notes
    definitionsRevision += 1
    revision += 1
    heights.update(to: newer.index, unchanged: unchanged, width: context.width, notes: notes.count)
    if numbersChanged {
      notesRevision += 1
      context.footnoteNumbers = newer.definitions.footnoteNumbers
      layouting.prepare(for: context)
    }
  }

  /// Lays everything out anew for another context. O(n) for the guesses.
  mutating func update(to newContext: LayoutContext) {
    let widthChanged = newContext.width != context.width
    context = newContext
    context.footnoteNumbers = snapshot.definitions.footnoteNumbers
    cache.removeAll()
    revision += 1
    layouting.prepare(for: context)
    if widthChanged { heights.estimateAgain(snapshot.index, width: context.width) }
  }

  // MARK: Blocks

  /// A block's lines, laid out now unless they are still known.
  public mutating func block(_ number: Int) -> LaidOutBlock {
    let source = sourceBlock(number)
    if let known = cachedBlock(number, source: source) { return known }
    let layout =
      number < snapshot.index.blocks.count
      ? layouting.layOut(source, of: snapshot)
      : layouting.layOutNote(label: notes[number - snapshot.index.blocks.count], of: snapshot)
    let entry = BlockCache.Entry(
      source: source, layout: layout, definitionsRevision: definitionsRevision, notesRevision: notesRevision)
    cache.insert(entry, for: number)
    let block = layout.block
    let rows = block.lines.isEmpty ? 0 : block.lines.count + max(block.topMargin, block.bottomMargin)
    heights.know(block: number, rows: rows)
    return block
  }

  /// Lines of a block.
  mutating func lineCount(_ number: Int) -> Int { block(number).lines.count }

  /// The text of a heading without its markup.
  func title(of heading: OutlineHeading) -> String { layouting.title(of: heading, of: snapshot) }

  /// The source block behind a block; for a note the one that defines it.
  private func sourceBlock(_ number: Int) -> SourceBlock {
    let blocks = snapshot.index.blocks
    if number < blocks.count { return blocks[number] }
    let definition = Int(snapshot.definitions.footnoteBlocks[notes[number - blocks.count]] ?? 0)
    return definition < blocks.count ? blocks[definition] : SourceBlock(start: 0, end: 0, line: 0)
  }

  private mutating func cachedBlock(_ number: Int, source: SourceBlock) -> LaidOutBlock? {
    guard var entry = cache.entry(of: number), entry.source == source else { return nil }
    if entry.definitionsRevision == definitionsRevision { return entry.layout.block }
    if entry.notesRevision != notesRevision, !entry.layout.footnoteLabels.isEmpty { return nil }
    if entry.layout.unresolvedLabels.contains(where: { snapshot.definitions.define($0) }) { return nil }
    entry.definitionsRevision = definitionsRevision
    entry.notesRevision = notesRevision
    cache.insert(entry, for: number)
    return entry.layout.block
  }
}
