import CCmark

extension TreeFlattener {
  /// Copies the inlines of a paragraph, heading or cell.
  mutating func flattenInlines(below block: CmarkNode) {
    var canMerge = false
    var node = block.pointee.first_child
    while let current = node {
      canMerge = enter(current, canMerge: canMerge)
      if let child = current.pointee.first_child {
        node = child
        continue
      }
      if leave(current) { canMerge = false }
      node = current.pointee.next
      var last = current
      while node == nil, let parent = last.pointee.parent, parent != block {
        if leave(parent) { canMerge = false }
        node = parent.pointee.next
        last = parent
      }
    }
  }

  /// Returns whether a text that follows belongs to this one.
  private mutating func enter(_ node: CmarkNode, canMerge: Bool) -> Bool {
    switch node.kind {
    case .text:
      appendText(node.literal, canMerge: canMerge)
      return true
    case .softBreak: result.inlines.append(Inline(.softBreak))
    case .lineBreak: result.inlines.append(Inline(.hardBreak))
    case .code: result.inlines.append(Inline(.code, text: append(node.literal)))
    case .html: result.inlines.append(Inline(.html, text: append(node.literal)))
    case .footnoteReference: appendFootnoteReference(node.literal)
    case .emphasis: open(.emphasis)
    case .strong: open(.strong)
    case .strikethrough: open(.strikethrough)
    case .link: open(.link(appendTarget(of: node)))
    case .image: open(.image(appendTarget(of: node)))
    default: break
    }
    return false
  }

  /// Ends the span of a node, if it has one; returns whether it did.
  private mutating func leave(_ node: CmarkNode) -> Bool {
    switch node.kind {
    case .emphasis, .strong, .strikethrough, .link, .image:
      result.inlines.append(Inline(.end(openSpans.removeLast())))
      return true
    default: return false
    }
  }

  private mutating func open(_ span: Inline.Span) {
    openSpans.append(span)
    result.inlines.append(Inline(.start(span)))
  }

  /// Adds bytes to the text of the block and returns where they are.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Range<Int32> {
    let start = Int32(result.text.count)
    result.text.append(contentsOf: bytes)
    return start..<Int32(result.text.count)
  }

  /// The library splits text at each character that might have meant something.
  private mutating func appendText(_ bytes: UnsafeRawBufferPointer, canMerge: Bool) {
    let range = append(bytes)
    if canMerge {
      let last = result.inlines.count - 1
      result.inlines[last].text = result.inlines[last].text.lowerBound..<range.upperBound
    } else {
      result.inlines.append(Inline(.text, text: range))
    }
  }

  private mutating func appendTarget(of node: CmarkNode) -> Int32 {
    let link = node.pointee.as.link
    result.targets.append(LinkTarget(destination: link.url.string, title: link.title.string))
    return Int32(result.targets.count - 1)
  }

  private mutating func appendFootnoteReference(_ label: UnsafeRawBufferPointer) {
    let label = Definitions.normalized(label)
    let index = footnoteIndices[label] ?? Int32(result.footnoteLabels.count)
    if footnoteIndices.updateValue(index, forKey: label) == nil { result.footnoteLabels.append(label) }
    result.inlines.append(Inline(.footnoteReference(index)))
  }
}
