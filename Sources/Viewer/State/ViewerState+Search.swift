import PageLayout

extension ViewerState {
  /// Begins a search from the row on top, or from a given place.
  mutating func beginSearch(_ pattern: SearchPattern, isBackward: Bool, from origin: Place? = nil) -> [Effect] {
    let origin = origin ?? viewport.top ?? Place(block: 0, line: 0)
    searchCount += 1
    let count = viewport.document.blockCount
    let search = SearchState(
      id: searchCount, pattern: pattern, isBackward: isBackward, document: viewport.document.snapshot, blocks: count,
      origin: origin)
    self.search = search
    return [request(search, blocks: 0..<count)]
  }

  /// A pattern as the reader's settings read it.
  func pattern(_ text: String) -> SearchPattern {
    SearchPattern(text, letterCase: letterCase, ignoresDiacritics: ignoresDiacritics)
  }

  /// Forgets the search and its marks.
  mutating func clearSearch() -> [Effect] {
    guard let search else { return [] }
    self.search = nil
    return search.isRunning ? [.cancelSearch] : []
  }

  /// Takes what the worker found, and makes the jump that waits for it.
  mutating func take(_ results: SearchResults) -> [Effect] {
    guard search?.id == results.id else { return [] }
    search?.take(results)
    return settleFilter() + settleWaitingJump() + extendSearch()
  }

  /// Goes to the next hit, or the one before; waits for the worker where it has not come so far.
  mutating func goToMatch(backward: Bool) -> [Effect] {
    guard var search else { return say("Nothing to search for yet; type / and a word") }
    if let current = search.current, !isInView(current) { search.current = nil }
    if search.current == nil, let top = viewport.top { search.origin = top }
    search.awaitsBackward = backward
    self.search = search
    return settleWaitingJump()
  }

  /// Searches the blocks that came since the last request, once that is done.
  mutating func extendSearch() -> [Effect] {
    guard let search, !search.isRunning else { return [] }
    let snapshot = viewport.document.snapshot
    let count = viewport.document.blockCount
    // Cuts change at the end alone; the notes stand behind it.
    let known = min(snapshot.unchangedBlocks(since: search.searched), search.hits.count)
    guard known < count || search.hits.count != count else { return [] }
    if known >= snapshot.index.blocks.count, search.hits.count == count { return [] }
    self.search?.extend(to: snapshot, unchanged: known, count: count)
    return [request(search, blocks: known..<count)]
  }

  /// Searches a document that was opened anew for what was searched before; the view stays.
  mutating func searchAgain() -> [Effect] {
    guard let search else { return [] }
    let effects = beginSearch(search.pattern, isBackward: search.isBackward)
    self.search?.awaitsBackward = nil
    return effects
  }

  /// The block's hits.
  mutating func matches(in number: Int) -> BlockMatches {
    let block = viewport.document.block(number)
    guard let search else { return BlockMatches(text: SearchableText(block, configuration: configuration), ranges: []) }
    let looks = configuration
    let key = MatchCache.Key(search: search.id, layoutRevision: viewport.document.revision)
    if let known = matchCache.known(number, key: key) { return known }
    func hits(in block: LaidOutBlock) -> BlockMatches {
      let text = SearchableText(block, configuration: looks)
      return BlockMatches(text: text, ranges: search.matcher.matches(in: text.bytes))
    }
    var found = hits(in: block)
    if let opened = viewport.document.openedBlock(number) {
      let all = hits(in: opened)
      if all.count != found.count { found.number(by: all, in: opened, shown: block) }
    }
    matchCache.insert(found, for: number)
    return found
  }

  /// Says that a finished search found nothing.
  mutating func sayIfNothingWasFound() -> [Effect] {
    guard let search, !search.isRunning, search.hits.total == 0 else { return [] }
    return say(Message("Not found: \(search.pattern.text)", kind: .error))
  }

