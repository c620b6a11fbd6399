import HTMLReading
import MarkdownModel
import ScreenModel

/// Walks the flat list of a parsed block and builds its lines.
///
/// The containers that are open are a stack of values, so depth costs memory in proportion and no recursion. Each kind of
/// block is laid out in its own file under `Blocks/`.
struct BlockWalker {
  /// The block; a task's box is taken out of its text, code written in HTML is added to it.
  var parsed: ParsedBlock
  /// What it stands in.
  let surroundings: BlockSurroundings
  let kit: LayoutKit
  var builder: LineBuilder
  var text = StyledText()
  var breaker: LineBreaker
  var targets: [LinkTarget]
  /// The open containers; the first stands for the page.
  var open: [OpenContainer]
  /// The style of ordinary text where the walk is.
  var base: Style { open[open.count - 1].style }
  /// A paragraph that begins with the mark of an alert, and what is left of it.
  var alertMark: (block: Int, text: Range<Int32>)?
  /// How many hidden texts are open, and covered.
  var coveredSpoilers = 0
  /// How many hidden texts there were so far.
  var spoilerCount = 0
  /// Whether the line ends of the source are kept.
  var keepsLines = false
  /// Whether the text being written may be divided within words: that of paragraphs.
  var dividesWords = false
  /// How many images are open, one in the description of another.
  var openImages = 0
  /// The block of a footnote that ends with the way back, and the footnote's label.
  var backReference: (block: Int, label: String)?
  /// The numbers of link targets, where they are listed at the end.
  var linkNumbers: LinkNumbers?
  /// The HTML being walked, of the containers that hold some, outermost first.
  var flows: [HTMLFlow] = []
  /// The next of the details in the surroundings.
  var nextDetails = 0
  /// The next of those in lists and quotes.
  var nextNestedDetails = 0
  private var topMargin: Int?
  /// The line of the source behind the last block without blocks in it.
  private var sourceEnd = 0
  /// Blank rows between a piece of a very long block and the one before.
  var continuedMargin = 0

  /// A container on the way from the page to the block being laid out.
  struct OpenContainer {
    /// The index behind its last descendant.
    var end: Int
    var style: Style
    /// Whether it has a prefix on the builder's lines.
    var hasPrefix = false
    /// Whether nothing in it was shown yet.
    var isEmpty = true
    /// Blank rows that the last block in it wants below.
    var lastBottom = 0
    /// Blank rows that it wants below itself.
    var bottom = 0
    /// Whether its blocks stand without blank rows between them.
    var isTight = false
    var list: OpenList?
    var lineCount = 0
    /// The box it stands in, with the style and the indent of its lines.
    var box: (lines: Glyphs.Box, style: Style, indent: Int)?
    var kind = Kind.page
    /// Quotes and lists it stands in, itself included: counted along, for looking up a deep stack is slow.
    var quoteLevel = 0
    var listLevel = 0

    /// How its text is aligned, when not to the left; for elements of HTML.
    var alignment: HTMLElement.Alignment?
    /// The link its text is part of, 0 for none.
    var link = 0
    /// Whether the blank rows its first block wants are wanted by it.
    var isTransparent = false
    /// Blank rows it wants around itself, when it is transparent.
    var margin = 0
    /// Blank rows it wants above, for the block it is the first of; nil for those of a paragraph.
    var top: Int?
    /// Whether it wants below what its last block wants.
    var takesBottom = false
    /// Whether it began in an earlier source block.
    var isContinued = false
    /// Whether it goes on in the next source block.
    var isCut = false
    /// Whether a summary stands above its first block.
    var isAfterSummary = false
    /// Its line in the source, where its end does not tell.
    var line: Int?

    enum Kind { case page, quote, list, item, note, element }
  }

  /// What the items of a list share.
  struct OpenList {
    /// The number of the first item; nil for bullets.
    var start: Int?
    var delimiter: UInt8
    /// Columns of the widest marker.
    var markerColumns: Int
    var isTight: Bool
    /// How many lists it stands in.
    var level: Int
  }

  init(_ parsed: ParsedBlock, inside surroundings: BlockSurroundings = BlockSurroundings(), kit: LayoutKit) {
    self.parsed = parsed
    self.surroundings = surroundings
    self.kit = kit
    builder = LineBuilder(
      margin: kit.measure.margin, rightEdge: kit.measure.margin + kit.measure.prose, ground: kit.sheet.body)
    builder.reserve(bytes: parsed.text.count, columns: kit.measure.prose)
    breaker = LineBreaker(width: kit.context.displayWidth)
    targets = parsed.targets
    open = [OpenContainer(end: parsed.blocks.count, style: kit.sheet.body)]
  }

