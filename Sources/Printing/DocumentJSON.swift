import MarkdownModel
import MarkdownSource

/// Writes a document as JSON (`--output json`): one object, its blocks in order, each with what it holds.
///
/// The form is documented in the manual page and only grows: members are added, none is renamed.
public struct DocumentJSON {
  private var json = JSONText()
  private var anchors = HeadingAnchors()
  private let definitions: Definitions

  /// A writer of a document of this name. Its blocks are appended one by one; `finish` ends it.
  public init(name: String, definitions: Definitions) {
    self.definitions = definitions
    json.beginObject()
    json.member("name", name)
    json.name("blocks")
    json.beginArray()
  }

  /// Takes what was written since it was last taken.
  public mutating func takeOutput() -> [UInt8] { json.take() }

  /// Ends the document with a line end.
  public mutating func finish() {
    json.endArray()
    json.endObject()
    json.endLine()
  }

  /// Writes a block of the document, the one behind that written last. The pieces of a very long one become one.
  public mutating func append(_ number: Int, of index: DocumentIndex, text: SourceText, parser: BlockParser) {
    let parsed = parser.parseForPage(number, of: index, text: text, definitions: definitions)
    guard parsed.goesOn, !parsed.isContinued else { return append(parsed, wholeEnd: nil) }
    // Where a block ends is said in front of what it holds.
    let last = index.lastPiece(from: number)
    let end = parser.parseForPage(last, of: index, text: text, definitions: definitions)
    append(parsed, wholeEnd: end.blocks.first?.lines.upperBound)
  }

  /// - Parameter wholeEnd: the line behind the last block of it, when that goes on in the next block of the document.
  private mutating func append(_ parsed: ParsedBlock, wholeEnd: Int?) {
    var open: [Int] = []
    for index in parsed.blocks.indices {
      closeBlocks(&open, before: index, of: parsed)
      let block = parsed.blocks[index]
      if parsed.isContinued, index == 0 {
        if case .code = block.kind { json.append(parsed.string(block.literal)) }
      } else {
        begin(block, lineEnd: open.isEmpty && parsed.isCut(index) ? wholeEnd : nil, of: parsed)
      }
      open.append(index)
    }
    closeBlocks(&open, before: parsed.blocks.count, of: parsed)
  }

  /// Ends the open blocks that hold nothing from an index on.
  private mutating func closeBlocks(_ open: inout [Int], before index: Int, of parsed: ParsedBlock) {
    while let last = open.last, Int(parsed.blocks[last].end) <= index {
      open.removeLast()
      if !(open.isEmpty && parsed.isCut(last)) { close(parsed.blocks[last]) }
    }
  }

  private mutating func close(_ block: DocumentBlock) {
    switch block.kind {
    case .quote, .list, .item, .table, .tableRow, .footnoteDefinition, .definitionList, .definition: json.endArray()
    case .code, .html, .frontMatter, .terminalText: json.endText()
    case .paragraph, .heading, .tableCell, .definitionTerm, .thematicBreak: break
    }
    json.endObject()
  }

  private mutating func begin(_ block: DocumentBlock, lineEnd: Int?, of parsed: ParsedBlock) {
    json.beginObject()
    json.member("type", Self.name(of: block.kind))
    if !block.lines.isEmpty {
      json.name("lines")
      json.beginArray()
      json.value(block.lines.lowerBound + 1)
      json.value(lineEnd ?? block.lines.upperBound)
      json.endArray()
    }
    writeDetails(of: block, in: parsed)
    switch block.kind {
    case .paragraph, .heading, .tableCell, .definitionTerm: writeInlines(block.inlines, of: parsed)
    case .code, .html, .frontMatter, .terminalText:
      json.name("text")
      json.beginText()
      json.append(parsed.string(block.literal))
    case .quote, .list, .item, .table, .tableRow, .footnoteDefinition, .definitionList, .definition:
      json.name("blocks")
      json.beginArray()
    case .thematicBreak: break
    }
  }

  private static func name(of kind: DocumentBlock.Kind) -> String {
    switch kind {
    case .paragraph: "paragraph"
    case .heading: "heading"
    case .code: "code"
    case .html: "html"
    case .thematicBreak: "rule"
    case .quote: "quote"
    case .list: "list"
    case .item: "item"
    case .table: "table"
    case .tableRow: "row"
    case .tableCell: "cell"
    case .definitionList: "definitionList"
    case .definitionTerm: "term"
    case .definition: "definition"
    case .footnoteDefinition: "footnote"
    case .frontMatter: "frontMatter"
    case .terminalText: "terminalText"
    }
  }

