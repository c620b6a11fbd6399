import MarkdownModel
import MarkdownSource
import PageLayout

/// A search for the worker: everything that it needs, as one value.
public struct SearchRequest: Hashable, Sendable {
  /// The number of the search: results carry it back. A higher one makes lower ones void.
  public var id: Int
  /// What to search for.
  public var pattern: SearchPattern
  /// The blocks to search; notes count on behind the last block.
  public var blocks: Range<Int>
  /// The block to begin with: the nearest hits are wanted first.
  public var start: Int
  /// Whether to go upwards.
  public var isBackward: Bool
  /// The document.
  public var document: DocumentSnapshot
  /// What its lines depend on.
  public var context: LayoutContext
  /// Whether its source is searched rather than its text.
  public var isSource = false

  /// Requests of one number over the same blocks ask for the same.
  public static func == (a: SearchRequest, b: SearchRequest) -> Bool {
    a.id == b.id && a.pattern == b.pattern && a.blocks == b.blocks && a.start == b.start
      && a.isBackward == b.isBackward
  }

  /// See `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(pattern)
    hasher.combine(blocks)
  }
}

/// What a slice of a search found.
public struct SearchResults: Hashable, Sendable {
  /// Hits in a block.
  public struct BlockHits: Hashable, Sendable {
    /// The block.
    public var block: Int
    /// How many hits it holds, at least one.
    public var count: Int

    /// Hits in a block.
    public init(block: Int, count: Int) {
      self.block = block
      self.count = count
    }
  }

  /// The number of the request.
  public var id: Int
  /// The blocks with hits in this slice, in the order of the search.
  public var found: [BlockHits]
  /// Whether all blocks of the request have been searched.
  public var isComplete: Bool

  /// Results from their parts.
  public init(id: Int, found: [BlockHits], isComplete: Bool) {
    self.id = id
    self.found = found
    self.isComplete = isComplete
  }
}

/// Performs a search in slices. Pure: it runs on any thread.
public struct Searcher: Sendable {
  private let request: SearchRequest
  private let matcher: SearchMatcher
  private var layouting: any BlockLayouting
  private let filter: SourceFilter?
  private let notes: [Label]
  /// Blocks searched.
  private var done = 0

  /// A search from its start.
  public init(_ request: SearchRequest, layouting: any BlockLayouting) {
    self.init(request, layouting: layouting, readsAll: false)
  }

  /// With `readsAll`, every block is parsed, whatever its bytes say: slow, for comparison.
  init(_ request: SearchRequest, layouting: any BlockLayouting, readsAll: Bool) {
    self.request = request
    self.layouting = request.isSource ? SourceLayouting() : layouting
    self.layouting.prepare(for: request.context)
    matcher = SearchMatcher(request.pattern)
    filter =
      readsAll
      ? nil
      : matcher.requiredLetters.flatMap {
        SourceFilter(
          $0, ignoresDiacritics: request.pattern.ignoresDiacritics, configuration: request.context.configuration)
      }
    notes = request.document.notes
  }

  /// Bytes that are passed by in the time that one takes which is parsed.
  private static let skippedBytes = 64

  /// Searches on through about so many bytes of source, at least one block.
  public mutating func next(budget: Int = 256 << 10) -> SearchResults {
    var found: [SearchResults.BlockHits] = []
    var left = budget
    repeat {
      guard done < request.blocks.count else { break }
      let block = number(ofStep: done)
      let (hits, cost) = search(block)
      if hits > 0 { found.append(SearchResults.BlockHits(block: block, count: hits)) }
      left -= cost
      done += 1
    } while left > 0
    return SearchResults(id: request.id, found: found, isComplete: done >= request.blocks.count)
  }

  /// From the start to the end and round again, or the same upwards.
  private func number(ofStep step: Int) -> Int {
    let count = request.blocks.count
    let start = min(max(request.start - request.blocks.lowerBound, 0), count - 1)
    let offset = request.isBackward ? start - step : start + step
    return request.blocks.lowerBound + (offset + count) % count
  }

  private func search(_ number: Int) -> (hits: Int, cost: Int) {
    let blocks = request.document.index.blocks
    let layout: BlockLayout
    if number < blocks.count {
      let block = blocks[number]
      if let filter, !filter.mayHold(block, of: request.document.text) {
        return (0, (block.end - block.start) / Self.skippedBytes + 1)
      }
      layout = layouting.layOut(blocks[number], of: request.document)
    } else if number - blocks.count < notes.count {
      layout = layouting.layOutNote(label: notes[number - blocks.count], of: request.document)
    } else {
      return (0, 1)
    }
    let text = SearchableText(layout.block, configuration: request.context.configuration).bytes
    return (matcher.matches(in: text).count, text.count + 64)
  }
}
