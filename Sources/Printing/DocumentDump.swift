import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel

/// Writes what the stages of the program made of a document, a line an item: for people who look for a fault, and for
/// the snapshots of the tests.
public enum DocumentDump {
  /// The source blocks with their bytes, lines and traits, then the outline.
  public static func blocks(_ index: DocumentIndex) -> String {
    var lines: [String] = []
    for number in 0..<index.blocks.count {
      let block = index.blocks[number]
      var line = "block \(number): bytes \(block.start)..<\(block.end), line \(block.line + 1)"
      let traits = names(of: block.traits)
      if !traits.isEmpty { line += ", " + traits.joined(separator: " ") }
      if let piece = name(of: block.piece) { line += ", " + piece }
      let open = openElements(at: block, of: index)
      if !open.isEmpty { line += ", inside " + open.joined(separator: " > ") }
      lines.append(line)
    }
    for number in 0..<index.headings.count {
      let heading = index.headings[number]
      let nested = heading.isNested ? ", nested" : ""
      lines.append("heading \(heading.level): line \(heading.line + 1), block \(heading.block)\(nested)")
    }
    return text(lines)
  }

  /// The document blocks, indented by depth, with their inlines.
  public static func document(_ blocks: [ParsedBlock]) -> String {
    var lines: [String] = []
    for parsed in blocks {
      for block in parsed.blocks {
        let indent = String(repeating: "  ", count: Int(min(block.depth, 40)))
        let place = block.lines.isEmpty ? "" : "  [\(block.lines.lowerBound + 1)-\(block.lines.upperBound)]"
        lines.append(indent + describe(block.kind) + place)
        if !block.literal.isEmpty { lines.append(indent + "  | " + quoted(parsed.string(block.literal))) }
        var depth = 0
        for inline in parsed.inlines[Int(block.inlines.lowerBound)..<Int(block.inlines.upperBound)] {
          if case .end = inline.kind { depth = max(depth - 1, 0) }
          let step = indent + String(repeating: "  ", count: min(depth, 40) + 1)
          if let words = describe(inline, in: parsed) { lines.append(step + "- " + words) }
          if case .start = inline.kind { depth += 1 }
        }
      }
    }
    return text(lines)
  }

  /// The laid-out lines, each closed by a bar, a blank line between blocks.
  public static func lines(_ blocks: [ParsedBlock], inside surroundings: [BlockSurroundings], context: LayoutContext)
    -> String
  {
    let layouter = PageLayouter(context: context)
    var lines: [String] = []
    for (number, parsed) in blocks.enumerated() {
      let block = layouter.layOut(parsed, inside: surroundings[number])
      lines.append(
        "block \(number): \(block.lines.count) lines, margins \(block.topMargin) above \(block.bottomMargin) below")
      for line in block.lines.indices { lines.append(block.text(ofLine: line) + "|") }
    }
    return text(lines)
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private static func names(of traits: SourceBlock.Traits) -> [String] {
    let all: [(SourceBlock.Traits, String)] = [
      (.mayDefineLinks, "may-define-links"), (.definesFootnotes, "defines-footnotes"),
      (.mayReferToFootnotes, "may-refer-to-footnotes"), (.mayReferToLinks, "may-refer-to-links"),
      (.frontMatter, "front-matter"), (.beginsWithHeading, "begins-with-heading"), (.html, "html"),
      (.unfinished, "unfinished"),
    ]
    return all.filter { traits.contains($0.0) }.map(\.1)
  }

  /// Which part of a very long block a source block is.
  private static func name(of piece: SourcePiece) -> String? {
    let sides = (piece.isContinued ? " continued" : "") + (piece.goesOn ? " goes-on" : "")
    return piece.kind == .none ? nil : "\(piece.kind)\(sides)" + (piece.isLoose ? " loose" : "")
  }

  private static func openElements(at block: SourceBlock, of index: DocumentIndex) -> [String] {
    var names: [String] = []
    var number = block.openElement
    while number != 0 {
      let element = index.openElements[Int(number)]
      names.append(element.name)
      number = element.parent
    }
    return names.reversed()
  }

  private static func describe(_ kind: DocumentBlock.Kind) -> String {
    switch kind {
    case .paragraph: "paragraph"
    case .heading(let level): "heading \(level)"
    case .code(let info):
      "code" + (info.isFenced ? " fenced" : "") + (info.isClosed ? "" : " open")
        + (info.info.isEmpty ? "" : " " + quoted(info.info))
    case .html: "html"
    case .thematicBreak: "thematic-break"
    case .quote: "quote"
    case .list(let info):
      (info.start.map { "list from \($0)\(info.usesParenthesis ? ")" : ".")" } ?? "list")
        + (info.isTight ? " tight" : " loose")
    case .item(let info): "item \(info.ordinal)" + (info.isChecked.map { $0 ? " checked" : " unchecked" } ?? "")
    case .definitionTerm: "term"
    case .definitionList(let isTight): "definitions" + (isTight ? " tight" : " loose")
    case .definition: "definition"
    case .table(let columns): "table " + columns.map { "\($0)" }.joined(separator: " ")
    case .tableRow(let isHeader): isHeader ? "row header" : "row"
    case .tableCell: "cell"
    case .footnoteDefinition(let label): "footnote " + quoted(label)
    case .frontMatter: "front-matter"
    case .terminalText: "terminal-text"
    }
  }

  /// What an inline is; nil for ends, which the indent shows.
  private static func describe(_ inline: Inline, in parsed: ParsedBlock) -> String? {
    switch inline.kind {
    case .text: "text " + quoted(parsed.string(inline.text))
    case .softBreak: "soft-break"
    case .hardBreak: "hard-break"
    case .code: "code " + quoted(parsed.string(inline.text))
    case .html: "html " + quoted(parsed.string(inline.text))
    case .start(.emphasis): "emphasis"
    case .start(.strong): "strong"
    case .start(.strikethrough): "strikethrough"
    case .start(.highlight): "highlight"
    case .start(.underline): "underline"
    case .start(.superscript): "superscript"
    case .start(.subscript): "subscript"
    case .start(.spoiler): "spoiler"
    case .start(.formula(let isDisplay)): isDisplay ? "formula display" : "formula"
    case .start(.link(let number)): "link " + describe(parsed.targets[Int(number)])
    case .start(.image(let number)): "image " + describe(parsed.targets[Int(number)])
    case .end: nil
    case .footnoteReference(let number): "footnote " + quoted(parsed.footnoteLabels[Int(number)].description)
    }
  }

  private static func describe(_ target: LinkTarget) -> String {
    quoted(target.destination) + (target.title.isEmpty ? "" : " " + quoted(target.title))
  }

  /// A text in quotes, line ends and tabs as escapes, everything else that is no glyph made visible.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t").replacing("\r", with: "\\r")
    return "\"" + DisplayText.cleaned(escaped) + "\""
  }
}
