import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Opens details: a summary behind a mark, and the rest indented below it.
  mutating func openDetails(
    _ element: HTMLElement, _ known: BlockSurroundings.Element?, _ entry: inout HTMLFlow.Element, _ flow: inout HTMLFlow
  ) {
    var container = OpenContainer(end: .max, style: base, kind: .element)
    container.isTransparent = true
    container.margin = kit.configuration.paragraphSpacing
    container.line = flow.line
    if let known {
      container.isContinued = true
      container.isEmpty = known.isEmpty
      entry.details = BlockSurroundings.Details(position: known.position, line: flow.line, hiddenLines: nil)
    } else {
      entry.details =
        Self.next(&nextDetails, of: surroundings.details, onLine: flow.line)
        ?? Self.next(&nextNestedDetails, of: surroundings.nestedDetails, onLine: flow.line)
    }
    entry.isClosed =
      entry.details.map { kit.context.reader.isClosed($0.position, isMarkedOpen: element[.open] != nil) } ?? false
    push(container, prefix: nil)
    entry.containers = 1
    entry.lacksSummary = known.map { $0.isEmpty && !$0.hasSummary } ?? true
    guard let known, !entry.lacksSummary else { return }
    pushContent(isContinued: true, isEmpty: known.isEmpty, line: flow.line)
    entry.containers = 2
    if entry.isClosed { flow.hiddenAbove = flow.elements.count }
  }

  /// The first of the details from a place on that stand on a line; the place moves behind it.
  private static func next(
    _ place: inout Int, of details: [BlockSurroundings.Details], onLine line: Int
  ) -> BlockSurroundings.Details? {
    place = details[place...].firstIndex { $0.line >= line } ?? details.count
    guard place < details.count, details[place].line == line else { return nil }
    defer { place += 1 }
    return details[place]
  }

  /// Opens a summary: its mark hangs in front.
  mutating func openSummary(_ entry: inout HTMLFlow.Element, _ span: inout OpenSpan, _ flow: inout HTMLFlow) {
    let details = flow.elements.lastIndex { $0.name == .details }
    let isClosed = details.map { flow.elements[$0].isClosed } ?? false
    if let details { flow.elements[details].lacksSummary = false }
    span.style = kit.sheet.summary(over: span.style)
    let gap = pieceGap(flow)
    builder.requestGap(wantedGap(gap), sourceLine: flow.line)
    var container = OpenContainer(end: .max, style: span.style, kind: .element)
    container.line = flow.line
    container.top = gap
    container.bottom = 0
    let mark = isClosed ? kit.glyphs.detailsClosed : kit.glyphs.detailsOpen
    let parts = [
      LinePrefix.Part(bytes: mark.bytes, style: kit.sheet.marker(over: base)),
      LinePrefix.Part(bytes: [0x20], style: base),
    ]
    if let box = kit.glyphs.detailsBox, mayIndent(mark.columns + 1 + 4) {
      pushBox(box, line: flow.line)
      entry.containers += 1
    }
    // The mark stands in front even where there is no room to hang.
    let columns = mark.columns + 1
    let bare = LinePrefix(first: parts, rest: [], columns: 0, firstColumns: columns, isDrawn: false)
    let hasRoom = proseColumns.first - columns >= min(kit.leastText, 4)
    push(container, prefix: hanging(columns, marker: parts, style: base) ?? (hasRoom ? bare : nil))
    entry.containers += 1
    if let details, let place = flow.elements[details].details {
      builder.addSummary(position: place.position, isOpen: !isClosed)
      if kit.context.reader.isInteractive, span.link == 0 {
        span.link = addTarget(LinkTarget(destination: String(place.position), kind: .details))
      }
    }
  }

  /// Opens a box around a summary.
  private mutating func pushBox(_ box: Glyphs.Box, line: Int) {
    let border = kit.sheet.border(kit.configuration.detailsAppearance.borderColor, over: base)
    layOutBoxRule(box, box.top, indent: 0, style: border, sourceLine: line)
    let side = [
      LinePrefix.Part(bytes: box.vertical.bytes, style: border), LinePrefix.Part(bytes: [0x20], style: base),
    ]
    var prefix = LinePrefix(rest: side, columns: 2, firstColumns: 2, isDrawn: true)
    prefix.closing = side[0]
    prefix.closingColumns = 2
    var container = OpenContainer(end: .max, style: base, kind: .element)
    container.line = line
    container.top = 0
    container.box = (box, border, 0)
    push(container, prefix: prefix)
  }

  /// Gives a summary the rows that it is to have at least.
  mutating func fillSummary(line: Int) {
    let summary = open[open.count - 1]
    let least = kit.configuration.detailsSummaryMinHeight
    while builder.lineCount > summary.lineCount, builder.lineCount - summary.lineCount < least {
      builder.blankLine(sourceLine: line)
    }
  }

  /// Adds the count of hidden lines to a summary. Returns whether its details are closed.
  mutating func endSummary(_ flow: inout HTMLFlow) -> Bool {
    guard let details = flow.elements.last(where: { $0.name == .details }), details.isClosed else { return false }
    if kit.configuration.detailsCount, let count = details.details?.hiddenLines, count > 0, !flow.isEnding,
      !text.isEmpty
    {
      let words = count == 1 ? " (1 line)" : " (\(count) lines)"
      text.append(words, style: kit.sheet.dimmed(base))
    }
    return true
  }

  /// What follows a summary is the content of its details.
  mutating func openContent(isClosed: Bool, _ flow: inout HTMLFlow) {
    guard let last = flow.elements.indices.last, flow.elements[last].name == .details else { return }
    if isClosed {
      flow.hiddenAbove = last
    } else if flow.elements[last].containers == 1, !flow.isEnding {
      pushContent(isContinued: false, isEmpty: true, line: flow.line)
      flow.elements[last].containers = 2
    } else if flow.isEnding {
      open[open.count - 1].lastBottom = kit.configuration.detailsSpacing
    }
  }

  private mutating func pushContent(isContinued: Bool, isEmpty: Bool, line: Int) {
    var content = OpenContainer(end: .max, style: base, kind: .element)
    content.isTransparent = true
    content.isContinued = isContinued
    content.isEmpty = isEmpty
    content.isAfterSummary = isEmpty
    content.line = line
    push(content, prefix: hanging(max(kit.configuration.detailsContentPadding, 0), marker: [], style: base))
  }

  /// Whether a summary, or nothing at all, stands in the paragraph that the walk has come to.
  func isAroundSummary(_ flow: HTMLFlow) -> Bool {
    for node in flow.fragment.nodes[flow.cursor...] {
      switch node.kind {
      case .enter(let number): return flow.fragment.elements[Int(number)].name == .summary
      case .text(let range):
        guard flow.fragment.text[range.ints].allSatisfy({ $0 <= 0x20 }) else { return false }
      case .exit, .end: return true
      case .marker: return false
      }
    }
    return true
  }

  /// Details without a summary have one all the same: browsers show this word.
  mutating func showMissingSummary(_ flow: inout HTMLFlow) {
    guard let last = flow.elements.indices.last, flow.elements[last].lacksSummary else { return }
    flow.elements[last].lacksSummary = false
    text.removeAll()
    var entry = HTMLFlow.Element(name: .summary, spans: flow.spans.count)
    var span = flow.spans[flow.spans.count - 1]
    openSummary(&entry, &span, &flow)
    flow.elements.append(entry)
    text.append("Details", style: span.style, link: span.link)
    flow.textLine = flow.line
    exit(&flow)
  }
}
