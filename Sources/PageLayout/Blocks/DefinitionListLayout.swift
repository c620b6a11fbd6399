import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Lays out the terms of a definition list, a line each.
  mutating func layOutTerm(_ block: DocumentBlock) {
    text.removeAll()
    keepsLines = true
    appendInlines(block.inlines, style: kit.sheet.strong(over: base))
    keepsLines = false
    emitText(sourceLine: block.lines.lowerBound)
  }

  /// Opens the definitions of a term: they follow it without a blank row.
  mutating func openDefinitions(_ block: DocumentBlock, isTight: Bool) {
    open[open.count - 1].lastBottom = 0
    var container = OpenContainer(end: Int(block.end), style: base, kind: .element)
    container.isTight = isTight
    container.top = 0
    container.bottom = kit.configuration.paragraphSpacing
    push(container, prefix: nil)
  }

  /// Opens a definition, which stands indented below its term.
  mutating func openDefinition(_ block: DocumentBlock) {
    let isTight = open[open.count - 1].isTight
    let gap = isTight ? 0 : kit.configuration.paragraphSpacing
    if !open[open.count - 1].isEmpty { builder.requestGap(gap, sourceLine: block.lines.lowerBound) }
    var container = OpenContainer(end: Int(block.end), style: base, bottom: gap, isTight: isTight, kind: .element)
    container.top = 0
    push(container, prefix: hanging(Self.definitionIndent, marker: [], style: base))
  }

  /// Columns that a definition is indented by.
  static let definitionIndent = 2
}
