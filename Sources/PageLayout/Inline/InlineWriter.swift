import MarkdownModel
import ScreenModel
import Theming

extension BlockWalker {
  /// Something open around text: a span of the document, or a tag of inline HTML.
  struct OpenSpan {
    var span: Inline.Span?
    var tag: String = ""
    var style: Style
    var link: Int
    /// The items so far, when it is a list of HTML.
    var items = 0
    /// Whether it is code, in HTML.
    var isCode = false
    /// The piece of HTML in which formatting that was never closed was opened again: it ends with it.
    var reopenedIn: Int32?
  }

  /// Adds the inlines of a range to the collected text.
  mutating func appendInlines(_ range: Range<Int32>, style: Style, link: Int? = nil) {
    var spans = [OpenSpan(span: nil, style: style, link: link ?? open[open.count - 1].link)]
    var index = Int(range.lowerBound)
    let end = Int(range.upperBound)
    while index < end {
      let inline = parsed.inlines[index]
      index += 1
      if inline.kind == .text {
        let (style, link) = (spans[spans.count - 1].style, spans[spans.count - 1].link)
        index = appendText(from: index - 1, to: end, style: style, link: link)
        continue
      }
      let current = spans[spans.count - 1]
      switch inline.kind {
      case .text: break
      case .code where current.span == .formula(isDisplay: true): appendDisplayFormula(inline.text.ints, in: current)
      case .code where coveredSpoilers > 0: appendCovered(inline.text.ints, in: current)
      case .code:
        let code = kit.sheet.inlineCode(over: current.style)
        text.appendCode(
          parsed.text, inline.text.ints, style: code, link: current.link,
          isPadded: code.background != current.style.background)
      case .softBreak:
        if kit.configuration.parsing.hardSoftBreaks || keepsLines {
          text.appendBreak(style: current.style)
        } else {
          text.appendBlank(style: current.style, link: current.link)
        }
        text.markSourceLine()
      case .hardBreak:
        text.appendBreak(style: current.style)
        text.markSourceLine()
      case .html: applyTag(parsed.text, inline.text.ints, spans: &spans)
      case .start(let span):
        spans.append(opened(span, in: current))
        startFace(kit.sheet.face(of: span), style: spans[spans.count - 1].style, link: spans[spans.count - 1].link)
        // Without a description the file stands for the image.
        if case .image(let target) = span, index < end, parsed.inlines[index].kind == .end(span) {
          let file = LayoutKit.fileName(parsed.targets[Int(target)].destination)
          text.append(file, style: spans[spans.count - 1].style, link: spans[spans.count - 1].link)
        }
      case .end(let span):
        if span == .spoiler, coveredSpoilers > 0 { coveredSpoilers -= 1 }
        endFace(kit.sheet.face(of: span), style: current.style, link: current.link)
        if case .image = span {
          openImages -= 1
          text.markImageEnd()
        }
        if case .link(let target) = span { appendLinkNumber(of: Int(target) + 1, in: spans[0]) }
        while spans.count > 1, let last = spans.popLast(), last.span != span {}
      case .footnoteReference(let label): appendReference(Int(label), in: current)
      }
    }
  }

  /// Begins what a face adds to its text: something in front, capitals.
  mutating func startFace(_ face: FontFace, style: Style, link: Int = 0) {
    if face.letterCase == .upper { text.capitals += 1 }
    if let prefix = face.prefix { text.append(prefix, style: style, link: link) }
  }

  /// Ends what a face adds to its text.
  mutating func endFace(_ face: FontFace, style: Style, link: Int = 0) {
    if let suffix = face.suffix { text.append(suffix, style: style, link: link) }
    if face.letterCase == .upper, text.capitals > 0 { text.capitals -= 1 }
  }

