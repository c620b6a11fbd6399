import ScreenModel
import Testing

@testable import Viewer

/// Every act of the mouse: what is done, and what is to be seen then.
@Suite struct MouseActTests {
  private static let long = (0..<100).map { "r\($0)" }.joined(separator: "\\\n")

  @Test func wheelScrollsTheText() {
    var session = RealDocument.session(Self.long, rows: 10)
    session.mouse(.wheelDown, column: 5, row: 5)
    #expect(session.pane().first?.trimmed == "r3")
    session.mouse(.wheelUp, column: 5, row: 5)
    #expect(session.pane().first?.trimmed == "r0")
  }

  @Test func wheelScrollsWhatIsUnderIt() {
    let text = (1...40).map { "# Heading \($0)\n\ntext" }.joined(separator: "\n\n")
    var session = RealDocument.session(text, columns: 100, rows: 12)
    session.type("t<esc>")
    let before = session.rows()
    session.mouse(.wheelDown, column: 3, row: 4)
    let after = session.rows()
    #expect(before.map { $0.dropFirst(30) } == after.map { $0.dropFirst(30) })
    #expect(after[1].contains("Heading 4 ") && before[1].contains("Heading 1 "))
  }

  @Test(arguments: [MouseEvent.Action.wheelRight, .wheelDown])
  func sidewaysAndShiftedWheelsPan(action: MouseEvent.Action) {
    let wide = "```\n" + (0..<40).map { "word\($0)" }.joined(separator: " ") + "\n```\n\n" + Self.long
    var session = RealDocument.session(wide, columns: 40, rows: 10)
    session.mouse(action, column: 5, row: 0, modifiers: action == .wheelDown ? .shift : [])
    #expect(session.pane().first?.contains("word0") == false)
    #expect(session.pane().contains { $0.trimmed == "r0" })
    session.mouse(
      action == .wheelDown ? .wheelUp : .wheelLeft, column: 5, row: 0, modifiers: action == .wheelDown ? .shift : [])
    #expect(session.pane().first?.contains("word0") == true)
  }

  @Test func clickFollowsWhatStaysAmongDocuments() {
    var session = RealDocument.session("[go](#there)\n\n" + Self.long + "\n\n# There\n\nend\n\n" + Self.long, rows: 10)
    session.click("go")
    #expect(session.pane().first?.trimmed == "There")
    var other = RealDocument.session("[go](other.md#part)", rows: 10)
    other.click("go")
    #expect(other.effects.contains(.open(path: "docs/other.md", anchor: "part")))
  }

  @Test(arguments: ["https://example.org/x", "mailto:a@example.org"])
  func clickOnALinkThatLeavesSelectsFirst(address: String) {
    var session = RealDocument.session("[go](\(address))", rows: 10)
    session.click("go")
    #expect(!session.effects.contains(.openExternal(address)))
    #expect(session.status().contains(address))
    session.click("go")
    #expect(session.effects.contains(.openExternal(address)))
  }

  @Test func clickOpensDetailsTicksTasksAndShowsHiddenText() {
    let text = "<details><summary>Box</summary>\n\ninside\n\n</details>\n\n- [ ] task\n\nsee ||secret|| here"
    var session = RealDocument.session(text, rows: 12)
    session.state.coverSpoilers()
    #expect(!session.rows().joined().contains("secret"))
    session.click("Box")
    #expect(session.pane().contains { $0.contains("inside") })
    session.click("☐")
    #expect(session.pane().contains { $0.contains("☑ task") })
    session.click("██")
    #expect(session.pane().contains { $0.contains("see secret here") })
    session.click("Box")
    #expect(!session.pane().contains { $0.contains("inside") })
  }

  @Test func clickInTheContentsJumps() {
    let text = (1...9).map { "# Heading \($0)\n\n" + Self.long }.joined(separator: "\n\n")
    var session = RealDocument.session(text, columns: 100, rows: 20)
    session.type("t")
    session.mouse(.press, button: .left, column: 5, row: 4)
    session.mouse(.release, button: .left, column: 5, row: 4)
    #expect(session.rows().first?.contains("Heading 4") == true)
  }

  @Test func draggingTheEdgeOfTheContentsResizesThem() {
    var session = RealDocument.session("# A\n\ntext", columns: 100, rows: 12)
    session.type("t")
    let edge = session.state.geometry.sidebarColumns - 1
    session.mouse(.press, button: .left, column: edge, row: 5)
    session.mouse(.drag, button: .left, column: edge + 7, row: 5)
    session.mouse(.release, button: .left, column: edge + 7, row: 5)
    #expect(session.state.geometry.sidebarColumns == edge + 8)
  }

