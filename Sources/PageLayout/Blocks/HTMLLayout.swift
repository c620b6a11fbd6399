import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out an HTML block as readable text: tags steer, comments and scripts vanish.
  mutating func layOutHTML(_ block: DocumentBlock) {
    var flow = HTMLFlow(line: block.lines.lowerBound, style: base)
    var tokenizer = HTMLTokenizer(parsed.text, block.literal.ints)
    text.removeAll()
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): appendHTML(range, &flow)
      case .tag(let tag):
        if HTMLTag.hiddenElements.contains(tag.name), !tag.isEnd {
          tokenizer.skipContent(of: tag.name)
        } else if HTMLTag.blockElements.contains(tag.name) {
          applyBlock(tag, &flow)
        } else if tag.name == "td" || tag.name == "th" {
          applyCell(tag, &flow)
        } else {
          apply(tag, spans: &flow.spans)
        }
      }
    }
    flush(&flow)
    for element in flow.open where element.hasPrefix { builder.pop() }
  }

  /// Adds text: blanks collapse, but not in `pre`.
  private mutating func appendHTML(_ range: Range<Int>, _ flow: inout HTMLFlow) {
    let current = flow.spans[flow.spans.count - 1]
    if text.isEmpty { flow.textLine = flow.line }
    let lineEnds = range.reduce(0) { $0 + (parsed.text[$1] == 0x0A ? 1 : 0) }
    flow.line += lineEnds
    var decoded: [UInt8] = []
    if flow.isPreformatted {
      for (number, line) in CodeLines(parsed.text, range).ranges.enumerated() {
        if number > 0, !text.isEmpty { text.append(clean: [TextMark.hardBreak], style: current.style) }
        decoded.removeAll(keepingCapacity: true)
        HTMLEntities.append(parsed.text, line, to: &decoded)
        guard !decoded.isEmpty else { continue }
        text.appendCode(decoded, 0..<decoded.count, style: current.style, link: current.link, isPadded: false)
      }
      return
    }
    // Blanks at the start of a line of text are dropped before they open one.
    HTMLEntities.append(parsed.text, range, to: &decoded)
    if text.isEmpty, decoded.allSatisfy({ $0 <= 0x20 }) { return }
    if text.isEmpty {
      let first = decoded.firstIndex { $0 > 0x20 } ?? 0
      flow.textLine += decoded[..<first].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
      decoded.removeFirst(first)
    }
    text.append(decoded, 0..<decoded.count, style: current.style, link: current.link)
  }

  // MARK: Elements

  private mutating func applyBlock(_ tag: HTMLTag, _ flow: inout HTMLFlow) {
    let heading = tag.name.count == 2 && tag.name.first == "h" ? tag.name.last?.wholeNumberValue : nil
    flush(&flow, heading: tag.isEnd ? heading : nil)
    if HTMLTag.spacedElements.contains(tag.name), !(tag.name == "ul" || tag.name == "ol") || !flow.isInItem {
      flow.gap = max(flow.gap, kit.configuration.paragraphSpacing)
    }
    if tag.isEnd {
      closeBlock(tag.name, &flow)
    } else if tag.name == "hr" {
      showGap(&flow)
      layOutRule(DocumentBlock(kind: .thematicBreak, lines: flow.line..<flow.line))
      flow.isEmpty = false
      flow.gap = kit.configuration.paragraphSpacing
    } else if flow.open.count < Self.deepestTags {
      openBlock(tag, heading: heading, &flow)
    }
  }

  private mutating func openBlock(_ tag: HTMLTag, heading: Int?, _ flow: inout HTMLFlow) {
    // Paragraphs and items end where the next one begins.
    if tag.name == "li" || tag.name == "p", flow.open.last?.name == tag.name { closeBlock(tag.name, &flow) }
    var element = HTMLFlow.Element(name: tag.name, spans: flow.spans.count)
    let isCentered = tag.name == "center" || tag.attribute("align")?.lowercased() == "center"
    element.wasCentered = flow.isCentered
    flow.isCentered = flow.isCentered || isCentered
    if let prefix = prefix(of: tag.name, &flow) {
      builder.push(prefix)
      element.hasPrefix = true
    }
    let outer = flow.spans[flow.spans.count - 1]
    var style = outer.style
    switch tag.name {
    case "summary": style = kit.sheet.summary(over: style)
    case "pre": style = kit.sheet.codeStyle(over: style)
    case "dt", "caption": style = kit.sheet.strong(over: style)
    default: if let heading, (1...6).contains(heading) { style = kit.sheet.heading(heading - 1, over: style) }
    }
    if style != outer.style { flow.spans.append(OpenSpan(span: nil, tag: tag.name, style: style, link: outer.link)) }
    flow.open.append(element)
    if tag.name == "summary" {
      text.append(clean: kit.glyphs.detailsOpen.bytes, style: kit.sheet.marker(over: base))
      text.append(" ", style: style)
      flow.textLine = flow.line
    }
  }

  private mutating func closeBlock(_ name: String, _ flow: inout HTMLFlow) {
    guard let place = flow.open.lastIndex(where: { $0.name == name }) else { return }
    for element in flow.open[place...].reversed() {
      if element.hasPrefix { builder.pop() }
      flow.isCentered = element.wasCentered
      flow.spans.removeSubrange(min(max(element.spans, 1), flow.spans.count)...)
    }
    flow.open.removeSubrange(place...)
  }

  /// The prefix of an item, quote or definition; nil for other elements and where there is no room.
  private func prefix(of name: String, _ flow: inout HTMLFlow) -> LinePrefix? {
    func hanging(_ marker: [LinePrefix.Part], _ columns: Int) -> LinePrefix? {
      guard mayIndent(columns) else { return nil }
      let blanks = LinePrefix.Part(bytes: Array(repeating: 0x20, count: columns), style: base)
      return LinePrefix(first: marker, rest: [blanks], columns: columns, firstColumns: columns, isDrawn: false)
    }
    let marker = kit.sheet.marker(over: base)
    switch name {
    case "li":
      let lists = flow.open.indices.filter { flow.open[$0].name == "ul" || flow.open[$0].name == "ol" }
      var glyph = kit.glyphs.bullets[max(lists.count - 1, 0) % kit.glyphs.bullets.count]
      if let list = lists.last, flow.open[list].name == "ol" {
        flow.open[list].items += 1
        glyph = kit.glyph("\(flow.open[list].items).")
      }
      let parts = [
        LinePrefix.Part(bytes: glyph.bytes, style: marker), LinePrefix.Part(bytes: [0x20], style: base),
      ]
      return hanging(parts, glyph.columns + 1)
    case "dd": return hanging([], 2)
    case "blockquote":
      let bar = kit.glyphs.quoteBar
      guard mayIndent(bar.columns + 1) else { return nil }
      let parts = [
        LinePrefix.Part(bytes: bar.bytes, style: kit.sheet.quoteBars[0]), LinePrefix.Part(bytes: [0x20], style: base),
      ]
      return LinePrefix(rest: parts, columns: bar.columns + 1, firstColumns: bar.columns + 1, isDrawn: true)
    default: return nil
    }
  }

  /// Cells of an HTML table stand in one row, two blanks apart.
  private mutating func applyCell(_ tag: HTMLTag, _ flow: inout HTMLFlow) {
    if tag.isEnd { return apply(tag, spans: &flow.spans) }
    while flow.spans.count > 1, let tag = flow.spans.last?.tag, tag == "th" || tag == "td" { flow.spans.removeLast() }
    if !text.isEmpty {
      text.append(clean: [TextMark.fixedBlank], style: base)
      text.append(" ", style: base)
    }
    apply(tag, spans: &flow.spans)
  }

  // MARK: Lines

  private mutating func flush(_ flow: inout HTMLFlow, heading: Int? = nil) {
    guard !text.isEmpty else { return }
    showGap(&flow)
    if let heading, (1...6).contains(heading), !flow.isCentered {
      emitHeading(heading - 1, sourceLine: flow.textLine)
    } else {
      emitText(sourceLine: flow.textLine, centered: flow.isCentered)
    }
    flow.isEmpty = false
    text.removeAll()
  }

  private mutating func showGap(_ flow: inout HTMLFlow) {
    if !flow.isEmpty, flow.gap > 0 { builder.requestGap(flow.gap, sourceLine: flow.line) }
    flow.gap = 0
  }
}

/// What is open while an HTML block is laid out.
private struct HTMLFlow {
  /// A block element that is open.
  struct Element {
    var name: String
    /// Inline tags open around it.
    var spans: Int
    var hasPrefix = false
    var wasCentered = false
    /// Items of a numbered list so far.
    var items = 0
  }

  /// The source line of the place reached, and of the start of the text collected.
  var line: Int
  var textLine: Int
  var spans: [BlockWalker.OpenSpan]
  var open: [Element] = []
  var gap = 0
  /// Whether nothing was shown yet.
  var isEmpty = true
  var isCentered = false

  init(line: Int, style: Style) {
    self.line = line
    textLine = line
    spans = [BlockWalker.OpenSpan(span: nil, style: style, link: 0)]
  }

  var isPreformatted: Bool { open.contains { $0.name == "pre" } }
  var isInItem: Bool { open.contains { $0.name == "li" } }
}
