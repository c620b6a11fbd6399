import MarkdownModel
import MarkdownSource
import PageLayout

/// Prints a document block by block, each as soon as it is complete, once.
///
/// A block that uses a reference which is not defined so far waits until the rest of the text was scanned for the
/// definition; nothing else waits, so that `mdless --print big.md | head` costs what `head` takes.
public struct DocumentPrinter {
  /// What a call achieved.
  public enum Progress: Hashable, Sendable {
    /// All of the complete text is printed.
    case done
    /// All that is complete is printed; more text is needed.
    case needsText
    /// A block waits for definitions that may still arrive.
    case awaitsDefinitions
    /// The sink wants no more.
    case stopped
  }

  /// Takes printed bytes; answers whether it wants more.
  public typealias Sink = ([UInt8]) -> Bool

  /// Set it before printing to number the links; their targets are then listed at the end.
  public var links: LinkNumbers?

  private let parser: BlockParser
  private let form: OutputForm
  private var context: LayoutContext
  private var layouter: PageLayouter
  private var scanner: BlockScanner
  private var index = DocumentIndex()
  private var indexer: DefinitionIndexer
  private var printer: LinePrinter
  private var next = 0
  private let states = CodeStates()
  private var isEmpty = true
  private var marginBelow = 0
  /// How often blocks that workers were given were printed here.
  private var revision = 0

  /// Bytes scanned before what is complete is printed, and bytes printed before they are handed over.
  private static let slice = 64 << 10
  /// Bytes scanned at once in search of a definition.
  private static let searchedSlice = 512 << 10

  /// A printer for a way to lay out and a form. Wide blocks are wrapped, whatever the context says.
  ///
  /// - Parameters:
  ///   - context: the way to lay out.
  ///   - form: the form.
  ///   - codeLanguage: what an info string would call the language of a text that is code all through; nil for Markdown.
  public init(context: LayoutContext, form: OutputForm, codeLanguage: String? = nil) {
    var context = context
    context.wideBlocks = .wrap
    context.isFirst = true
    self.context = context
    let options = context.configuration.parsing
    parser = BlockParser(options: options)
    scanner = BlockScanner(options: options, codeLanguage: codeLanguage)
    indexer = DefinitionIndexer(options: options)
    layouter = PageLayouter(context: context)
    self.form = form
    printer = LinePrinter(form: form)
  }

  /// Prints what is complete in a text. Call it again with later snapshots of the same text while it grows.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - waits: whether a block whose references are not all defined waits for the end of the text; otherwise it is
  ///     printed with what is known.
  ///   - workers: threads that print all but the beginning of a text that is complete. The bytes are the same without.
  ///   - sink: where to.
  public mutating func print(
    _ text: SourceText, waits: Bool = true, workers: (any PrintWorkers)? = nil, to sink: Sink
  ) -> Progress {
    let workers = waits && text.isComplete && links == nil ? workers : nil
    var isMore = true
    while isMore {
      isMore = scanner.scan(text, into: &index, budget: Self.slice)
      // A definition that is looked for may be found at the end of the text: what is scanned on the way is for workers.
      let limit = workers == nil ? .max : index.blocks.count
      let progress = printBlocks(of: text, before: limit, waits: waits, to: sink)
      if progress == .stopped || !flush(to: sink) { return .stopped }
      if progress == .awaitsDefinitions { return progress }
      guard let workers, !isEmpty else { continue }
      let rest = printInParallel(text, ParallelPrint(from: next, workers: workers), to: sink)
      if rest == .stopped { return .stopped }
      break
    }
    guard index.isComplete else { return .needsText }
    printNotes(of: text)
    printTargets()
    if !isEmpty, context.configuration.bottomMargin == .visible {
      printer.printBlankLines(max(context.configuration.paragraphSpacing, 1))
    }
    return flush(to: sink) ? .done : .stopped
  }

  /// Hands over what is printed. False when the sink wants no more.
  private mutating func flush(to sink: Sink) -> Bool { printer.pendingCount == 0 || sink(printer.take()) }

  private mutating func printBlocks(
    of text: SourceText, before limit: Int = .max, waits: Bool, to sink: Sink
  ) -> Progress {
    indexer.update(text: text, index: index)
    while next < min(limit, index.blocks.count) {
      if index.blocks[next].traits.contains(.unfinished), !index.isComplete { break }
      if waits, let unsettled = index.unsettledList, next >= unsettled {
        guard text.isComplete else { return .awaitsDefinitions }
        settleList(in: text)
      }
      let block = index.blocks[next]
      var parsed = parser.parse(block, of: text, definitions: indexer.definitions)
      if !index.isComplete, waits, !parsed.unresolvedLabels.isEmpty {
        guard text.isComplete else { return .awaitsDefinitions }
        look(for: parsed.unresolvedLabels, in: text)
        parsed = parser.parse(block, of: text, definitions: indexer.definitions)
      }
      print(parsed, inside: BlockSurroundings(block: next, of: index, text: text, states: states))
      next += 1
      if printer.pendingCount >= Self.slice, !flush(to: sink) { return .stopped }
    }
    return .needsText
  }

