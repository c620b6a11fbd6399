import MarkdownModel
import PageLayout
import ScreenModel

/// A box under the selection with what the link leads to. Any motion closes it.
struct PeekMode: Mode {
  private enum Content {
    case lines([String])
    case blocks([LaidOutBlock])
  }

  private let title: String
  private let content: Content
  /// What Enter does while the box is open.
  private let goal: Goal

  enum Goal: Hashable, Sendable {
    case note(String)
    case selection
  }

  /// The largest box, border included.
  private static let mostColumns = 60
  private static let mostRows = 12

  init(title: String, lines: [String]) {
    self.title = title
    content = .lines(lines)
    goal = .selection
  }

  init(title: String, blocks: [LaidOutBlock], goal: Goal = .selection) {
    self.title = title
    content = .blocks(blocks)
    self.goal = goal
  }

  /// Columns for text in a box in a window.
  static func textColumns(_ window: Size) -> Int { max(min(mostColumns, window.columns) - 4, 1) }

  mutating func handle(_ input: InputEvent, in state: inout ViewerState) -> ModeAnswer {
    switch input {
    case .key(let press):
      switch press.key {
      case .escape: return .closed([])
      case .enter:
        if case .note(let label) = goal { return .closed(state.jump(toNote: label)) }
        return .closedAndPassed
      default: return .closedAndPassed
      }
    case .mouse(let event):
      return event.action == .release || event.action == .move ? .handled([]) : .closedAndPassed
    default: return .closedAndPassed
    }
  }

  func draw(over frame: inout Frame, in state: inout ViewerState) {
    let styles = ChromeStyles(state.configuration)
    let columns = min(Self.mostColumns, state.window.columns)
    let anchor = state.selectionRow()
    let inner = min(rowCount, Self.mostRows - 2)
    let height = inner + 2
    let room = state.geometry.paneRows
    guard columns >= 6, room >= 3 else { return }
    var top = (anchor?.row ?? room / 2) + 1
    if top + height > room, let anchor { top = anchor.row - height }
    top = min(max(top, 0), max(room - height, 0))
    let left = min(max((anchor?.column ?? 0) - 2, 0), state.window.columns - columns)
    let box = PopupBox(left: left, top: top, columns: columns, rows: min(height, room), title: title)
    box.draw(styles.peek, isASCII: state.context.isASCII, fitter: state.fitter, into: &frame)
    drawContent(in: box, styles, state: state, into: &frame)
  }

  private var rowCount: Int {
    switch content {
    case .lines(let lines): lines.count
    case .blocks(let blocks): max(blocks.reduce(0) { $0 + $1.lines.count } + blocks.count - 1, 1)
    }
  }

  private func drawContent(in box: PopupBox, _ styles: ChromeStyles, state: ViewerState, into frame: inout Frame) {
    var row = box.top + 1
    let end = box.top + box.rows - 1
    switch content {
    case .lines(let lines):
      for line in lines where row < end {
        let shown = state.fitter.fit(line, columns: box.columns - 4).text
        frame.write(shown, column: box.left + 2, row: row, style: styles.peek, width: state.context.displayWidth)
        row += 1
      }
    case .blocks(let blocks):
      let painter = LinePainter(
        origin: box.left + 2, columns: box.columns - 4, width: state.context.displayWidth,
        marks: state.configuration.panMarks, styles: styles)
      for block in blocks {
        for number in block.lines.indices where row < end {
          painter.draw(
            LinePainter.Line(number: number, block: block, blockNumber: 0, pan: 0), row: row, into: &frame)
          row += 1
        }
        row += 1
      }
      frame.links.removeAll {
        $0.row >= box.top && $0.row < end && $0.columns.overlaps(box.left..<box.left + box.columns)
      }
    }
  }
}

/// A box in front of the text.
struct PopupBox {
  var left: Int
  var top: Int
  var columns: Int
  var rows: Int
  var title: String

  /// Draws the border and clears what is inside.
  func draw(_ style: Style, isASCII: Bool, fitter: TextFitter, into frame: inout Frame) {
    let parts = isASCII ? ["+", "-", "+", "|", "+", "+"] : ["╭", "─", "╮", "│", "╰", "╯"]
    let line = String(repeating: parts[1], count: max(columns - 2, 0))
    frame.links.removeAll { (top..<top + rows).contains($0.row) && $0.columns.overlaps(left..<left + columns) }
    for row in top..<top + rows { frame.fill(row: row, columns: left..<left + columns, style: style) }
    frame.write(parts[0] + line + parts[2], column: left, row: top, style: style, width: fitter.width)
    for row in top + 1..<max(top + rows - 1, top + 1) {
      frame.write(parts[3], column: left, row: row, style: style, width: fitter.width)
      frame.write(parts[3], column: left + columns - 1, row: row, style: style, width: fitter.width)
    }
    frame.write(parts[4] + line + parts[5], column: left, row: top + rows - 1, style: style, width: fitter.width)
    guard columns > 8, !title.isEmpty else { return }
    var bold = style
    bold.attributes.insert(.bold)
    let shown = fitter.fit(title, columns: columns - 6).text
    frame.write(" " + shown + " ", column: left + 2, row: top, style: bold, width: fitter.width)
  }
}
