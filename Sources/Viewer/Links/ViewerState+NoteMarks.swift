import PageLayout

extension ViewerState {
  /// Goes from a note to its first mark in the text.
  mutating func jump(toMark label: String) -> [Effect] {
    guard let mark = mark(ofNote: label) else {
      return say(Message("The mark of this note is folded away or too far; Backspace goes back", kind: .error))
    }
    rememberPlace()
    return select(mark)
  }

  /// Blocks laid out in search of a mark; those without any are passed by their bytes alone.
  private static let markBudget = 2000

  /// The first mark of a note.
  private mutating func mark(ofNote label: String) -> LinkSelection? {
    let snapshot = viewport.document.snapshot
    var budget = Self.markBudget
    for number in 0..<snapshot.index.blocks.count {
      let block = snapshot.index.blocks[number]
      let mayHoldMark = snapshot.text.withBytes(block.range) { bytes in
        ByteSearch.find(Array("[^".utf8), in: bytes) != nil || ByteSearch.find(Array("^[".utf8), in: bytes) != nil
      }
      guard mayHoldMark else { continue }
      budget -= 1
      guard budget >= 0 else { return nil }
      let targets = viewport.document.block(number).targets
      for item in links(in: number).items where targets.indices.contains(item.target) {
        let target = targets[item.target]
        if target.kind == .footnote, target.destination == label {
          return LinkSelection(block: number, target: item.target)
        }
      }
    }
    return nil
  }
}
