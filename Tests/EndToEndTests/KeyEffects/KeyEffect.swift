import Hyphenation
import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel
import TestSupport
import Theming
import Viewer

/// A row of the table of effects: what setting a key changes on a page.
struct KeyEffect: Sendable {
  /// What must be different.
  enum Change: Sendable {
    /// The cells of a text have the colour that was set, red, and had another one.
    case ink(String)
    /// The cells of a text stand on the colour that was set, red, and stood on another one.
    case ground(String)
    /// The cells of a text gained or lost an attribute.
    case face(String, TextAttributes)
    /// A row holds the first text by default and none does with the key set; for the second it is the other way round.
    case rows(String, String)
    /// A row holds the text by default, and none does with the key set.
    case gone(String)
    /// A second text stands so many rows below the first, by default and with the key set.
    case distance(String, String, Int, Int)
    /// A text begins in such a column, by default and with the key set.
    case column(String, Int, Int)
    /// The status line holds the first text by default, and the second one with the key set.
    case status(String, String)
    /// What is copied by default and with the key set, and in which words that is said.
    case copies(Copied?, Copied?)
  }

  /// A text that was copied, and what is said of it.
  struct Copied: Hashable, Sendable {
    var text: String
    var words: String?
  }

  /// What is to be seen, and what was copied last.
  struct Outcome {
    var frame: Frame
    var copied: Copied?
  }

  var key: String
  var value: String
  var document: String
  var change: Change
  /// Keys typed before the picture is taken, as in the scripts of sessions: `<tab>` for Tab.
  var typing = ""
  /// Where the mouse is dragged from and to after that.
  var drag: (from: Position, to: Position)?
  /// Whether the document is still arriving.
  var isGrowing = false
  var columns = 80
  var rows = 40
  /// What else is set, in both pictures.
  var with: [String] = []
  var wide = WideLayout.fit

  init(
    _ key: String, _ value: String, on document: String, _ change: Change, typing: String = "", columns: Int = 80,
    rows: Int = 40, with: [String] = [], wide: WideLayout = .fit, drag: (from: Position, to: Position)? = nil,
    isGrowing: Bool = false
  ) {
    self.key = key
    self.value = value
    self.document = document
    self.change = change
    self.typing = typing
    self.columns = columns
    self.rows = rows
    self.with = with
    self.wide = wide
    self.drag = drag
    self.isGrowing = isGrowing
  }

  /// What is to be seen by default, or with the key set.
  func outcome(isSet: Bool) throws -> Outcome {
    var configuration = MarkdownConfiguration()
    for assignment in with { try configuration.set(assignment: assignment) }
    if isSet { try configuration.set(key, to: value) }
    var context = LayoutContext(width: columns, configuration: configuration, wideBlocks: wide)
    context.coversSpoilers = true
    context.hyphenator = Hyphenator(locale: "en_US")
    var state = ViewerState(
      name: DocumentName(path: "keys.md"), window: Size(columns: columns, rows: rows),
      layouting: MarkdownLayouting(options: configuration.parsing), context: context)
    _ = state.update(.document(Self.snapshot(document, configuration.parsing, isComplete: !isGrowing)))
    var copied: Copied?
    for input in inputs {
      for effect in state.update(.input(input)) {
        if case .copy(let text, _, let words) = effect { copied = Copied(text: text, words: words) }
        guard case .search(let request) = effect else { continue }
        var searcher = Searcher(request, layouting: MarkdownLayouting(options: configuration.parsing))
        while true {
          let results = searcher.next()
          _ = state.update(.searchResults(results))
          if results.isComplete { break }
        }
      }
    }
    return Outcome(frame: state.draw(), copied: copied)
  }

  private var inputs: [InputEvent] {
    let keys = KeyScript.keys(typing).map(InputEvent.key)
    guard let drag else { return keys }
    return keys + [
      .mouse(MouseEvent(.press, button: .left, at: drag.from)), .mouse(MouseEvent(.drag, button: .left, at: drag.to)),
    ]
  }

  private static func snapshot(_ document: String, _ options: ParsingOptions, isComplete: Bool) -> DocumentSnapshot {
    let text = SourceText(Array(document.utf8)).prefix(document.utf8.count, isComplete: isComplete)
    var scanner = BlockScanner(options: options)
    var index = DocumentIndex()
    while scanner.scan(text, into: &index) {}
    var indexer = DefinitionIndexer(options: options)
    indexer.update(text: text, index: index)
    return DocumentSnapshot(text: text, index: index, definitions: indexer.definitions)
  }
}

extension Frame {
  /// The cells of the first place of a text.
  func cells(of text: String) -> [Cell]? {
    let wanted = text.map(String.init)
    for row in 0..<size.rows {
      let cells = (0..<size.columns).map { cell(column: $0, row: row) }.filter { $0.width > 0 }
      let texts = cells.map { self.text(of: $0) }
      guard texts.count >= wanted.count else { continue }
      for start in 0...texts.count - wanted.count where texts[start..<start + wanted.count].elementsEqual(wanted) {
        return Array(cells[start..<start + wanted.count])
      }
    }
    return nil
  }

  /// The row and column of the first place of a text.
  func position(of text: String) -> Position? {
    for row in 0..<size.rows {
      let line = self.text(ofRow: row)
      guard let place = line.firstRange(of: text)?.lowerBound else { continue }
      return Position(column: DisplayWidth().columns(of: String(line[..<place])), row: row)
    }
    return nil
  }

  /// Whether a row above the status line holds a text; behind every row stands a blank.
  func holds(_ text: String) -> Bool {
    (0..<size.rows - 1).contains { (self.text(ofRow: $0) + " ").contains(text) }
  }
}
