import MarkdownModel
import PageLayout
import ScreenModel
import Theming

@testable import MarkdownSource

/// A document laid out as printing does it: block after block, margins collapsed, notes at the end.
struct Rendering {
  var blocks: [LaidOutBlock] = []
  /// The lines with the blank rows between blocks.
  var lines: [String] = []

  init(_ markdown: String, context: LayoutContext = LayoutContext(width: 40), isStrict: Bool = false) {
    self.init(Array(markdown.utf8), context: context, isStrict: isStrict)
  }

  init(
    _ bytes: [UInt8], context: LayoutContext, isStrict: Bool = false, smallestBlock: Int? = nil,
    pieces: PieceSizes? = nil
  ) {
    let options = isStrict ? ParsingOptions.strict : context.configuration.parsing
    let text = SourceText(bytes)
    var index = DocumentIndex()
    var scanner = BlockScanner(options: options, smallestBlock: smallestBlock ?? 1024, pieces: pieces ?? PieceSizes())
    while scanner.scan(text, into: &index) {}
    var indexer = DefinitionIndexer(options: options)
    indexer.update(text: text, index: index)
    var context = context
    context.footnoteNumbers = indexer.definitions.footnoteNumbers
    let parser = BlockParser(options: options)
    let layouter = PageLayouter(context: context)
    context.isFirst = true
    var first: PageLayouter? = PageLayouter(context: context)
    for number in 0..<index.blocks.count {
      let parsed = parser.parse(index.blocks[number], of: text, definitions: indexer.definitions)
      let block = (first ?? layouter).layOut(
        parsed, inside: BlockSurroundings(block: number, of: index, text: text, reader: context.reader))
      if !block.lines.isEmpty { first = nil }
      blocks.append(block)
    }
    addNotes(indexer.definitions, index, text, parser, layouter)
    collectLines()
  }

  private mutating func addNotes(
    _ definitions: Definitions, _ index: DocumentIndex, _ text: SourceText, _ parser: BlockParser,
    _ layouter: PageLayouter
  ) {
    for (place, note) in definitions.footnoteNumbers.sorted(by: { $0.value < $1.value }).enumerated() {
      guard let block = definitions.footnoteBlocks[note.key] else { continue }
      let parsed = parser.parse(index.blocks[Int(block)], of: text, definitions: definitions)
      for (number, candidate) in parsed.blocks.enumerated() {
        guard case .footnoteDefinition(let label) = candidate.kind, Definitions.normalized(label) == note.key else {
          continue
        }
        blocks.append(layouter.layOutNote(parsed, definition: number, number: note.value, isFirst: place == 0))
        break
      }
    }
  }

  private mutating func collectLines() {
    var bottom: Int?
    for block in blocks where !block.lines.isEmpty {
      if let bottom { for _ in 0..<max(bottom, block.topMargin) { lines.append("") } }
      for number in block.lines.indices { lines.append(block.text(ofLine: number)) }
      bottom = block.bottomMargin
    }
  }

  /// The lines, trailing blanks cut off.
  var text: String {
    lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}
