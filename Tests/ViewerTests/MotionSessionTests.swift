import ScreenModel
import Testing

@testable import Viewer

/// Motions over twenty one-line paragraphs: with the gaps 39 rows, numbered from 0; even rows are text.
@Suite struct MotionSessionTests {
  private static let text = (0..<20).map { "line\($0)" }.joined(separator: "\n\n")

  /// Keys, and the text of the first row that is not blank, with the blank rows above it.
  @Test(arguments: [
    ("", "line0"), ("j", "|line1"), ("jj", "line1"), ("2j", "line1"), ("<down>", "|line1"), ("e", "|line1"),
    ("<ctrl-n>", "|line1"), ("<enter>", "|line1"), ("4j k", "|line2"), ("4j<up>", "|line2"), ("4j<ctrl-p>", "|line2"),
    ("<space>", "|line5"), ("f", "|line5"), ("<pgdn>", "|line5"), ("<ctrl-f>", "|line5"), ("2<space>", "line9"),
    ("2f b", "|line5"), ("2f<pgup>", "|line5"), ("2f<ctrl-b>", "|line5"), ("d", "line2"), ("<ctrl-d>", "line2"),
    ("6d", "line3"), ("f u", "|line3"), ("f<ctrl-u>", "|line3"), ("G", "line15"), ("<end>", "line15"), (">", "line15"),
    ("G g", "line0"), ("G<home>", "line0"), ("G <", "line0"), ("100j", "line15"), ("1000000j", "line15"),
    ("G 1000000k", "line0"), ("G j", "line15"), ("k", "line0"), ("5g", "line2"), ("5G", "line2"), ("999G", "line15"),
    ("G 3k", "|line14"), ("100%", "line15"), ("0%", "line0"), ("5<esc>j", "|line1"),
    ("99999999999999999999j", "line15"),
  ])
  func showsOnTop(script: String, top: String) {
    var session = Session(Self.text, columns: 30, rows: 10)
    session.type(script)
    let pane = session.pane()
    #expect(pane.first == (top.hasPrefix("|") ? "" : top))
    if top.hasPrefix("|") { #expect(pane[1] == String(top.dropFirst())) }
  }

  @Test func theEndStopsAtTheBottomOfThePane() {
    var session = Session(Self.text, columns: 30, rows: 10)
    session.type("G")
    #expect(session.pane().last == "line19")
  }

  @Test func theEndIsFollowedUntilTheReaderMoves() {
    let grown = PlainDocument(Self.text)
    var session = Session(PlainDocument(Self.text, blocks: 8).snapshot, columns: 30, rows: 10)
    session.type("G")
    #expect(session.pane().last == "line7")
    session.send(.document(PlainDocument(Self.text, blocks: 12).snapshot))
    #expect(session.pane().last == "line11")
    session.type("k")
    let before = session.pane()
    session.send(.document(grown.snapshot))
    #expect(session.pane() == before)
  }

  @Test func aSourceLineIsWaitedFor() {
    var session = Session(PlainDocument(Self.text, blocks: 8).snapshot, columns: 30, rows: 10)
    session.type("21g")
    #expect(session.pane().last == "line7")
    session.send(.document(PlainDocument(Self.text).snapshot))
    #expect(session.pane().first == "line10")
  }

  @Test func blocksThatShowNothingAreSteppedOver() {
    let text = "% nothing\n\none\n\n% nothing\n\n% nothing\n\ntwo\n\n% nothing"
    var session = Session(text, columns: 30, rows: 6)
    #expect(session.pane() == ["one", "", "two", "", ""])
    session.type("j")
    #expect(session.pane().first == "one")
  }

  @Test func aDocumentWithoutAnythingToShow() {
    for text in ["", "% nothing", "% nothing\n\n% nothing"] {
      var session = Session(text, columns: 30, rows: 6)
      session.type("j G k g / a <enter> n ] [ } { 0 $ <right> 50% w =")
      #expect(session.pane().allSatisfy { $0.isEmpty })
    }
  }

  @Test func wheelScrollsThreeRows() {
    var session = Session(Self.text, columns: 30, rows: 10)
    session.send(.input(.mouse(MouseEvent(.wheelDown, at: Position(column: 1, row: 1)))))
    #expect(session.pane()[1] == "line2")
    session.send(.input(.mouse(MouseEvent(.wheelUp, at: Position(column: 1, row: 1)))))
    #expect(session.pane()[0] == "line0")
  }

  @Test func theScrollBarIsDragged() {
    var session = Session(Self.text, columns: 30, rows: 10)
    session.send(.input(.mouse(MouseEvent(.press, button: .left, at: Position(column: 29, row: 8)))))
    #expect(session.pane().last == "line19")
    session.send(.input(.mouse(MouseEvent(.drag, button: .left, at: Position(column: 29, row: 0)))))
    #expect(session.pane().first == "line0")
  }
}
