import MarkdownModel
import TestSupport
import Testing

@testable import MarkdownSource

/// Tables as language models write them. What is right is the well-formed table beside each.
@Suite struct TableMendingTests {
  private static let mending: ParsingOptions = {
    var options = ParsingOptions.strict
    options.mendTables = true
    return options
  }()

  private func html(_ source: String, _ options: ParsingOptions = mending) -> String {
    let parsed = Parsing.parse(source, options: options)
    return String(decoding: HTMLWriter.html(of: [parsed], definitions: Definitions()), as: UTF8.self)
  }

  private static let right = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n"

  @Test(
    "is mended",
    arguments: [
      "| a | b |\n| 1 | 2 |\n| 3 | 4 |\n",
      "| a | b |\n\n|---|---|\n\n| 1 | 2 |\n\n| 3 | 4 |\n",
      "| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |\n",
      "| a | b |\n|---|---|\n\n\n| 1 | 2 |\n| 3 | 4 |",
      "| a | b |\n|---|---|\n|\n| 1 | 2 |\n|\n| 3 | 4 |\n",
      "| a | b |\n\n| 1 | 2 |\n\n| 3 | 4 |\n",
      "|\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n|\n",
      "| a | b |\n|---|\n| 1 | 2 |\n| 3 | 4 |\n",
      "| a | b |\n|---|---|---|\n| 1 | 2 |\n| 3 | 4 |\n",
      "| a | b |\n| — | — |\n| 1 | 2 |\n| 3 | 4 |\n",
      "| a | b |\n| ––– | ––– |\n| 1 | 2 |\n| 3 | 4 |\n",
      "| a | b |\n|===|===|\n| 1 | 2 |\n| 3 | 4 |\n",
      "| a | b |\n|---+---|\n| 1 | 2 |\n| 3 | 4 |\n",
      "| a | b |\n| - - | - - |\n| 1 | 2 |\n| 3 | 4 |\n",
      "|---|---|\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n",
      "a | b\n– | –\n1 | 2\n3 | 4\n",
      "| a | b |\n| 1 | 2\n| 3 | 4 |\n",
      "| a | b | |---|---| | 1 | 2 | | 3 | 4 |\n",
      "| a | b |\r\n| 1 | 2 |\r\n| 3 | 4 |\r\n",
    ])
  func isMended(source: String) {
    #expect(html(source) == html(Self.right, .strict), "\(source)")
    #expect(html(source, .strict) != html(Self.right, .strict), "it was no fault: \(source)")
  }

  @Test("inside quotes and items, and beside text")
  func isMendedInContainers() {
    func check(_ source: String, _ right: String) {
      #expect(html(source) == html(right, .strict))
      #expect(html(source, .strict) != html(right, .strict))
    }
    check("> | a | b |\n> | 1 | 2 |\n\nx\n", "> | a | b |\n> |---|---|\n> | 1 | 2 |\n\nx\n")
    check("> | a | b |\n>\n> |---|---|\n>\n> | 1 | 2 |\n", "> | a | b |\n> |---|---|\n> | 1 | 2 |\n")
    check("1. | a | b |\n   | 1 | 2 |\n2. x\n", "1. | a | b |\n   |---|---|\n   | 1 | 2 |\n2. x\n")
    check("- t\n\n  | a | b |\n  | 1 | 2 |\n", "- t\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |\n")
    check("Text:\n| a | b |\n| 1 | 2 |\n", "Text:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n")
    check("| a | b |\n| 1 | 2 |\nText.\n", "| a | b |\n|---|---|\n| 1 | 2 |\n\nText.\n")
    check("| a | b |\n|--:|\n| 1 | 2 |\n\n# h\n", "| a | b |\n|--:|---|\n| 1 | 2 |\n\n# h\n")
    check("| a |\n|:-:|---|\n| 1 | 2 |\n", "| a | |\n|:-:|---|\n| 1 | 2 |\n")
    check(
      "| a | b |\n| 1 | 2 |\n\n| c | d |\n\n|---|---|\n\n| 3 | 4 |\n",
      "| a | b |\n|---|---|\n| 1 | 2 |\n\n| c | d |\n|---|---|\n| 3 | 4 |\n")
    check(
      "| a | b |\n| 1 | 2 |\n\n| c | d | e |\n| 3 | 4 | 5 |\n",
      "| a | b |\n|---|---|\n| 1 | 2 |\n\n| c | d | e |\n|---|---|---|\n| 3 | 4 | 5 |\n")
    check("|---|---|\n| 1 | 2 |\n| 3 | 4 |\n", "| | |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n")
  }

