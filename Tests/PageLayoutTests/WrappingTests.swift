import PageLayout
import ScreenModel
import Testing

/// Right results: UAX 14 and the line breaking rules of JIS X 4051, by hand.
@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "lines end where they may",
    arguments: [
      ("one two three", 7, "one two/three"),
      ("one  two", 8, "one two"),
      ("state-of-the-art", 10, "state-of-/the-art"),
      ("run --long-option now", 14, "run --long-/option now"),
      ("1-2 3-4", 4, "1-2/3-4"),
      ("K1\u{A0}km and", 6, "K1\u{A0}km/and"),
      ("a K1\u{A0}km", 6, "a/K1\u{A0}km"),
      ("go to https://example.org/a-b/c now", 25, "go to/https://example.org/a-b/c/now"),
      ("https://example.org/abc/def", 20, "https://example.org//abc/def"),
      ("abcdefghij", 4, "abcd/efgh/ij"),
      ("漢字漢字漢字", 8, "漢字漢字/漢字"),
      ("漢字漢。字", 6, "漢字/漢。字"),
      ("漢「字」", 6, "漢/「字」"),
      ("漢字abc漢", 7, "漢字abc/漢"),
      ("co\u{AD}oper\u{AD}ation", 7, "cooper-/ation"),
      ("co\u{AD}operation", 20, "cooperation"),
      ("aaa\u{200B}bbb", 4, "aaa/bbb"),
      ("aaa\u{2060}-bbb", 20, "aaa-bbb"),
      ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 5, "👩‍👩‍👧‍👦👩‍👩‍👧‍👦/👩‍👩‍👧‍👦"),
      ("yes (no) \"so\"", 5, "yes/(no)/\"so\""),
      ("word — word", 6, "word —/word"),
      ("(word.)—word", 8, "(word.)—/word"),
      // Behind a blank closing punctuation that stands alone stays with its word, what begins with it need not.
      ("je dis oui ! et non", 10, "je dis/oui ! et/non"),
      ("see ( a ) b", 5, "see/( a )/b"),
      ("in .gitignore", 12, "in/.gitignore"),
      ("a word ...", 8, "a/word ..."),
      ("word ...", 6, "word/..."),
      ("use `git commit` now", 12, "use/git commit/now"),
      ("use `git commit`", 6, "use/git/commit"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}e\u{301}/e\u{301}"),
      // Letters whose clusters take two columns are letters still: UAX 14 knows them as AL and SA.
      ("தமிழ் வாக்கியம்", 10, "தமிழ்/வாக்கியம்"),
      ("का कि हिन्दी", 9, "का कि/हिन्दी"),
      ("ภาษาคำ ดังนั้น", 9, "ภาษาคำ/ดังนั้น"),
      // Code that no line holds begins where it stands.
      ("use `aaa bbb ccc ddd`", 10, "use aaa/bbb ccc/ddd"),
      ("use `aaa bbb` x", 8, "use/aaa bbb/x"),
      ("1\u{FE0F}\u{20E3}1\u{FE0F}\u{20E3}", 3, "1\u{FE0F}\u{20E3}/1\u{FE0F}\u{20E3}"),
    ])
  func breaks(text: String, width: Int, lines: String) {
    let rendering = Rendering(text, context: LayoutContext(width: width))
    #expect(rendering.lines.joined(separator: "/") == lines)
  }
}
