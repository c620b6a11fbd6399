import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Enters an element.
  mutating func enter(_ element: HTMLElement, _ flow: inout HTMLFlow) {
    var entry = HTMLFlow.Element(name: element.name, spans: flow.spans.count)
    defer { flow.elements.append(entry) }
    let known = element.isContinued ? surrounding(element.name, &flow) : nil
    guard flow.hiddenAbove == nil else { return }
    if element.name.isHidden {
      flow.hiddenAbove = flow.elements.count
      return
    }
    if element.name != .details, element.name != .summary, element.name != .p || !isAroundSummary(flow) {
      showMissingSummary(&flow)
    }
    guard flow.hiddenAbove == nil else { return }
    guard element.name.isBlock else { return enterInline(element, &flow) }
    flush(&flow)
    let outer = flow.spans[flow.spans.count - 1]
    var span = styled(element, in: outer)
    entry.heading = element.name.headingLevel
    if let level = entry.heading { span.style = kit.sheet.heading(level - 1, over: outer.style) }
    switch element.name {
    case .hr:
      let rule = DocumentBlock(kind: .thematicBreak, lines: flow.line..<flow.line)
      leaf(rule) { $0.layOutRule(rule) }
      return
    case .table:
      layOutHTMLTable(&flow)
      // Its steps are walked, the last one was its end: what is entered here is left at once.
      flow.cursor -= 1
      return
    case .pre:
      flow.preformatted = []
      flow.preformattedLine = flow.line
    case .details: openDetails(element, known, &entry, &flow)
    case .summary: openSummary(&entry, &span, &flow)
    default: openBlock(element, known, style: span.style, &entry, &flow)
    }
    if let alignment = element.alignment, entry.containers > 0 { open[open.count - 1].alignment = alignment }
    flow.spans.append(span)
  }

  /// The element of the surroundings that this one is.
  private func surrounding(_ name: HTMLName, _ flow: inout HTMLFlow) -> BlockSurroundings.Element? {
    guard flows.isEmpty else { return nil }
    var place = flow.continued
    while place < surroundings.elements.count {
      let element = surroundings.elements[place]
      place += 1
      if element.name == name.rawValue {
        flow.continued = place
        return element
      }
    }
    return nil
  }

  private mutating func enterInline(_ element: HTMLElement, _ flow: inout HTMLFlow) {
    let outer = flow.spans[flow.spans.count - 1]
    if flow.preformatted != nil {
      if element.name == .br { flow.preformatted?.append(0x0A) }
      if element.name == .img { flow.preformatted? += Array((element[.alt] ?? "").utf8) }
      return
    }
    if text.isEmpty { flow.textLine = flow.line }
    if element.name == .img {
      let words = text.trimmed(0..<text.count)
      let isAlone = words.isEmpty || text.bytes[words.upperBound...].contains(TextMark.hardBreak)
      _ = appendVoid(element, in: outer)
      flow.image = isAlone ? Self.placeholder(element) : nil
      return
    }
    if element.name == .br {
      if text.isEmpty { return }
      if let image = flow.image { appendPlaceholder(image, flow) }
      flow.image = nil
    }
    if appendVoid(element, in: outer) {
      if element.name == .input { flow.image = nil }
      return
    }
    var span = styled(element, in: outer)
    if element.isReopened { span.reopenedIn = flow.latestPiece }
    span.isCode = outer.isCode || [.code, .samp, .tt].contains(element.name)
    if element.name == .q { text.append("“", style: span.style, link: span.link) }
    flow.spans.append(span)
  }

  /// The file and size of an image, as a placeholder names them.
  static func placeholder(_ image: HTMLElement) -> String {
    var words: [String] = []
    let file = LayoutKit.fileName(image[.src] ?? "")
    if !file.isEmpty, image[.alt]?.contains(where: { !$0.isWhitespace }) == true { words.append(file) }
    if let width = image.number(.width), let height = image.number(.height) { words.append("\(width)×\(height)") }
    return words.joined(separator: " · ")
  }

  // MARK: Blocks

  private mutating func openBlock(
    _ element: HTMLElement, _ known: BlockSurroundings.Element?, style: Style, _ entry: inout HTMLFlow.Element,
    _ flow: inout HTMLFlow
  ) {
    let spacing = kit.configuration.paragraphSpacing
    var container = OpenContainer(end: .max, style: style, kind: .element)
    container.isTransparent = true
    container.line = flow.line
    var prefix: LinePrefix?
    switch element.name {
    case .p, .dl, .figure: container.margin = spacing
    case .h1, .h2, .h3, .h4, .h5, .h6: break
    case .ul, .ol, .menu, .dir: prefix = openHTMLList(element, known, &container, &entry, flow)
    case .li: prefix = openHTMLItem(element, known, &container, &flow)
    case .dd: prefix = hanging(Self.definitionIndent, marker: [], style: style)
    case .blockquote:
      if known == nil { builder.requestGap(wantedGap(spacing), sourceLine: flow.line) }
      (container, prefix) = quote(barStyle: nil, sourceLine: flow.line)
      container.line = flow.line
      container.bottom = spacing
      container.top = spacing
      container.margin = spacing
    default: break
    }
    if let known {
      container.isContinued = true
      container.isEmpty = known.isEmpty
    }
    push(container, prefix: prefix)
    entry.containers = 1
  }

  private mutating func openHTMLList(
    _ element: HTMLElement, _ known: BlockSurroundings.Element?, _ container: inout OpenContainer,
    _ entry: inout HTMLFlow.Element, _ flow: HTMLFlow
  ) -> LinePrefix? {
    let level = open[open.count - 1].listLevel
    container.kind = .list
    container.margin = level > 0 ? 0 : kit.configuration.paragraphSpacing
    entry.items = known.map { max($0.items, 0) } ?? 0
    let isNumbered = element.name == .ol
    let start = isNumbered ? element.number(.start) ?? 1 : nil
    var columns = kit.glyphs.bullets[level % kit.glyphs.bullets.count].columns
    if let start {
      let last = start + max(flow.itemsAhead(most: Self.measuredItems) - 1, 0)
      columns = max(String(start).utf8.count, String(last).utf8.count) + 1
    }
    container.list = OpenList(
      start: start, delimiter: 0x2E, markerColumns: columns,
      isTight: true, level: level)
    return level > 0 ? nil : indentPrefix(kit.configuration.listIndent)
  }

  private mutating func openHTMLItem(
    _ element: HTMLElement, _ known: BlockSurroundings.Element?, _ container: inout OpenContainer,
    _ flow: inout HTMLFlow
  ) -> LinePrefix? {
    let list =
      open[open.count - 1].list
      ?? OpenList(start: nil, delimiter: 0x2E, markerColumns: 1, isTight: true, level: open[open.count - 1].listLevel)
    var ordinal = 0
    if let place = flow.elements.lastIndex(where: { [.ul, .ol, .menu, .dir].contains($0.name) }) {
      if known == nil { flow.elements[place].items += 1 }
      ordinal = max(flow.elements[place].items - 1, 0)
    }
    if let value = element.number(.value), let start = list.start {
      ordinal = value &- start
      // The next one counts on from it.
      if let place = flow.elements.lastIndex(where: { $0.name == .ol }) { flow.elements[place].items = ordinal &+ 1 }
    }
    container.kind = .item
    container.isTransparent = false
    container.takesBottom = true
    container.top = pieceGap(flow)
    var prefix = prefix(of: ItemInfo(ordinal: ordinal), in: list)
    // The marker stands where the item began.
    if let known, !known.isEmpty {
      prefix?.first = []
    } else {
      builder.requestGap(wantedGap(pieceGap(flow)), sourceLine: flow.line)
    }
    return prefix
  }

  /// A prefix of blanks behind a marker; nil where there is no room for it.
  func hanging(_ columns: Int, marker: [LinePrefix.Part], style: Style) -> LinePrefix? {
    guard columns > 0, mayIndent(columns) else { return nil }
    let blanks = LinePrefix.Part.blanks(columns, style: style)
    return LinePrefix(first: marker, rest: [blanks], columns: columns, firstColumns: columns, isDrawn: false)
  }

  // MARK: Ends

  /// Leaves the innermost element.
  mutating func exit(_ flow: inout HTMLFlow) {
    guard let entry = flow.elements.last else { return }
    if let hidden = flow.hiddenAbove {
      if flow.elements.count - 1 > hidden {
        flow.elements.removeLast()
        return
      }
      flow.hiddenAbove = nil
    }
    let wasClosed = entry.name == .summary && endSummary(&flow)
    if entry.name.isBlock { flush(&flow) }
    if entry.name == .pre { flow.preformatted = nil }
    if entry.name == .q, flow.spans.count > entry.spans {
      let span = flow.spans[flow.spans.count - 1]
      text.append("”", style: span.style, link: span.link)
    }
    flow.elements.removeLast()
    if entry.name == .summary, entry.containers > 0 { fillSummary(line: flow.line) }
    for _ in 0..<entry.containers {
      open[open.count - 1].isCut = flow.isEnding
      close()
    }
    flow.spans.removeSubrange(min(entry.spans, flow.spans.count)...)
    if entry.name == .summary { openContent(isClosed: wasClosed, &flow) }
  }
}
