import MarkdownSource

/// What changed in the document while the reader had it open, as source lines, and whether that is marked.
struct ChangeMarks: Sendable {
  /// Ranges of source lines from 0, in order.
  private(set) var lines: [Range<Int>] = []
  /// Whether the marks are to be seen: they go after a while, the places stay.
  var areShown = false
  /// The change that was gone to last, and the row that was on top then: the next one is counted from there, though the
  /// end of the document may have kept it from the top.
  var last: (change: Int, top: Place)?
  /// The text before it was read anew, until the new one is known to its end.
  var before: SourceText?

  /// Something changed in the text that was read anew.
  mutating func replace(with changes: [Range<Int>]) {
    lines = changes
    areShown = !changes.isEmpty
    last = nil
  }

  /// Lines were added at the end.
  mutating func add(_ added: Range<Int>) {
    if let end = lines.last, end.upperBound >= added.lowerBound {
      lines[lines.count - 1] = end.lowerBound..<max(end.upperBound, added.upperBound)
    } else {
      lines.append(added)
    }
    areShown = true
  }

  /// Whether a source line is marked now.
  func marks(_ line: Int) -> Bool {
    guard areShown else { return false }
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].upperBound <= line { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].contains(line)
  }
}
