import MarkdownModel
import PageLayout
import TestSupport
import Testing

@testable import MarkdownSource

/// Laws of tables, over those that people wrote.
@Suite("Tables of real documents", .needsSharedFolder)
struct RealTableLawTests {
  /// A table: what stands in its cells, by row, and its lines by the row they belong to.
  private struct Table {
    var rows: [Int: [[Unicode.Scalar]]] = [:]
    var lines: [(row: Int, text: String)] = []
    var columns = 0
    /// By column, the longest word of letters.
    var words: [Int] = []

    /// The letters of a cell, which are shown as they are.
    static func letters(_ text: some StringProtocol) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
  }

  /// The tables at the top level of a document, laid out for a width.
  private func tables(of document: [UInt8], width: Int) -> [Table] {
    let context = LayoutContext(width: width)
    let text = SourceText(document)
    var index = DocumentIndex()
    var scanner = BlockScanner(options: context.configuration.parsing, smallestBlock: 1)
    while scanner.scan(text, into: &index) {}
    let parser = BlockParser(options: context.configuration.parsing)
    let layouter = PageLayouter(context: context)
    var found: [Table] = []
    for number in 0..<index.blocks.count {
      let parsed = parser.parse(index.blocks[number], of: text, definitions: Definitions())
      guard parsed.blocks.count > 1, case .table(let columns) = parsed.blocks[0].kind,
        Int(parsed.blocks[0].end) == parsed.blocks.count, !parsed.isContinued
      else { continue }
      var table = Table(columns: columns.count, words: Array(repeating: 0, count: columns.count))
      var row = -1
      for block in parsed.blocks {
        if case .tableRow = block.kind {
          row = block.lines.lowerBound
          table.rows[row] = []
        }
        guard block.kind == .tableCell, let column = table.rows[row]?.count, column < columns.count else { continue }
        let plain = parsed.plainText(of: block.inlines)
        table.rows[row]?.append(Table.letters(plain))
        let longest = plain.split(separator: " ").map { $0.allSatisfy(\.isLetter) ? $0.count : 0 }.max() ?? 0
        table.words[column] = max(table.words[column], longest)
      }
      let block = layouter.layOut(
        parsed, inside: BlockSurroundings(block: number, of: index, text: text, reader: context.reader))
      for line in block.lines.indices {
        table.lines.append((Int(block.lines[line].sourceLine), block.text(ofLine: line)))
      }
      #expect(Set(block.lines.map(\.columns)).count <= 1, "\(block.text(ofLine: 0))")
      found.append(table)
    }
    return found
  }

  @Test("one width, no column below its least, every cell's words in its column", arguments: [20, 40, 80, 132])
  func laws(width: Int) {
    var count = 0
    for document in Documents.corpus(sample: 250) where document.contains(UInt8(ascii: "|")) {
      for table in tables(of: document, width: width) {
        count += 1
        check(table, width: width)
      }
    }
    print("law of real tables: \(count) tables at width \(width)")
    #expect(count > 20)
  }

  private func check(_ table: Table, width: Int) {
    var shown: [Int: [String]] = [:]
    for (row, text) in table.lines {
      let parts = text.split(separator: "│", omittingEmptySubsequences: false).map(String.init)
      // Rules, and cells that hold a bar themselves.
      guard parts.count == table.columns + 2 else { continue }
      var cells = shown[row] ?? Array(repeating: "", count: table.columns)
      for column in 0..<table.columns { cells[column] += parts[column + 1] }
      shown[row] = cells
    }
    for (row, cells) in table.rows {
      guard let drawn = shown[row] else {
        // A header without text is left out.
        #expect(cells.allSatisfy(\.isEmpty) || table.lines.contains { $0.text.contains("││") })
        continue
      }
      for (column, letters) in cells.enumerated() {
        var rest = Table.letters(drawn[column])[...]
        for letter in letters {
          guard let place = rest.firstIndex(of: letter) else {
            Issue.record("\(width): “\(String(String.UnicodeScalarView(letters)))” is not in “\(drawn[column])”")
            break
          }
          rest = rest[(place + 1)...]
        }
      }
    }
    guard let top = table.lines.first?.text.filter({ $0 != " " }), top.first == "┌" else { return }
    let widths = top.dropFirst().dropLast().split(separator: "┬", omittingEmptySubsequences: false).map(\.count)
    #expect(widths.count == table.columns)
    for (width, word) in zip(widths, table.words) { #expect(width >= min(3, max(word, 1)), "\(top)") }
  }
}
