import MarkdownSource

extension ViewerState {
  /// What a command does to a fold.
  enum FoldAct { case toggle, open, close }

  /// Opens or closes the section the row on top belongs to.
  mutating func fold(_ act: FoldAct) -> [Effect] {
    if let effects = foldPart(act) { return effects }
    guard let heading = focusedHeading() else { return say("No section here to fold") }
    let isFolded = folds.contains(heading)
    switch act {
    case .toggle: return isFolded ? unfold(heading) : fold(heading)
    case .open:
      // Inside an open section the nearest closed one around is none; one that is closed stands on top.
      return isFolded ? unfold(heading) : say("This section is open")
    case .close:
      if !isFolded { return fold(heading) }
      guard let outer = outerHeading(of: heading) else { return say("This section is closed") }
      return fold(outer)
    }
  }

  /// Closes all sections, the outermost as well, or opens all.
  mutating func foldAll(_ closes: Bool) -> [Effect] {
    let headings = viewport.document.snapshot.index.headings
    let isCurrent = (headingCursor ?? currentHeading()) != nil
    let top = focusedHeading()
    changeReader { reader in
      (reader.openedDetails, reader.closedDetails, reader.changedCode) = ([], [], [])
      reader.details = closes ? .closed : .open
      reader.foldsLongCode = closes
    }
    folds = closes ? Set((0..<headings.count).filter { !headings[$0].isNested }) : []
    applyHiding()
    guard closes, let top, isCurrent else { return [] }
    let outer = outermost(of: top)
    let line = Int(headings[outer].line)
    // A heading in details that are closed now is no place to be.
    if viewport.document.snapshot.details(aroundLine: line, offset: offset(ofLine: line) ?? 0).isEmpty {
      go(toHeading: outer)
    }
    return []
  }

  /// Opens what hides a block. What a filter hides is shown by leaving the filter.
  mutating func unhide(block: Int) {
    let headings = viewport.document.snapshot.index.headings
    let isTrimmed = filter == nil && foldedLines(atBlock: block) != nil
    guard viewport.document.hidden.contains(block) || isTrimmed else { return }
    filter = nil
    folds = folds.filter {
      !foldedBlocks(of: $0, headings).contains(block) && !(isTrimmed && Int(headings[$0].block) == block)
    }
    applyHiding()
  }

  /// Hides what folds and the filter want hidden, and keeps the text on top if it is still shown.
  mutating func applyHiding() {
    let headings = viewport.document.snapshot.index.headings
    if let filter { return viewport.hide(filter.hidden, trims: filter.trims) }
    var trims: [Int: BlockTrim] = [:]
    for number in folds where number < headings.count {
      trims[Int(headings[number].block)] = .heading(line: Int(headings[number].line))
    }
    viewport.hide(HiddenBlocks(folds.map { foldedBlocks(of: $0, headings) }), trims: trims)
  }

  /// Lines that a fold hides, for the mark on its heading; nil where no fold begins.
  func foldedLines(atBlock block: Int) -> Int? {
    guard filter == nil, !folds.isEmpty else { return nil }
    let index = viewport.document.snapshot.index
    let number = index.headings.partitionPoint { Int($0.block) < block }
    guard number < index.headings.count, Int(index.headings[number].block) == block, folds.contains(number) else {
      return nil
    }
    let range = foldedBlocks(of: number, index.headings)
    let start = Int(index.headings[number].line) + 1
    let end = range.upperBound < index.blocks.count ? Int(index.blocks[range.upperBound].line) : index.lineCount
    return max(end - start, 1)
  }

  /// The section that a fold is about: that of the selected link, else the row on top, or under the pinned heading.
  private mutating func focusedHeading() -> Int? {
    let headings = viewport.document.snapshot.index.headings
    guard var number = headingCursor ?? currentHeading() else {
      // Above the first heading: the first one in view.
      guard let last = viewport.visibleRows().last, !headings.isEmpty else { return nil }
      let first = (0..<headings.count).first { !headings[$0].isNested }
      return first.flatMap { Int(headings[$0].block) <= last.block ? $0 : nil }
    }
    while number > 0, headings[number].isNested { number -= 1 }
    return headings[number].isNested ? nil : number
  }

  private mutating func fold(_ heading: Int) -> [Effect] {
    folds.insert(heading)
    applyHiding()
    go(toHeading: heading)
    return []
  }

  private mutating func unfold(_ heading: Int) -> [Effect] {
    folds.remove(heading)
    applyHiding()
    return []
  }

  private func outerHeading(of number: Int) -> Int? {
    let headings = viewport.document.snapshot.index.headings
    var outer = number - 1
    while outer >= 0, headings[outer].isNested || headings[outer].level >= headings[number].level { outer -= 1 }
    return outer >= 0 ? outer : nil
  }

  private func outermost(of number: Int) -> Int {
    var number = number
    while let outer = outerHeading(of: number) { number = outer }
    return number
  }

  /// The blocks of a section without its heading.
  private func foldedBlocks(of number: Int, _ headings: ChunkedArray<OutlineHeading>) -> Range<Int> {
    guard number < headings.count, !headings[number].isNested else { return 0..<0 }
    let start = Int(headings[number].block) + 1
    var next = number + 1
    while next < headings.count, headings[next].isNested || headings[next].level > headings[number].level { next += 1 }
    let end = next < headings.count ? Int(headings[next].block) : viewport.document.snapshot.index.blocks.count
    return start..<max(end, start)
  }
}