  /// Lays out the blocks of a range, which begins and ends between siblings.
  mutating func walk(_ range: Range<Int>) {
    let floor = open.count
    beginFlow(range, isPage: floor == 1)
    var index = range.lowerBound
    while true {
      let lowest = flows.last?.openCount ?? floor
      while open.count > lowest, index >= open[open.count - 1].end { close() }
      if let flow = flows.last, index >= flow.resumeAt {
        // HTML says what comes next; where it ends, the children of its container end.
        if let next = advanceFlow() {
          index = next
        } else {
          flows.removeLast()
          index = flow.end
          continue
        }
      }
      if index >= range.upperBound { break }
      // Whatever the list says, the walk moves on.
      index = max(visit(index), index + 1)
    }
    while open.count > floor { close() }
  }

  /// Hands over what was built.
  consuming func finish(isFirst: Bool) -> LaidOutBlock {
    let below = kit.configuration.parsing.preserveBlankLines ? surroundings.blankLinesBelow : 0
    var bottom = max(open[0].lastBottom, below)
    if let code = surroundings.code {
      // Between pieces of one code there is nothing.
      if !code.isFirst { topMargin = 0 }
      if !code.isLast { bottom = 0 }
    }
    if parsed.isContinued { topMargin = continuedMargin }
    if parsed.goesOn { bottom = 0 }
    return builder.finish(topMargin: isFirst ? 0 : topMargin ?? 0, bottomMargin: bottom, targets: targets)
  }

  /// Lays out a block, or opens it; returns the index to go on with.
  private mutating func visit(_ index: Int) -> Int {
    var block = parsed.blocks[index]
    if let mark = alertMark, mark.block == index {
      block.inlines = mark.text
      alertMark = nil
    }
    switch block.kind {
    case .quote where holdsNotesAlone(index): break
    case .quote:
      openQuote(block, at: index)
      beginFlow(index + 1..<max(Int(block.end), index + 1))
      return index + 1
    case .list(let info):
      openList(info, block, at: index)
      return index + 1
    case .item(let info):
      openItem(info, block, at: index)
      beginFlow(index + 1..<max(Int(block.end), index + 1))
      return index + 1
    case .definitionList(let isTight):
      openDefinitions(block, isTight: isTight)
      return index + 1
    case .definition:
      openDefinition(block)
      beginFlow(index + 1..<max(Int(block.end), index + 1))
      return index + 1
    case .footnoteDefinition, .tableRow, .tableCell, .html: break
    case .definitionTerm: leaf(block) { $0.layOutTerm(block) }
    case .paragraph where kit.configuration.parsing.abbreviations && parsed.explainsAbbreviations(index):
      leaf(block) { $0.layOutAbbreviations(block, at: index) }
    case .paragraph: leaf(block) { $0.layOutParagraph(block, at: index) }
    case .heading(let level): leaf(block) { $0.layOutHeading(block, level: level) }
    case .code(let info):
      let part = (begins: !isContinued(index), ends: !goesOn(block))
      leaf(block) { $0.layOutCode(block, info, part: part) }
    case .thematicBreak: leaf(block) { $0.layOutRule(block) }
    case .table(let columns): leaf(block) { $0.layOutTable(block, columns, at: index) }
    case .frontMatter: leaf(block) { $0.layOutFrontMatter(block) }
    case .terminalText: leaf(block) { $0.layOutTerminalText(block) }
    }
    return Int(block.end)
  }

  /// Whether a quote holds footnotes, which stand at the end of the document, and nothing else.
  private func holdsNotesAlone(_ index: Int) -> Bool {
    var child = index + 1
    let end = Int(parsed.blocks[index].end)
    while child < end {
      guard case .footnoteDefinition = parsed.blocks[child].kind else { return false }
      child = max(Int(parsed.blocks[child].end), child + 1)
    }
    return end > index + 1
  }

  /// Adds something that a run links to. Returns its number for the run.
  mutating func addTarget(_ target: LinkTarget) -> Int {
    targets.append(target)
    return targets.count
  }

  // MARK: Rhythm

  /// Lays out a block without blocks in it, with the blank rows before it.
  mutating func leaf(_ block: DocumentBlock, _ layOut: (inout BlockWalker) -> Void) {
    let top = topSpacing(block.kind)
    requestGap(top, block)
    let before = builder.lineCount
    layOut(&self)
    sourceEnd = block.lines.upperBound
    if builder.lineCount > before { noteShown(top: top, bottom: bottomSpacing(block.kind)) }
  }

  /// Asks for the blank rows between a block and its sibling before.
  func wantedGap(_ top: Int) -> Int {
    // At the start of a source block the rows are its margin.
    builder.lineCount == 0 ? 0 : collapsedGap(top) ?? 0
  }

  /// Blank rows above a block that wants some: the wishes of the containers it is the first in count too. Nil where a
  /// container sees to them itself, or where what is above stands in this source block and settled them.
  private func collapsedGap(_ top: Int, asMargin: Bool = false) -> Int? {
    var rows = top
    var level = open.count - 1
    while true {
      let container = open[level]
      if container.isAfterSummary, container.isEmpty {
        return asMargin && !container.isContinued ? nil : kit.configuration.detailsSpacing
      }
      if !container.isEmpty {
        return asMargin && !container.isContinued ? nil : max(rows, container.lastBottom)
      }
      if level == 0 { return asMargin ? rows : 0 }
      if !container.isTransparent {
        guard container.isContinued else { return nil }
        rows = kit.configuration.paragraphSpacing
      }
      rows = max(rows, container.margin)
      level -= 1
    }
  }

