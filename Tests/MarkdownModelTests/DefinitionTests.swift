import MarkdownModel
import TestSupport
import Testing

@testable import MarkdownSource

/// Definitions of links and footnotes across blocks.
@Suite struct DefinitionTests {
  /// Each document is cut at its double bars; the HTML must be that of the whole.
  @Test(arguments: [
    // A definition may come later, stand in a quote or list, and spread over lines.
    "[a] [b][A] ![c][]\n\n||# x\n\n[a]: /a\n\n||# y\n\n> [c]: /c\n> 'title'\n",
    "[foo\nbar] [Foo Bar][]\n\n||# x\n\n- [foo\n  bar]:\n  </u r l>\n  'ti\n  tle'\n",
    "> [foo\n> bar]\n\n||# x\n\n[FOO   bar]: /u \"&quot;\\\"\\\\ \"\n",
    // Case folding by Unicode.
    "[ẞ] [SS] [αγω] [ΑΓΩ]\n\n||# x\n\n[ss]: /s\n[ΑΓΩ]: /o\n",
    // The first of several wins, over a later one in the block itself too.
    "# x\n\n[a]: /1\n\n||# y\n\n[a]\n\n[a]: /2\n\n||# z\n\n[a]: /3\n\n[a]\n",
    // Escapes, and what is no label.
    "[a\\]b] [a\\[] [`x`] [*y*] [] [ ] [\\a]\n\n||# x\n\n[a\\]b]: /1\n[a\\[]: /2\n[`x`]: /3\n[*y*]: /4\n[\\a]: /5\n",
    "[a](b c) [a](b) [a]( [t][a](u)\n\n||# x\n\n[a]: <>\n[t]: /t\n",
    "| [a] | [b\\|c] |\n|---|---|\n| [d]: | x |\n\n||# x\n\n[a]: /a\n[b|c]: /b\n[d]: /d\n",
    "Setext [a]\n===\n\n||# x\n\n[a]: /a\nSetext\n---\n",
    // Footnotes: later, twice, in quotes and lists, with several blocks.
    "a[^1] b[^2] c[^1]\n\n||# x\n\n[^2]: two\n\n||# y\n\n[^1]: one\n\n    more\n\n    - list\n",
    "> a[^n]\n\n- b[^m]\n\n||# x\n\n> [^n]: in a quote\n\n||# y\n\n- [^m]: in a list\n",
    // Around in circles; of one note alone; nested definitions.
    "a[^x]\n\n||# h\n\n[^x]: see [^y]\n\n||# h\n\n[^y]: see [^x] and [^y]\n",
    "[^o]: outer [^i]: inner\n\n    [^i]: really\n\n||# h\n\na[^o] b[^i]\n",
    "[^a]: [^a]: same\n\n||# h\n\n[^a]\n",
    // Not defined, not referred to, referred to by one that is not referred to.
    "a[^none] [^b@c.de]\n\n||# h\n\n[^unused]: only here [^deep]\n\n||# h\n\n[^deep]: d\n",
    // Twice; another spelling; a name that must be encoded.
    "a[^Ä] [^ä]\n\n||# h\n\n[^ä]: first\n\n||# h\n\n[^Ä]: second\n",
    "[^a][^b]\n\n||# h\n\n[^b]: b\n\n||# h\n\n[^a]: a\n\n[^a]: again\n",
    // Brackets that become links take their notes along.
    "[^a][l] ![^b](u) [x [^c]][l] [^d](/in)\n\n||# h\n\n[l]: /l\n[^a]: a\n[^b]: b\n[^c]: c\n[^d]: d\n\n",
    "*a[^1]* ~~b[^2]~~ | x |\n\n||# h\n\n[^1]:\n\n||# h\n\n[^2]:\n    > q\n",
  ])
  func workAcrossBlocks(document: String) {
    let fragments = document.split(separator: "||").map { Array($0.utf8) }
    let (text, index) = Law.cut(fragments)
    #expect(Law.blockwise(text, index) == WholeDocument.html(of: fragments.joined()))
  }

  @Test(arguments: [
    (" a \t\n b ", "a b"), ("Straße", "strasse"), ("ẞ", "ss"), ("ΑΓΩ", "αγω"), ("", ""), (" \n", ""), ("ﬀ", "ff"),
    ("A\u{a0}B", "a\u{a0}b"),
  ])
  func normaliseLabels(label: String, expected: String) {
    #expect(Definitions.normalized(label) == Label(expected))
  }

  /// Composed and decomposed, a letter is two labels, though the strings are equal.
  @Test func areComparedByteByByte() {
    let source =
      "[\u{e9}]: /composed\n[e\u{301}]: /decomposed\n\n# a\n\n[\u{e9}] [e\u{301}] [^\u{e9}] [^e\u{301}]\n\n"
      + "[^\u{e9}]: one\n\n[^e\u{301}]: two\n"
    let bytes = Array(source.utf8)
    #expect(Law.blockwise(bytes) == WholeDocument.html(of: bytes))
    #expect(Parsing.definitions([source]).links.count == 2)
  }

  @Test func areReadAsTheyAre() {
    let definitions = Parsing.definitions(["# x\n\n[A b]: </u v> 'q\"&amp;'\n\n", "# y\n\n[a B]: /late\n\n[^N]: n\n\n"])
    #expect(definitions.links == ["a b": LinkTarget(destination: "/u v", title: "q\"&")])
    #expect(definitions.footnoteBlocks == ["n": 1])
    #expect(definitions.footnoteNames == ["n": "N"])
    #expect(definitions.footnoteNumbers == [:])
  }

  @Test func areMissed() {
    let parsed = Parsing.parse("[a] [B][c] [d](e) [^f] `[g]` [x](<y>) [d]\n\n- [ ] h\n- [x] i\n")
    #expect(parsed.unresolvedLabels == ["a", "b", "c", "^f", "g", "x", "d"])
    let definitions = Parsing.definitions(["[a]: /a\n\n[^F]: f\n\n"])
    #expect(parsed.unresolvedLabels.filter(definitions.define) == ["a", "^f"])
    let again = Parsing.parse("[a] [B][^f]".utf8, definitions: definitions)
    #expect(again.unresolvedLabels == ["b"])
  }

  /// A block needs no second parse as long as none of the labels it missed is defined.
  @Test func thatWereNotMissedChangeNothing() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let source = RandomDocuments.next(&random)
      let missed = Parsing.parse(source)
      let others = RandomDocuments.next(&random) + RandomDocuments.next(&random)
      let definitions = Parsing.definitions([String(decoding: others, as: UTF8.self)])
      guard !missed.unresolvedLabels.contains(where: definitions.define) else { continue }
      let again = Parsing.parse(source, definitions: definitions)
      #expect(again == missed, "\(String(decoding: source, as: UTF8.self).debugDescription)")
    }
  }
}
