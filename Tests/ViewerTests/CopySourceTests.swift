import ScreenModel
import Testing

@testable import Viewer

/// `Y`: the Markdown source of what is selected.
@Suite struct CopySourceTests {
  struct Case: CustomTestStringConvertible {
    let source: String
    /// What is selected of the text as shown.
    let selected: String
    let copied: String

    init(_ source: String, _ selected: String, _ copied: String) {
      (self.source, self.selected, self.copied) = (source, selected, copied)
    }

    var testDescription: String { "\(selected) of \(source)" }
  }

  private static let cases = [
    Case("one two three", "two", "two"),
    Case("a **bold** word", "bold", "**bold**"),
    Case("a **bold** word", "bold word", "**bold** word"),
    Case("a **bold** word", "old", "old"),
    Case("a **bold** word", "bo", "bo"),
    Case("see [the page](https://example.org/a \"t\") now", "the page", "[the page](https://example.org/a \"t\")"),
    Case("see [the page](https://example.org/a) now", "page", "page"),
    Case("see [the page](https://example.org/now) now", "now", "now"),
    Case("use `make all` here", "make all", "`make all`"),
    Case("- one\n- *two*\n- three", "two", "- *two*"),
    Case("# A heading", "heading", "heading"),
    Case("你好 **世界** 🚀 end", "世界", "**世界**"),
    Case("你好 **世界** 🚀 end", "🚀", "🚀"),
    Case("Tom &amp; Jerry", "Jerry", "Jerry"),
    Case("```sh\nmake all\nmake test\n```", "test", "test"),
    Case("| A | B |\n| - | - |\n| x | *yes* |", "yes", "*yes*"),
    Case("> quoted *text*", "quoted text", "> quoted *text*"),
  ]

  @Test(arguments: cases) func partOfALine(_ wanted: Case) throws {
    var session = RealDocument.session(wanted.source, columns: 80, rows: 24)
    let rows = session.rows()
    let row = try #require(rows.firstIndex { $0.contains(wanted.selected) })
    let place = try #require(rows[row].firstRange(of: wanted.selected))
    let column = DisplayWidth().columns(of: String(rows[row][..<place.lowerBound]))
    let end = column + DisplayWidth().columns(of: wanted.selected) - 1
    for (action, column) in [(MouseEvent.Action.press, column), (.drag, end), (.release, end)] {
      session.send(.input(.mouse(MouseEvent(action, button: .left, at: Position(column: column, row: row)))))
    }
    session.type("Y")
    #expect(Self.copied(in: session) == wanted.copied)
  }

  @Test func aRowOfAWrappedParagraph() {
    var session = RealDocument.session(
      "one two three four five six seven eight nine ten eleven twelve thirteen", columns: 40, rows: 24)
    let first = session.pane()[0].drop { $0 == " " }
    session.type("V<home>Y")
    #expect(Self.copied(in: session) ?? "" == first + "\n")
  }

  @Test func tasksAreCopiedAsShown() {
    var session = RealDocument.session("text\n\n- [ ] first\n- [ ] second", columns: 40, rows: 24)
    session.type("<tab><tab>xVY")
    #expect(Self.copied(in: session) == "- [x] second\n")
  }

  private static func copied(in session: Session) -> String? {
    guard case .copy(let text, _, _)? = session.effects.last(where: { if case .copy = $0 { true } else { false } })
    else {
      return nil
    }
    return text
  }
}
