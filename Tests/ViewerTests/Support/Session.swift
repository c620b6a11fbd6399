import MarkdownSource
import PageLayout
import ScreenModel
import TestSupport
import Theming
import Viewer

/// A reading session without a terminal: keys in, frames out. The worker's searches are done at once.
struct Session {
  var state: ViewerState
  private let layouting: any BlockLayouting
  /// Effects other than searches, in order.
  private(set) var effects: [Effect] = []
  /// Whether searches wait for `work`.
  var holdsSearches = false
  private var held: [SearchRequest] = []

  init(
    _ snapshot: DocumentSnapshot, columns: Int = 40, rows: Int = 10, name: String = "docs/README.md",
    layouting: any BlockLayouting = PlainLayouting(), configuration: MarkdownConfiguration = MarkdownConfiguration(),
    keymap: Keymap = .less
  ) {
    self.layouting = layouting
    state = ViewerState(
      name: DocumentName(path: name), window: Size(columns: columns, rows: rows), layouting: layouting,
      context: LayoutContext(width: columns, configuration: configuration), keymap: keymap)
    send(.document(snapshot))
  }

  /// A session over a plain document.
  init(_ text: String, columns: Int = 40, rows: Int = 10) {
    self.init(PlainDocument(text).snapshot, columns: columns, rows: rows)
  }

  /// Types a script: single characters and names in angle brackets, blanks between them ignored (`5j/foo<enter>`).
  mutating func type(_ script: String) {
    for press in Session.keys(script) { send(.input(.key(press))) }
  }

  /// Searches for a text, blanks included.
  mutating func search(_ text: String) {
    type("/")
    send(.input(.paste(text)))
    type("<enter>")
  }

  /// Clicks a cell.
  mutating func click(column: Int, row: Int) {
    let position = Position(column: column, row: row)
    send(.input(.mouse(MouseEvent(.press, button: .left, at: position))))
    send(.input(.mouse(MouseEvent(.release, button: .left, at: position))))
  }

  /// Clicks the first cell of a text.
  mutating func click(_ text: String) {
    for (row, line) in rows().enumerated() {
      guard let place = line.firstRange(of: text)?.lowerBound else { continue }
      return click(column: DisplayWidth().columns(of: String(line[..<place])), row: row)
    }
  }

  /// Changes the window.
  mutating func resize(columns: Int, rows: Int) {
    send(.input(.resize(Size(columns: columns, rows: rows))))
  }

  /// Sends an event and performs what it asks of the worker.
  mutating func send(_ event: ViewerEvent) {
    for effect in state.update(event) {
      if case .search(let request) = effect {
        held = [request]
        if !holdsSearches { work() }
      } else {
        effects.append(effect)
      }
    }
  }

  /// Does the searches that were asked for, in slices as small as they come.
  mutating func work() {
    while let request = held.popLast() {
      var searcher = Searcher(request, layouting: layouting)
      var isComplete = false
      while !isComplete {
        let results = searcher.next(budget: 1)
        isComplete = results.isComplete
        send(.searchResults(results))
      }
    }
  }

  // MARK: What is on the screen

  /// The rows of the window as text.
  mutating func rows() -> [String] {
    let frame = state.draw()
    return (0..<frame.size.rows).map { frame.text(ofRow: $0) }
  }

  /// The rows of the text, without scroll bar and status line.
  mutating func pane() -> [String] {
    let frame = state.draw()
    let hasBar = frame.size.columns >= 20
    return (0..<max(frame.size.rows - 1, 1)).map { row in
      let text = (0..<frame.size.columns - (hasBar ? 1 : 0)).map { frame.text(of: frame.cell(column: $0, row: row)) }
      return Session.trimmed(text.joined())
    }
  }

  /// The status line.
  mutating func status() -> String { rows().last ?? "" }

  /// The texts of the cells whose style has an attribute, row by row, chrome left out.
  mutating func texts(with attribute: TextAttributes) -> [String] {
    let frame = state.draw()
    return (0..<max(frame.size.rows - 1, 1)).compactMap { row in
      let text = (0..<frame.size.columns - (frame.size.columns >= 20 ? 1 : 0)).map { frame.cell(column: $0, row: row) }
        .filter { frame.style(of: $0).attributes.contains(attribute) }.map { frame.text(of: $0) }.joined()
      return text.isEmpty ? nil : text
    }
  }

  static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  // MARK: Scripts

  /// The keys of a script; blanks only part them.
  static func keys(_ script: String) -> [KeyPress] { KeyScript.keys(script.filter { $0 != " " }) }
}
