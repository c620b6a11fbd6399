import MarkdownModel
import ScreenModel
import Synchronization

/// What all pieces of a very long block share of its looks, measured in its first piece.
struct BlockMeasure: Sendable {
  /// Of a table, by column: columns of the longest lines, and of the longest words.
  var natural: [Int] = []
  var words: [Int] = []
  /// Of a table: whether its rows have a ground of their own.
  var hasGround = false
  /// Of code: columns of the longest line.
  var widest = 0
}

/// Keeps the measure that was asked for last.
final class MeasureCache: Sendable {
  private struct Entry: Sendable {
    var opening: BlockOpening
    var base: Style
    var measure: BlockMeasure
  }

  private let last = Mutex<Entry?>(nil)

  /// The measure of an opening over a style: the one kept, or what `measure` gives.
  func measure(_ opening: BlockOpening, over base: Style, _ measure: () -> BlockMeasure) -> BlockMeasure {
    let kept = last.withLock { $0 }
    if let kept, kept.opening === opening, kept.base == base { return kept.measure }
    let fresh = measure()
    last.withLock { $0 = Entry(opening: opening, base: base, measure: fresh) }
    return fresh
  }
}
