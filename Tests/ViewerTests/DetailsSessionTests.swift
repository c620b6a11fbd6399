import ScreenModel
import Testing

@testable import Viewer

/// Details, hidden texts and tasks: opened and closed, remembered, opened by what looks for something in them.
@Suite struct DetailsSessionTests {
  private static let nested = """
    # Top

    <details>
    <summary>Outer</summary>

    outer words

    <details>
    <summary>Inner</summary>

    ## Deep

    deep needle

    </details>

    </details>

    <details open>
    <summary>Open</summary>

    open words

    </details>

    [jump](#deep) end
    """

  private static func text(_ session: inout Session) -> String { session.pane().joined(separator: "\n") }

  @Test func detailsBeginAsTheirTagsSay() {
    var session = RealDocument.session(Self.nested, rows: 40)
    let text = Self.text(&session)
    #expect(text.contains("▸ Outer") && !text.contains("outer words"))
    #expect(text.contains("▾ Open") && text.contains("open words"))
  }

  @Test func enterOpensLevelByLevelAndClosesAgain() {
    var session = RealDocument.session(Self.nested, rows: 40)
    session.type("<tab><enter>")
    #expect(Self.text(&session).contains("outer words") && !Self.text(&session).contains("deep needle"))
    session.type("<tab><enter>")
    #expect(Self.text(&session).contains("deep needle"))
    session.type("<shift-tab><enter>")
    #expect(!Self.text(&session).contains("outer words"))
    // What was open inside is open again.
    session.type("<enter>")
    #expect(Self.text(&session).contains("deep needle"))
  }

  @Test func allAreOpenedAndClosedAtOnce() {
    var session = RealDocument.session("words\n\n" + Self.nested.replacing("# Top", with: "Top"), rows: 40)
    session.type("zR")
    #expect(Self.text(&session).contains("deep needle"))
    session.type("zM")
    #expect(!Self.text(&session).contains("outer words") && !Self.text(&session).contains("open words"))
  }

  @Test func foldKeysMeanTheSelectedDetails() {
    var session = RealDocument.session(Self.nested, rows: 40)
    session.type("<tab>zo")
    #expect(Self.text(&session).contains("outer words"))
    session.type("zc")
    #expect(!Self.text(&session).contains("outer words"))
    session.type("za")
    #expect(Self.text(&session).contains("outer words"))
  }

  @Test func resizingAndReloadingRemembers() {
    var session = RealDocument.session(Self.nested, rows: 40)
    session.type("<tab><enter>")
    session.resize(columns: 33, rows: 30)
    #expect(Self.text(&session).contains("outer words"))
    var again = RealDocument.snapshot(("New first line.\n\n" + Self.nested).utf8)
    again.generation = 1
    session.send(.document(again))
    #expect(Self.text(&session).contains("New first line"))
    #expect(Self.text(&session).contains("outer words") && !Self.text(&session).contains("deep needle"))
  }

  @Test(arguments: ["/needle<enter>", "oDeep<enter>", "12g", "G<tab>", ":links<enter><enter><enter>"])
  func whatLooksForSomethingOpensWhatHidesIt(script: String) {
    var session = RealDocument.session(Self.nested, rows: 40)
    session.type(script)
    if script == "G<tab>" { session.type("<tab><tab><enter>") }
    #expect(Self.text(&session).contains("deep needle"), Comment(rawValue: Self.text(&session)))
  }

  @Test func hitsInClosedDetailsAreCounted() {
    let text =
      "<details><summary>A</summary>\n\nx1 x2\n\n</details>\n\nx3\n\n<details><summary>B</summary>\n\nx4\n\n</details>"
    var session = RealDocument.session(text, rows: 30)
    session.type("/x[0-9]<enter>")
    #expect(session.status().contains("1/4"))
    #expect(Self.text(&session).contains("x1 x2") && !Self.text(&session).contains("x4"))
    session.type("nn")
    #expect(session.status().contains("3/4"))
    session.type("n")
    #expect(session.status().contains("4/4") && Self.text(&session).contains("x4"))
    session.type("NNN")
    #expect(session.status().contains("1/4"))
  }

  @Test func searchingLeavesFoldsAlone() {
    var session = RealDocument.session("# A\n\nalpha\n\n# B\n\nbeta", rows: 30)
    session.type("zc/beta<enter>")
    #expect(!Self.text(&session).contains("alpha"))
  }

