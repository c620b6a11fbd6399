import MarkdownSource
import ScreenModel
import Testing

@testable import Viewer

/// What holds for every document, window and series of keys.
@Suite struct ViewLawTests {
  private static let documents = [
    PlainDocument.paragraphs(60, words: 40), (0..<50).map { "line\($0)" }.joined(separator: "\n\n"),
    "% none\n\n# Title\n\n" + PlainDocument.paragraphs(9, words: 3) + "\n\n% none\n\n| " + wide + "\n\n% none",
    PlainDocument.paragraphs(1, words: 800), "one", "",
  ]
  private static let wide = (0..<60).map { "cell\($0)" }.joined(separator: " ")

  /// Page after page shows every row once, in order.
  @Test(
    arguments: documents.indices, [Size(columns: 30, rows: 8), Size(columns: 80, rows: 24), Size(columns: 9, rows: 2)])
  func pagingShowsEveryRowOnce(number: Int, size: Size) {
    let text = Self.documents[number]
    var session = Session(text, columns: size.columns, rows: size.rows)
    var paged = session.state.viewport.visibleRows()
    for _ in 0..<5000 {
      let top = session.state.viewport.top
      session.type("<space>")
      guard session.state.viewport.top != top else { break }
      let rows = session.state.viewport.visibleRows()
      // Only the last page may begin with rows seen before.
      if !session.state.viewport.showsEndForTests() { #expect(rows.first.map { $0 > paged[paged.count - 1] } == true) }
      paged += rows.filter { $0 > paged[paged.count - 1] }
    }
    session.type("g")
    var stepped = session.state.viewport.visibleRows()
    for _ in 0..<20_000 {
      let top = session.state.viewport.top
      session.type("j")
      guard session.state.viewport.top != top, let last = session.state.viewport.visibleRows().last else { break }
      stepped.append(last)
    }
    #expect(paged == stepped)
    var document = session.state.viewport.document
    if let first = document.firstPlace() { #expect(paged == document.rows(from: first, count: .max / 2)) }
  }

  /// The word at the top left stays in the first row, however often the window changes, and is back in its old row
  /// when the window is.
  @Test(arguments: 1...20)
  func resizesKeepTheTextOnTop(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var session = Session(PlainDocument.paragraphs(80, words: 50), columns: 60, rows: 20)
    session.type("\(Int.random(in: 1...600, using: &random))j")
    if session.pane().first == "" { session.type("j") }
    let before = session.pane()
    let word = before[0].split(separator: " ").first.map(String.init) ?? ""
    for _ in 0..<30 {
      session.resize(
        columns: Int.random(in: 20...200, using: &random), rows: Int.random(in: 3...60, using: &random))
      #expect(session.pane()[0].split(separator: " ").contains { $0 == word })
    }
    session.resize(columns: 60, rows: 20)
    #expect(session.pane() == before)
  }

  /// What is defined later changes a block above the view and inside it; the text on top stays.
  @Test func laterDefinitionsKeepTheTextOnTop() {
    let text = "[a] [a] [a] [a] [a] [a]\n\n[a] one two three\nfour five\nsix seven\n\n" + PlainDocument.paragraphs(30)
    var session = Session(text, columns: 20, rows: 6)
    session.type("5j")
    let before = session.pane()
    session.send(.document(PlainDocument(text, defined: ["a"]).snapshot))
    #expect(session.pane().first == before.first)
    session.type("g")
    #expect(session.pane().first == "<a> <a> <a> <a> <a>")
  }

  /// A reload with lines above changed keeps the text.
  @Test func reloadKeepsTheText() {
    let text = PlainDocument.paragraphs(40)
    var session = Session(text, columns: 60, rows: 8)
    session.type("41g")
    let before = session.pane()
    session.send(.document(PlainDocument("new\n\n" + text, generation: 1, blocks: 3).snapshot))
    // So far only the top of the new text is known: nothing jumps.
    #expect(session.pane() == before)
    session.send(.document(PlainDocument("new\n\n" + text, generation: 1).snapshot))
    #expect(session.pane() == before)
    session.send(.document(PlainDocument(text, generation: 2).snapshot))
    #expect(session.pane() == before)
  }

  /// Any keys, any windows: nothing crashes, and no mode is stuck.
  @Test(arguments: 1...20)
  func randomKeysAndResizes(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let keys =
      Keymap.less.bindings.flatMap(\.keys) + Session.keys("123 /?abw<enter><esc><backspace><up>%") + [
        KeyPress(.character("é")), KeyPress(.character("漢")), KeyPress(.function(5)), KeyPress(.tab, .shift),
      ]
    let text = Self.documents.randomElement(using: &random) ?? ""
    var session = Session(text)
    for step in 0..<500 {
      if step % 5 == 0 {
        let isTiny = Bool.random(using: &random)
        session.resize(
          columns: Int.random(in: 1...(isTiny ? 8 : 120), using: &random),
          rows: Int.random(in: 1...(isTiny ? 4 : 50), using: &random))
        _ = session.state.draw()
      }
      guard let key = keys.randomElement(using: &random) else { continue }
      session.send(.input(.key(key)))
      if step % 3 == 0 { _ = session.state.draw() }
    }
    session.type("<esc><esc><esc>")
    #expect(session.state.modes.isEmpty)
  }

  @Test(arguments: [
    Size(columns: 1, rows: 1), Size(columns: 2, rows: 2), Size(columns: 20, rows: 5), Size(columns: 500, rows: 300),
  ])
  func everyModeFitsEveryWindow(size: Size) {
    for script in ["", "/abc", "h", "=", "50", "G"] {
      var session = Session(Self.documents[2], columns: size.columns, rows: size.rows)
      session.type(script)
      let frame = session.state.draw()
      #expect(frame.size == size)
      if let cursor = frame.cursor { #expect(cursor.column < size.columns && cursor.row < size.rows) }
    }
  }
}

extension Viewport {
  /// `showsEnd` on a copy, for expectations.
  func showsEndForTests() -> Bool {
    var copy = self
    return copy.showsEnd()
  }
}
