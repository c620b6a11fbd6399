import MarkdownModel
import Testing
import Theming

@testable import MarkdownSource
@testable import PageLayout

/// Code in pieces.
@Suite struct CodePieceTests {
  private static let code = """
    #!/usr/bin/env swift
    /* a comment
       let notCode = "x"
       /* nested */ still */
    let text = \"\"\"
      not a /* comment
      \\(1 + 2) // not either
      \"\"\"

    func f(_ a: Int) -> String { "b\\(a)" }  // done
    """

  /// Cut behind every line, the lines and their colours are those of the whole.
  @Test(arguments: ["plain", "boxed", "spaced"])
  func piecesAreThoseOfTheWhole(look: String) throws {
    var context = LayoutContext(width: 60)
    var configuration = context.configuration
    configuration.syntaxColors = try #require(SyntaxColors(preset: "xcode"))
    configuration.codeLineNumbers = look == "boxed"
    configuration.lineSpacing.codeBlock = look == "spaced" ? 1 : 0
    context.configuration = configuration
    let whole = lines(context, smallestPiece: 1 << 20)
    let pieces = lines(context, smallestPiece: 1)
    #expect(whole.count >= 10)
    #expect(Set(whole.flatMap(\.styles)).count >= 4)
    // Numbers take more room where it is not known how many there will be.
    if look == "boxed" {
      #expect(pieces.map { $0.text.filter { $0 != " " } } == whole.map { $0.text.filter { $0 != " " } })
    } else {
      #expect(pieces == whole)
    }
  }

  private struct Line: Hashable {
    var text: String
    var styles: [String]
    var sourceLine: Int
  }

  private func lines(_ context: LayoutContext, smallestPiece: Int) -> [Line] {
    let text = SourceText(Array(Self.code.utf8))
    var index = DocumentIndex()
    var scanner = BlockScanner(codeLanguage: "swift", smallestPiece: smallestPiece)
    while scanner.scan(text, into: &index) {}
    let parser = BlockParser(options: ParsingOptions())
    let layouter = PageLayouter(context: context)
    let states = CodeStates()
    var result: [Line] = []
    var margin = 0
    // In an order nobody would take: what a piece looks like does not depend on what was laid out before.
    let laidOut = (0..<index.blocks.count).reversed().map { number in
      layouter.layOut(
        parser.parse(index.blocks[number], of: text, definitions: Definitions()),
        inside: BlockSurroundings(block: number, of: index, text: text, states: states))
    }.reversed()
    for (number, block) in laidOut.enumerated() {
      if number > 0 { #expect(max(margin, block.topMargin) == 0) }
      margin = block.bottomMargin
      for line in 0..<block.lines.count {
        let runs = block.runs[Int(block.lines[line].runStart)...].prefix(Int(block.lines[line].runCount))
        result.append(
          Line(
            text: block.text(ofLine: line), styles: runs.map { "\($0)" },
            sourceLine: Int(block.lines[line].sourceLine)))
      }
    }
    return result
  }
}
