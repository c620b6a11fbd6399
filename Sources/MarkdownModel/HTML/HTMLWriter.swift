/// Writes parsed blocks as the HTML that cmark-gfm makes of the whole document, raw HTML included unless it is safe.
///
/// The blocks are given one by one in document order, and what is written may be taken away in between, so that a
/// document of any size is streamed; only footnotes are held back, for they stand at the end.
public struct HTMLWriter: Sendable {
  /// The block whose parts are being written.
  var block = ParsedBlock()
  /// Where things are written: the document, or the innermost footnote around the current block.
  var output = HTMLOutput()
  var footnotes: FootnoteList
  /// Whether raw HTML and dangerous addresses are left out, as cmark-gfm's safe mode does.
  public var isSafe = false
  /// Whether an anchor stands in front of each heading, so that links inside the document lead somewhere.
  public var writesAnchors = false
  private var anchors = HeadingAnchors()
  /// The outputs around this one: the document, and the footnotes in it.
  private var outer: [HTMLOutput] = []
  /// The blocks around the current one, with the number of children that were written.
  private var around: [(index: Int, children: Int)] = []

  /// A writer for a document with these definitions, which give the numbers of footnotes.
  public init(definitions: Definitions) {
    footnotes = FootnoteList(definitions: definitions)
  }

  /// The HTML of a document, as a whole.
  public static func html(of blocks: some Sequence<ParsedBlock>, definitions: Definitions) -> [UInt8] {
    var writer = HTMLWriter(definitions: definitions)
    for block in blocks { writer.append(block) }
    writer.finish()
    return writer.takeOutput()
  }

  /// Writes the next block of the document.
  public mutating func append(_ block: ParsedBlock) {
    self.block = block
    for index in block.blocks.indices {
      closeBlocks(before: index)
      open(index)
    }
    closeBlocks(before: block.blocks.count)
  }

  /// Writes the footnotes. Nothing may be appended afterwards.
  public mutating func finish() {
    footnotes.write(to: &output)
  }

  /// Takes what was written since it was last taken.
  public mutating func takeOutput() -> [UInt8] { output.take() }

  private mutating func closeBlocks(before index: Int) {
    while let last = around.last, Int(block.blocks[last.index].end) <= index {
      around.removeLast()
      close(last.index)
    }
  }

  private mutating func open(_ index: Int) {
    let entry = block.blocks[index]
    let ordinal = around.last?.children ?? 0
    if !around.isEmpty { around[around.count - 1].children += 1 }
    if block.isContinued, index == 0, entry.continuesSilently {
      around.append((index, 0))
      return
    }
    switch entry.kind {
    case .paragraph:
      if !isTight() {
        output.endLine()
        output.write("<p>")
      }
      writeInlines(entry.inlines)
    case .heading(let level):
      output.endLine()
      if writesAnchors { writeAnchor(anchors.append(block.plainText(of: entry.inlines))) }
      output.write("<h")
      output.write(level)
      output.write(">")
      writeInlines(entry.inlines)
    case .code(let info):
      if !(block.isContinued && index == 0) { openCode(info) }
      output.write(escaping: block.text[entry.literal.positions])
    case .html:
      output.endLine()
      if isSafe { output.write(Self.omission) } else { output.write(raw: block.text[entry.literal.positions]) }
      output.endLine()
    case .thematicBreak: openLine("<hr />\n")
    case .quote: openLine("<blockquote>\n")
    case .list(let info): openList(info)
    case .item(let info): openItem(info)
    case .definitionTerm:
      openLine("<dl>\n<dt>")
      writeInlines(entry.inlines)
      output.write("</dt>\n")
    case .definitionList: break
    case .definition: openLine("<dd>")
    case .table: openLine("<table>")
    case .tableRow(let isHeader): openRow(isHeader: isHeader, isFirstOfBody: ordinal == 1 && !isContinuedTable)
    case .tableCell: writeCell(entry.inlines, column: ordinal)
    case .footnoteDefinition:
      outer.append(output)
      output = HTMLOutput()
    case .frontMatter: break
    case .terminalText: writeTerminalText(entry.literal)
    }
    around.append((index, 0))
  }

  /// Called when all descendants of a block are written.
  private mutating func close(_ index: Int) {
    if block.goesOn, around.isEmpty, Int(block.blocks[index].end) == block.blocks.count { return }
    switch block.blocks[index].kind {
    case .paragraph: closeParagraph(index)
    case .heading(let level):
      output.write("</h")
      output.write(level)
      output.write(">\n")
    case .quote: openLine("</blockquote>\n")
    case .list(let info):
      if info.start == nil { output.write("</ul>\n") } else { output.write("</ol>\n") }
    case .item: output.write("</li>\n")
    case .definitionList: output.write("</dl>\n")
    case .definition: output.write("</dd>\n")
    case .table: closeTable(index)
    case .tableRow(let isHeader):
      openLine("</tr>")
      if isHeader { openLine("</thead>") }
    case .footnoteDefinition(let label):
      footnotes.define(label, body: output, depth: outer.count)
      output = outer.removeLast()
    case .code: output.write("</code></pre>\n")
    case .html, .thematicBreak, .tableCell, .definitionTerm, .frontMatter, .terminalText: break
    }
  }

