import MarkdownModel
import MarkdownSource
import PageLayout

/// Markdown behind the viewer's door: parses a block and lays it out.
public struct MarkdownLayouting: BlockLayouting {
  private var parser: BlockParser
  private var layouter: PageLayouter
  private let states = CodeStates()

  /// A layouting for a dialect; `prepare` gives it the rest.
  public init(options: ParsingOptions) {
    parser = BlockParser(options: options)
    layouter = PageLayouter(context: LayoutContext(width: 80))
  }

  /// Resolves the styles of a context once.
  public mutating func prepare(for context: LayoutContext) {
    layouter = PageLayouter(context: context)
    parser = BlockParser(options: context.configuration.parsing)
  }

  /// Parses and lays out one block.
  public func layOut(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout {
    let parsed = parsed(block, of: document)
    states.use(generation: document.generation)
    // Blocks lie in the index by where they start.
    let surroundings = document.index.block(at: block.start).map {
      BlockSurroundings(
        block: $0, of: document.index, text: document.text, reader: layouter.context.reader,
        states: states)
    }
    return BlockLayout(
      block: layouter.layOut(parsed, inside: surroundings ?? BlockSurroundings()),
      unresolvedLabels: parsed.unresolvedLabels,
      footnoteLabels: parsed.footnoteLabels)
  }

  /// Bytes of a block that are laid out without letting the reader wait.
  private static let longestAtOnce = 192 << 10
  /// Bytes that are shown of a longer one at once.
  private static let shownAtOnce = 48 << 10

  /// The beginning of a block that could not be cut and is long.
  public func layOutForNow(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout? {
    if block.piece.isContinued, block.piece.kind == .fence { return plainForNow(block, of: document) }
    guard block.range.count > Self.longestAtOnce else { return nil }
    var beginning = block
    let window = block.start..<block.start + Self.shownAtOnce
    beginning.end = document.text.withBytes(window) { bytes in
      // At the end of a line, or else of a word.
      let far = bytes[(bytes.count / 2)...]
      let end = far.lastIndex(of: 0x0A) ?? far.lastIndex(of: 0x20) ?? bytes.count - 1
      return block.start + end + 1
    }
    beginning.piece.goesOn = true
    return layOut(beginning, of: document)
  }

  /// Bytes of code that are read without letting the reader wait.
  private static let mostReadAtOnce = 1 << 20

  /// A piece of code in colours that may be wrong, when much has to be read to know the right ones.
  private func plainForNow(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout? {
    guard states.unread(beforeFence: block, of: document.text) > Self.mostReadAtOnce else { return nil }
    let parsed = parsed(block, of: document)
    return BlockLayout(block: layouter.layOut(parsed), unresolvedLabels: parsed.unresolvedLabels)
  }

  /// A block, parsed. Of a text that is still arriving the end is shown the way it is heading.
  private func parsed(_ block: SourceBlock, of document: DocumentSnapshot) -> ParsedBlock {
    let isMarkdown = !block.traits.contains(.code) && !parser.options.terminalText
    // Of pieces only those of lists stand by themselves.
    guard block.traits.contains(.unfinished), !document.text.isComplete, isMarkdown,
      !block.piece.isContinued || block.piece.kind == .list
    else {
      return parser.parse(block, of: document.text, definitions: document.definitions)
    }
    let completed = UnfinishedEnd.completed(
      document.text.withBytes(block.range) { Array($0) }, options: parser.options)
    var whole = block
    whole.start = 0
    whole.end = completed.count
    return parser.parse(whole, of: SourceText(completed), definitions: document.definitions)
  }

  /// Parses a block and takes it apart.
  public func parts(of block: SourceBlock, in document: DocumentSnapshot, line: Int) -> CopyableParts {
    CopyableParts(
      parser.parse(document.index.whole(block), of: document.text, definitions: document.definitions), line: line)
  }

  /// Lays out a footnote for the end of the document.
  public func layOutNote(label: Label, of document: DocumentSnapshot) -> BlockLayout {
    let definitions = document.definitions
    guard let number = definitions.footnoteBlocks[label], Int(number) < document.index.blocks.count else {
      return BlockLayout(block: LaidOutBlock())
    }
    let parsed = parser.parse(document.index.blocks[Int(number)], of: document.text, definitions: definitions)
    let definition = parsed.blocks.firstIndex { block in
      guard case .footnoteDefinition(let written) = block.kind else { return false }
      return Definitions.normalized(written) == label
    }
    guard let definition else { return BlockLayout(block: LaidOutBlock()) }
    let note = definitions.footnoteNumbers[label]
    return BlockLayout(
      block: layouter.layOutNote(parsed, definition: definition, number: note, isFirst: note == 1),
      unresolvedLabels: parsed.unresolvedLabels, footnoteLabels: parsed.footnoteLabels)
  }

  /// The texts of a heading's inlines, one after the other.
  public func title(of heading: OutlineHeading, of document: DocumentSnapshot) -> String {
    let parsed = parser.parse(
      SourceBlock(start: lineStart(heading, document.text), end: heading.textEnd, line: Int(heading.line)),
      of: document.text, definitions: document.definitions)
    return parsed.inlines.map { inline in
      switch inline.kind {
      case .text, .code: parsed.string(inline.text)
      case .softBreak, .hardBreak: " "
      default: ""
      }
    }.joined()
  }

  /// The start of a heading's first line, so that it is parsed as the heading it is: `# 1. One` is no list.
  private func lineStart(_ heading: OutlineHeading, _ text: SourceText) -> Int {
    // Marks and container prefixes in front of a heading's text are short.
    let window = max(heading.textStart - 256, 0)..<heading.textStart
    return text.withBytes(window) { bytes in
      let isLineEnd = { (byte: UInt8) in byte == 0x0a || byte == 0x0d }
      return bytes.lastIndex(where: isLineEnd).map { window.lowerBound + $0 + 1 } ?? window.lowerBound
    }
  }
}
