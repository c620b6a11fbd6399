import ScreenModel
import Testing

@testable import Viewer

@Suite struct FoldSessionTests {
  private static let text = """
    intro

    # One

    \(PlainDocument.paragraphs(3, words: 3))

    ## One A

    inner needle

    # Two

    last

    \(PlainDocument.paragraphs(9, words: 3))
    """

  @Test func aSectionFoldsAndOpens() {
    var session = Session(Self.text, columns: 40, rows: 12)
    session.type("]za")
    #expect(session.pane()[0] == "# One … 11 lines")
    #expect(session.pane()[2] == "# Two")
    session.type("za")
    #expect(session.pane()[0] == "# One")
    #expect(session.pane()[2] == "paragraph0 word0x1 word0x2")
    session.type("zc")
    #expect(session.pane()[2] == "# Two")
    session.type("zo")
    #expect(session.pane()[2] == "paragraph0 word0x1 word0x2")
  }

  /// A file that is followed never ends: what is there of it is enough.
  @Test func foldsComeBackInAFollowedFile() {
    let text = "# One\n\nfirst\n\n# Two\n\nsecond\n"
    var before = GrowingDocument(text.utf8), after = GrowingDocument(("# New\n\n" + text).utf8, generation: 1)
    var session = Session(
      before.snapshot(text.utf8.count), columns: 40, rows: 12, layouting: MarkdownLayouting(options: .init()))
    session.type("za")
    #expect(!session.pane().contains("first"))
    session.send(.document(after.snapshot(text.utf8.count + 7)))
    #expect(session.pane().contains("second"))
    #expect(!session.pane().contains("first"))
  }

  /// Closed once more, the section around it closes.
  @Test func closingGoesOutwards() {
    var session = Session(Self.text, columns: 40, rows: 12)
    session.type("]]zc")
    #expect(session.pane()[0].hasPrefix("## One A …"))
    session.type("zc")
    #expect(session.pane()[0].hasPrefix("# One …"))
  }

  @Test func allAtOnce() {
    var session = Session(Self.text, columns: 40, rows: 12)
    session.type("zM")
    #expect(session.pane().filter { !$0.isEmpty }.count == 3)
    session.type("zR")
    #expect(session.pane().contains("paragraph0 word0x1 word0x2"))
  }

  @Test func aJumpOpensWhatHidesItsGoal() {
    var session = Session(Self.text, columns: 60, rows: 12)
    session.type("zM")
    session.search("needle")
    #expect(session.pane().contains("inner needle"))
    session.type("zMgoOne A<enter>")
    #expect(session.pane().contains { $0.hasPrefix("## One A") })
    session.type("zM13g")
    #expect(session.pane().contains("inner needle"))
  }

  @Test func theContentsShowFolds() {
    var session = Session(Self.text, columns: 90, rows: 12)
    session.type("]zct")
    #expect(session.rows()[1].hasPrefix("▌… One"))
  }

  @Test func foldsStayAcrossAResize() {
    var session = Session(Self.text, columns: 40, rows: 12)
    session.type("]za")
    session.resize(columns: 50, rows: 14)
    #expect(session.pane()[0].hasPrefix("# One …"))
    #expect(session.pane()[2] == "# Two")
  }

  @Test func onlyWhatMatchesIsShown() {
    var session = Session(Self.text, columns: 40, rows: 12)
    session.type("&needle<enter>")
    #expect(session.pane().filter { !$0.isEmpty } == ["# One", "## One A", "inner needle"])
    #expect(session.status().contains("filtered"))
    session.type("<esc>")
    #expect(session.pane().contains("intro"))
    session.type("&needle<enter>&<enter>")
    #expect(session.pane().contains("intro"))
    session.type("&absent<enter>")
    #expect(session.status().contains("Nothing matches absent"))
    #expect(session.pane().contains("intro"))
  }
}

@Suite struct RealFoldTests {
  private static let text = """
    # One

    first paragraph

    second paragraph with needle

    ## Inner

    inner text

    # Two

    last
    """

  @Test func theWholeSectionFolds() {
    var session = RealDocument.session(Self.text, columns: 60, rows: 14)
    session.type("zc")
    #expect(session.pane()[0].contains("One"))
    #expect(session.pane()[0].contains("… 9 lines"))
    #expect(!session.pane().contains { $0.contains("paragraph") || $0.contains("nner") })
    #expect(session.pane().contains { $0.contains("Two") })
    session.type("/needle<enter>")
    #expect(session.pane().contains { $0.contains("second paragraph") })
    session.type("zM zR")
    #expect(session.pane().contains { $0.contains("inner text") })
  }

  @Test func theFilterShowsParagraphsWithTheirHeadings() {
    var session = RealDocument.session(Self.text, columns: 60, rows: 14)
    session.type("&needle<enter>")
    let shown = session.pane()
    #expect(shown.contains { $0.contains("One") })
    #expect(shown.contains { $0.contains("second paragraph with needle") })
    #expect(!shown.contains { $0.contains("first") || $0.contains("nner") || $0.contains("Two") })
    session.type("<esc>")
    #expect(session.pane().contains { $0.contains("first") })
  }
}
