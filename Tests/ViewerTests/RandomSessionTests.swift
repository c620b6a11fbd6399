import ScreenModel
import TestSupport
import Testing

@testable import Viewer

/// Any keys, any acts of the mouse, any windows, over a document with everything in it: nothing crashes, no mode is stuck, and
/// the text that was on top is still to be seen after each change of the window.
@Suite struct RandomSessionTests {
  private static let sizes = [
    Size(columns: 1, rows: 1), Size(columns: 20, rows: 5), Size(columns: 80, rows: 24), Size(columns: 500, rows: 300),
  ]

  private static let text: String = {
    let prose = (0..<24).map { "word\($0) 漢字 naïve 🎉" }.joined(separator: " ")
    let table =
      "| A | B |\n| - | - |\n" + (0..<12).map { "| cell \($0) | \(prose.prefix($0 * 4)) |" }.joined(separator: "\n")
    let code =
      "```swift\n" + (0..<44).map { "let value\($0) = \"\(prose.prefix($0 * 3))\"" }.joined(separator: "\n") + "\n```"
    let parts = (1...3).map { number in
      """
      \(String(repeating: "#", count: number % 4 + 1)) Heading \(number) with *marks*

      \(prose) [link \(number)](#heading-\(number % 3 + 1)-with-marks) [web](https://example.org/\(number)) note[^n\(number)]

      <details><summary>Box \(number)</summary>

      \(prose)

      <details open><summary>Inner</summary>

      - [ ] task ![image](a.png)
        1. [x] done ||hidden||

      </details>
      </details>

      > quote\n> > deeper \(prose)

      [^n\(number)]: note \(prose.prefix(100))
      """
    }
    return parts.joined(separator: "\n\n\(table)\n\n\(code)\n\n")
  }()
  private static let snapshot = RealDocument.snapshot(text.utf8)

  @Test(arguments: 0..<Sampling.count(20, soak: 1000))
  func anythingMayHappen(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let preset = Keymap.presets[seed % Keymap.presets.count]
    let keys =
      preset.keymap.bindings.flatMap(\.keys) + Session.keys("0123456789/?&:abwxyzo<enter><esc><esc><backspace><up>%")
      + [KeyPress(.character("é")), KeyPress(.character("漢")), KeyPress(.tab, .shift), KeyPress(.function(5))]
    var session = Session(
      Self.snapshot, columns: 80, rows: 24, layouting: MarkdownLayouting(options: .init()), keymap: preset.keymap)
    for step in 0..<500 {
      if step % 25 == 0 { try resize(&session, to: Self.sizes.randomElement(using: &random) ?? Self.sizes[0]) }
      if Int.random(in: 0..<8, using: &random) == 0 {
        session.send(.input(.mouse(Self.act(in: session.state.window, using: &random))))
      } else if let key = keys.randomElement(using: &random) {
        session.send(.input(.key(key)))
      }
      if step % 7 == 0 { session.send(.timer(.keySequence)) }
      if step % 11 == 0 { session.send(.timer(.autoscroll)) }
    }
    for _ in 0..<10 { session.type("<esc>") }
    #expect(session.state.modes.isEmpty && !session.state.contents.isFocused)
    session.resize(columns: 80, rows: 24)
    session.type("<home>")
    let showsStart = session.state.viewport.showsStart()
    #expect(showsStart)
  }

  /// Changes the window, and looks for the text that was on top.
  private func resize(_ session: inout Session, to size: Size) throws {
    let aim = session.state.viewport.mark()
    session.resize(columns: size.columns, rows: size.rows)
    let frame = session.state.draw()
    #expect(frame.size == size)
    if let cursor = frame.cursor { #expect(cursor.column < size.columns && cursor.row < size.rows) }
    // Where the end of the document keeps it from the top, the view still holds on to what the reader chose.
    guard case .text(let anchor) = aim, anchor.rowsAbove == 0 else { return }
    let block = session.state.viewport.document.block(anchor.block)
    guard !block.lines.isEmpty else { return }
    let rows = session.state.viewport.visibleRows()
    let line = anchor.lineWithSameText(in: block) ?? anchor.line(in: block)
    // Where several lines say the same, as `#` in a window of one column, any of them is the text.
    let isShown = rows.contains { row in
      row.block == anchor.block && row.line >= 0
        && (row.line == line || block.text(ofLine: row.line).utf8.elementsEqual(anchor.text))
    }
    #expect(
      isShown,
      "\(size), \(anchor), \(block.lines.indices.prefix(4).map { block.text(ofLine: $0) })")
  }

  private static func act(in window: Size, using random: inout SeededGenerator) -> MouseEvent {
    let actions: [MouseEvent.Action] = [.press, .release, .drag, .wheelUp, .wheelDown, .wheelLeft, .wheelRight]
    let position = Position(
      column: Int.random(in: 0..<window.columns, using: &random), row: Int.random(in: 0..<window.rows, using: &random))
    var event = MouseEvent(
      actions.randomElement(using: &random) ?? .press, button: .left, at: position,
      modifiers: Bool.random(using: &random) ? .shift : [])
    event.clicks = Int.random(in: 1...3, using: &random)
    return event
  }
}
