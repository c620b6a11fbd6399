import MarkdownSource

/// A view of the blocks that a search hit, with their headings.
struct BlockFilter: Hashable, Sendable {
  /// The search whose hits are shown.
  var search: Int
  /// What is not shown; nothing until the search is done.
  var hidden = HiddenBlocks()
}

extension ViewerState {
  /// Shows only blocks that match, as soon as the search that was begun for it is done.
  mutating func beginFilter(_ pattern: SearchPattern) -> [Effect] {
    let effects = beginSearch(pattern, isBackward: false)
    search?.awaitsBackward = nil
    filter = BlockFilter(search: searchCount)
    return effects
  }

  /// Shows everything again.
  mutating func endFilter() {
    guard filter != nil else { return }
    filter = nil
    applyHiding()
  }

  /// Works out what the filter hides once its search is done.
  mutating func settleFilter() -> [Effect] {
    guard let wanted = filter, let search, search.id == wanted.search, !search.isRunning else { return [] }
    guard search.hits.total > 0 else {
      filter = nil
      applyHiding()
      return say(Message("Nothing matches \(search.pattern.text)", kind: .error))
    }
    let hidden = HiddenBlocks(hiddenRanges(search))
    filter?.hidden = hidden
    applyHiding()
    return []
  }

  /// Everything but the blocks with hits and the headings around them. O(headings + hits).
  private func hiddenRanges(_ search: SearchState) -> [Range<Int>] {
    let headings = viewport.document.snapshot.index.headings
    var shown: Set<Int> = []
    var block = search.hits.firstNonZero(from: 0)
    while let hit = block {
      shown.insert(hit)
      block = search.hits.firstNonZero(from: hit + 1)
    }
    var around: [Int] = []
    for number in 0..<headings.count {
      while let last = around.last, headings[last].level >= headings[number].level { around.removeLast() }
      around.append(number)
      let start = Int(headings[number].block)
      let end = number + 1 < headings.count ? Int(headings[number + 1].block) : search.hits.count
      guard search.hits.sum(before: end) > search.hits.sum(before: start) else { continue }
      for heading in around { shown.insert(Int(headings[heading].block)) }
    }
    var ranges: [Range<Int>] = []
    var next = 0
    for block in shown.sorted() {
      ranges.append(next..<block)
      next = block + 1
    }
    ranges.append(next..<max(viewport.document.blockCount, next))
    return ranges
  }
}
