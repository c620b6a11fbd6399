import PageLayout
import ScreenModel
import Viewer

@testable import MarkdownModel
@testable import MarkdownSource

/// A document in a language so small that what a viewer must show of it is plain: blocks between blank lines.
///
/// `# title` is a heading, a block that begins with `%` shows nothing, one that begins with `|` is wide and does not wrap,
/// `[label]` shows the label until it is defined and `<label>` from then on; anything else is words to wrap.
struct PlainDocument {
  var snapshot: DocumentSnapshot

  init(_ text: String, generation: Int = 0, defined: [String] = []) {
    self.init(text, generation: generation, defined: defined, blocks: .max)
  }

  /// A document of which only the first blocks are scanned yet.
  init(_ text: String, generation: Int = 0, defined: [String] = [], blocks limit: Int) {
    var index = DocumentIndex()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var offset = 0
    var start = 0
    var startLine = 0
    for (number, line) in lines.enumerated() {
      offset += line.utf8.count + 1
      let isLast = number == lines.count - 1
      let endsBlock = line.isEmpty && number + 1 < lines.count && !lines[number + 1].isEmpty
      guard endsBlock || isLast, index.blocks.count < limit else { continue }
      let end = min(offset, text.utf8.count)
      if end > start {
        index.blocks.append(SourceBlock(start: start, end: end, line: startLine))
        let first = lines[startLine]
        if first.hasPrefix("#") {
          index.headings.append(
            OutlineHeading(
              level: first.prefix { $0 == "#" }.count, isNested: false, block: index.blocks.count - 1,
              line: startLine, text: start..<start + first.utf8.count))
        }
      }
      start = end
      startLine = number + 1
    }
    index.lineCount = start == text.utf8.count ? lines.count : startLine
    index.scannedBytes = start
    index.isComplete = start == text.utf8.count
    var definitions = Definitions()
    for label in defined { definitions.links[Label(label)] = LinkTarget(destination: "#") }
    snapshot = DocumentSnapshot(
      generation: generation, text: SourceText(text.utf8), index: index, definitions: definitions)
  }

  /// Numbered paragraphs: `paragraph 7 …` with some words each.
  static func paragraphs(_ count: Int, words: Int = 12) -> String {
    (0..<count).map { number in
      (["paragraph\(number)"] + (1..<words).map { "word\(number)x\($0)" }).joined(separator: " ")
    }.joined(separator: "\n\n")
  }
}

/// Lays out a `PlainDocument`.
struct PlainLayouting: BlockLayouting {
  private var width = 80

  mutating func prepare(for context: LayoutContext) { width = context.width }

  func layOut(_ block: SourceBlock, of document: DocumentSnapshot) -> BlockLayout {
    let text = document.text.withBytes(block.range) { String(decoding: $0, as: UTF8.self) }
    var writer = PlainWriter(width: width, line: block.line)
    let lines = text.split(separator: "\n").map(String.init)
    var unresolved: [Label] = []
    if lines.first?.hasPrefix("%") == true { return BlockLayout(block: LaidOutBlock()) }
    if lines.first?.hasPrefix("|") == true {
      for line in lines { writer.add(line) }
      writer.makeWide(fixed: 2)
    } else {
      for line in lines {
        let shown = line.split(separator: " ").map(String.init).map { word -> String in
          guard word.hasPrefix("["), word.hasSuffix("]") else { return word.replacing("**", with: "") }
          let label = String(word.dropFirst().dropLast())
          if document.definitions.links[Label(label)] != nil { return "<\(label)>" }
          unresolved.append(Label(label))
          return word
        }
        writer.wrap(shown)
      }
    }
    return BlockLayout(block: writer.block, unresolvedLabels: unresolved)
  }

  func layOutNote(label: Label, of document: DocumentSnapshot) -> BlockLayout {
    var writer = PlainWriter(width: width, line: 0)
    writer.wrap(["note", label.description])
    return BlockLayout(block: writer.block)
  }

  func title(of heading: OutlineHeading, of document: DocumentSnapshot) -> String {
    document.text.withBytes(heading.textStart..<heading.textEnd) { bytes in
      String(String(decoding: bytes, as: UTF8.self).drop { $0 == "#" || $0 == " " })
    }
  }
}

/// Collects lines of plain text.
private struct PlainWriter {
  let width: Int
  var line: Int
  private(set) var block = LaidOutBlock()

  init(width: Int, line: Int) {
    self.width = width
    self.line = line
    block.topMargin = 1
    block.bottomMargin = 1
  }

  /// Adds a source line as it is.
  mutating func add(_ text: String) {
    append(text, isWrapped: false)
    line += 1
  }

  /// Adds a source line broken between words; longer words are cut by columns, which are bytes here.
  mutating func wrap(_ words: [String]) {
    var current = ""
    var rows: [String] = []
    for word in words {
      var rest = word
      if !current.isEmpty, current.utf8.count + 1 + rest.utf8.count > width {
        rows.append(current)
        current = ""
      }
      if !current.isEmpty { current += " " }
      while current.utf8.count + rest.utf8.count > width {
        rows.append(current + rest.prefix(max(width - current.utf8.count, 1)))
        rest = String(rest.dropFirst(max(width - current.utf8.count, 1)))
        current = ""
      }
      current += rest
    }
    if !current.isEmpty || rows.isEmpty { rows.append(current) }
    for (number, row) in rows.enumerated() { append(row, isWrapped: number < rows.count - 1) }
    line += 1
  }

  /// Makes all lines one region of which some columns stay.
  mutating func makeWide(fixed: Int) {
    let columns = block.lines.map(\.columns).max() ?? 0
    guard columns > width else { return }
    for number in block.lines.indices {
      block.lines[number].region = 0
      block.lines[number].fixedColumns = Int16(fixed)
    }
    block.regions = [WideRegion(lines: 0..<block.lines.count, columns: Int(columns))]
  }

  private mutating func append(_ text: String, isWrapped: Bool) {
    let bytes = Array(text.utf8)
    block.lines.append(
      LaidOutLine(
        textStart: block.text.count, textCount: bytes.count, runStart: block.runs.count, runCount: 1,
        columns: DisplayWidth().columns(of: text), sourceLine: line, isWrapped: isWrapped))
    block.runs.append(TextRun(byteCount: bytes.count, style: .plain))
    block.text += bytes
  }
}
