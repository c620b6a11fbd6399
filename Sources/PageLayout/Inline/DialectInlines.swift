import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Gives a hidden text its style, and something to select.
  mutating func openSpoiler(_ span: inout OpenSpan) {
    span.style = kit.sheet.spec(kit.configuration.spoiler, over: span.style)
    guard kit.context.coversSpoilers else { return }
    let name = ReaderChanges.spoiler(line: parsed.blocks.first?.lines.lowerBound ?? 0, ordinal: spoilerCount)
    spoilerCount += 1
    if span.link == 0 { span.link = addTarget(LinkTarget(destination: String(name), kind: .spoiler)) }
    if !kit.context.reader.revealedSpoilers.contains(name) { coveredSpoilers += 1 }
  }

  /// Adds what covers a text: as wide as it, its blanks left, so that lines end at about the same places.
  mutating func appendCovered(_ range: Range<Int>, in current: OpenSpan) {
    var cleaned: [UInt8] = []
    DisplayText.append(parsed.text.span, range, to: &cleaned)
    let cover = kit.glyphs.cover
    var result: [UInt8] = []
    var scanner = ClusterScanner(0..<cleaned.count, width: kit.context.displayWidth)
    while let cluster = scanner.next(in: cleaned.span) {
      if cluster.scalar <= 0x20 {
        result.append(0x20)
      } else {
        for _ in 0..<cluster.columns { result += cover }
      }
    }
    text.append(result, 0..<result.count, style: current.style, link: current.link)
  }

  /// Adds the source of a formula on lines of its own, as it is written.
  mutating func appendDisplayFormula(_ range: Range<Int>, in current: OpenSpan) {
    let style = kit.sheet.inlineCode(over: current.style)
    text.appendBreak(style: current.style, unlessEmpty: true)
    for (number, line) in CodeLines(parsed.text, range).ranges.enumerated() {
      if number > 0 {
        text.appendBreak(style: current.style)
        text.markSourceLine()
      }
      text.appendCode(
        parsed.text, line, style: style, link: current.link, isPadded: style.background != current.style.background)
    }
    text.appendBreak(style: current.style)
  }

  /// Adds the number of a link's target, where targets are listed at the end.
  mutating func appendLinkNumber(of link: Int, in outer: OpenSpan) {
    guard linkNumbers != nil, link > 0, let address = targets[link - 1].address, !address.isEmpty else { return }
    guard let number = linkNumbers?.number(of: address) else { return }
    text.append("[\(number)]", style: kit.sheet.footnote(over: outer.style))
  }
}