  @Test func theScrollBarIsDragged() {
    var session = RealDocument.session(Self.long, columns: 40, rows: 11)
    session.mouse(.press, button: .left, column: 39, row: 0)
    session.mouse(.drag, button: .left, column: 39, row: 9)
    #expect(session.pane().last?.trimmed == "r99")
    session.mouse(.drag, button: .left, column: 39, row: 0)
    session.mouse(.release, button: .left, column: 39, row: 0)
    #expect(session.pane().first?.trimmed == "r0")
  }

  @Test func draggingSelectsOverBlocks() {
    var session = RealDocument.session("first block\n\n> quoted words\n\n- item", columns: 40, rows: 12)
    session.mouse(.press, button: .left, column: 6, row: 0)
    session.mouse(.drag, button: .left, column: 8, row: 4)
    session.mouse(.release, button: .left, column: 8, row: 4)
    session.type("y")
    #expect(session.copied == "block\n\nquoted words\n\n• item" || session.copied == "block\n\nquoted words\n\n- item")
  }

  @Test func draggingToTheEdgeGoesOnByItself() {
    var session = RealDocument.session(Self.long, columns: 40, rows: 10)
    session.mouse(.press, button: .left, column: 0, row: 2)
    session.mouse(.drag, button: .left, column: 1, row: 8)
    for _ in 0..<20 { session.send(.timer(.autoscroll)) }
    session.mouse(.release, button: .left, column: 1, row: 8)
    #expect(session.pane().first?.trimmed == "r21")
    // It stops when the button is let go.
    session.send(.timer(.autoscroll))
    #expect(session.pane().first?.trimmed == "r21")
    session.type("y")
    #expect(session.copied?.split(separator: "\n").count == 28)
  }

  @Test func doubleClickSelectsAWord() {
    var session = RealDocument.session("some long-ish words_here, and 漢字 more", columns: 60, rows: 10)
    for (text, word) in [("ish", "long-ish"), ("words", "words_here"), ("and", "and")] {
      session.click(text, clicks: 2)
      session.type("y")
      #expect(session.copied == word)
    }
    session.click("some", clicks: 3)
    session.type("y")
    #expect(session.copied == "some long-ish words_here, and 漢字 more")
  }

  @Test func releaseCopiesToThePrimarySelectionIfAsked() {
    var session = RealDocument.session("some words", columns: 40, rows: 10)
    session.click("words", clicks: 2)
    #expect(!session.effects.contains { if case .copyPrimary = $0 { true } else { false } })
    session.type("<esc>")
    session.state.copiesOnRelease = true
    session.click("words", clicks: 2)
    #expect(session.effects.contains(.copyPrimary("words")))
  }

  @Test func aClickBesideTakesTheSelectionAway() {
    var session = RealDocument.session("[one](#x) text", columns: 40, rows: 10)
    session.type("<tab>")
    session.click("text")
    #expect(session.texts(with: [.reverse, .underline]) == [])
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

extension Session {
  /// The text copied last.
  fileprivate var copied: String? {
    effects.lazy.reversed().compactMap { if case .copy(let text, _, _) = $0 { text } else { nil } }.first
  }

  fileprivate mutating func mouse(
    _ action: MouseEvent.Action, button: MouseEvent.Button = .none, column: Int, row: Int, modifiers: Modifiers = [],
    clicks: Int = 1
  ) {
    var event = MouseEvent(action, button: button, at: Position(column: column, row: row), modifiers: modifiers)
    event.clicks = clicks
    send(.input(.mouse(event)))
  }

  /// Clicks the first cell of a text several times.
  fileprivate mutating func click(_ text: String, clicks: Int) {
    for (row, line) in rows().enumerated() {
      guard let place = line.firstRange(of: text)?.lowerBound else { continue }
      let column = DisplayWidth().columns(of: String(line[..<place]))
      mouse(.press, button: .left, column: column, row: row, clicks: clicks)
      return mouse(.release, button: .left, column: column, row: row, clicks: clicks)
    }
  }
}

extension ViewerState {
  /// Covers hidden texts, as the program does.
  fileprivate mutating func coverSpoilers() {
    var covered = context
    covered.coversSpoilers = true
    _ = update(.context(covered))
  }
}
