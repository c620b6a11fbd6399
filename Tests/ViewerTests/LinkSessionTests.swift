import ScreenModel
import Testing
import Theming

@testable import Viewer

@Suite struct LinkSessionTests {
  private static let text = """
    # Guide

    Read [the manual](https://example.org/manual), the [parts list](parts.md#wheels) and
    [below](#second-part). A note[^n] and ![a picture](wheel.png).

    [nowhere](#missing) [script](javascript:alert(1)) [mail](mailto:me@example.org) [this](#)

    \(String(repeating: "Filler words in a row.\n\n", count: 30))
    ## Second *part*

    \(String(repeating: "More words in a row.\n\n", count: 30))
    <a name="old"></a>Named [up](#guide) and [old](#old).

    [^n]: The text of the note.
    """

  /// In the list of a folder a line down is the next file.
  @Test func filesOfAFolderArePicked() {
    var session = Session(
      RealDocument.snapshot("# Files\n\n- [a](<./a.md>)\n- [b](<./b.md>)\n- [s](<./s/>)\n".utf8), columns: 60, rows: 12,
      name: "docs/", layouting: MarkdownLayouting(options: .init()))
    session.state.selectFirstLink()
    #expect(session.status().contains("docs/a.md"))
    session.type("j")
    #expect(session.status().contains("docs/b.md"))
    session.type("9<down>")
    #expect(session.status().contains("docs/s/"))
    session.type("k<up>k<enter>")
    #expect(session.effects.last == .open(path: "docs/a.md", anchor: nil))
  }

  /// Files that are not there are told apart before a link to them is followed, and asked for once.
  @Test func missingFilesAreToldApart() {
    var session = RealDocument.session(
      "[gone](gone.md#part) [here](here.md) ![x](x.png) [[wiki]](#a) [web](http://a.b)")
    #expect(session.state.takeFileChecks() == ["docs/gone.md", "docs/here.md", "docs/x.png"])
    #expect(session.state.takeFileChecks() == [])
    #expect(session.texts(with: .curlyUnderline) == [])
    session.send(.filesChecked(["docs/gone.md": false, "docs/here.md": true, "docs/x.png": true]))
    #expect(session.state.needsFrame)
    #expect(session.texts(with: .curlyUnderline) == ["gone"])
    session.type("<tab>")
    #expect(session.status().contains("docs/gone.md (there is none)"))
    session.type("<tab>")
    #expect(!session.status().contains("there is none"))
    // It may have come meanwhile.
    session.send(.document(RealDocument.snapshot("[gone](gone.md)".utf8, generation: 1)))
    #expect(session.state.takeFileChecks() == ["docs/gone.md"])
    #expect(session.texts(with: .curlyUnderline) == [])
  }

  private static func session(columns: Int = 76, rows: Int = 12) -> Session {
    RealDocument.session(text, columns: columns, rows: rows)
  }

  /// What is selected, row by row.
  private static func selected(_ session: inout Session) -> [String] {
    let frame = session.state.draw()
    return (0..<frame.size.rows - 1).compactMap { row in
      let text = (0..<frame.size.columns - 1).map { frame.cell(column: $0, row: row) }
        .filter { frame.style(of: $0).attributes.isSuperset(of: [.reverse, .underline]) }
        .map { frame.text(of: $0) }.joined()
      return text.isEmpty ? nil : text
    }
  }

  @Test func theWayBackOfANoteLeadsToItsMark() {
    let filler = String(repeating: "filler\n\n", count: 40)
    var session = RealDocument.session(
      "# Top\n\n\(filler)Here it is.[^a]\n\n\(filler)[^a]: The note.", columns: 60, rows: 10)
    session.type("G<tab><enter>")
    #expect(session.pane().contains { $0.contains("Here it is.") })
    #expect(session.status().contains("Note 1"))
    session.type("<backspace>")
    #expect(session.pane().contains { $0.contains("The note.") })
  }

  @Test func tabGoesInReadingOrder() {
    var session = Self.session()
    var seen: [String] = []
    for _ in 0..<4 {
      session.type("<tab>")
      seen += Self.selected(&session)
    }
    #expect(seen == ["the manual", "parts list", "below", "¹"])
    session.type("<shift-tab><shift-tab>")
    #expect(Self.selected(&session) == ["parts list"])
    #expect(session.status().contains("docs/parts.md#wheels"))
    session.type("<esc>")
    #expect(Self.selected(&session) == [])
  }

  /// Beyond the view the next link is fetched into it.
  @Test func tabGoesBeyondTheView() {
    var session = Self.session(rows: 10)
    session.type("10<tab>")
    #expect(Self.selected(&session) == ["up"])
    session.type("<tab>")
    #expect(Self.selected(&session) == ["old"])
    session.type("3<shift-tab>")
    #expect(Self.selected(&session) == ["mail"])
    session.type("g<esc><shift-tab>")
    #expect(Self.selected(&session).count == 1)
  }

  @Test func aWrappedLabelIsSelectedOnAllItsRows() {
    var session = RealDocument.session("See [a label of quite a few words](x.md) here.", columns: 21, rows: 8)
    session.type("<tab>")
    #expect(Self.selected(&session).joined(separator: " ").filter { $0 != " " } == "alabelofquiteafewwords")
    #expect(Self.selected(&session).count > 1)
  }