  private func request(_ search: SearchState, blocks: Range<Int>) -> Effect {
    .search(
      SearchRequest(
        id: search.id, pattern: search.pattern, blocks: blocks, start: search.origin.block,
        isBackward: search.isBackward, document: viewport.document.snapshot, context: searchedContext,
        isSource: isSourceView))
  }

  /// What is searched is open.
  private var searchedContext: LayoutContext {
    var context = viewport.document.context
    context.reader = context.reader.allOpen
    return context
  }

  private mutating func settleWaitingJump() -> [Effect] {
    guard let search, let backward = search.awaitsBackward else { return [] }
    if let hit = backward ? previousHit(search) : nextHit(search) { return jump(to: hit) }
    guard !search.isRunning else { return [] }
    self.search?.awaitsBackward = nil
    guard search.hits.total > 0 else { return sayIfNothingWasFound() }
    // All round: the first hit of the document, or the last one.
    let edge = backward ? search.hits.lastNonZero(through: search.hits.count - 1) : search.hits.firstNonZero(from: 0)
    guard let edge else { return [] }
    let ordinal = backward ? max(matches(in: edge).count - 1, 0) : 0
    return jump(to: SearchState.Hit(block: edge, ordinal: ordinal))
      + say(backward ? "Went on from the end" : "Went on from the top")
  }

  private mutating func jump(to hit: SearchState.Hit) -> [Effect] {
    search?.current = hit
    search?.awaitsBackward = nil
    reveal(hit)
    return []
  }

  private mutating func nextHit(_ search: SearchState) -> SearchState.Hit? {
    if let current = search.current {
      if current.ordinal + 1 < matches(in: current.block).count {
        return SearchState.Hit(block: current.block, ordinal: current.ordinal + 1)
      }
      return search.hits.firstNonZero(from: current.block + 1).map { SearchState.Hit(block: $0, ordinal: 0) }
    }
    let origin = search.origin
    guard let block = search.hits.firstNonZero(from: origin.block) else { return nil }
    if block == origin.block {
      if let ordinal = matches(in: block).first(fromLine: origin.line) {
        return SearchState.Hit(block: block, ordinal: ordinal)
      }
      return search.hits.firstNonZero(from: block + 1).map { SearchState.Hit(block: $0, ordinal: 0) }
    }
    return SearchState.Hit(block: block, ordinal: 0)
  }

  private mutating func previousHit(_ search: SearchState) -> SearchState.Hit? {
    let origin = search.current.map { Place(block: $0.block, line: 0) } ?? search.origin
    if let current = search.current, current.ordinal > 0 {
      return SearchState.Hit(block: current.block, ordinal: current.ordinal - 1)
    }
    if search.current == nil, origin.block < search.hits.count, search.hits[origin.block] > 0 {
      let matches = matches(in: origin.block)
      let below = matches.first(fromLine: origin.line) ?? matches.count
      if below > 0 { return SearchState.Hit(block: origin.block, ordinal: below - 1) }
    }
    return search.hits.lastNonZero(through: origin.block - 1).map { lastHit(in: $0) }
  }

  private mutating func lastHit(in block: Int) -> SearchState.Hit {
    SearchState.Hit(block: block, ordinal: max(matches(in: block).count - 1, 0))
  }

  /// Scrolls and pans a hit into view.
  private mutating func reveal(_ hit: SearchState.Hit) {
    open(hiding: hit)
    let matches = matches(in: hit.block)
    guard let line = matches.line(of: hit.ordinal) else { return reveal(Place(block: hit.block, line: 0)) }
    reveal(Place(block: hit.block, line: line))
    if let part = matches.parts(ofLine: line).first(where: { $0.ordinal == hit.ordinal }) {
      revealColumns(of: part.bytes, line: line, block: hit.block)
    }
  }

  private mutating func isInView(_ hit: SearchState.Hit) -> Bool {
    let matches = matches(in: hit.block)
    guard let line = matches.line(of: hit.ordinal) else { return false }
    return viewport.visibleRows().contains(Place(block: hit.block, line: line))
  }
}
