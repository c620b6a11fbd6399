import MarkdownSource
import PageLayout

// Blocks that take long: what can be shown of them at once is, and the worker is asked for the rest.

/// What is known of the long blocks of a document.
struct LongBlocks: Sendable {
  /// Whether a worker is there to ask.
  var isOn = false
  /// What is shown for now, by block.
  var shown: [Int: BlockCache.Entry] = [:]
  /// Requests that nobody has taken yet.
  var waiting: [LayoutRequest] = []
  /// The sources that the worker has been asked for.
  var asked: [Int: SourceBlock] = [:]
  /// Goes up with each context.
  var contextNumber = 0

  /// Nothing that was laid out is right any more.
  mutating func forget() {
    shown = [:]
    waiting = []
    asked = [:]
    contextNumber += 1
  }
}

extension DocumentView {
  /// What is shown of a block until the worker has laid it out; nil for one that is laid out at once.
  mutating func blockForNow(_ number: Int, source: SourceBlock) -> LaidOutBlock? {
    guard long.isOn, number < snapshot.index.blocks.count else { return nil }
    if let entry = long.shown[number], entry.source.start == source.start, entry.source.piece == source.piece,
      isCurrent(entry), source.range.count >= entry.source.range.count
    {
      ask(for: number, source)
      return entry.layout.block
    }
    guard let layout = layouting.layOutForNow(source, of: snapshot) else { return nil }
    long.shown[number] = BlockCache.Entry(
      source: source, layout: layout, definitionsRevision: definitionsRevision, notesRevision: notesRevision)
    ask(for: number, source)
    return layout.block
  }

  /// One request at a time for a block: one that grows is asked for again when the answer has come.
  private mutating func ask(for number: Int, _ source: SourceBlock) {
    // Of a block that is still being scanned nobody knows how long it is.
    let isGrowing = source.traits.contains(.unfinished) && snapshot.index.scannedBytes < snapshot.text.count
    guard long.asked[number] == nil, !isGrowing else { return }
    long.asked[number] = source
    long.waiting.append(
      LayoutRequest(
        block: number, source: source, document: snapshot, layouting: layouting, contextNumber: long.contextNumber,
        definitionsRevision: definitionsRevision, notesRevision: notesRevision))
  }

  /// Hands over what the worker is to lay out.
  mutating func takeLayoutRequests() -> [LayoutRequest] {
    defer { long.waiting = [] }
    return long.waiting
  }

  /// Takes what the worker laid out. Returns whether anything is other than before.
  mutating func take(_ result: LayoutResult) -> Bool {
    let request = result.request
    guard request.contextNumber == long.contextNumber, request.document.generation == snapshot.generation else {
      return false
    }
    long.asked[request.block] = nil
    guard request.block < snapshot.index.blocks.count else { return false }
    let source = snapshot.index.blocks[request.block]
    guard source.start == request.source.start, source.piece == request.source.piece else { return false }
    let entry = BlockCache.Entry(
      source: request.source, layout: result.layout, definitionsRevision: request.definitionsRevision,
      notesRevision: request.notesRevision)
    noteChange()
    if source == request.source {
      keep(entry, for: request.block)
      long.shown[request.block] = nil
    } else {
      // It has grown since: more of it than before is shown at least.
      long.shown[request.block] = entry
    }
    return true
  }
}
