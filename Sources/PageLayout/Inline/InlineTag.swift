import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// The most spans and tags among which tags of HTML still count.
  static let deepestTags = 500

  /// Applies a tag or comment of inline HTML: it is never shown itself.
  mutating func applyTag(_ bytes: [UInt8], _ range: Range<Int>, spans: inout [OpenSpan]) {
    var tokenizer = HTMLTokenizer(bytes, range)
    while let token = tokenizer.next() {
      guard case .tag(let tag) = token else { continue }
      apply(tag, spans: &spans)
    }
  }

  /// Applies a tag to the text being collected.
  mutating func apply(_ tag: HTMLTag, spans: inout [OpenSpan]) {
    let current = spans[spans.count - 1]
    if tag.isEnd {
      // Only what was opened inside the innermost span of the document can be closed here.
      var place = spans.count - 1
      while place > 0, spans[place].span == nil, spans[place].tag != tag.name { place -= 1 }
      if place > 0, spans[place].span == nil { spans.removeSubrange(place...) }
      return
    }
    switch tag.name {
    case "br": text.appendBreak(style: current.style)
    case "wbr": text.append(clean: [DisplayText.zeroWidthSpace], style: current.style, link: current.link)
    case "img": appendImage(tag, in: current)
    case _ where HTMLTag.voidElements.contains(tag.name) || tag.isSelfClosing: break
    // Tags nested deeper than anyone writes them are left out, so that looking for their starts stays cheap.
    default: if spans.count < Self.deepestTags { spans.append(styled(tag, in: current)) }
    }
  }

  /// Adds an image's description, or its file's name when it has none.
  private mutating func appendImage(_ tag: HTMLTag, in current: OpenSpan) {
    let source = tag.attribute("src") ?? ""
    let description = tag.attribute("alt") ?? ""
    let label = description.isEmpty ? LayoutKit.fileName(source) : description
    guard !label.isEmpty else { return }
    let style = kit.sheet.image(over: current.style)
    var link = current.link
    if link == 0, !source.isEmpty {
      targets.append(LinkTarget(destination: source, title: tag.attribute("title") ?? ""))
      link = targets.count
    }
    appendImageIcon(style: style, link: link)
    text.append(label, style: style, link: link)
    text.markImageEnd()
  }

  private mutating func styled(_ tag: HTMLTag, in outer: OpenSpan) -> OpenSpan {
    var inner = OpenSpan(span: nil, tag: tag.name, style: outer.style, link: outer.link)
    switch tag.name {
    case "b", "strong", "th": inner.style = kit.sheet.strong(over: outer.style)
    case "i", "em", "var", "cite", "dfn": inner.style = kit.sheet.emphasis(over: outer.style)
    case "s", "del", "strike": inner.style = kit.sheet.strikethrough(over: outer.style)
    case "u", "ins": inner.style = kit.sheet.spec(kit.configuration.underline, over: outer.style)
    case "mark": inner.style = kit.sheet.spec(kit.configuration.highlight, over: outer.style)
    case "kbd": inner.style = kit.sheet.spec(kit.configuration.keyboard, over: outer.style)
    case "sub": inner.style = kit.sheet.spec(kit.configuration.subscript, over: outer.style)
    case "sup": inner.style = kit.sheet.spec(kit.configuration.superscript, over: outer.style)
    case "code", "samp", "tt": inner.style = kit.sheet.inlineCode(over: outer.style)
    case "small": inner.style = kit.sheet.dimmed(outer.style)
    case "a":
      guard let destination = tag.attribute("href"), !destination.isEmpty else { break }
      targets.append(LinkTarget(destination: destination, title: tag.attribute("title") ?? ""))
      inner.link = targets.count
      inner.style = kit.sheet.link(over: outer.style)
    default: break
    }
    return inner
  }
}
