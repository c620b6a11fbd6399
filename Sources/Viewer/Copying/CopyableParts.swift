import MarkdownModel

/// What can be copied of a block besides its source.
public struct CopyableParts: Hashable, Sendable {
  /// Its text without markup; paragraphs are one line each.
  public var text = ""
  /// The code of its code blocks.
  public var code: [String] = []
  /// Its tables: cells separated by tabs, rows by line ends.
  public var tables: [String] = []
  /// The addresses of its images.
  public var images: [String] = []
  /// Its lines in the source, from 0.
  public var lines = 0..<0

  /// Nothing.
  public init() {}

  /// The parts of the outermost block around a source line, from 0, or of the one before it; the code and the table on
  /// that line come first.
  public init(_ parsed: ParsedBlock, line: Int) {
    var writer = PartsWriter(parsed: parsed, line: line)
    writer.run()
    self = writer.parts
  }
}

/// Walks the blocks of a parsed block in order.
private struct PartsWriter {
  let parsed: ParsedBlock
  var parts = CopyableParts()
  /// Columns that lists indent, and the marker that the next line begins with.
  private var indents: [(end: Int, columns: Int, number: Int?)] = []
  private var marker = ""
  private var table = ""
  private var row: [String] = []

  private let line: Int

  init(parsed: ParsedBlock, line: Int) {
    self.parsed = parsed
    self.line = line
  }

  mutating func run() {
    let outermost = parsed.blocks.indices.filter { parsed.blocks[$0].depth == 0 }
    guard let first = outermost.last(where: { parsed.blocks[$0].lines.lowerBound <= line }) ?? outermost.first else {
      return
    }
    parts.lines = parsed.blocks[first].lines
    let wanted = first..<max(Int(parsed.blocks[first].end), first + 1)
    for place in wanted {
      let block = parsed.blocks[place]
      while let last = indents.last, last.end <= place { indents.removeLast() }
      take(block, place: place)
    }
    finishTable()
    if parts.text.last == "\n" { parts.text.removeLast() }
    for block in parsed.blocks[wanted] {
      for inline in parsed.inlines[Int(block.inlines.lowerBound)..<Int(block.inlines.upperBound)] {
        if case .start(.image(let target)) = inline.kind, parsed.targets.indices.contains(Int(target)) {
          parts.images.append(parsed.targets[Int(target)].destination)
        }
      }
    }
  }

  private mutating func take(_ block: DocumentBlock, place: Int) {
    switch block.kind {
    case .tableCell:
      row.append(text(of: block.inlines))
      return
    case .tableRow:
      finishRow()
      return
    default: finishTable()
    }
    switch block.kind {
    case .definitionTerm: add(text(of: block.inlines, keepsLines: true))
    case .definition:
      marker = ": "
      indents.append((Int(block.end), marker.count, nil))
    case .paragraph, .heading: add(text(of: block.inlines))
    case .code:
      let code = parsed.string(block.literal)
      parts.code.insert(code, at: block.lines.contains(line) ? 0 : parts.code.count)
      add(code.last == "\n" ? String(code.dropLast()) : code)
    case .html, .frontMatter: add(parsed.string(block.literal))
    case .list(let list):
      indents.append((Int(block.end), 0, list.start))
    case .item(let item):
      let number = indents.last?.number.map { "\($0 + item.ordinal). " } ?? "- "
      marker = item.isChecked.map { $0 ? "- [x] " : "- [ ] " } ?? number
      indents.append((Int(block.end), marker.count, nil))
    default: break
    }
  }

  private mutating func add(_ text: String) {
    let columns = indents.reduce(0) { $0 + $1.columns }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let blanks = String(repeating: " ", count: max(columns - marker.count, 0))
      parts.text += line.isEmpty && marker.isEmpty ? "\n" : blanks + marker + line + "\n"
      marker = ""
    }
  }

  private mutating func finishRow() {
    guard !row.isEmpty else { return }
    table += row.joined(separator: "\t") + "\n"
    row = []
  }

  private mutating func finishTable() {
    finishRow()
    guard !table.isEmpty else { return }
    parts.tables.append(table)
    parts.text += table
    table = ""
  }

  private func text(of range: Range<Int32>, keepsLines: Bool = false) -> String {
    var result = ""
    for inline in parsed.inlines[Int(range.lowerBound)..<Int(range.upperBound)] {
      switch inline.kind {
      case .text, .code: result += parsed.string(inline.text)
      case .softBreak: result += keepsLines ? "\n" : " "
      case .hardBreak: result += "\n"
      case .footnoteReference(let label):
        if parsed.footnoteLabels.indices.contains(Int(label)) { result += "[^\(parsed.footnoteLabels[Int(label)])]" }
      case .html, .start, .end: break
      }
    }
    return result
  }
}