  @Test("tables one below the other stay apart, and each keeps its header")
  func tablesInARow() {
    func check(_ source: String, _ right: String) {
      #expect(html(source) == html(right, .strict), "\(source)")
    }
    let (first, second) = ("| a | b |\n|---|---|\n| 1 | 2 |\n", "| c | d |\n|---|---|\n| 5 | 6 |\n")
    let (bareFirst, bareSecond) = ("| a | b |\n| 1 | 2 |\n", "| c | d |\n| 5 | 6 |\n")
    let right = first + "\n" + second
    check(bareFirst + "\n" + bareSecond, right)
    check(first + "\n" + bareSecond, right)
    check(bareFirst + "\n" + second, right)
    check(bareFirst + "|\n" + second, right)
    check("| a | b |\n|---|\n| 1 | 2 |\n\n" + bareSecond, right)
    check("| a | b |\n|---|\n| 1 | 2 |\n\n| c | d |\n|---|\n| 5 | 6 |\n", right)
    check(bareFirst + "\n" + bareSecond + "\n" + bareSecond, right + "\n" + second)
    check(
      "| a | b |\n| x | y |\n\n| c | d |\n| z | w |\n\n",
      "| a | b |\n|---|---|\n| x | y |\n\n| c | d |\n|---|---|\n| z | w |\n")
    // The header once more.
    check(first + "\n| a | b |\n| x | y |\n", first + "\n| a | b |\n|---|---|\n| x | y |\n")
    // Rows like those above are theirs.
    check(first + "\n| 3 | 4 |\n| 5 | 6 |\n", first + "| 3 | 4 |\n| 5 | 6 |\n")
    check(
      "| a | b |\n|---|---|\n| x | y |\n\n| c | d |\n| z | w |\n",
      "| a | b |\n|---|---|\n| x | y |\n| c | d |\n| z | w |\n")
    check("| a | b |\n|---|---|\n\n| c | d |\n| 5 | 6 |\n", "| a | b |\n|---|---|\n| c | d |\n| 5 | 6 |\n")
  }