  @Test func anAnchorIsFollowedAndTheWayBack() {
    var session = Self.session()
    session.type("3<tab><enter>")
    #expect(session.pane()[0].contains("Second part"))
    session.type("<backspace>")
    #expect(session.pane()[0].contains("Guide"))
    session.type("<alt-right>")
    #expect(session.pane()[0].contains("Second part"))
    session.type("<ctrl-o>")
    #expect(session.pane()[0].contains("Guide"))
    session.type("<alt-left>")
    #expect(session.status().contains("Nothing to go back to"))
  }

  @Test func anHTMLAnchorIsFound() {
    var session = Self.session(rows: 30)
    session.type("G<tab><tab><enter>")
    #expect(session.pane().contains { $0.contains("Named") })
    #expect(!session.status().contains("There is no"))
  }

  @Test func aDocumentIsOpenedThroughTheLoop() {
    var session = Self.session()
    session.type("2<tab><enter>")
    #expect(session.effects.last == .open(path: "docs/parts.md", anchor: "wheels"))
    var other = RealDocument.snapshot("# Parts\n\ntext\n\n## Wheels\n\n\(String(repeating: "x\n\n", count: 30))".utf8)
    other.generation = 1
    session.send(.opened(DocumentName(path: "docs/parts.md")))
    session.send(.document(other))
    #expect(session.pane()[0].contains("Wheels"))
    session.type("<backspace>")
    #expect(session.effects.last == .open(path: "docs/README.md", anchor: nil))
  }

  @Test func aDocumentThatCannotBeOpenedChangesNothing() {
    var session = Self.session()
    session.type("2<tab><enter>")
    session.send(.message(Message("docs/parts.md: No such file", kind: .error)))
    #expect(session.status().contains("No such file"))
    session.type("<backspace>")
    #expect(session.status().contains("Nothing to go back to"))
  }

  @Test func webAndMailGoOut() {
    var session = Self.session()
    session.type("<tab>")
    #expect(session.status().contains("https://example.org/manual"))
    #expect(!session.effects.contains(.openExternal("https://example.org/manual")))
    session.type("<enter>")
    #expect(session.effects.last == .openExternal("https://example.org/manual"))
    session.type("7<tab><enter>")
    #expect(session.effects.last == .openExternal("mailto:me@example.org"))
  }

  @Test func otherSchemesAreRefused() {
    var session = Self.session()
    session.type("7<tab>")
    #expect(session.status().contains("not opened"))
    session.type("<enter>")
    #expect(session.status().contains("javascript: links are not opened"))
  }

  @Test func aBrokenAnchorIsToldApart() {
    var session = Self.session()
    session.type("6<tab>")
    #expect(session.status().contains("#missing (there is none)"))
    session.type("<enter>")
    #expect(session.status().contains("There is no #missing"))
  }

  @Test func aNoteIsPeekedAndGoneTo() {
    var session = Self.session()
    session.type("4<tab><enter>")
    let rows = session.rows()
    #expect(rows.contains { $0.contains("╭─ Note 1 ") })
    #expect(rows.contains { $0.contains("The text of the note.") })
    session.type("<enter>")
    #expect(session.pane().contains { $0.contains("¹ The text of the note.") })
    session.type("<backspace>")
    #expect(session.pane()[0].contains("Guide"))
    session.type("4<tab>K")
    #expect(session.rows().contains { $0.contains("╭─ Note 1 ") })
    session.type("j")
    #expect(!session.rows().contains { $0.contains("╭─ Note 1 ") })
  }

  @Test func aPeekNamesTheRealHost() {
    var session = RealDocument.session("[x](https://example.org@evil.test/a)", columns: 60, rows: 10)
    session.type("<tab>K")
    #expect(session.rows().contains { $0.contains("On evil.test") })
    #expect(session.rows().contains { $0.contains("https://example.org@evil.test/a") })
  }

  @Test func lettersSelect() {
    var session = Self.session()
    session.type(";d")
    #expect(Self.selected(&session) == ["below"])
    session.type(";<esc>")
    #expect(Self.selected(&session) == ["below"])
  }

  @Test func clicks() {
    var session = Self.session()
    session.click("the manual")
    #expect(Self.selected(&session) == ["the manual"])
    #expect(session.effects.isEmpty)
    session.click("the manual")
    #expect(session.effects == [.openExternal("https://example.org/manual")])
    session.click("below")
    #expect(session.pane()[0].contains("Second part"))
  }

  @Test(arguments: [
    ("#a%20b", LinkDestination.anchor("a b")), ("x.md", .document(path: "docs/x.md", anchor: nil)),
    ("../x.md#y", .document(path: "x.md", anchor: "y")), ("../../x.md", .document(path: "../x.md", anchor: nil)),
    ("/etc/a.md", .document(path: "/etc/a.md", anchor: nil)), ("img/a.png", .file(path: "docs/img/a.png")),
    ("sub/", .document(path: "docs/sub/", anchor: nil)), ("file:///tmp/a.txt", .file(path: "/tmp/a.txt")),
    ("HTTPS://x", .external("HTTPS://x")), ("//host/x", .external("https://host/x")),
    ("a%2Eb/c%20d.md?x", .document(path: "docs/a.b/c d.md", anchor: nil)),
  ])
  func destinations(text: String, expected: LinkDestination) {
    #expect(LinkDestination(text, folder: "docs/") == expected)
  }
}
