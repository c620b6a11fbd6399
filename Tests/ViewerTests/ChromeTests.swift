import ScreenModel
import Testing
import Theming

@testable import Viewer

@Suite struct ChromeTests {
  private static let text = "# Top\n\n## Part two\n\n" + PlainDocument.paragraphs(30)

  /// Narrower and narrower: headings are cut from the outside, then the directory goes, then the counts; at last the
  /// name is cut.
  @Test(arguments: [
    (60, " docs/README.md  Install › From source   42 %…   3/14   38% "),
    (56, " docs/README.md  … › From source     42 %…   3/14   38% "),
    (46, " docs/README.md  From so…  42 %…   3/14   38% "), (36, " docs/README.md  42 %…   3/14   38% "),
    (31, " README.md  42 %…   3/14   38% "), (28, " docs/README.md  3/14   38% "), (17, " README.md   38% "),
    (13, " README.md   "), (8, " README…"), (3, "RE…"), (1, "R"),
  ])
  func theStatusLineDropsWhatMattersLeast(columns: Int, expected: String) {
    let line = StatusLine(
      directory: "docs/", base: "README.md", path: ["Install", "From source"], right: ["42 %…", "3/14", "38%"],
      fitter: TextFitter(width: DisplayWidth(), isASCII: false), styles: ChromeStyles(MarkdownConfiguration()))
    let (left, right) = line.segments(columns: columns)
    let used = (left + right).reduce(0) { $0 + $1.columns }
    #expect(used <= columns)
    let blanks = String(repeating: " ", count: columns - used)
    #expect((left.map(\.text) + [blanks] + right.map(\.text)).joined() == expected)
  }

  @Test func theNameIsBoldAndTheDirectoryDim() {
    var session = Session(Self.text, columns: 60, rows: 10)
    let frame = session.state.draw()
    let cells = (0..<60).map { frame.cell(column: $0, row: 9) }
    let bold = cells.filter { frame.style(of: $0).attributes.contains(.bold) }.map { frame.text(of: $0) }.joined()
    let dim = cells.filter { frame.style(of: $0).attributes.contains(.dim) }.map { frame.text(of: $0) }.joined()
    #expect(bold == "README.md")
    #expect(dim == "docs/")
  }

  @Test func theScanIsShownWhileItGoesOn() {
    var session = Session(PlainDocument(Self.text, blocks: 10).snapshot, columns: 60, rows: 10)
    #expect(session.status().contains(" %…"))
    session.send(.document(PlainDocument(Self.text).snapshot))
    #expect(!session.status().contains(" %…"))
  }

  @Test func percentIsWholeOnlyAtTheEnds() {
    var session = Session(Self.text, columns: 60, rows: 10)
    #expect(session.status().hasSuffix(" 0%"))
    session.type("j")
    #expect(!session.status().hasSuffix(" 0%"))
    session.type("G")
    #expect(session.status().hasSuffix("100%"))
    session.type("k")
    #expect(!session.status().hasSuffix("100%"))
  }

  /// The thumb touches an end of the track only there.
  @Test(arguments: [Size(columns: 20, rows: 6), Size(columns: 40, rows: 24)])
  func theThumbTellsTheEnds(size: Size) {
    var session = Session(Self.text, columns: size.columns, rows: size.rows)
    func bar(_ session: inout Session) -> String {
      String(session.rows().dropLast().map { $0.last ?? " " })
    }
    #expect(bar(&session).hasPrefix("▐"))
    session.type("j")
    #expect(bar(&session).hasPrefix("▐") == false)
    session.type("G")
    #expect(bar(&session).hasSuffix("▐"))
    session.type("k")
    #expect(bar(&session).hasSuffix("▕"))
  }

  @Test func aDocumentThatFitsHasNoBar() {
    var session = Session("one\n\ntwo", columns: 30, rows: 10)
    #expect(session.rows().dropLast().allSatisfy { !$0.contains("▕") && !$0.contains("▐") })
    #expect(session.status().hasSuffix("100%"))
  }

  @Test func aNoticeStandsInTheMiddle() {
    var session = Session("", columns: 40, rows: 11)
    session.state.notice = Notice(title: "This document is empty", advice: "q leaves")
    let rows = session.rows()
    #expect(rows[4] == String(repeating: " ", count: 9) + "This document is empty")
    #expect(rows[5] == String(repeating: " ", count: 16) + "q leaves")
  }

  /// The pane, the name and the search prompt let no control through.
  @Test func controlsBecomeMarks() {
    var session = Session(
      PlainDocument("x").snapshot, columns: 60, rows: 5, name: "evil\u{1b}]0;t\u{7}\u{202e}.md")
    session.send(.message(Message("bad \u{1b}[31m")))
    for text in session.rows()
      + {
        session.type("j"); return session.rows()
      }()
    {
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f && $0.value != 0x202e })
    }
  }

  @Test func stylesComeFromTheConfiguration() {
    var configuration = MarkdownConfiguration()
    configuration.backgroundColor = .hex(0x102030)
    configuration.statusBar = StyleSpec(color: .palette(3), background: .palette(4))
    configuration.scrollbar = StyleSpec(color: .palette(5))
    var session = Session(PlainDocument(Self.text).snapshot, columns: 30, rows: 6, configuration: configuration)
    let frame = session.state.draw()
    #expect(frame.style(of: frame.cell(column: 5, row: 1)).background == .rgb(0x10, 0x20, 0x30))
    #expect(frame.style(of: frame.cell(column: 20, row: 5)).background == .palette(4))
    #expect(frame.style(of: frame.cell(column: 20, row: 5)).foreground == .palette(3))
    #expect(frame.style(of: frame.cell(column: 29, row: 0)).foreground == .palette(5))
  }
}
