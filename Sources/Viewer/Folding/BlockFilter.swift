import MarkdownSource

/// A view of the blocks that a search hit, with their headings.
struct BlockFilter: Sendable {
  /// The search whose hits are shown.
  var search: Int
  /// What is not shown; nothing until the search is done.
  var hidden = HiddenBlocks()
  /// What is left of the blocks that are shown.
  var trims: [Int: BlockTrim] = [:]
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
    let shown = shownBlocks(search)
    let count = viewport.document.blockCount
    filter?.hidden = HiddenBlocks(
      zip([-1] + shown, shown + [max(count, (shown.last ?? -1) + 1)]).map { $0 + 1..<max($1, $0 + 1) })
    let blocks = viewport.document.snapshot.index.blocks
    let headings = viewport.document.snapshot.index.headings
    for number in shown where number < blocks.count {
      let heading = headings.partitionPoint { Int($0.block) < number }
      let keepsFirst = heading < headings.count && Int(headings[heading].block) == number
      filter?.trims[number] = .matching(search.matcher, keepsFirst: keepsFirst)
    }
    applyHiding()
    return []
  }

  /// The blocks with hits and those of the headings around them, in order. O(headings + hits).
  private func shownBlocks(_ search: SearchState) -> [Int] {
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
    return shown.sorted()
  }
}
