import MarkdownModel
import ScreenModel

// Pieces of very long blocks. What is drawn around the whole stands at its first and its last piece; what the looks of the
// whole depend on is measured in the first.

extension BlockWalker {
  /// Whether a block began in an earlier piece.
  func isContinued(_ index: Int) -> Bool { parsed.isContinued && index == 0 }

  /// Whether a block goes on in a later piece.
  func goesOn(_ block: DocumentBlock) -> Bool {
    parsed.goesOn && block.depth == 0 && Int(block.end) == parsed.blocks.count
  }

  /// What the first piece settles, for a block that began there.
  func measureOfOpening() -> BlockMeasure? {
    guard let opening = parsed.opening else { return nil }
    return kit.measures.measure(opening, over: base) {
      var walker = BlockWalker(opening.block, kit: kit)
      walker.open[0].style = base
      return walker.measureLast()
    }
  }

  /// Measures the last block at the top.
  private mutating func measureLast() -> BlockMeasure {
    var index = 0
    while index < parsed.blocks.count, Int(parsed.blocks[index].end) < parsed.blocks.count {
      index = max(Int(parsed.blocks[index].end), index + 1)
    }
    guard index < parsed.blocks.count else { return BlockMeasure() }
    var measure = BlockMeasure()
    let block = parsed.blocks[index]
    switch block.kind {
    case .table(let alignments):
      var table = collectTable(block, alignments, at: index)
      table.dropEmptyHeader()
      measure.natural = table.natural
      measure.words = table.words
      measure.hasGround = hasGround(table)
    case .code:
      measure.widest = widest(CodeLines(parsed.text, block.literal.ints))
    default: break
    }
    return measure
  }
}