  mutating func requestGap(_ top: Int, _ block: DocumentBlock) {
    builder.requestGap(max(wantedGap(top), sourceGap(above: block)), sourceLine: block.lines.lowerBound)
  }

  /// Blank lines that the source has above a block, where they are kept.
  func sourceGap(above block: DocumentBlock) -> Int {
    guard kit.configuration.parsing.preserveBlankLines, builder.lineCount > 0 else { return 0 }
    return min(max(block.lines.lowerBound - sourceEnd, 0), BlockSurroundings.mostBlankLines)
  }

  /// Notes that a block in the innermost container was shown.
  mutating func noteShown(top: Int, bottom: Int) {
    let last = open.count - 1
    if topMargin == nil { topMargin = collapsedGap(top, asMargin: true) }
    open[last].isEmpty = false
    open[last].lastBottom = bottom
  }

  func topSpacing(_ kind: DocumentBlock.Kind) -> Int {
    switch kind {
    case .heading(let level):
      let own = kit.configuration.headingSpacing ?? kit.configuration.headingTopSpacing
      return level == 1 ? max(kit.configuration.firstLevelHeadingTopSpacing, own) : own
    case .paragraph where !open[open.count - 1].isTight:
      return max(kit.configuration.paragraphSpacing, kit.configuration.paragraphTopSpacing)
    case .terminalText: return 0
    default: return open[open.count - 1].isTight ? 0 : kit.configuration.paragraphSpacing
    }
  }

  func bottomSpacing(_ kind: DocumentBlock.Kind) -> Int {
    switch kind {
    case .heading: return kit.configuration.headingSpacing ?? kit.configuration.headingBottomSpacing
    case .paragraph where !open[open.count - 1].isTight:
      return max(kit.configuration.paragraphSpacing, kit.configuration.paragraphBottomSpacing)
    case .terminalText: return 0
    default: return open[open.count - 1].isTight ? 0 : kit.configuration.paragraphSpacing
    }
  }

  // MARK: Containers

  /// Opens a container, with a prefix if it has one.
  mutating func push(_ container: OpenContainer, prefix: LinePrefix?) {
    var container = container
    container.lineCount = builder.lineCount
    let parent = open[open.count - 1]
    container.quoteLevel = parent.quoteLevel + (container.kind == .quote ? 1 : 0)
    container.listLevel = parent.listLevel + (container.kind == .list ? 1 : 0)
    // Text behind markers and bars stands where they do.
    if container.alignment == nil, container.kind == .element { container.alignment = parent.alignment }
    if container.link == 0 { container.link = parent.link }
    if let prefix {
      container.hasPrefix = true
      builder.push(prefix)
    }
    open.append(container)
  }

  /// Closes the innermost container.
  mutating func close() {
    let container = open[open.count - 1]
    if container.kind == .quote { padQuote(container) }
    // An item or quote without anything to show still has its marker.
    if container.kind == .quote || container.kind == .item || container.kind == .note, container.hasPrefix,
      !container.isCut, !container.isContinued || container.isEmpty, builder.lineCount == container.lineCount
    {
      let line =
        container.line
        ?? (container.end > 0 && container.end <= parsed.blocks.count
          ? parsed.blocks[container.end - 1].lines.lowerBound : 0)
      builder.beginLine(sourceLine: line)
      builder.endLine()
    }
    if container.hasPrefix { builder.pop() }
    open.removeLast()
    if container.box != nil, !container.isCut { closeBox(container) }
    if builder.lineCount > container.lineCount {
      noteShown(top: container.top ?? kit.configuration.paragraphSpacing, bottom: bottom(of: container))
    }
  }

  /// Blank rows that a container wants below.
  private func bottom(of container: OpenContainer) -> Int {
    if container.isCut || container.takesBottom { return container.lastBottom }
    return container.isTransparent ? max(container.lastBottom, container.margin) : container.bottom
  }

  /// Columns left for prose on the next line, and on those behind it.
  var proseColumns: (first: Int, rest: Int) {
    let right = rightEdge
    return (max(right - builder.nextColumn, 1), max(right - builder.laterColumn, 1))
  }

  /// Columns left for code and tables.
  var wideColumns: Int {
    let right = kit.measure.margin + (builder.rightInset > 0 ? kit.measure.prose : kit.measure.wide)
    return max(right - builder.rightInset - max(builder.laterColumn, builder.nextColumn), 1)
  }

  /// The column where prose ends.
  var rightEdge: Int { kit.measure.margin + kit.measure.prose - builder.rightInset }

  /// Whether a container may indent by so many columns.
  func mayIndent(_ columns: Int) -> Bool {
    kit.measure.prose - builder.rightInset - builder.indent - columns >= kit.leastText
  }
}
