import MarkdownModel
import Printing
import Testing

@testable import MarkdownSource

@Suite struct DocumentJSONTests {
  private func json(_ markdown: String, pieces: PieceSizes = whole, definitionLists: Bool = false) -> String {
    var options = ParsingOptions.strict
    options.definitionLists = definitionLists
    let text = SourceText(Array(markdown.utf8))
    var index = DocumentIndex()
    var scanner = BlockScanner(options: options, smallestBlock: 1, pieces: pieces)
    while scanner.scan(text, into: &index) {}
    var indexer = DefinitionIndexer(options: options)
    indexer.update(text: text, index: index)
    var writer = DocumentJSON(name: "a", definitions: indexer.definitions)
    let parser = BlockParser(options: options)
    for number in 0..<index.blocks.count { writer.append(number, of: index, text: text, parser: parser) }
    writer.finish()
    return String(decoding: writer.takeOutput(), as: UTF8.self)
  }

  /// Never cut.
  private static let whole = PieceSizes(firstParts: .max, firstBytes: 1 << 40, mostFirstBytes: 1 << 40, bytes: 0)

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test(
    "a very long block is one, however it is cut",
    arguments: [
      "Text\n\n| a | b |\n|--:|---|\n" + lines(30) { "| \($0) | some *text* in [a] row |" } + "\n[a]: /b\n\nText\n",
      "| a | b |\n|--:|---|\n" + lines(30) { "| \($0) |" },
      "Text\n\n```swift\n" + lines(30) { "let a\($0) = \"\\é\"" + ($0 % 5 == 0 ? "\n" : "") } + "```\nText\n",
      "~~~\n" + lines(30) { "open \($0)" },
      lines(30) { "    code \($0)" + ($0 % 7 == 0 ? "\n\n" : "") } + "Text\n",
      "Text\n\n" + lines(30) { "\($0 + 5). item \($0)" } + "\n# Heading\n",
      lines(30) {
        "- [ ] item \($0)" + ($0 == 25 ? "\n" : "") + ($0 == 20 ? "\n  - nested\n\n    ```\n    x\n    ```" : "")
      },
    ])
  func pieces(markdown: String) {
    let expected = json(markdown)
    for bytes in [0, 40, 200] {
      for first in [1, 5] {
        let sizes = PieceSizes(firstParts: first, firstBytes: 0, mostFirstBytes: .max, bytes: bytes)
        #expect(json(markdown, pieces: sizes) == expected, "\(bytes) \(first)")
      }
    }
  }

  @Test func aTextThatIsCodeIsOneBlock() {
    func json(smallestPiece: Int) -> String {
      let text = SourceText(Array("let a = 1\n\nlet b = 2\n// end\n".utf8))
      var index = DocumentIndex()
      var scanner = BlockScanner(codeLanguage: "swift", smallestPiece: smallestPiece)
      while scanner.scan(text, into: &index) {}
      var writer = DocumentJSON(name: "a", definitions: Definitions())
      let parser = BlockParser(options: .strict)
      for number in 0..<index.blocks.count { writer.append(number, of: index, text: text, parser: parser) }
      writer.finish()
      return String(decoding: writer.takeOutput(), as: UTF8.self)
    }
    let expected =
      #"{"name":"a","blocks":[{"type":"code","lines":[1,4],"language":"swift","info":"swift","fenced":false,"#
      + #""text":"let a = 1\n\nlet b = 2\n// end\n"}]}"# + "\n"
    for size in [1, 12, 1_000] { #expect(json(smallestPiece: size) == expected) }
  }

  @Test func definitionLists() {
    #expect(
      json("Heron\n: A bird\n", definitionLists: true) == #"{"name":"a","blocks":["#
        + #"{"type":"term","lines":[1,1],"inlines":[{"type":"text","text":"Heron"}]},"#
        + #"{"type":"definitionList","lines":[2,2],"tight":true,"blocks":[{"type":"definition","lines":[2,2],"blocks":["#
        + #"{"type":"paragraph","lines":[2,2],"inlines":[{"type":"text","text":"A bird"}]}]}]}]}"# + "\n")
  }
}
