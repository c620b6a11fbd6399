import ScreenModel
import Testing

@testable import Viewer

@Suite struct ContentsSessionTests {
  private static let text = """
    # One

    \(PlainDocument.paragraphs(6))

    ## One A

    \(PlainDocument.paragraphs(6))

    #### One A deep

    \(PlainDocument.paragraphs(6))

    ## One B

    needle needle

    \(PlainDocument.paragraphs(6))

    # Two

    \(PlainDocument.paragraphs(9))
    """

  private static func session(columns: Int = 100, rows: Int = 12) -> Session {
    Session(text, columns: columns, rows: rows)
  }

  /// The rows of the list, as far as the edge.
  private static func list(_ session: inout Session) -> [String] {
    session.rows().dropLast().map { row in
      Session.trimmed(String(row.prefix { $0 != "│" }))
    }
  }

  @Test func opensBesideTheText() {
    var session = Self.session()
    session.type("t")
    let rows = Self.list(&session)
    #expect(rows[0].hasPrefix(" Contents"))
    #expect(rows[1] == "▌▾ One")
    #expect(rows[2] == "   ▾ One A")
    #expect(rows[3] == "       One A deep")
    #expect(rows[4] == "     One B")
    #expect(rows[5] == "   Two")
    #expect(session.rows()[1].contains("│"))
    session.type("t")
    #expect(session.pane()[0] == "# One")
  }

  @Test func enterJumpsAndGivesTheKeysBack() {
    var session = Self.session()
    session.type("tjjj<enter>")
    #expect(session.rows()[0].contains("## One B"))
    session.type("j")
    #expect(!session.rows()[0].contains("## One B"))
    // The current section is followed: full bar and bold; the one around it has a thin bar.
    #expect(Self.list(&session)[4].hasPrefix("▌"))
    #expect(Self.list(&session)[1].hasPrefix("▏"))
    let frame = session.state.draw()
    #expect(frame.style(of: frame.cell(column: 5, row: 4)).attributes.contains(.bold))
    session.type("<backspace>")
    #expect(session.rows()[0].contains("# One"))
  }

  @Test func levelsFold() {
    var session = Self.session()
    session.type("t<left>")
    #expect(Self.list(&session)[1] == "▌▸ One")
    #expect(Self.list(&session)[2] == "   Two")
    session.type("<right>j<left>")
    #expect(Self.list(&session)[2] == "   ▸ One A")
    #expect(Self.list(&session)[3] == "     One B")
    // Nothing more to fold: to the heading around.
    session.type("<left><left>")
    #expect(Self.list(&session)[2] == "   Two")
  }

  @Test func resizesByKeyAndMouse() {
    var session = Self.session()
    session.type("t")
    func edge() -> Int { session.state.geometry.sidebarColumns }
    #expect(edge() == 25)
    session.type("> >")
    #expect(edge() == 29)
    session.type("<")
    #expect(edge() == 27)
    let state = Position(column: 26, row: 5)
    session.send(.input(.mouse(MouseEvent(.press, button: .left, at: state))))
    session.send(.input(.mouse(MouseEvent(.drag, button: .left, at: Position(column: 34, row: 5)))))
    session.send(.input(.mouse(MouseEvent(.release, button: .left, at: Position(column: 34, row: 5)))))
    #expect(edge() == 35)
    for _ in 0..<80 { session.type(">") }
    #expect(edge() == 70)
  }

  @Test func filtersAsYouType() {
    var session = Self.session()
    session.type("t/deep")
    #expect(Self.list(&session)[1].hasSuffix("One A deep"))
    #expect(Self.list(&session)[2] == "")
    #expect(Self.list(&session)[10].hasPrefix(" /deep"))
    session.type("<enter>")
    #expect(session.rows()[0].contains("#### One A deep"))
    session.type("<enter>")
    #expect(session.rows()[0].contains("#### One A deep"))
    #expect(Self.list(&session)[1] == "▏▾ One")
  }

  @Test func escapeGivesTheKeysBack() {
    var session = Self.session()
    session.type("tj<esc>j")
    #expect(session.rows()[0].contains("│"))
    #expect(!session.rows()[0].contains("# One"))
  }

  @Test func countsHitsBySection() {
    var session = Self.session()
    session.search("needle")
    session.type("t")
    #expect(Self.list(&session)[4].hasSuffix(" 2"))
    #expect(!Self.list(&session)[2].hasSuffix("2"))
  }

  @Test func aNarrowWindowShowsItAlone() {
    var session = Self.session(columns: 40)
    session.type("t")
    #expect(session.rows()[1].hasPrefix("▌▾ One"))
    #expect(!session.rows()[1].contains("│"))
    session.type("4j<enter>")
    #expect(session.pane()[0] == "# Two")
    session.type("t<esc>")
    #expect(session.pane()[0] == "# Two")
  }

  @Test func aClickJumps() {
    var session = Self.session()
    session.type("t")
    session.send(.input(.mouse(MouseEvent(.press, button: .left, at: Position(column: 6, row: 4)))))
    #expect(session.rows()[0].contains("## One B"))
  }

  @Test func aDocumentWithoutHeadings() {
    var session = Session("text", columns: 80)
    session.type("t")
    #expect(session.status().contains("no headings"))
    session.type("o")
    #expect(session.status().contains("no headings"))
  }

  /// Ten thousand headings: drawing asks for the titles in view alone.
  @Test func tenThousandHeadings() {
    let text = (0..<10_000).map { "\(["##", "###", "######"][$0 % 3]) Heading \($0)\n\nword" }.joined(separator: "\n\n")
    var session = Session(text, columns: 120, rows: 24)
    session.type("tG")
    #expect(Self.list(&session)[22].contains("Heading 9999") || Self.list(&session)[21].contains("Heading 9999"))
    session.type("g 5000j")
    #expect(Self.list(&session).contains { $0.contains("Heading 5000") })
    session.type("o9998<enter>")
    #expect(session.pane().contains { $0.contains("Heading 9998") })
  }

  @Test func findsAHeadingByItsLetters() {
    var session = Self.session(columns: 60)
    session.type("o")
    #expect(session.rows().contains { $0.contains("One A deep") })
    session.type("oab")
    #expect(session.rows().contains { $0.contains("No such heading") })
    session.type("<backspace>")
    session.type("d<enter>")
    #expect(session.pane()[0] == "#### One A deep")
    session.type("o tw<enter><backspace>")
    #expect(session.pane()[0] == "#### One A deep")
  }
}
