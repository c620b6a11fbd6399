import ScreenModel
import Testing

@testable import Viewer

@Suite struct CopySessionTests {
  private static let text = """
    # Title

    Some *emphasis* in a paragraph that is long enough to be
    wrapped, with ![img](a.png).

    ```sh
    make all
      indented
    ```

    | A | B |
    | - | - |
    | 1 | `x` |

    > - [x] done
    > - item
    >   1. two

    ## Next

    end
    """

  private static func copied(_ script: String, columns: Int = 40, rows: Int = 40) -> String? {
    var session = RealDocument.session(text, columns: columns, rows: rows)
    session.type(script)
    guard case .copy(let text, _, _)? = session.effects.last(where: { if case .copy = $0 { true } else { false } })
    else {
      return nil
    }
    return text
  }

  @Test func parts() {
    #expect(Self.copied("yc") == "make all\n  indented\n")
    #expect(Self.copied("yt") == "A\tB\n1\tx\n")
    #expect(Self.copied("yi") == "a.png")
    #expect(Self.copied("<tab>yl") == "a.png")
    #expect(Self.copied("yl") == nil)
    #expect(Self.copied("<tab>yy") == "Some emphasis in a paragraph that is long enough to be wrapped, with img.")
    #expect(Self.copied("]ys", rows: 8) == "## Next\n\nend")
    #expect(Self.copied("ys") == Self.text)
    #expect(Self.copied("ya") == Self.text)
    #expect(Self.copied("<tab>ym")?.hasPrefix("Some *emphasis* in") == true)
  }

  @Test func listsKeepTheirMarkers() {
    var session = RealDocument.session("> - [x] done\n> - item\n>   1. two\n", columns: 40, rows: 10)
    session.type("yy")
    #expect(session.effects.last == .copy(text: "- [x] done\n- item\n  1. two", what: "block"))
  }

  @Test func linesAreSelected() {
    var session = Session("one two three four five six seven eight\n\nnext block\n\nthird", columns: 20, rows: 9)
    session.type("V 10k y")
    #expect(session.effects.last == .copy(text: "one two three four five six seven eight", what: "selection"))
    session.type("V10kY")
    #expect(
      session.effects.last
        == .copy(
          text: "one two three four five six seven eight\n\nnext block\n", what: "selection as Markdown",
          words: "Copied as Markdown"))
    session.type("V<esc>")
    #expect(session.state.modes.isEmpty)
  }

  @Test func theMouseSelectsColumns() {
    var session = Session("one two three\n\nnext block here", columns: 40, rows: 9)
    session.send(.input(.mouse(MouseEvent(.press, button: .left, at: Position(column: 4, row: 0)))))
    session.send(.input(.mouse(MouseEvent(.drag, button: .left, at: Position(column: 5, row: 1)))))
    session.send(.input(.mouse(MouseEvent(.drag, button: .left, at: Position(column: 9, row: 2)))))
    session.send(.input(.mouse(MouseEvent(.release, button: .left, at: Position(column: 9, row: 2)))))
    #expect(session.texts(with: .reverse).map(Session.trimmed) == ["two three", "", "next block"])
    session.type("y")
    #expect(session.effects.last == .copy(text: "two three\n\nnext block", what: "selection"))
  }
}
