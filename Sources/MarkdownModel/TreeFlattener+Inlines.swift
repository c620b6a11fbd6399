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
    case .highlight: open(.highlight)
    case .underline: open(.underline)
    case .superscript: open(.superscript)
    case .subscript: open(.subscript)
    case .spoiler: open(.spoiler)
    case .formula: appendFormula(node, isDisplay: false)
    case .displayFormula: appendFormula(node, isDisplay: true)
    default: break
    }
    return false
  }

  /// Ends the span of a node, if it has one; returns whether it did.
  private mutating func leave(_ node: CmarkNode) -> Bool {
    switch node.kind {
    case .emphasis, .strong, .strikethrough, .link, .image, .highlight, .underline, .superscript, .subscript, .spoiler,
      .formula, .displayFormula:
      result.inlines.append(Inline(.end(openSpans.removeLast())))
      return true
    default: return false
    }
  }

  private mutating func open(_ span: Inline.Span) {
    openSpans.append(span)
    result.inlines.append(Inline(.start(span)))
  }

  /// A span around the source of a formula.
  private mutating func appendFormula(_ node: CmarkNode, isDisplay: Bool) {
    open(.formula(isDisplay: isDisplay))
    result.inlines.append(Inline(.code, text: append(node.pointee.as.custom.on_enter.bytes)))
  }

  /// Adds bytes to the text of the block and returns where they are.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Range<Int32> {
    let start = Int32(result.text.count)
    result.text.append(contentsOf: bytes)
    if hasMarks {
      for place in Int(start)..<result.text.count { result.text[place] = DialectMarks.original(result.text[place]) }
    }
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
    let kind: LinkTarget.Kind =
      node.kind == .image ? .image : node.pointee.user_data == nil ? .link : .wikiLink
    var target = LinkTarget(destination: link.url.string, title: link.title.string, kind: kind)
    if hasMarks {
      target.destination = DialectMarks.withoutEscapes(target.destination)
      target.title = DialectMarks.withoutEscapes(target.title)
    }
    result.targets.append(target)
    return Int32(result.targets.count - 1)
  }

  private mutating func appendFootnoteReference(_ label: UnsafeRawBufferPointer) {
    let label = Definitions.normalized(label)
    let index = footnoteIndices[label] ?? Int32(result.footnoteLabels.count)
    if footnoteIndices.updateValue(index, forKey: label) == nil { result.footnoteLabels.append(label) }
    result.inlines.append(Inline(.footnoteReference(index)))
  }
}
