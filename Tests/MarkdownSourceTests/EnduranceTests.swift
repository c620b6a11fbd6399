import TestSupport
import Testing

@testable import MarkdownSource

/// Inputs that nobody writes, but that must not crash, nor take more than the size of the input in time and memory.
/// (Each of these took minutes, or all memory, if it cost the square of its length.)
@Suite struct EnduranceTests {
  private func index(_ bytes: [UInt8]) -> DocumentIndex {
    var scanner = BlockScanner(options: ParsingOptions())
    var index = DocumentIndex()
    while scanner.scan(SourceText(bytes), into: &index, budget: 1 << 16) {}
    return index
  }

  private static let deep: [(String, String)] = [
    ("quotes on one line", String(repeating: ">", count: 100_000) + "a\n" + String(repeating: "b\n", count: 20_000)),
    (
      "items on one line, blank lines",
      String(repeating: "- ", count: 50_000) + "a\n" + String(repeating: "\n", count: 100_000)
    ),
    (
      "items by indentation, blank lines",
      (0..<1_000).map { String(repeating: "  ", count: $0) + "- a\n" }.joined()
        + String(repeating: " \n", count: 50_000)
    ),
    ("notes, blank lines", String(repeating: "[^a]:", count: 50_000) + "a\n" + String(repeating: "\n", count: 50_000)),
    ("rules that are none", String(repeating: "- ", count: 200_000) + "a\n"),
    ("brackets", String(repeating: "[", count: 1_000_000)),
    ("brackets on lines", String(repeating: "[\n", count: 100_000)),
    ("definitions", String(repeating: "[a]: b\n", count: 100_000)),
    ("definitions without end", String(repeating: "[a]: b (\n", count: 100_000)),
    ("delimiter rows", "a\n" + String(repeating: "|-|-|\n", count: 100_000)),
    ("one line", String(repeating: "word ", count: 1_000_000)),
    ("elements", String(repeating: "<div>\n\n", count: 20_000) + String(repeating: "</p></div>\n\n", count: 20_000)),
  ]

  @Test(arguments: deep.indices) func isRead(_ number: Int) {
    let text = Array(Self.deep[number].1.utf8)
    let found = index(text)
    #expect(found.isComplete, "\(Self.deep[number].0)")
    #expect(found.blocks.lastElement?.end == text.count)
  }

  /// cmark-gfm's limit for a row. (It takes seconds for one, so this is not part of the law.)
  @Test(arguments: [65_534, 65_535, 65_536]) func tablesOfTooManyCells(_ cells: Int) {
    let table = String(repeating: "a|", count: cells) + "\n" + String(repeating: "-|", count: cells) + "\n1\n"
    // In a table, the item is not interrupting a paragraph and may have any number.
    let found = index(Array((table + "2. b\n# c\n").utf8))
    #expect(found.headings.count == 1)
    let isTable = index(Array((table + "=\n").utf8)).headings.isEmpty
    #expect(isTable == (cells <= 65_535))
  }

  @Test func randomBytes() {
    let count = Sampling.isSoak ? 20_000 : 2_000
    for seed in 0..<count {
      var generator = SeededGenerator(seed: UInt64(seed))
      let length = Int.random(in: 0...300, using: &generator)
      let alphabet: [UInt8] = seed % 2 == 0 ? Array(0...255) : Array("\n\n\r\t  #>-*+_=`~<>![]()^:|\\\"'/?1.ax\0".utf8)
      let bytes = (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
      #expect(index(bytes).blocks.lastElement?.end ?? length == length)
    }
    print("random bytes: \(count) files")
  }

  /// A line that arrives byte by byte is not read again for each.
  @Test func growingLine() {
    let text = SourceText([UInt8](repeating: UInt8(ascii: "a"), count: 3_000_000))
    var scanner = BlockScanner(options: ParsingOptions())
    var index = DocumentIndex()
    for count in stride(from: 0, to: text.count, by: 300) { scanner.scan(text.prefix(count), into: &index) }
    #expect(index.blocks.count == 1)
  }
}
