import HTMLReading
import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out a paragraph that is one image as its placeholder: icon, description, file. False when it is anything else.
  mutating func layOutPlaceholder(_ block: DocumentBlock) -> Bool {
    let range = block.inlines.ints
    guard range.count >= 2, case .start(let first) = parsed.inlines[range.lowerBound].kind,
      case .end(let last) = parsed.inlines[range.upperBound - 1].kind, first == last, case .image(let target) = first,
      parsed.targets.indices.contains(Int(target))
    else { return false }
    // The end must be that of this image, not of another one.
    for index in range.dropFirst().dropLast() where parsed.inlines[index].kind == .end(first) { return false }
    let style = kit.sheet.imagePlaceholder(over: base)
    let link = Int(target) + 1
    text.removeAll()
    appendInlines(block.inlines, style: style)
    let file = LayoutKit.fileName(parsed.targets[Int(target)].destination)
    // Without a description the file is already there.
    if !file.isEmpty, range.count > 2 {
      text.append(kit.context.isASCII ? " - " : " · ", style: style, link: link)
      text.append(file, style: style, link: link)
    }
    emitText(sourceLine: block.lines.lowerBound)
    for _ in 1..<max(kit.configuration.imagePlaceholderHeight, 1) {
      builder.blankLine(sourceLine: block.lines.lowerBound)
    }
    return true
  }
}

extension BlockWalker {
  /// What the placeholder of an image written in HTML says besides its description: its file and size. Nil unless the
  /// paragraph shows that image alone.
  func placeholderWords(_ block: DocumentBlock) -> String? {
    guard let first = parsed.inlines[block.inlines.ints].first, first.kind == .html else { return nil }
    var image: HTMLElement?
    for inline in parsed.inlines[block.inlines.ints] {
      switch inline.kind {
      case .html:
        guard let tag = HTMLTag(parsed.text, inline.text.ints), tag.element.name == .img else { continue }
        if image != nil { return nil }
        image = tag.element
      case .text where parsed.text[inline.text.ints].allSatisfy({ $0 <= 0x20 }): continue
      case .softBreak: continue
      default: return nil
      }
    }
    guard let words = image.map(Self.placeholder), !words.isEmpty else { return nil }
    return words
  }
}

extension LayoutKit {
  /// A file as it is named in a placeholder: a relative path as it is, of an address the last part.
  static func fileName(_ destination: String) -> String {
    if destination.hasPrefix("data:") { return "" }
    var path = destination.prefix { $0 != "?" && $0 != "#" }
    while path.last == "/" { path.removeLast() }
    guard path.contains("://") else { return String(path) }
    return String(path.split(separator: "/").last ?? "")
  }
}