  /// Adds neighbouring texts as one, so that a mark finds its base. Returns the index behind them.
  private mutating func appendText(from index: Int, to end: Int, style: Style, link: Int) -> Int {
    let first = parsed.inlines[index].text.ints
    var next = index + 1
    if coveredSpoilers > 0 {
      appendCovered(first, in: OpenSpan(span: nil, style: style, link: link))
      return next
    }
    if next == end || parsed.inlines[next].kind != .text {
      appendProse(parsed.text, first, style: style, link: link)
      return next
    }
    var joined = Array(parsed.text[first])
    while next < end, parsed.inlines[next].kind == .text {
      joined += parsed.text[parsed.inlines[next].text.ints]
      next += 1
    }
    appendProse(joined, 0..<joined.count, style: style, link: link)
    return next
  }

  private mutating func appendProse(_ bytes: [UInt8], _ range: Range<Int>, style: Style, link: Int) {
    guard dividesWords, let hyphenator = kit.hyphenator else {
      return text.append(bytes, range, style: style, link: link)
    }
    let softened = hyphenator.softened(bytes, range)
    text.append(softened, 0..<softened.count, style: style, link: link)
  }

  private mutating func opened(_ span: Inline.Span, in outer: OpenSpan) -> OpenSpan {
    var inner = OpenSpan(span: span, style: outer.style, link: outer.link)
    switch span {
    case .emphasis: inner.style = kit.sheet.emphasis(over: outer.style)
    case .strong: inner.style = kit.sheet.strong(over: outer.style)
    case .strikethrough: inner.style = kit.sheet.strikethrough(over: outer.style)
    case .link(let target):
      inner.style = kit.sheet.link(over: outer.style)
      inner.link = Int(target) + 1
    case .highlight: inner.style = kit.sheet.spec(kit.configuration.highlight, over: outer.style)
    case .underline: inner.style = kit.sheet.spec(kit.configuration.underline, over: outer.style)
    case .superscript: inner.style = kit.sheet.spec(kit.configuration.superscript, over: outer.style)
    case .subscript: inner.style = kit.sheet.spec(kit.configuration.subscript, over: outer.style)
    case .spoiler: openSpoiler(&inner)
    // Its source is a code inline, which has the style of code.
    case .formula: break
    case .image(let target):
      inner.style = kit.sheet.image(over: outer.style)
      // An image inside a link leads where the link leads.
      if outer.link == 0 { inner.link = Int(target) + 1 }
      // One inside the description of another is its words.
      if openImages == 0 { appendImageIcon(style: inner.style, link: inner.link) }
      openImages += 1
    }
    return inner
  }

  /// Begins an image: badges in a row stand two blanks apart.
  mutating func appendImageIcon(style: Style, link: Int) {
    if text.endsWithImageAndBlank { text.append(clean: [0x20], style: base) }
    text.append(clean: kit.glyphs.image.bytes, style: style, link: link)
    text.append(clean: [TextMark.fixedBlank], style: style, link: link)
  }

  /// Adds the mark of a footnote: its number, or its label while it has none.
  private mutating func appendReference(_ index: Int, in current: OpenSpan) {
    guard parsed.footnoteLabels.indices.contains(index) else { return }
    let label = parsed.footnoteLabels[index]
    let mark = kit.footnoteMark(number: kit.context.footnoteNumbers[label], label: label.description)
    // Two figures side by side would read as one number.
    if text.endsWithNoteMark, mark.first.map({ !$0.isASCII }) ?? false {
      text.append(clean: [TextMark.fixedBlank], style: current.style, link: current.link)
    }
    // A mark inside a link leads where the link leads.
    let link = current.link > 0 ? current.link : addTarget(LinkTarget(destination: label.description, kind: .footnote))
    text.append(mark, style: kit.sheet.footnote(over: current.style), link: link)
    text.markNoteEnd()
  }
}

extension LayoutKit {
  /// How a footnote is referred to.
  func footnoteMark(number: Int?, label: String) -> String {
    guard let number else { return "[^\(label)]" }
    if configuration.footnoteMarks == .brackets || context.isASCII { return "[\(number)]" }
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return String(String(number).compactMap { $0.wholeNumberValue.map { digits[$0] } })
  }
}

extension Range<Int32> {
  /// The same range, for subscripts.
  var ints: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