  private mutating func writeDetails(of block: DocumentBlock, in parsed: ParsedBlock) {
    switch block.kind {
    case .heading(let level):
      json.member("level", level)
      json.member("anchor", anchors.append(parsed.plainText(of: block.inlines)))
    case .code(let info):
      json.member("language", String(info.info.prefix { $0 != " " && $0 != "\t" }))
      json.member("info", info.info)
      json.member("fenced", info.isFenced)
    case .list(let info):
      json.member("ordered", info.start != nil)
      if let start = info.start {
        json.member("start", start)
      }
      json.member("tight", info.isTight)
    case .item(let info):
      if let isChecked = info.isChecked {
        json.member("checked", isChecked)
      }
    case .table(let columns):
      json.name("align")
      json.beginArray()
      for column in columns { json.value(Self.name(of: column)) }
      json.endArray()
    case .tableRow(let isHeader):
      json.member("header", isHeader)
    case .footnoteDefinition(let label):
      json.member("label", label)
      writeNumber(ofNote: Definitions.normalized(label))
    case .definitionList(let isTight):
      json.member("tight", isTight)
    case .paragraph, .html, .thematicBreak, .quote, .tableCell, .frontMatter, .terminalText, .definitionTerm,
      .definition:
      break
    }
  }

  private static func name(of alignment: ColumnAlignment) -> String {
    switch alignment {
    case .unspecified: "none"
    case .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }

  private mutating func writeNumber(ofNote label: Label) {
    guard let number = definitions.footnoteNumbers[label] else { return }
    json.member("number", number)
  }
}

extension DocumentJSON {
  private mutating func writeInlines(_ range: Range<Int32>, of parsed: ParsedBlock) {
    json.name("inlines")
    json.beginArray()
    for inline in parsed.inlines[Int(range.lowerBound)..<Int(range.upperBound)] {
      switch inline.kind {
      case .text: writeLeaf("text", parsed.string(inline.text))
      case .code: writeLeaf("code", parsed.string(inline.text))
      case .html: writeLeaf("html", parsed.string(inline.text))
      case .softBreak: writeLeaf("softBreak", nil)
      case .hardBreak: writeLeaf("hardBreak", nil)
      case .footnoteReference(let number): writeReference(parsed.footnoteLabels[Int(number)])
      case .start(let span): begin(span, of: parsed)
      case .end:
        json.endArray()
        json.endObject()
      }
    }
    json.endArray()
  }

  private mutating func writeLeaf(_ type: String, _ text: String?) {
    json.beginObject()
    json.member("type", type)
    if let text {
      json.member("text", text)
    }
    json.endObject()
  }

  private mutating func writeReference(_ label: Label) {
    json.beginObject()
    json.member("type", "footnoteReference")
    json.member("label", definitions.footnoteNames[label] ?? label.description)
    writeNumber(ofNote: label)
    json.endObject()
  }

  private mutating func begin(_ span: Inline.Span, of parsed: ParsedBlock) {
    json.beginObject()
    json.member("type", Self.name(of: span))
    switch span {
    case .link(let number), .image(let number):
      let target = parsed.targets[Int(number)]
      json.member("destination", target.destination)
      json.member("title", target.title)
    case .formula(let isDisplay):
      json.member("display", isDisplay)
    default: break
    }
    json.name("inlines")
    json.beginArray()
  }

  private static func name(of span: Inline.Span) -> String {
    switch span {
    case .emphasis: "emphasis"
    case .strong: "strong"
    case .strikethrough: "strikethrough"
    case .highlight: "highlight"
    case .underline: "underline"
    case .superscript: "superscript"
    case .subscript: "subscript"
    case .spoiler: "spoiler"
    case .formula: "formula"
    case .link: "link"
    case .image: "image"
    }
  }
}

extension ParsedBlock {
  /// Whether a block at the top goes on in the next source block.
  fileprivate func isCut(_ index: Int) -> Bool { goesOn && Int(blocks[index].end) == blocks.count }
}
