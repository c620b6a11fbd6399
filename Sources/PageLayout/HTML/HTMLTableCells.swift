import HTMLReading
import MarkdownModel
import ScreenModel

/// An element that is open inside a table of HTML.
struct CellElement {
  var name: HTMLName
  /// How many spans were open when it began.
  var spans: Int
  /// For a list: the number of its next item; nil for bullets.
  var nextNumber: Int?

  init(_ element: HTMLElement, spans: Int) {
    name = element.name
    self.spans = spans
    if element.name == .ol { nextNumber = element.number(.start) ?? 1 }
  }

  var isList: Bool { name == .ul || name == .ol || name == .menu || name == .dir }
}

/// What stands in the cells of a table of HTML: text with breaks in it, whatever it is made of.
extension BlockWalker {
  /// Lists in lists indent so many times.
  private static let mostIndents = 8

  mutating func breakCell(_ style: Style) { text.appendBreak(style: style, unlessEmpty: true) }

  /// Leaves a row blank; at the ends of a cell it falls away.
  private mutating func leaveRow(_ style: Style) {
    breakCell(style)
    text.appendBreak(style: style)
  }

  private mutating func indentCell(_ levels: Int, _ style: Style) {
    let blanks = 2 * min(max(levels, 0), Self.mostIndents)
    if blanks > 0 {
      text.append(clean: Array(repeating: TextMark.fixedBlank, count: blanks), style: style)
    }
  }

  private mutating func appendMarker(_ marker: [UInt8], _ style: Style) {
    text.append(clean: marker, style: kit.sheet.marker(over: style))
    text.append(clean: [TextMark.fixedBlank], style: style)
  }

  private func bullet(_ level: Int) -> [UInt8] { kit.glyphs.bullets[max(level, 0) % kit.glyphs.bullets.count].bytes }

  // MARK: HTML

  /// Enters an element in a cell; returns the span its text stands in.
  mutating func enterInCell(_ element: HTMLElement, _ outer: OpenSpan, _ entered: inout [CellElement]) -> OpenSpan {
    if element.name == .td || element.name == .th {
      // A cell of a table inside: its neighbours stand in the same line.
      let isFirst = text.bytes.last == TextMark.hardBreak || text.bytes.last == TextMark.fixedBlank
      if !isFirst { text.append(clean: [TextMark.fixedBlank, 0x20], style: outer.style) }
      return styled(element, in: outer)
    }
    if element.name.isBlock, element.name != .p || !endsWithMarker { breakCell(outer.style) }
    if appendVoid(element, in: outer) { return outer }
    var span = styled(element, in: outer)
    span.isCode = outer.isCode || [.code, .samp, .tt, .pre].contains(element.name)
    if let level = element.name.headingLevel {
      span.style = kit.sheet.strong(over: kit.sheet.heading(level - 1, over: outer.style))
    }
    if element.name == .li {
      let level = entered.reduce(-1) { $0 + ($1.isList ? 1 : 0) }
      var marker = bullet(level)
      if let list = entered.lastIndex(where: \.isList), let next = entered[list].nextNumber {
        let number = element.number(.value) ?? next
        entered[list].nextNumber = number &+ 1
        marker = Array("\(number).".utf8)
      }
      indentCell(level, outer.style)
      appendMarker(marker, outer.style)
    }
    if element.name == .dd { indentCell(1, outer.style) }
    if element.name == .q { text.append("“", style: span.style, link: span.link) }
    return span
  }

  mutating func leaveInCell(_ name: HTMLName, _ span: OpenSpan) {
    if name == .q { text.append("”", style: span.style, link: span.link) }
    if name.isBlock, name != .td, name != .th { breakCell(span.style) }
  }

  mutating func appendLines(_ bytes: [UInt8], _ range: Range<Int>, _ span: OpenSpan, indent: Int = 0) {
    for line in CodeLines(bytes, range).ranges {
      if !endsWithMarker { breakCell(span.style) }
      guard !line.isEmpty else { continue }
      indentCell(indent, span.style)
      text.appendCode(bytes, line, style: span.style, link: span.link, isPadded: false)
    }
  }

