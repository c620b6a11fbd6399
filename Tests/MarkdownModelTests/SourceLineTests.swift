import MarkdownModel
import TestSupport
import Testing

/// The source lines of blocks. Those expected here were counted by hand.
@Suite struct SourceLineTests {
  @Test(arguments: [
    ("a\nb\n\nc", "paragraph 0-1\nparagraph 3-3"),
    ("# a\n\nb\nc\n===\n# d", "heading 0-0\nheading 2-4\nheading 5-5"),
    // Definitions in front of a paragraph are not part of it.
    ("[a]: /a\n[b]:\n  /b\ntext\nmore", "paragraph 3-4"),
    ("[a]: /a\ntitle\n---\n\ntext", "heading 1-2\nparagraph 4-4"),
    ("[a]: /a\ntitle\n---", "heading 1-2"),
    ("- a\n- b\n\n\nc", "list 0-1\n item 0-0\n  paragraph 0-0\n item 1-1\n  paragraph 1-1\nparagraph 4-4"),
    ("-\n-", "list 0-1\n item 0-0\n item 1-1"),
    ("> a\n> b\n>\n\nc", "quote 0-2\n paragraph 0-1\nparagraph 4-4"),
    ("> a\nb\n", "quote 0-1\n paragraph 0-1"),
    ("    a\n\n    b\n\n\nc", "code 0-2\nparagraph 5-5"),
    ("```\na\n\n```\nb", "code 0-3\nparagraph 4-4"),
    ("```\na\n\n", "code 0-2"),
    ("```", "code 0-0"),
    ("> ```\n> a\n\nb", "quote 0-1\n code 0-1\nparagraph 3-3"),
    ("> ```\n> a\nb", "quote 0-1\n code 0-1\nparagraph 2-2"),
    ("> ```\n> a\n```\nb\n```", "quote 0-1\n code 0-1\ncode 2-4"),
    ("<!-- a\n\nb -->\nc", "html 0-2\nparagraph 3-3"),
    ("<div>\na\n\nb", "html 0-1\nparagraph 3-3"),
    (
      "| a |\n|---|\n| b |\n| c |\n\nd",
      """
      table 0-3
       tableRow 0-0
        tableCell 0-0
       tableRow 2-2
        tableCell 2-2
       tableRow 3-3
        tableCell 3-3
      paragraph 5-5
      """
    ),
    ("one\ntwo\n| a |\n|---|\n\nd", "paragraph 0-1\ntable 2-3\n tableRow 2-2\n  tableCell 2-2\nparagraph 5-5"),
    ("[^a]: b\n\n    c\n\nd", "footnoteDefinition 0-2\n paragraph 0-0\n paragraph 2-2\nparagraph 4-4"),
    ("a\r\nb\rc\r\n\r\n***", "paragraph 0-2\nthematicBreak 4-4"),
  ])
  func areExact(source: String, outline: String) {
    #expect(Parsing.parse(source).outline == outline)
  }

  @Test func areThoseOfTheDocument() {
    #expect(Parsing.parse("a\n\n```\n```\n", line: 1_000).outline == "paragraph 1000-1000\ncode 1002-1003")
  }

  /// The first and last word of each text stand in its first and last line, as each line of code does in its own.
  @Test func holdWhatTheBlocksSay() {
    var checked = 0
    for source in SpecExamples.all + Documents.corpus(sample: 60) {
      let lines = Documents.lines(of: source)
      let parsed = Parsing.parse(source)
      for block in parsed.blocks {
        for (word, line) in parsed.wordsWithLines(of: block) {
          checked += 1
          #expect(lines.indices.contains(line) && lines[line].contains(word), "\(block) \(word.debugDescription)")
        }
      }
    }
    #expect(checked > 5_000)
  }
}

extension ParsedBlock {
  /// Words of a block, with the line each must be in.
  fileprivate func wordsWithLines(of block: DocumentBlock) -> [(String, Int)] {
    switch block.kind {
    case .html, .code:
      let first = if case .code(let info) = block.kind, info.isFenced { 1 } else { 0 }
      return string(block.literal).split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
        ($0.element.drop { $0 == " " || $0 == "\t" }.prefix { $0 != "\t" && $0 != "\u{fffd}" }, $0.offset)
      }.map { (String($0), block.lines.lowerBound + first + $1) }.filter { !$0.0.isEmpty }
    default:
      let texts = inlines[Int(block.inlines.lowerBound)..<Int(block.inlines.upperBound)]
      var words: [(String, Int)] = []
      if let first = texts.first, first.kind == .text {
        words.append((String(string(first.text).prefix(while: \.isWordCharacter)), block.lines.lowerBound))
      }
      if let last = texts.last, last.kind == .text, case .paragraph = block.kind {
        let word = String(string(last.text).reversed().prefix(while: \.isWordCharacter).reversed())
        words.append((word, block.lines.upperBound - 1))
      }
      return words.filter { !$0.0.isEmpty }
    }
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isASCII && (isLetter || isNumber) }
}
