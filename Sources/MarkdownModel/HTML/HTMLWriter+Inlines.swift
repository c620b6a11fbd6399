extension HTMLWriter {
  mutating func writeInlines(_ range: Range<Int32>) {
    // Inside an image, whose description is an attribute: text alone.
    var imageDepth = 0
    for position in range.positions {
      let inline = block.inlines[position]
      if imageDepth > 0 {
        writeDescription(inline, depth: &imageDepth)
      } else {
        write(inline)
        if case .start(.image) = inline.kind { imageDepth = 1 }
      }
    }
  }

  private mutating func write(_ inline: Inline) {
    let text = block.text[inline.text.positions]
    switch inline.kind {
    case .text: output.write(escaping: text)
    case .softBreak: output.write("\n")
    case .hardBreak: output.write("<br />\n")
    case .code:
      output.write("<code>")
      output.write(escaping: text)
      output.write("</code>")
    case .html: if isSafe { output.write(Self.omission) } else { output.write(raw: text) }
    case .start(let span): open(span)
    case .end(let span): close(span)
    case .footnoteReference(let label):
      footnotes.writeReference(to: block.footnoteLabels[Int(label)], in: &output)
    }
  }

  private mutating func open(_ span: Inline.Span) {
    switch span {
    case .emphasis: output.write("<em>")
    case .strong: output.write("<strong>")
    case .strikethrough: output.write("<del>")
    case .highlight: output.write("<mark>")
    case .underline: output.write("<ins>")
    case .superscript: output.write("<sup>")
    case .subscript: output.write("<sub>")
    case .spoiler: output.write("<span class=\"spoiler\">")
    case .formula(isDisplay: false): output.write("<span class=\"math inline\">")
    case .formula(isDisplay: true): output.write("<span class=\"math display\">")
    case .link(let index):
      let target = block.targets[Int(index)]
      output.write("<a href=\"")
      write(destination: target.destination)
      writeTitle(target)
      output.write("\">")
    case .image(let index):
      output.write("<img src=\"")
      write(destination: block.targets[Int(index)].destination)
      output.write("\" alt=\"")
    }
  }

  private mutating func write(destination: String) {
    if !isSafe || !DangerousAddress.matches(destination.utf8) { output.write(destination: destination.utf8) }
  }

  private mutating func close(_ span: Inline.Span) {
    switch span {
    case .emphasis: output.write("</em>")
    case .strong: output.write("</strong>")
    case .strikethrough: output.write("</del>")
    case .highlight: output.write("</mark>")
    case .underline: output.write("</ins>")
    case .superscript: output.write("</sup>")
    case .subscript: output.write("</sub>")
    case .spoiler, .formula: output.write("</span>")
    case .link: output.write("</a>")
    case .image(let index):
      writeTitle(block.targets[Int(index)])
      output.write("\" />")
    }
  }

  private mutating func writeTitle(_ target: LinkTarget) {
    guard !target.title.isEmpty else { return }
    output.write("\" title=\"")
    output.write(escaping: target.title.utf8)
  }

  /// Writes a part of an image's description; `depth` counts the spans around it, the image included.
  private mutating func writeDescription(_ inline: Inline, depth: inout Int) {
    switch inline.kind {
    case .text, .code, .html: output.write(escaping: block.text[inline.text.positions])
    case .softBreak, .hardBreak: output.write(" ")
    case .start: depth += 1
    case .end(let span):
      depth -= 1
      if depth == 0 { close(span) }
    case .footnoteReference(let label): footnotes.count(block.footnoteLabels[Int(label)])
    }
  }
}