  // MARK: Markdown

  /// A list of Markdown that is open in a cell.
  private struct CellList {
    var end: Int
    var info: ListInfo
  }

  /// Adds the text of blocks of Markdown in a cell, each on lines of its own.
  mutating func appendBlocks(from first: Int, _ span: OpenSpan) {
    var lists: [CellList] = []
    var quoteEnds: [Int] = []
    for index in first..<max(Int(parsed.blocks[first].end), first + 1) {
      let block = parsed.blocks[index]
      while let last = lists.last, index >= last.end { lists.removeLast() }
      while let last = quoteEnds.last, index >= last { quoteEnds.removeLast() }
      let isTight = lists.last?.info.isTight ?? false
      /// Begins a line of a block.
      func begin(_ walker: inout BlockWalker, indent: Int) {
        guard !walker.endsWithMarker else { return }
        if isTight { walker.breakCell(span.style) } else { walker.leaveRow(span.style) }
        walker.indentCell(indent, span.style)
        for _ in quoteEnds.prefix(Self.mostIndents) {
          walker.appendMarker(walker.kit.glyphs.quoteBar.bytes, span.style)
        }
      }
      switch block.kind {
      case .list(let info): lists.append(CellList(end: Int(block.end), info: info))
      case .quote: quoteEnds.append(Int(block.end))
      case .item(let info):
        let list = lists.last?.info ?? ListInfo(start: nil, usesParenthesis: false, isTight: true)
        if info.ordinal == 0, lists.count <= 1 {
          leaveRow(span.style)
        } else {
          begin(&self, indent: 0)
        }
        if !endsWithMarker { indentCell(lists.count - 1, span.style) }
        if let start = list.start {
          appendMarker(Array("\(start + info.ordinal)\(list.usesParenthesis ? ")" : ".")".utf8), span.style)
        } else if info.isChecked == nil {
          appendMarker(bullet(lists.count - 1), span.style)
        }
        if let isChecked = info.isChecked {
          appendMarker((isChecked ? kit.glyphs.checked : kit.glyphs.unchecked).bytes, span.style)
        }
      case .paragraph, .definitionTerm:
        begin(&self, indent: lists.count)
        appendInlines(block.inlines, style: span.style, link: span.link)
      case .heading(let level):
        begin(&self, indent: lists.count)
        appendInlines(block.inlines, style: kit.sheet.heading(level - 1, over: span.style), link: span.link)
      case .tableRow:
        if !endsWithMarker { breakCell(span.style) }
        indentCell(lists.count, span.style)
      case .tableCell:
        // The cells of a row stand in one line.
        if case .tableCell = parsed.blocks[index - 1].kind {
          text.append(clean: [TextMark.fixedBlank, 0x20], style: span.style)
        }
        appendInlines(block.inlines, style: span.style, link: span.link)
      case .code:
        begin(&self, indent: 0)
        var code = span
        code.style = kit.sheet.inlineCode(over: span.style)
        appendLines(parsed.text, block.literal.ints, code, indent: lists.count)
      case .html:
        breakCell(span.style)
        var source = HTMLSource(contexts: [])
        source.append(parsed.text, block.literal.ints, firstLine: block.lines.lowerBound)
        let fragment = HTMLFragment(source)
        for case .text(let range) in fragment.nodes.map(\.kind) {
          text.append(fragment.text, range.ints, style: span.style, link: span.link)
        }
      case .thematicBreak:
        begin(&self, indent: lists.count)
        text.append(clean: kit.glyphs.rule.repeated(columns: 3).bytes, style: kit.sheet.rule)
      case .table, .definitionList, .definition, .footnoteDefinition, .frontMatter, .terminalText: break
      }
    }
    leaveRow(span.style)
  }

  /// Whether the line so far ends with what stands in front of text.
  private var endsWithMarker: Bool { text.bytes.last == TextMark.fixedBlank }
}
