import HTMLReading
import ScreenModel

/// The children of a container some of which are HTML: the steps of the HTML, with markers where the others stand, and how
/// far they were walked.
struct HTMLFlow {
  /// An element that is open.
  struct Element {
    var name: HTMLName
    /// Spans open around it.
    var spans: Int
    /// Containers it has on the walker's stack.
    var containers = 0
    /// The level of a heading, from 1.
    var heading: Int?
    /// For a list: the items that have begun in it.
    var items = 0
    /// For details: whether the line that stands for a missing summary is still to be shown.
    var lacksSummary = false
    /// For details: how it is known outside; nil when it is not.
    var details: BlockSurroundings.Details?
    /// For details: whether only its summary is shown.
    var isClosed = false
  }

  let fragment: HTMLFragment
  /// The next step.
  var cursor = 0
  /// The index behind the last of the children.
  let end: Int
  /// Where in the list of blocks the steps go on.
  var resumeAt: Int
  /// Containers open when the walk was handed a block.
  var openCount: Int
  /// The line of the step reached, and of the start of the text collected.
  var line = 0
  var textLine = 0
  var piece: Int32 = 0
  /// The piece in which something was shown last, and the lines there were then.
  var shownPiece: Int32 = -1
  /// The farthest piece reached.
  var latestPiece: Int32 = 0
  var shownLines: Int
  /// Whether blank lines of the source are shown: not in tight items.
  let isTight: Bool
  var spans: [BlockWalker.OpenSpan]
  var elements: [Element] = []
  /// While something is not shown: how many elements are open when that begins.
  var hiddenAbove: Int?
  /// The text of a `pre`, while one is open.
  var preformatted: [UInt8]?
  var preformattedLine = 0
  /// What the innermost container had before it took the style of the text around a block.
  var lent: (style: Style, link: Int)?
  /// An image that is all there is of a line so far: what its placeholder says besides its description.
  var image: String?
  /// Whether what is open now goes on in the next source block.
  var isEnding = false
  /// Elements of the surroundings that were found again.
  var continued = 0

  /// The span that text here stands in: formatting left open by mistake does not reach beyond its piece of HTML.
  var span: BlockWalker.OpenSpan {
    let stale = spans.firstIndex { ($0.reopenedIn ?? latestPiece) != latestPiece }
    return spans[max((stale ?? spans.count) - 1, 0)]
  }

  /// The items of the list that was just entered; 0 when it reaches over a blank line: then it may go on in another source
  /// block, where nobody knows them, and its numbers hang out by themselves.
  func itemsAhead(most: Int) -> Int {
    var depth = 0
    var count = 0
    // Lists in lists are looked at again and again: not far.
    for node in fragment.nodes[cursor...].prefix(most * 8) {
      if node.piece != piece { return 0 }
      switch node.kind {
      case .enter(let number):
        if depth == 0, fragment.elements[Int(number)].name == .li { count += 1 }
        depth += 1
      case .exit:
        if depth == 0 { return count }
        depth -= 1
      default: break
      }
      if count == most { return count }
    }
    return count
  }

  init(_ fragment: HTMLFragment, range: Range<Int>, walker: BlockWalker, span: BlockWalker.OpenSpan) {
    self.fragment = fragment
    end = range.upperBound
    resumeAt = range.lowerBound
    openCount = walker.open.count
    shownLines = walker.builder.lineCount
    isTight = walker.open[walker.open.count - 1].isTight
    spans = [span]
  }
}
