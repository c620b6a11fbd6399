import Testing

@testable import MarkdownSource

@Suite struct HTMLIndexTests {
  private func index(_ text: String) -> DocumentIndex {
    var scanner = BlockScanner(options: .strict, smallestBlock: 1)
    var index = DocumentIndex()
    scanner.scan(SourceText(text.utf8), into: &index)
    return index
  }

  /// The elements open at the start of each source block, from the outermost inwards.
  private func openElements(_ text: String) -> [String] {
    let found = index(text)
    return found.blocks.map { block in
      var names: [String] = []
      var entry = block.openElement
      while entry != 0 {
        names.append(found.openElements[Int(entry)].name)
        entry = found.openElements[Int(entry)].parent
      }
      return names.reversed().joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("<div>\n\na\n\n</div>\n\nb\n", ["", "div", "div", ""]),
    ("<p align=\"center\">\n  <img src=\"a\">\n\n# b\n\n</p>\n\nc\n", ["", "p", "", ""]),
    ("<details>\n<summary>a</summary>\n\nb\n\n</details>\n\nc\n", ["", "details", "details", ""]),
    ("<details><summary>a</summary>\n\nb</details>\n\nc\n", ["", "details", ""]),
    ("<details>\n\n`</details>`\n\nb\n", ["", "details", "details"]),
    ("<details>\n\n\\</details>\n\nb\n", ["", "details", "details"]),
    (
      "<table>\n<tr>\n<td>\n\na\n\n</td>\n<td>\n\nb\n\n</td></tr></table>\n\nc\n",
      ["", ""]
    ),
    (
      "<table><tr><td>\n\na\n\n<td>\n\nb\n\n<tr>\n\nc\n",
      [""]
    ),
    ("<div>\n<!-- <details> -->\n\na\n", ["", "div"]),
    ("<div\n  class=\"a > b\"\n  id='c'>\n\na\n", ["", "div"]),
    ("<div/>\n\na\n\n<br>\n\nb\n", ["", "", "", ""]),
    ("</div>\n\na\n", ["", ""]),
    ("<div>\n<span>\n\na\n\n</div>\n\nb\n", ["", "div span", "div span", ""]),
    ("<pre>\n<div>\n</pre>\n\na\n", ["", ""]),
    ("> <div>\n\na\n", ["", ""]),
    ("<https://a.b>\n\na <b> c\n\nd\n", ["", "", ""]),
    ("<DIV>\n\na\n\n</Div>\n\nb\n", ["", "div", "div", ""]),
  ])
  func elementsOpenAtCuts(_ text: String, _ expected: [String]) { #expect(openElements(text) == expected) }

  @Test func detailsTags() {
    let text = "<details open>\n\n```\n<details>\n```\n\n<!-- <details> -->\n\n<details>\n\n</details>\n</details>\n"
    let found = index(text)
    #expect(found.details.map(\.opens) == [true, true, false, false])
    #expect(found.details.map(\.position) == [0, 55, 66, 77])
    #expect(found.details.map { Int($0.block) } == [0, 3, 4, 4])
  }

  @Test func tagBeforeAnUnderlineBelongsToTheHeading() {
    let found = index("a\n\nb </details>\n---\n\nc\n")
    #expect(found.details.map { Int($0.block) } == [1])
  }

  @Test func elementsAreNotKeptDeeperThanAThousand() {
    let found = index(String(repeating: "<div>\n\n", count: 5_000) + "a\n")
    #expect(found.openElements.count == 1_001)
  }
}
