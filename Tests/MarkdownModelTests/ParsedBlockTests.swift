import MarkdownModel
import TestSupport
import Testing

@testable import MarkdownSource

/// What a parse yields besides what its HTML shows.
@Suite struct ParsedBlockTests {
  @Test(arguments: [
    ("```swift\na\n```\n", true), ("```\n```\n", true), ("~~~\na\n~~~~~\n", true), ("    a\n", true),
    ("> ```\n> a\n> ```\n", true), ("- ```\n  a\n  ```\n- b", true), ("```\na", false), ("```\na\n``\n", false),
    ("```\na\n~~~\n", false), ("> ```\n> a\n\nb", false), ("> ```\n> a\n```\nb\n```\n", false),
    ("- ```\n  a\n- b ```", false),
  ])
  func knowsWhetherCodeIsClosed(source: String, isClosed: Bool) {
    let code = Parsing.parse(source).blocks.lazy.compactMap { if case .code(let info) = $0.kind { info } else { nil } }
    #expect(code.first?.isClosed == isClosed)
  }

  @Test func numbersItems() {
    let parsed = Parsing.parse("7) a\n8) b\n   - [x] c\n   - [ ] d\n   - e\n9) f\n")
    let items = parsed.blocks.compactMap { if case .item(let info) = $0.kind { info } else { nil } }
    #expect(items.map(\.ordinal) == [0, 1, 0, 1, 2, 2])
    #expect(items.map(\.isChecked) == [nil, nil, true, false, nil, nil])
    let lists = parsed.blocks.compactMap { if case .list(let info) = $0.kind { info } else { nil } }
    #expect(lists == [ListInfo(start: 7, usesParenthesis: true, isTight: true), ListInfo(start: nil, isTight: true)])
  }

  @Test func keepsAlignments() {
    let parsed = Parsing.parse("a|b|c|d\n-|:-|:-:|-:\n")
    #expect(parsed.blocks.first?.kind == .table([.unspecified, .left, .center, .right]))
  }

  @Test func mergesTexts() {
    let parsed = Parsing.parse("a &amp; b: w \\* [c] ~ d! *e*f\ng\n")
    #expect(parsed.inlines.map(\.kind) == [.text, .start(.emphasis), .text, .end(.emphasis), .text, .softBreak, .text])
    #expect(parsed.string(parsed.inlines[0].text) == "a & b: w * [c] ~ d! ")
  }

  @Test func decodesTargets() {
    let parsed = Parsing.parse("[a](</x y?&amp;> \"t\\\"&quot;\") ![b](c)\n")
    #expect(
      parsed.targets == [LinkTarget(destination: "/x y?&", title: "t\"\""), LinkTarget(destination: "c", kind: .image)])
  }

  @Test func replacesWhatIsNoText() {
    let parsed = Parsing.parse([0x61, 0, 0x62, 0xff, 0xc3, 0x0a])
    #expect(parsed.string(parsed.inlines[0].text) == "a\u{fffd}b\u{fffd}\u{fffd}")
  }

  @Test func skipsAByteOrderMarkAtTheStartAlone() {
    let text = SourceText("\u{feff}\u{feff}# a".utf8)
    func first(from start: Int) -> DocumentBlock.Kind? {
      let block = SourceBlock(start: start, end: text.count, line: 0)
      return BlockParser(options: .strict).parse(block, of: text, definitions: Definitions()).blocks.first?.kind
    }
    #expect(first(from: 0) == .paragraph)
    #expect(first(from: 3) == .paragraph)
    #expect(first(from: 6) == .heading(level: 1))
    #expect(Parsing.parse("\u{feff}# a").blocks.first?.kind == .heading(level: 1))
  }

  @Test(arguments: [
    ("---\na: b\nc: d\n---\n\n\n", "a: b\nc: d\n", 4), ("+++\n+++", "", 2), ("---\r\na\r\n...\r\n", "a\r\n", 3),
  ])
  func readsFrontMatter(source: String, literal: String, lines: Int) {
    let text = SourceText(source.utf8)
    let block = SourceBlock(start: 0, end: text.count, line: 0, traits: .frontMatter)
    let parsed = BlockParser(options: ParsingOptions()).parse(block, of: text, definitions: Definitions())
    #expect(parsed.blocks.map(\.kind) == [.frontMatter])
    #expect(parsed.string(parsed.blocks[0].literal) == literal)
    #expect(parsed.blocks[0].lines == 0..<lines)
    let strict = BlockParser(options: .strict).parse(block, of: text, definitions: Definitions())
    #expect(strict.blocks.first?.kind != .frontMatter)
  }

  @Test func followsTheOptions() {
    var options = ParsingOptions.strict
    options.permissiveAutolinks = false
    #expect(Parsing.parse("http://a.b w: c", options: options).targets.isEmpty)
    #expect(Parsing.parse("http://a.b w: c").targets.count == 1)
    options.footnotes = false
    #expect(Parsing.parse("[^a]\n\n[^a]: /b", options: options).targets == [LinkTarget(destination: "/b")])
    options.smartPunctuation = true
    let smart = Parsing.parse("\"a\" -- b...", options: options)
    #expect(smart.string(smart.inlines[0].text) == "“a” – b…")
  }

  /// The lists are well formed: blocks and spans nest, ranges lie within what they point into.
  @Test func isWellFormed() {
    var random = SeededGenerator(seed: 6)
    for source in SpecExamples.all + (0..<200).map({ _ in RandomDocuments.next(&random) }) {
      let parsed = Parsing.parse(source)
      #expect(parsed.isWellFormed, "\(String(decoding: source, as: UTF8.self).debugDescription)")
    }
  }
}

extension ParsedBlock {
  fileprivate var isWellFormed: Bool {
    var ends: [Int] = []
    for (index, block) in blocks.enumerated() {
      while let end = ends.last, end <= index { ends.removeLast() }
      guard Int(block.depth) == ends.count, Int(block.end) > index, Int(block.end) <= ends.last ?? blocks.count,
        Int(block.inlines.upperBound) <= inlines.count, Int(block.literal.upperBound) <= text.count,
        !block.lines.isEmpty
      else { return false }
      ends.append(Int(block.end))
      var open: [Inline.Span] = []
      for inline in inlines[Int(block.inlines.lowerBound)..<Int(block.inlines.upperBound)] {
        guard Int(inline.text.upperBound) <= text.count else { return false }
        if case .start(let span) = inline.kind { open.append(span) }
        if case .end(let span) = inline.kind, open.popLast() != span { return false }
      }
      guard open.isEmpty else { return false }
    }
    return String(validating: text, as: UTF8.self) != nil
  }
}
