import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Adds text: blanks collapse, but not in `pre`.
  mutating func appendText(_ range: Range<Int>, _ flow: inout HTMLFlow) {
    guard flow.hiddenAbove == nil else { return }
    if flow.preformatted != nil {
      flow.preformatted?.append(contentsOf: flow.fragment.text[range])
      return
    }
    let isBlank = flow.fragment.text[range].allSatisfy { $0 <= 0x20 }
    if isBlank, text.isEmpty { return }
    if !isBlank { showMissingSummary(&flow) }
    guard flow.hiddenAbove == nil else { return }
    if text.isEmpty { beginText(range, &flow) }
    if !isBlank { flow.image = nil }
    let span = flow.span
    if !isBlank, span.isCode {
      let code = Self.trimmed(flow.fragment.text, range)
      text.appendCode(
        flow.fragment.text, code, style: span.style, link: span.link,
        isPadded: span.style.background != base.background)
      return
    }
    text.append(flow.fragment.text, range, style: span.style, link: span.link)
  }

  /// Notes the line on which text begins.
  private func beginText(_ range: Range<Int>, _ flow: inout HTMLFlow) {
    flow.textLine = flow.line
    for place in range {
      if flow.fragment.text[place] > 0x20 { break }
      if flow.fragment.text[place] == 0x0A { flow.textLine += 1 }
    }
  }

  static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
    return range
  }

  /// Shows the text collected.
  mutating func flush(_ flow: inout HTMLFlow) {
    flushPreformatted(&flow)
    guard !text.isEmpty, !text.trimmed(0..<text.count).isEmpty else {
      text.removeAll()
      flow.image = nil
      return
    }
    if let image = flow.image { appendPlaceholder(image, flow) }
    flow.image = nil
    let heading = flow.elements.last { $0.heading != nil || $0.name.isBlock }?.heading
    let kind = heading.map { DocumentBlock.Kind.heading(level: $0) }
    let top = kind.map { topSpacing($0) } ?? pieceGap(flow)
    builder.requestGap(wantedGap(top), sourceLine: flow.textLine)
    let before = builder.lineCount
    let isInSummary = flow.elements.contains { $0.name == .summary }
    if let heading, !isInSummary {
      emitHeading(heading - 1, sourceLine: flow.textLine)
    } else {
      emitText(sourceLine: flow.textLine)
    }
    if builder.lineCount > before { noteShown(top: top, bottom: kind.map { bottomSpacing($0) } ?? 0) }
    text.removeAll()
  }

  /// An image alone is a placeholder: its file and size follow its description.
  mutating func appendPlaceholder(_ words: String, _ flow: HTMLFlow) {
    guard !words.isEmpty, let last = text.pieces.last else { return }
    text.append(
      (kit.context.isASCII ? " - " : " · ") + words, style: kit.sheet.imagePlaceholder(over: base), link: last.link)
  }

  /// Shows the text of a `pre` as code.
  mutating func flushPreformatted(_ flow: inout HTMLFlow) {
    guard let code = flow.preformatted else { return }
    flow.preformatted = []
    guard code.contains(where: { $0 > 0x20 }) else { return }
    let start = Int32(parsed.text.count)
    parsed.text += code
    if code.last != 0x0A { parsed.text.append(0x0A) }
    let line = flow.preformattedLine
    let block = DocumentBlock(
      kind: .code(CodeInfo(info: "", isFenced: false)), lines: line..<line + 1,
      literal: start..<Int32(parsed.text.count))
    leaf(block) { $0.layOutCode(block, CodeInfo(info: "", isFenced: false)) }
    flow.preformattedLine = flow.line
  }
}
