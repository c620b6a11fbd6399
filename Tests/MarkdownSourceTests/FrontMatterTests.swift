import Testing

@testable import MarkdownSource

@Suite struct FrontMatterTests {
  private func lines(_ text: String) -> Int? {
    var scanner = BlockScanner(options: ParsingOptions())
    var index = DocumentIndex()
    scanner.scan(SourceText(text.utf8), into: &index)
    guard let first = index.blocks.lastElement.map({ _ in index.blocks[0] }), first.traits.contains(.frontMatter) else {
      return nil
    }
    return String(decoding: Array(text.utf8)[first.range], as: UTF8.self).split(separator: "\n").count
  }

  @Test(arguments: [
    "---\ntitle: a\n---\n# b\n", "+++\ntitle = \"a\"\n+++\n", "---\r\ntitle: a\r\n---\r\n", "---\rtitle: a\r---\r",
    "---\ntitle: a\n...\n", "\u{FEFF}---\ntitle: a\n---\n", "---\n# comment\ntitle: a\n---\n",
    "---\n\"a b\": c\n\nd:\n  - e\n---", "--- \ntitle:\n---\t\n", "+++\n[table]\na = 1\n+++\n",
  ])
  func isFound(_ text: String) { #expect(lines(text) != nil) }

  @Test(arguments: [
    "", "---\n", "---\n---\n", "---\n\ntitle: a\n---\n", "---\n# Heading\n\ntext\n\n---\n", "---\ntext\n---\n",
    "---\ntitle: a\n", " ---\ntitle: a\n---\n", "---\ntitle: a\n+++\n", "+++\ntitle = a\n...\n",
    "----\ntitle: a\n----\n",
    "---\n- a: b\n---\n", "---\n[a](b)\n---\n", "a\n---\ntitle: a\n---\n", "---\nhttp://a.b\n---\n",
  ])
  func isAbsent(_ text: String) { #expect(lines(text) == nil) }

  @Test func countsItsLines() {
    #expect(lines("---\ntitle: a\n---\n# b\n") == 3)
    var scanner = BlockScanner(options: ParsingOptions())
    var index = DocumentIndex()
    scanner.scan(SourceText("---\r\na: b\r\n---\r\n\r\n# c\r\n".utf8), into: &index)
    #expect(index.headings[0].line == 4)
    #expect(index.blocks.map(\.line) == [0, 3])
    #expect(index.lineCount == 5)
  }

  @Test func neverLongerThanItsLimits() {
    #expect(lines("---\na: b\n" + String(repeating: "c: d\n", count: 997) + "---\n") == 1_000)
    #expect(lines("---\na: b\n" + String(repeating: "c: d\n", count: 998) + "---\n") == nil)
    #expect(lines("---\na: " + String(repeating: "b", count: 70_000) + "\n---\n") == nil)
  }

  @Test func isShownAsSuchUntilItIsCertain() {
    let text = SourceText("---\na: b\n---\n# c\n".utf8)
    var scanner = BlockScanner(options: ParsingOptions())
    var index = DocumentIndex()
    scanner.scan(text.prefix(10), into: &index)
    #expect(index.blocks.map(\.traits) == [[.frontMatter, .unfinished]])
    scanner.scan(text, into: &index)
    #expect(index.blocks.map(\.traits) == [.frontMatter, .beginsWithHeading])
  }

  @Test func isMarkdownWhenSwitchedOff() {
    var scanner = BlockScanner(options: .strict)
    var index = DocumentIndex()
    scanner.scan(SourceText("---\na: b\n---\n".utf8), into: &index)
    #expect(index.headings.map(\.level) == [2])
  }
}
