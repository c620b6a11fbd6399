import ScreenModel
import Testing

@testable import Viewer

@Suite struct SearchSessionTests {
  private static let text = """
    Alpha beta one two three

    gamma **del**ta and a long tail of words so that it wraps here

    alpha again

    nothing

    """ + "\n" + PlainDocument.paragraphs(20) + "\n\nlast alpha"

  @Test func marksAndCountsHits() {
    var session = Session(Self.text)
    session.type("/alpha")
    #expect(session.texts(with: .reverse) == ["Alpha", "alpha"])
    #expect(session.texts(with: .underline) == ["Alpha"])
    #expect(session.rows().last?.hasPrefix("/alpha") == true)
    session.type("<enter>")
    #expect(session.status().contains("1/3"))
    session.type("n")
    #expect(session.status().contains("2/3"))
    session.type("n")
    #expect(session.status().contains("3/3"))
    #expect(session.pane().contains("last alpha"))
    session.type("n")
    #expect(session.status().contains("Went on from the top"))
    #expect(session.pane().first == "Alpha beta one two three")
    session.type("N")
    #expect(session.pane().contains("last alpha"))
    session.type("<esc>")
    #expect(session.texts(with: .underline).isEmpty)
    #expect(!session.status().contains("/3"))
  }

  @Test func capitalsCountOnlyWhenTyped() {
    var session = Session(Self.text)
    session.type("/Alpha<enter>")
    #expect(session.status().contains("1/1"))
  }

  @Test func upwardsFindsTheNearestAbove() {
    var session = Session(Self.text)
    session.type("G ?alpha<enter>")
    #expect(session.pane().contains("alpha again"))
    session.type("n")
    #expect(session.pane().first == "Alpha beta one two three")
    session.type("N N")
    #expect(session.pane().contains("last alpha"))
  }

  /// "words so that it wraps" stands over a wrap at every width at which it does not fit in a line.
  @Test(arguments: [12, 16, 20, 24, 30, 40, 80])
  func findsAcrossWraps(columns: Int) {
    var session = Session(Self.text, columns: columns, rows: 12)
    session.search("tail of words so that it wraps")
    #expect(session.state.search?.label == "1/1")
    #expect(session.texts(with: .underline).joined(separator: " ") == "tail of words so that it wraps")
  }

  @Test func findsAcrossInlineMarkup() {
    var session = Session(Self.text)
    session.type("/delta<enter>")
    #expect(session.texts(with: .underline) == ["delta"])
  }

  @Test func letterCaseFoldsBeyondASCII() {
    var session = Session("ÜBER Ωmega\n\nüber ωMEGA")
    session.type("/über<enter>")
    #expect(session.status().contains("1/2"))
    session.type("/ωmega<enter>")
    #expect(session.status().contains("1/2"))
  }

  @Test func leavingThePromptGoesBack() {
    var session = Session(Self.text)
    session.type("j")
    let before = session.pane()
    session.type("/last")
    #expect(session.pane().contains("last alpha"))
    session.type("<esc>")
    #expect(session.pane() == before)
    session.type("/last<backspace><backspace><backspace><backspace><backspace>")
    #expect(session.pane() == before)
  }

  @Test func leavingThePromptBringsTheEarlierSearchBack() {
    var session = Session(Self.text)
    session.type("/alpha<enter>n/last<esc>")
    #expect(session.status().contains("2/3"))
  }

  @Test func nothingTypedSearchesAgain() {
    var session = Session(Self.text)
    session.type("/alpha<enter>g/<enter>")
    #expect(session.status().contains("1/3"))
  }

  @Test func whatIsNotThereIsSaid() {
    var session = Session(Self.text)
    session.type("/zebra<enter>")
    #expect(session.status().contains("Not found: zebra"))
    session.type("n")
    #expect(session.status().contains("Not found: zebra"))
  }

  @Test func jumpsWhenResultsArrive() {
    var session = Session(Self.text)
    session.holdsSearches = true
    session.type("/last<enter>")
    #expect(session.pane().first == "Alpha beta one two three")
    session.work()
    #expect(session.pane().contains("last alpha"))
  }

  @Test func staleResultsAreDropped() {
    var session = Session(Self.text)
    session.type("/alpha<enter>")
    session.send(.searchResults(SearchResults(id: 1, found: [.init(block: 3, count: 9)], isComplete: true)))
    #expect(session.status().contains("1/3"))
  }

  @Test func whatArrivesLaterIsSearchedToo() {
    var session = Session(PlainDocument(Self.text, blocks: 4).snapshot)
    session.type("/alpha<enter>")
    #expect(session.status().contains("1/2"))
    session.send(.document(PlainDocument(Self.text).snapshot))
    #expect(session.status().contains("1/3"))
  }

  @Test func hitsStayAfterAResize() {
    var session = Session(Self.text)
    session.type("/alpha<enter>n")
    session.resize(columns: 25, rows: 9)
    #expect(session.status().contains("2/3"))
    #expect(session.texts(with: .underline) == ["alpha"])
  }

  @Test func historyComesBack() {
    var session = Session(Self.text)
    session.type("/alpha<enter>/gamma<enter>/<up><up>")
    #expect(session.rows().last?.hasPrefix("/alpha") == true)
    session.type("<down>")
    #expect(session.rows().last?.hasPrefix("/gamma") == true)
  }
}

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("b.d", "abcd bad bed", ["bcd", "bad", "bed"]), ("^x+$", "xx\nax\nx", ["xx", "x"]),
    ("colou?r", "color colour", ["color", "colour"]),
    ("\\bcat\\b", "cat concat cat", ["cat", "cat"]), ("a*", "baab", ["aa"]),
    ("(unclosed", "an (unclosed one", ["(unclosed"]),
    ("ÄB+", "äb ÄBB", ["ÄBB"]), ("äb+", "äb ÄBB", ["äb", "ÄBB"]), ("\\W\\d", "a1 2", [" 2"]), ("名.", "x名前y", ["名前"]),
  ])
  func finds(pattern: String, text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    let found = SearchMatcher(SearchPattern(pattern)).matches(in: bytes)
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    ("cafe", "Café CAFE", ["Café", "CAFE"]), ("nguyen", "Nguyễn", ["Nguyễn"]), ("αθηνα", "Αθήνα", ["Αθήνα"]),
    ("r.sum.", "résumé", ["résumé"]), ("e", "e\u{301}x", ["e\u{301}"]),
  ])
  func findsWithoutAccents(pattern: String, text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    let found = SearchMatcher(SearchPattern(pattern, ignoresDiacritics: true)).matches(in: bytes)
    #expect(found.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
    #expect(SearchMatcher(SearchPattern("cafe")).matches(in: Array("café".utf8)).isEmpty)
  }

  /// A pattern that backtracks without end is given up, not waited for; broken bytes are no matter.
  @Test func hostileTextAndPatterns() {
    _ = SearchMatcher(SearchPattern("(a+)+$")).matches(in: Array(String(repeating: "a", count: 5000).utf8) + [0x62])
    #expect(SearchMatcher(SearchPattern("b+")).matches(in: [0xff, 0x62, 0x62, 0xc3]) == [1..<3])
  }
}
