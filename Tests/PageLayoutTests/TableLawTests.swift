import PageLayout
import ScreenModel
import TestSupport
import Testing
import Theming

/// Laws of tables, over random tables at all widths, and right tables of the kinds that readers reported.
@Suite("Tables")
struct TableLawTests {
  /// A table of random cells.
  private struct RandomTable {
    var rows: [[String]]
    var source: String

    init(_ random: inout SeededGenerator) {
      let pieces = [
        "a", "word", "unbreakable_identifier", "two words", "漢字", "日本語のとても長い文章", "👩‍👩‍👧", "e\u{301}", "`code`",
        "**bold**", "[link](x)", "", "1", "12345", "x<br>y", "a \\| b", "https://example.org/long/path", "é̂x",
      ]
      let columns = Int.random(in: 1...7, using: &random)
      rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        (0..<columns).map { _ in
          (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
            .joined(separator: " ")
        }
      }
      // A header with text is always drawn.
      rows[0][0] = "head"
      let dashes = (0..<columns).map { _ in ["---", ":--", "--:", ":-:"].randomElement(using: &random) ?? "---" }
      func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
      source = line(rows[0]) + line(dashes) + rows.dropFirst().map(line).joined()
    }
  }

  @Test("every line is as wide as the others, and no column is below its least width", arguments: 0..<40)
  func widths(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let table = RandomTable(&random)
      for width in [3, 9, 20, 31, 40, 60, 80, 132] {
        for mode in [WideLayout.fit, .wrap, .scroll] {
          let block = Rendering(table.source, context: LayoutContext(width: width, wideBlocks: mode)).blocks[0]
          #expect(Set(block.lines.map(\.columns)).count == 1, "\(table.source)")
          let top = block.text(ofLine: 0).filter { $0 != " " }
          let columns = top.dropFirst().dropLast().split(separator: "┬", omittingEmptySubsequences: false).map(\.count)
          #expect(columns.count == table.rows[0].count)
          for (number, column) in columns.enumerated() {
            // Widths of pictures and code are not counted here: text alone is sure.
            let widest = table.rows.map { row in row[number].allSatisfy(\.isLetter) ? row[number].count : 0 }.max() ?? 0
            #expect(column >= min(3, widest), "column \(number) at \(width) of\n\(table.source)")
            #expect(column >= 1)
          }
        }
      }
    }
  }

  @Test("every word of every cell is there, whole, wherever no word had to be cut", arguments: 0..<20)
  func words(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let table = RandomTable(&random)
      let letters = table.rows.joined().joined().filter { $0.isLetter && $0.isASCII }.count
      for width in [20, 40, 80] {
        let text = Rendering(table.source, context: LayoutContext(width: width)).text
        // Marks of links and breaks are words of the source alone.
        let hidden = table.rows.joined().reduce(0) { count, cell in
          count + cell.split(separator: " ").reduce(0) { $0 + ($1.contains("](x)") ? 1 : $1 == "x<br>y" ? 2 : 0) }
        }
        #expect(
          text.filter { $0.isLetter && $0.isASCII }.count == letters - hidden, "\(width)\n\(table.source)\n\(text)")
      }
    }
  }

  private func render(_ markdown: String, width: Int = 40, _ change: (inout MarkdownConfiguration) -> Void = { _ in })
    -> String
  {
    var context = LayoutContext(width: width)
    change(&context.configuration)
    return Rendering(markdown, context: context).text
  }

  @Test("paddings go before a word is cut")
  func paddings() {
    let source = "| alpha | beta | gamma |\n|---|---|---|\n| 1 | 2 | 3 |\n"
    #expect(render(source, width: 24).hasPrefix("┌───────┬──────┬───────┐\n│ alpha │ beta │ gamma │"))
    #expect(render(source, width: 23).hasPrefix("┌─────┬────┬─────┐\n│alpha│beta│gamma│"))
    #expect(render(source, width: 18).hasPrefix("┌─────┬────┬─────┐\n│alpha│beta│gamma│"))
    // Where words must be cut, short columns stay whole.
    #expect(render(source, width: 17).contains("│beta│"))
  }

  @Test("without a frame the text stands at the left edge; on a ground of its own it is padded")
  func frames() {
    let source = "| a | b |\n|---|---|\n| 1 | 2 |\n"
    #expect(render(source) { $0.tableFrame = .rows } == "a  b\n────\n1  2")
    #expect(render(source) { $0.tableFrame = .none } == "a  b\n1  2")
    let grounded = render(source) {
      $0.tableFrame = .none
      $0.tableAlternateRowBackgroundColor = .palette(4)
      $0.tableHeaderBackgroundColor = .palette(5)
    }
    #expect(grounded == " a  b\n 1  2")
  }

  @Test("borders: light, heavy, double, round; in the colour of the appearance")
  func borders() {
    let source = "| a |\n|---|\n| 1 |\n"
    for (weight, corner) in [(1, "┌"), (2, "┏"), (3, "╔")] {
      #expect(render(source) { $0.tableAppearance.borderWidth = weight }.hasPrefix(corner))
    }
    #expect(render(source) { $0.tableAppearance.cornerRadius = 1 }.hasPrefix("╭"))
    var context = LayoutContext(width: 40)
    context.configuration.tableAppearance.borderColor = .palette(3)
    #expect(Rendering(source, context: context).blocks[0].runs[0].style.foreground == .palette(3))
  }

  @Test("an empty header is left out, the rows stay")
  func emptyHeader() {
    #expect(render("| | |\n|---|---|\n| a | b |\n") == "┌───┬───┐\n│ a │ b │\n└───┴───┘")
    #expect(render("| | b |\n|---|---|\n| 1 | 2 |\n").split(separator: "\n").count == 5)
  }

  @Test("the first 1,000 rows settle the widths; a later, wider cell wraps in its column")
  func laterRows() {
    let rows = (1...1_100).map { "| \($0) |\n" }.joined()
    let lines = render("| n |\n|---|\n" + rows + "| much too wide |\n").split(separator: "\n")
    #expect(Set(lines.map(\.count)) == [8])
    #expect(lines.suffix(4) == ["│ much │", "│ too  │", "│ wide │", "└──────┘"])
  }

  @Test("the least heights of rows and rules between them")
  func heights() {
    let source = "| a |\n|---|\n| 1 |\n| 2 |\n"
    #expect(render(source) { $0.tableRowHeight = 2 }.split(separator: "\n").count == 9)
    #expect(render(source) { $0.tableSeparatorHeight = 1 }.split(separator: "\n").count == 7)
    #expect(
      render("| a |\n|---|\n| one two three |\n") { $0.tableMaxColumnWidth = 7 }
        == "┌─────────┐\n│ a       │\n├─────────┤\n│ one two │\n│ three   │\n└─────────┘")
  }
}
