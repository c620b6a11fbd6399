import Testing

@testable import Viewer

@Suite struct HeadingSessionTests {
  private static let text = """
    # One

    \(PlainDocument.paragraphs(6))

    ## One A

    \(PlainDocument.paragraphs(6))

    ### One A a

    \(PlainDocument.paragraphs(6))

    ## One B

    \(PlainDocument.paragraphs(6))

    # Two

    short

    ## Two A

    end
    """

  @Test(arguments: [
    ("]", "## One A"), ("]]", "### One A a"), ("2]", "### One A a"), ("]]]", "## One B"), ("][", "# One"),
    ("3][", "### One A a"), ("3]j[", "## One B"), ("}", "# Two"), ("]}", "## One B"), ("]]}", "## One B"),
    ("3]{", "## One A"), ("}{", "# One"), ("[", "# One"), ("]j{", "## One A"),
  ])
  func jumps(script: String, top: String) {
    var session = Session(Self.text, columns: 40, rows: 6)
    session.type(script)
    // The end of the document may keep a heading from the top.
    #expect(session.pane().contains(top))
    if top != "# Two" { #expect(session.pane().first == top) }
  }

  /// Headings that the end keeps from the top are still stepped through.
  @Test func stepsOnAtTheEnd() {
    var session = Session(Self.text, columns: 40, rows: 20)
    session.type("5]")
    #expect(session.status().contains("100%"))
    session.type("[[")
    #expect(session.pane().first == "## One B")
    session.type("]]]]")
    #expect(session.status().contains("No heading below"))
  }

  @Test func thePathIsInTheStatusLine() {
    var session = Session(Self.text, columns: 80, rows: 6)
    session.type("]]j")
    #expect(session.status().contains("One › One A › One A a"))
    session.type("]")
    #expect(session.status().contains("One › One B"))
    #expect(!session.status().contains("One A"))
  }

  @Test func aDocumentWithoutHeadings() {
    var session = Session("text")
    session.type("]")
    #expect(session.status().contains("no headings"))
  }
}