  @Test func detailsInListsAndQuotesOpen() {
    let text =
      "- <details><summary>In list</summary>\n\n  listed\n\n  </details>\n\n> <details><summary>In quote</summary>\n>\n> quoted\n>\n> </details>"
    var session = RealDocument.session(text, rows: 30)
    #expect(!Self.text(&session).contains("listed") && !Self.text(&session).contains("quoted"))
    session.type("/quoted<enter>")
    #expect(!Self.text(&session).contains("listed") && Self.text(&session).contains("quoted"))
    session.type("3g")
    #expect(Self.text(&session).contains("listed"))
  }

  @Test func longCodeFolds() {
    let lines = (1...60).map { "line \($0)" }.joined(separator: "\n")
    var session = RealDocument.session("```\n\(lines)\n```\n\nend", rows: 30)
    session.type("zc")
    #expect(Self.text(&session).contains("… 40 more lines") && Self.text(&session).contains("end"))
    session.type("/line.57<enter>")
    #expect(Self.text(&session).contains("line 57"))
    session.type("gzc<tab><enter>")
    #expect(!Self.text(&session).contains("more lines"))
  }

  /// Details without a summary have a word in its place; what they hold is hidden all the same.
  @Test(arguments: [
    "<details>\nbare words\n</details>", "<details>\n\nbare words\n\n</details>",
  ])
  func detailsWithoutASummaryClose(source: String) {
    var session = RealDocument.session(source + "\n\nend", rows: 20)
    #expect(Self.text(&session).contains("▸ Details") && !Self.text(&session).contains("bare words"))
    session.type("<tab><enter>")
    #expect(Self.text(&session).contains("▾ Details") && Self.text(&session).contains("bare words"))
  }

  // MARK: Tasks

  private static let tasks = "- [ ] one\n- [x] two\n  1. [ ] three\n\n> - [ ] four"

  @Test func tasksAreTickedOffInTheViewAndInWhatIsCopied() {
    var session = RealDocument.session(Self.tasks, rows: 20)
    session.type("<tab>x<tab><enter><tab><tab>x")
    #expect(session.pane().prefix(3) == ["☑ one", "☐ two", "  1. ☐ three"] || session.pane()[0].contains("☑ one"))
    session.type("ya")
    guard case .copy(let text, _, _)? = session.effects.last else { return #expect(Bool(false), "nothing was copied") }
    #expect(text == "- [x] one\n- [ ] two\n  1. [ ] three\n\n> - [x] four")
    var again = RealDocument.snapshot(("- [ ] zero\n" + Self.tasks).utf8)
    again.generation = 1
    session.send(.document(again))
    #expect(session.pane().contains { $0.contains("☑ one") } && session.pane().contains { $0.contains("☐ zero") })
  }

  @Test func tasksCanBeLeftAlone() {
    var session = RealDocument.session(Self.tasks, rows: 20)
    session.type(":")
    session.send(.input(.paste("set taskListItemToggleEnabled false")))
    session.type("<enter><tab>x")
    #expect(session.pane()[0].contains("☐ one"))
  }

  @Test func aJumpOpensDetailsInAQuoteBesideHTML() {
    var session = RealDocument.session(
      "> <details><summary>In quote</summary>\n>\n> quoted\n> twice\n>\n> </details>\n\n<p>beside</p>\n", rows: 40)
    #expect(Self.text(&session).contains("In quote (2 lines)") && !Self.text(&session).contains("quoted"))
    session.type("3g")
    #expect(Self.text(&session).contains("quoted"))
  }

  // MARK: Memory

  @Test func foldsAreRememberedByTheirText() {
    var session = RealDocument.session(Self.nested + "\n\n# Last\n\nlast words", rows: 40)
    session.type("<tab><enter><esc>oLast<enter>zc")
    let record = FoldRecord(text: session.state.foldRecord().text)
    #expect(record == session.state.foldRecord())
    var next = RealDocument.session("# New\n\n" + Self.nested + "\n\n# Last\n\nlast words", rows: 40)
    next.state.setFolds(record)
    let text = Self.text(&next)
    #expect(text.contains("outer words") && !text.contains("last words") && !text.contains("deep needle"))
    #expect(FoldRecord(text: "zz,s1,o!.3,x1.1, ,").isEmpty)
  }
}