  /// Scans on until it is known whether a very long list is loose.
  private mutating func settleList(in text: SourceText) {
    while index.unsettledList != nil, !index.isComplete {
      scanner.scan(text, into: &index, budget: Self.searchedSlice)
      indexer.update(text: text, index: index)
    }
  }

  /// Scans on until all labels are defined, or are known not to be. The first definition of a label counts, so that there
  /// is no need to go on behind it.
  private mutating func look(for labels: [Label], in text: SourceText) {
    // The last block is not finished: definitions in it may not be known yet.
    let rest = (index.blocks.lastElement?.start ?? 0)..<text.count
    let wanted = labels.filter { LabelSearch.mayDefine($0.description, in: text, rest) }
    while !index.isComplete, !wanted.allSatisfy(indexer.definitions.define) {
      scanner.scan(text, into: &index, budget: Self.searchedSlice)
      indexer.update(text: text, index: index)
    }
  }

  private mutating func print(_ parsed: ParsedBlock, inside surroundings: BlockSurroundings) {
    useNumbersOfNotes()
    print(layouter.layOut(parsed, inside: surroundings, numbering: &links))
  }

  private mutating func useNumbersOfNotes() {
    guard context.footnoteNumbers != indexer.definitions.footnoteNumbers else { return }
    context.footnoteNumbers = indexer.definitions.footnoteNumbers
    layouter = PageLayouter(context: context)
  }

  private mutating func print(_ block: LaidOutBlock) {
    guard !block.lines.isEmpty else { return }
    if isEmpty {
      isEmpty = false
      context.isFirst = false
      layouter = PageLayouter(context: context)
    } else {
      printer.printBlankLines(max(marginBelow, block.topMargin))
    }
    printer.print(block)
    marginBelow = block.bottomMargin
  }

  /// The targets of the links, one a line, each whole: for copying, and for programs that read the text.
  private mutating func printTargets() {
    guard let links, !links.destinations.isEmpty else { return }
    if !isEmpty { printer.printBlankLines(1) }
    for (place, destination) in links.destinations.enumerated() {
      printer.print(layouter.layOutTarget(destination, number: place + 1))
    }
  }

  /// The notes, in the order of their numbers, at the end.
  private mutating func printNotes(of text: SourceText) {
    let numbered = indexer.definitions.footnoteNumbers.sorted { $0.value < $1.value }
    for (place, note) in numbered.enumerated() {
      guard let number = indexer.definitions.footnoteBlocks[note.key] else { continue }
      let parsed = parser.parse(index.blocks[Int(number)], of: text, definitions: indexer.definitions)
      let definition = parsed.blocks.firstIndex { block in
        guard case .footnoteDefinition(let label) = block.kind else { return false }
        return Definitions.normalized(label) == note.key
      }
      guard let definition else { continue }
      print(
        layouter.layOutNote(
          parsed, definition: definition, number: note.value, isFirst: place == 0, numbering: &links))
    }
  }
}

// MARK: Several threads

extension DocumentPrinter {
  /// Prints the rest of a complete text. While the workers print, this thread scans on, as far as the end: what is known
  /// of a block then is all there is to know.
  private mutating func printInParallel(_ text: SourceText, _ begun: ParallelPrint, to sink: Sink) -> Progress {
    var print = begun
    while true {
      indexer.update(text: text, index: index)
      beginJobs(of: text, &print)
      if !index.isComplete {
        scanner.scan(text, into: &index, budget: Self.slice)
      } else if print.jobs.isEmpty {
        return .done
      }
      while let (job, part) = print.take(waiting: index.isComplete) {
        guard finish(job, part, of: text, to: sink) else { return .stopped }
        if index.isComplete { break }
      }
    }
  }

  /// Begins as many jobs as there is room for. A list that may still become loose waits.
  private mutating func beginJobs(of text: SourceText, _ print: inout ParallelPrint) {
    var limit = min(index.blocks.count, index.unsettledList ?? .max)
    if !index.isComplete, index.blocks.lastElement?.traits.contains(.unfinished) == true {
      limit = min(limit, index.blocks.count - 1)
    }
    useNumbersOfNotes()
    while !print.isFull, print.next < limit {
      print.begin(
        PrintJob(
          blocks: print.nextBlocks(of: index, before: limit), revision: revision, index: index, text: text,
          definitions: indexer.definitions, parser: parser, layouter: layouter, states: states, form: form))
    }
  }

  /// Writes what a job printed, and here what it could not. False when the sink wants no more.
  private mutating func finish(_ job: PrintJob, _ part: PrintedPart, of text: SourceText, to sink: Sink) -> Bool {
    if job.revision == revision || !job.mayReferToNotes {
      if let margins = part.margins {
        printer.printBlankLines(max(marginBelow, margins.top))
        marginBelow = margins.bottom
        guard flush(to: sink), sink(part.bytes) else { return false }
      }
      next = part.end
    }
    guard next < job.blocks.upperBound else { return true }
    revision += 1
    let progress = printBlocks(of: text, before: job.blocks.upperBound, waits: true, to: sink)
    return progress != .stopped && flush(to: sink)
  }
}
