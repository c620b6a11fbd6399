import ScreenModel

/// What stands in front of the text on the lines of a container: a quote's bar, the indent of an item.
struct LinePrefix {
  /// Its text on the first line, a marker; empty once that line is written.
  var first: [Part] = []
  /// Its text on the other lines.
  var rest: [Part]
  /// Columns of either.
  var columns: Int
  /// Columns of `first` when it is wider than the rest, as it is where nothing is indented any more.
  var firstColumns: Int
  /// Whether it is drawn on blank rows too: bars are, blanks are not.
  var isDrawn: Bool
  /// The ground that fills its rows to the right edge, if it has one of its own.
  var fill: Style?
  /// What stands at the right edge of its rows: a blank and the border of a box.
  var closing: Part?
  /// Columns of that.
  var closingColumns = 0

  /// The rest without the blanks at its end, when they have no ground of their own; nil when nothing can go.
  func bareRest(_ ground: Style) -> (parts: ArraySlice<Part>, blanks: Int)? {
    guard let last = rest.last, last.style.background == ground.background, last.bytes.allSatisfy({ $0 == 0x20 })
    else { return nil }
    return (rest.dropLast(), last.bytes.count)
  }

  /// A piece of it.
  struct Part {
    var bytes: [UInt8]
    var style: Style
    /// The target that it leads to, from 1; 0 for none.
    var link = 0

    /// So many blanks.
    static func blanks(_ columns: Int, style: Style) -> Part {
      let few = columns >= 0 && columns < fewBlanks.count
      return Part(bytes: few ? fewBlanks[columns] : Array(repeating: 0x20, count: max(columns, 0)), style: style)
    }

    /// Indents that occur all the time, made once.
    private static let fewBlanks: [[UInt8]] = (0..<32).map { Array(repeating: 0x20, count: $0) }
  }
}
