import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Begins to walk children among which HTML stands; does nothing when none does.
  mutating func beginFlow(_ range: Range<Int>, isPage: Bool = false) {
    let contexts = isPage ? surroundings.elements.map(\.tag) : []
    guard !contexts.isEmpty || hasHTML(range) else { return }
    var source = HTMLSource(contexts: contexts)
    var child = range.lowerBound
    while child < range.upperBound {
      let block = parsed.blocks[child]
      if block.kind == .html {
        source.append(parsed.text, block.literal.ints, firstLine: block.lines.lowerBound)
      } else {
        source.appendMarker(child, line: block.lines.lowerBound)
        if block.kind == .paragraph { appendBlockTags(of: block, to: &source) }
      }
      child = max(Int(block.end), child + 1)
    }
    let span = OpenSpan(span: nil, style: base, link: open[open.count - 1].link)
    // What was written last stands there still.
    text.removeAll()
    flows.append(HTMLFlow(HTMLFragment(source), range: range, walker: self, span: span))
  }

  private func hasHTML(_ range: Range<Int>) -> Bool {
    var child = range.lowerBound
    while child < range.upperBound {
      if parsed.blocks[child].kind == .html { return true }
      child = max(Int(parsed.blocks[child].end), child + 1)
    }
    return false
  }

  /// Tags of block elements in a paragraph count behind it: `</details>` may stand at its end.
  private func appendBlockTags(of block: DocumentBlock, to source: inout HTMLSource) {
    for inline in parsed.inlines[block.inlines.ints] where inline.kind == .html {
      guard let tag = HTMLTag(parsed.text, inline.text.ints), tag.element.name.isBlock else { continue }
      source.append(parsed.text, inline.text.ints, firstLine: block.lines.lowerBound)
    }
  }

  /// Walks on in the innermost flow, up to the next block that is not HTML: returns its index, nil at the end.
  mutating func advanceFlow() -> Int? {
    // Taken out while it is worked on, so that it is never copied.
    var flow = flows.removeLast()
    defer { flows.append(flow) }
    if let lent = flow.lent {
      open[open.count - 1].style = lent.style
      open[open.count - 1].link = lent.link
      flow.lent = nil
      text.removeAll()
    }
    while flow.cursor < flow.fragment.nodes.count {
      let node = flow.fragment.nodes[flow.cursor]
      flow.cursor += 1
      beginStep(node, &flow)
      switch node.kind {
      case .enter(let number): enter(flow.fragment.elements[Int(number)], &flow)
      case .exit: exit(&flow)
      case .text(let range): appendText(range.ints, &flow)
      case .end:
        flush(&flow)
        flow.isEnding = true
      case .marker(let number):
        if flow.hiddenAbove == nil { showMissingSummary(&flow) }
        guard flow.hiddenAbove == nil else { continue }
        hand(Int(number), &flow)
        return Int(number)
      }
    }
    flush(&flow)
    return nil
  }

  /// Moves on to the place of a step. A blank line of the source between two pieces ends a line of text.
  private mutating func beginStep(_ node: HTMLNode, _ flow: inout HTMLFlow) {
    if node.piece != flow.piece {
      if !text.isEmpty { flush(&flow) }
      if builder.lineCount > flow.shownLines {
        flow.shownLines = builder.lineCount
        flow.shownPiece = flow.piece
      }
    }
    flow.line = node.line
    flow.piece = node.piece
    flow.latestPiece = max(flow.latestPiece, node.piece)
  }

  /// Blank rows above what is shown now: the first of a piece keeps apart from what is above, as blocks of Markdown do.
  func pieceGap(_ flow: HTMLFlow) -> Int {
    let isFirst = builder.lineCount == flow.shownLines && flow.shownPiece != flow.piece
    return isFirst && !flow.isTight ? kit.configuration.paragraphSpacing : 0
  }

  /// Prepares to lay out a block in the place reached.
  private mutating func hand(_ number: Int, _ flow: inout HTMLFlow) {
    flush(&flow)
    let last = open.count - 1
    let span = flow.span
    flow.lent = (open[last].style, open[last].link)
    open[last].style = span.style
    open[last].link = span.link
    flow.resumeAt = max(Int(parsed.blocks[number].end), number + 1)
    flow.openCount = open.count
  }
}
