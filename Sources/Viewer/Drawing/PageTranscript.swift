import MarkdownSource
import PageLayout
import ScreenModel
import Theming

/// The text of a whole document as a reader sees it page after page: what the law "screen = print" compares.
public enum PageTranscript {
  /// The rows of the document, read in pages of a window through `ViewerState.draw`, trailing blanks cut off.
  ///
  /// - Parameters:
  ///   - snapshot: the document, wholly scanned.
  ///   - layouting: what turns blocks into lines.
  ///   - context: the looks; its width is that of the text, the window is as much wider as the scroll bar needs.
  ///   - rows: rows of a page.
  public static func rows(
    of snapshot: DocumentSnapshot, layouting: any BlockLayouting, context: LayoutContext, rows: Int = 50
  ) -> [String] {
    let hasScrollBar = context.width + 1 >= WindowGeometry.leastColumnsForScrollBar
    let window = Size(columns: context.width + (hasScrollBar ? 1 : 0), rows: max(rows, 1) + 1)
    var state = ViewerState(
      name: DocumentName(path: "-"), window: window, layouting: layouting, context: context)
    state.sticky = .never
    state.openEverything()
    _ = state.update(.document(snapshot))
    var result: [String] = []
    var last: Place?
    while true {
      let frame = state.draw()
      for (row, place) in state.viewport.visibleRows().enumerated() where last.map({ place > $0 }) ?? true {
        result.append(text(ofRow: row, of: frame, columns: state.geometry.textColumns))
        last = place
      }
      let top = state.viewport.top
      _ = state.update(.input(.key(KeyPress(.pageDown))))
      if state.viewport.top == top { return result }
    }
  }

  private static func text(ofRow row: Int, of frame: Frame, columns: Int) -> String {
    var text = ""
    for column in 0..<columns { text += frame.text(of: frame.cell(column: column, row: row)) }
    while text.last == " " { text.removeLast() }
    return text
  }
}
