import MarkdownModel
import Testing

/// Right values: what github.com makes of these headings, as the fixtures of github-slugger record it.
@Suite struct HeadingAnchorTests {
  @Test func slugsAndDuplicates() {
    let headings: [(String, String)] = [
      ("alpha", "alpha"), ("alpha", "alpha-1"), ("bravoCharlieDelta", "bravocharliedelta"), ("echo", "echo"),
      ("echo", "echo-1"), ("echo 1", "echo-1-1"), ("echo-1", "echo-1-2"), ("echo", "echo-2"),
      ("foxtrot-1", "foxtrot-1"),
      ("foxtrot", "foxtrot"), ("foxtrot", "foxtrot-2"), ("heading with a - dash", "heading-with-a---dash"),
      ("heading with an _ underscore", "heading-with-an-_-underscore"),
      ("heading with a period.txt", "heading-with-a-periodtxt"),
      (
        "exchange.bind_headers(exchange, routing [, bindCallback])",
        "exchangebind_headersexchange-routing--bindcallback"
      ),
      (" a ", "-a-"), ("apostrophe’s should be trimmed", "apostrophes-should-be-trimmed"),
      ("I ♥ unicode", "i--unicode"),
      ("en–dash", "endash"), ("😄-😄 unicode emoji", "--unicode-emoji"), ("😄 - an emoji", "---an-emoji"),
      (":smile: - a gemoji", "smile---a-gemoji"), ("Привет non-latin 你好", "привет-non-latin-你好"),
      ("a_ ‿ ＿b", "a_-‿-＿b"),
      ("中文标题", "中文标题"), ("Café Résumé", "café-résumé"), ("Straße & É", "straße--é"), ("a٣ Ⅳ ½", "a٣-ⅳ-"),
      ("cafe\u{301}", "cafe\u{301}"),
    ]
    let anchors = HeadingAnchors(titles: headings.map(\.0))
    for (found, expected) in zip(anchors.anchors, headings.map(\.1)) {
      #expect(Array(found.utf8) == Array(expected.utf8))
    }
    for (number, expected) in headings.map(\.1).enumerated() { #expect(anchors.heading(for: expected) == number) }
    #expect(anchors.heading(for: "%E4%B8%AD%E6%96%87%E6%A0%87%E9%A2%98") == anchors.heading(for: "中文标题"))
    #expect(anchors.heading(for: "ALPHA") == 0)
    #expect(anchors.heading(for: "nowhere") == nil)
    #expect(anchors.heading(for: "%zz%e4") == nil)
  }

  @Test func manyDuplicatesAreLinear() {
    let anchors = HeadingAnchors(titles: repeatElement("x", count: 20_000))
    #expect(anchors.anchors.last == "x-19999")
  }
}
