import ScreenModel

@testable import Viewer

/// What the keys of a command do, as a session: where it begins, what is typed behind the keys, and what is to be seen then.
struct KeyAct: Sendable {
  /// The document.
  var text = KeyAct.rows
  var columns = 40
  var rows = 10
  /// Keys that lead to where it begins.
  var before = ""
  /// Keys behind those of the command.
  var after = ""
  /// Whether it did what it should.
  var holds: @Sendable (inout Session) -> Bool

  /// A paragraph of a hundred rows, `r0` to `r99`.
  static let rows = (0..<100).map { "r\($0)" }.joined(separator: "\\\n")

  /// Headings with twenty rows of text below each.
  static let sections = ["# A", "## B", "## C", "# D", "## E"].map { heading in
    heading + "\n\n" + (0..<20).map { "\(heading.last ?? " ")\($0)" }.joined(separator: "\\\n")
  }.joined(separator: "\n\n")

  /// One of everything that can be selected or copied.
  static let things = """
    [one](#there) and [two](other.md) with a note[^n] ![pic](a.png)

    <details><summary>Box</summary>

    inside

    </details>

    - [ ] task

    ```
    code that is quite a bit wider than the forty columns of the window
    ```

    | A | B |
    | - | - |
    | 1 | 2 |

    # There

    needle and needle

    [^n]: The note.
    """

  /// The first row of the text is so.
  static func top(_ row: String, before: String = "", after: String = "", text: String = rows) -> KeyAct {
    KeyAct(text: text, before: before, after: after) { $0.pane().first == row }
  }

  /// The last effect is so.
  static func effect(_ effect: Effect, before: String = "", text: String = things) -> KeyAct {
    KeyAct(text: text, rows: 40, before: before) { $0.effects.contains(effect) }
  }

  /// A text is copied.
  static func copies(_ text: String, before: String = "") -> KeyAct {
    KeyAct(text: things, rows: 40, before: before) { session in
      session.effects.contains { if case .copy(let copied, _, _) = $0 { copied == text } else { false } }
    }
  }

  /// A text is, or is not, to be seen.
  static func shows(
    _ wanted: String, not unwanted: String? = nil, before: String = "", after: String = "", text: String = things,
    rows: Int = 40
  ) -> KeyAct {
    KeyAct(text: text, rows: rows, before: before, after: after) { session in
      let all = session.rows()
      return all.contains { $0.contains(wanted) }
        && !(unwanted.map { text in all.contains { $0.contains(text) } } ?? false)
    }
  }

  /// Text of a style is to be seen: what is selected is underlined and reversed.
  static func selects(_ text: String, before: String = "") -> KeyAct {
    KeyAct(text: things, rows: 40, before: before) { $0.texts(with: [.reverse, .underline]) == [text] }
  }
}
