import MarkdownModel
import MarkdownSource
import PageLayout

/// Consecutive source blocks to be printed by any thread: everything that it takes, as one value.
public struct PrintJob: Sendable {
  /// The source blocks.
  let blocks: Range<Int>
  /// How often the printer had printed blocks of jobs itself when this one was made: since then notes may have got other
  /// numbers.
  let revision: Int
  let index: DocumentIndex
  let text: SourceText
  let definitions: Definitions
  let parser: BlockParser
  let layouter: PageLayouter
  let states: CodeStates
  let form: OutputForm

  /// Prints the blocks, as far as no label is met that may still be defined. Pure: it runs on any thread.
  public func run() -> PrintedPart {
    var part = PrintedPart(end: blocks.lowerBound)
    var printer = LinePrinter(form: form)
    for number in blocks {
      let parsed = parser.parse(index.blocks[number], of: text, definitions: definitions)
      if !index.isComplete, !parsed.unresolvedLabels.isEmpty { break }
      let surroundings = BlockSurroundings(block: number, of: index, text: text, states: states)
      part.append(layouter.layOut(parsed, inside: surroundings), to: &printer)
      part.end = number + 1
    }
    part.bytes = printer.take()
    return part
  }

  /// Whether what it prints may depend on the numbers of notes.
  var mayReferToNotes: Bool { blocks.contains { index.blocks[$0].traits.contains(.mayReferToFootnotes) } }
}

/// What a job printed: lines that stand in order, and the blank lines that they want around them.
public struct PrintedPart: Sendable {
  /// The block behind the last one that was printed: short of the job's end when a label stood in the way.
  var end: Int
  /// The lines.
  var bytes: [UInt8] = []
  /// Blank lines wanted above and below; nil when nothing is shown.
  var margins: (top: Int, bottom: Int)?

  /// Appends a block and the blank lines between it and the one before.
  mutating func append(_ block: LaidOutBlock, to printer: inout LinePrinter) {
    guard !block.lines.isEmpty else { return }
    if let margins { printer.printBlankLines(max(margins.bottom, block.topMargin)) }
    printer.print(block)
    margins = (margins?.top ?? block.topMargin, block.bottomMargin)
  }
}

/// Threads that run jobs, as many at a time as there is room for, and hand over what they printed in the order of the jobs.
public protocol PrintWorkers {
  /// Jobs that may be under way or waiting to be taken: it bounds the memory.
  var capacity: Int { get }

  /// Begins a job.
  func begin(_ job: PrintJob)

  /// Takes what the job printed that was begun first of those not taken. Without waiting, nil when it is not done yet.
  func take(waiting: Bool) -> PrintedPart?
}
