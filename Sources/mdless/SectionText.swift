import MarkdownModel
import MarkdownSource
import ScreenModel
import Suggestions
import Viewer

/// One section of a document as a document of its own (`--section`).
///
/// It keeps its line numbers, through blank lines in front, and the definitions of links and notes of the whole, behind it.
struct SectionText {
  private let snapshot: DocumentSnapshot
  private let options: ParsingOptions
  private let titles: [String]

  /// Looks at a whole document.
  init(_ text: SourceText, options: ParsingOptions) {
    var scan = DocumentScan(text: text, options: options)
    scan.finish()
    let snapshot = scan.snapshot
    let layouting = MarkdownLayouting(options: options)
    titles = (0..<snapshot.index.headings.count).map {
      layouting.title(of: snapshot.index.headings[$0], of: snapshot)
    }
    self.snapshot = snapshot
    self.options = options
  }

  /// The section that is meant: by its number in the outline, else by its title, its anchor, or the beginning of its title.
  func number(of wanted: String) -> Int? {
    if let number = Int(wanted), (1...max(titles.count, 1)).contains(number), !titles.isEmpty { return number - 1 }
    let lower = wanted.lowercased()
    return titles.firstIndex(of: wanted) ?? titles.firstIndex { $0.lowercased() == lower }
      ?? HeadingAnchors(titles: titles).heading(for: wanted.hasPrefix("#") ? String(wanted.dropFirst()) : wanted)
      ?? titles.firstIndex { $0.lowercased().hasPrefix(lower) }
  }

  /// The title nearest to one that is not there.
  func nearest(to wanted: String) -> String? { NearestName.of(wanted, in: titles) }

  /// The section of a heading: up to the next one of the same or a higher level.
  ///
  /// With `toEnd` it is all from that heading on.
  func text(of number: Int, toEnd: Bool = false) -> SourceText {
    let headings = snapshot.index.headings
    let heading = headings[number]
    let next = toEnd ? nil : (number + 1..<headings.count).first { headings[$0].level <= heading.level }
    return text(
      of: lineStart(heading)..<(next.map { lineStart(headings[$0]) } ?? snapshot.text.count), line: heading.line)
  }

  /// All from the block on that a source line, from 0, stands in.
  func text(fromLine wanted: Int) -> SourceText {
    let line = min(wanted, max(snapshot.index.lineCount - 1, 0))
    guard let number = snapshot.index.block(atLine: line) else { return snapshot.text }
    let source = snapshot.index.blocks[number]
    let parsed = BlockParser(options: options).parse(source, of: snapshot.text, definitions: snapshot.definitions)
    let block = parsed.blocks.last { $0.depth == 0 && $0.lines.lowerBound <= line }
    let first = max(block?.lines.lowerBound ?? line, source.line)
    var left = first - source.line
    let offset = snapshot.text.withBytes(source.range) { bytes in
      bytes.indices.first { place in
        if left == 0 { return true }
        let isPair = bytes[place] == 0x0d && place + 1 < bytes.count && bytes[place + 1] == 0x0a
        if bytes[place] == 0x0a || bytes[place] == 0x0d && !isPair { left -= 1 }
        return false
      } ?? 0
    }
    return text(of: source.start + offset..<snapshot.text.count, line: first)
  }

  /// Some bytes, which begin with a source line, as a document of their own.
  private func text(of range: Range<Int>, line: some BinaryInteger) -> SourceText {
    // Blank lines of the source would be shown if they are kept.
    let blank = options.preserveBlankLines ? 0 : Int(line)
    var bytes = [UInt8](repeating: 0x0a, count: blank)
    snapshot.text.withBytes(range) { bytes += $0 }
    bytes += Array("\n\n".utf8)
    appendNotes(to: &bytes, outside: range)
    appendLinks(to: &bytes)
    return SourceText(bytes)
  }

  private func lineStart(_ heading: OutlineHeading) -> Int {
    // A heading's marks and the prefixes of what it stands in are short.
    let window = max(heading.textStart - 1024, 0)..<heading.textStart
    return snapshot.text.withBytes(window) { bytes in
      bytes.lastIndex { $0 == 0x0a || $0 == 0x0d }.map { window.lowerBound + $0 + 1 } ?? window.lowerBound
    }
  }

  /// The definitions of notes that stand elsewhere.
  private func appendNotes(to bytes: inout [UInt8], outside section: Range<Int>) {
    let parser = BlockParser(options: options)
    for number in Set(snapshot.definitions.footnoteBlocks.values).sorted() {
      let source = snapshot.index.blocks[Int(number)]
      let parsed = parser.parse(source, of: snapshot.text, definitions: snapshot.definitions)
      let lines = snapshot.text.withBytes(source.range) { $0.split(separator: 0x0a, omittingEmptySubsequences: false) }
        .map { (start: source.start + $0.startIndex, end: source.start + $0.endIndex) }
      for block in parsed.blocks {
        guard case .footnoteDefinition = block.kind else { continue }
        let range = (block.lines.lowerBound - source.line)..<(block.lines.upperBound - source.line)
        for line in range where lines.indices.contains(line) && !section.contains(lines[line].start) {
          snapshot.text.withBytes(lines[line].start..<lines[line].end) { bytes += $0 }
          bytes.append(0x0a)
        }
        bytes.append(0x0a)
      }
    }
  }

  /// The definitions of links, in an order that is always the same.
  private func appendLinks(to bytes: inout [UInt8]) {
    let links = snapshot.definitions.links.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    for (label, target) in links {
      let title = target.title.isEmpty ? "" : " \"\(Self.escaped(target.title))\""
      bytes += Array("[\(label.description)]: <\(Self.escaped(target.destination))>\(title)\n".utf8)
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if "\\<>\"&".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension OpenedDocument {
  /// The document with nothing in it but one section, or but what comes from its heading on.
  func section(_ wanted: String, toEnd: Bool = false, options: ParsingOptions) throws(OpeningError) -> OpenedDocument {
    let sections = SectionText(wholeText(), options: options)
    guard let number = sections.number(of: wanted) else {
      throw .noSection(document: name, section: wanted, nearest: sections.nearest(to: wanted))
    }
    var result = self
    result.source = .made(sections.text(of: number, toEnd: toEnd))
    return result
  }

  /// The document from the block on that a source line, from 1, stands in. Text that is no Markdown is left as it is.
  func part(fromLine line: Int, options: ParsingOptions) -> OpenedDocument {
    guard line > 1, codeLanguage == nil, !options.terminalText else { return self }
    var result = self
    result.source = .made(SectionText(wholeText(), options: options).text(fromLine: line - 1))
    return result
  }
}