  /// Whether the paragraph about to be opened or just closed is set without tags, as one in a tight list is.
  private func isTight() -> Bool {
    guard around.count >= 2 else { return false }
    switch block.blocks[around[around.count - 2].index].kind {
    case .list(let info): return info.isTight
    case .definitionList(let isTight): return isTight
    default: return false
    }
  }

  /// What stands in the place of raw HTML.
  static let omission: StaticString = "<!-- raw HTML omitted -->"

  private mutating func writeAnchor(_ name: String) {
    output.write("<a id=\"")
    output.write(escaping: name.utf8)
    output.write("\"></a>\n")
  }

  private mutating func openLine(_ tag: StaticString) {
    output.endLine()
    output.write(tag)
  }
}

extension HTMLWriter {
  private mutating func openList(_ info: ListInfo) {
    output.endLine()
    switch info.start {
    case nil: output.write("<ul>\n")
    case 1: output.write("<ol>\n")
    case let start?:
      output.write("<ol start=\"")
      output.write(start)
      output.write("\">\n")
    }
  }

  private mutating func openItem(_ info: ItemInfo) {
    openLine("<li>")
    switch info.isChecked {
    case true: output.write("<input type=\"checkbox\" checked=\"\" disabled=\"\" /> ")
    case false: output.write("<input type=\"checkbox\" disabled=\"\" /> ")
    case nil: break
    }
  }

  private mutating func openCode(_ info: CodeInfo) {
    openLine("<pre><code")
    let language = info.info.utf8.prefix { !$0.isMarkdownSpace }
    if !info.info.isEmpty {
      output.write(" class=\"language-")
      output.write(escaping: language)
      output.write("\"")
    }
    output.write(">")
  }

  /// Whether the rows being written belong to a table that began in an earlier piece.
  private var isContinuedTable: Bool {
    guard block.isContinued, around.count == 1, around[0].index == 0, case .table = block.blocks[0].kind else {
      return false
    }
    return true
  }

  /// Text made for a terminal without what only a terminal understands.
  private mutating func writeTerminalText(_ literal: Range<Int32>) {
    openLine("<pre>")
    var reader = TerminalTextReader()
    var place = literal.positions.lowerBound
    while place < literal.positions.upperBound {
      let end = block.text[place..<literal.positions.upperBound].firstIndex(of: 0x0a) ?? literal.positions.upperBound
      output.write(escaping: reader.read(block.text.span, place..<end).text)
      output.write("\n")
      place = end + 1
    }
    output.write("</pre>\n")
  }

  private mutating func openRow(isHeader: Bool, isFirstOfBody: Bool) {
    if isHeader { openLine("<thead>") }
    if isFirstOfBody { openLine("<tbody>") }
    openLine("<tr>")
  }

  private mutating func writeCell(_ inlines: Range<Int32>, column: Int) {
    guard around.count >= 2, case .table(let columns) = block.blocks[around[around.count - 2].index].kind,
      case .tableRow(let isHeader) = block.blocks[around[around.count - 1].index].kind
    else { return }
    openLine(isHeader ? "<th" : "<td")
    switch columns.indices.contains(column) ? columns[column] : .unspecified {
    case .left: output.write(" align=\"left\"")
    case .center: output.write(" align=\"center\"")
    case .right: output.write(" align=\"right\"")
    case .unspecified: break
    }
    output.write(">")
    writeInlines(inlines)
    output.write(isHeader ? "</th>" : "</td>")
  }

  private mutating func closeTable(_ index: Int) {
    let table = block.blocks[index]
    let hasBody =
      block.isContinued && index == 0
      || (index + 1 < Int(table.end) && block.blocks[index + 1].end < table.end)
    if hasBody { openLine("</tbody>") }
    openLine("</table>\n")
  }

  private mutating func closeParagraph(_ index: Int) {
    guard !isTight() else { return }
    if let parent = around.last?.index, case .footnoteDefinition = block.blocks[parent].kind,
      isLastOfNote(index, note: parent)
    {
      output.write(" ")
      footnotes.placeBackReferences(at: output.bytes.count, depth: outer.count)
    }
    output.write("</p>\n")
  }

  /// Whether nothing follows a block in a footnote but footnotes defined in it, which are moved out.
  private func isLastOfNote(_ index: Int, note: Int) -> Bool {
    var next = Int(block.blocks[index].end)
    while next < Int(block.blocks[note].end) {
      guard case .footnoteDefinition = block.blocks[next].kind else { return false }
      next = Int(block.blocks[next].end)
    }
    return true
  }
}

extension DocumentBlock {
  /// Whether a piece that continues it begins without anything of its own.
  fileprivate var continuesSilently: Bool {
    switch kind {
    case .list, .table: true
    default: false
    }
  }
}

extension Range<Int32> {
  /// The same range for the subscript of an array.
  var positions: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
