import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// The most spans and tags among which tags of HTML still count.
  static let deepestTags = 500

  /// Applies a tag or comment of inline HTML: it is never shown itself.
  mutating func applyTag(_ bytes: [UInt8], _ range: Range<Int>, spans: inout [OpenSpan]) {
    guard let tag = HTMLTag(bytes, range) else { return }
    let current = spans[spans.count - 1]
    // Written among text, as cells of tables must have it, a block stands on lines of its own.
    if tag.element.name.isBlock { text.appendBreak(style: current.style, unlessEmpty: true) }
    if tag.isEnd {
      // Only what was opened inside the innermost span of the document can be closed here.
      var place = spans.count - 1
      while place > 0, spans[place].span == nil, spans[place].tag != tag.name { place -= 1 }
      guard place > 0, spans[place].span == nil else {
        // Broken as it is, browsers break the line here.
        if tag.element.name == .br { text.appendBreak(style: current.style) }
        return
      }
      if tag.element.name == .q { text.append("”", style: current.style, link: current.link) }
      spans.removeSubrange(place...)
      return
    }
    if appendVoid(tag.element, in: current) { return }
    // Tags nested deeper than anyone writes them are left out, so that looking for their starts stays cheap.
    guard spans.count < Self.deepestTags else { return }
    var inner = styled(tag.element, in: current)
    inner.tag = tag.name
    if tag.element.name == .q { text.append("“", style: inner.style, link: inner.link) }
    if tag.element.name == .li { appendItemMarker(in: &spans) }
    spans.append(inner)
  }

  /// Adds the marker of an item written among text: the number that its list has come to, or a bullet by level.
  private mutating func appendItemMarker(in spans: inout [OpenSpan]) {
    let style = kit.sheet.marker(over: spans[spans.count - 1].style)
    let lists = spans.indices.filter { spans[$0].tag == "ul" || spans[$0].tag == "ol" }
    let bullets = kit.glyphs.bullets
    if let list = lists.last, spans[list].tag == "ol" {
      spans[list].items += 1
      text.append("\(spans[list].items).", style: style)
    } else {
      text.append(clean: bullets[max(lists.count - 1, 0) % bullets.count].bytes, style: style)
    }
    text.append(clean: [TextMark.fixedBlank], style: style)
  }

  /// Adds what an element without content shows. False when it is no such element.
  mutating func appendVoid(_ element: HTMLElement, in current: OpenSpan) -> Bool {
    switch element.name {
    case .br: text.appendBreak(style: current.style)
    case .wbr: text.append(clean: [DisplayText.zeroWidthSpace], style: current.style, link: current.link)
    case .img: appendImage(element, in: current)
    case .input:
      guard element[.type]?.lowercased() == "checkbox" else { break }
      let box = element[.checked] != nil ? kit.glyphs.checked : kit.glyphs.unchecked
      text.append(clean: box.bytes, style: kit.sheet.marker(over: current.style), link: current.link)
    case .source, .hr: break
    default: return false
    }
    return true
  }

  /// Adds an image's description, or its file's name when it has none.
  private mutating func appendImage(_ image: HTMLElement, in current: OpenSpan) {
    let source = image[.src] ?? ""
    let description = image[.alt] ?? ""
    let label = description.contains { !$0.isWhitespace } ? description : LayoutKit.fileName(source)
    guard !label.isEmpty else { return }
    let style = kit.sheet.image(over: current.style)
    var link = current.link
    if link == 0, !source.isEmpty {
      targets.append(LinkTarget(destination: source, title: image[.title] ?? ""))
      link = targets.count
    }
    appendImageIcon(style: style, link: link)
    text.append(label, style: style, link: link)
    text.markImageEnd()
  }

  /// What an inline element makes of the text in it.
  mutating func styled(_ element: HTMLElement, in outer: OpenSpan) -> OpenSpan {
    var inner = OpenSpan(span: nil, tag: element.name.rawValue, style: outer.style, link: outer.link)
    switch element.name {
    case .b, .strong, .th, .dt, .caption, .legend: inner.style = kit.sheet.strong(over: outer.style)
    case .i, .em, .var, .cite, .dfn, .address: inner.style = kit.sheet.emphasis(over: outer.style)
    case .s, .del, .strike: inner.style = kit.sheet.strikethrough(over: outer.style)
    case .u, .ins: inner.style = kit.sheet.spec(kit.configuration.underline, over: outer.style)
    case .mark: inner.style = kit.sheet.spec(kit.configuration.highlight, over: outer.style)
    case .kbd: inner.style = kit.sheet.spec(kit.configuration.keyboard, over: outer.style)
    case .sub: inner.style = kit.sheet.spec(kit.configuration.subscript, over: outer.style)
    case .sup: inner.style = kit.sheet.spec(kit.configuration.superscript, over: outer.style)
    case .code, .samp, .tt: inner.style = kit.sheet.inlineCode(over: outer.style)
    case .small: inner.style = kit.sheet.dimmed(outer.style)
    case .a:
      guard let destination = element[.href], !destination.isEmpty else { break }
      targets.append(LinkTarget(destination: destination, title: element[.title] ?? ""))
      inner.link = targets.count
      inner.style = kit.sheet.link(over: outer.style)
    default: break
    }
    return inner
  }
}