  @Test(
    "is left alone",
    arguments: [
      "a || b\n", "`a || b`\n", "either a | or b | here\nand c | d\n", "| a | b |\n", "|x|\n|y|\n",
      "||hidden||\n||too||\n",
      "```\n| a | b |\n| 1 | 2 |\n```\n", "    | a | b |\n    | 1 | 2 |\n", "<pre>\n| a | b |\n| 1 | 2 |\n</pre>\n",
      "| a | b |\n|---|---|\n| 1 | 2 |\n\nText | with a pipe\n", "| a | b |\n|---|---|\n| 1 | 2 |\n\n| x |\n",
      "| a | b |\n|---|---|\n| 1 | 2 |\n\n| c | d |\n|---|---|\n| 3 | 4 |\n", "|\n", "|\n|\n", "---\n|\n", "x\n|---|\n",
      "\\| a \\| b \\|\n\\| c \\| d \\|\n", "grep a | sort | uniq\nls | wc\n", "$|a|$ and $|b|$\n", "- | -\n- | -\n",
      Self.right,
    ])
  func isLeftAlone(source: String) { #expect(html(source) == html(source, .strict)) }

  @Test("source lines stay true")
  func sourceLines() {
    let parsed = Parsing.parse("t\n\n| a | b |\n\n| 1 | 2 |\n\n\n| 3 | 4 |\n\n# h\n", line: 10, options: Self.mending)
    let rows = parsed.blocks.filter { if case .tableRow = $0.kind { true } else { false } }
    #expect(rows.map(\.lines.lowerBound) == [12, 14, 17])
    #expect(parsed.blocks.last?.lines == 19..<20)
  }

  @Test("rows with blank lines between them stay in one source block")
  func cuts() {
    let source = (0..<400).map { "| cell \($0) | and another one |\n\n" }.joined() + "# h\n\n| a | b |\n"
    for smallest in [1, 1024] {
      let text = SourceText(Array(source.utf8))
      var scanner = BlockScanner(options: Self.mending, smallestBlock: smallest)
      var index = DocumentIndex()
      while scanner.scan(text, into: &index) {}
      let parser = BlockParser(options: Self.mending)
      let parsed = (0..<index.blocks.count).map { parser.parse(index.blocks[$0], of: text, definitions: Definitions()) }
      let tables = parsed.flatMap(\.blocks).filter { if case .table = $0.kind { true } else { false } }
      let rows = parsed.flatMap(\.blocks).filter { if case .tableRow = $0.kind { true } else { false } }
      #expect(tables.count == 1 && rows.count == 400)
    }
  }

  @Test("any lines with pipes parse to something, and block by block as in one")
  func randomLines() {
    var random = SeededGenerator(seed: 77)
    let pieces = [
      "| a | b |", "|---|---|", "|", "||", "| 1 | 2 | 3 |", "text", "", "", "> | a | b |", ">", "- | a | b |",
      "  | c | d |",
      "|--|", "| — |", "a | b", "# h", "| a | b | |---|---| | 1 | 2 |", "```", "    | x | y |",
    ]
    for _ in 0..<(Sampling.isSoak ? 20_000 : 1_000) {
      let lines = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      let source = lines.joined(separator: "\n") + "\n"
      let text = SourceText(Array(source.utf8))
      var scanner = BlockScanner(options: Self.mending, smallestBlock: 1)
      var index = DocumentIndex()
      while scanner.scan(text, into: &index) {}
      let parser = BlockParser(options: Self.mending)
      let blocks = (0..<index.blocks.count).map { parser.parse(index.blocks[$0], of: text, definitions: Definitions()) }
      let blockwise = String(decoding: HTMLWriter.html(of: blocks, definitions: Definitions()), as: UTF8.self)
      #expect(blockwise == html(source), "\(source.debugDescription)")
      for block in blocks.flatMap(\.blocks) { #expect(block.lines.upperBound <= lines.count) }
    }
  }
}

/// Documents people wrote are shown as cmark-gfm has them, but for tables that are malformed indeed.
@Suite(.needsSharedFolder) struct TableMendingCorpusTests {
  @Test func othersStayAsTheyAre() {
    var options = ParsingOptions.strict
    options.mendTables = true
    let documents = Documents.corpus(sample: 150)
    var mended = 0
    for document in documents {
      let plain = Parsing.parse(document)
      let other = Parsing.parse(document, options: options)
      guard plain != other else { continue }
      mended += 1
      print("mended: \(String(decoding: document.prefix(60), as: UTF8.self).debugDescription)")
      let tables = other.blocks.filter { if case .table = $0.kind { true } else { false } }
      for table in tables where !plain.blocks.contains(where: { $0.kind == table.kind && $0.lines == table.lines }) {
        let lines = document.split(separator: 0x0A, omittingEmptySubsequences: false)[table.lines]
        print(lines.prefix(6).map { String(decoding: $0.prefix(100), as: UTF8.self) }.joined(separator: "\n"))
      }
    }
    print("mended: \(mended) of \(documents.count) documents")
    // Of the 1,366 documents none has such a table.
    #expect(mended == 0)
  }
}
