import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// A line that explains an abbreviation: its term, and the inlines behind that.
  private struct Abbreviation {
    var term: Range<Int>
    var explanation: Range<Int32>
    var columns: Int
  }

  /// Lays out a paragraph that explains abbreviations: a quiet list, the terms plain, what they stand for behind them in a
  /// column of its own. A paragraph whose text turns out to be something else, as when a term is a link, stays as it is.
  mutating func layOutAbbreviations(_ block: DocumentBlock, at index: Int) {
    guard let lines = abbreviations(of: block) else { return layOutParagraph(block, at: index) }
    let widest = lines.reduce(0) { max($0, min($1.columns, Self.widestTerm)) }
    let column = widest + Self.termSpacing
    let isHanging = mayIndent(column)
    let style = kit.sheet.dimmed(base)
    for (number, line) in lines.enumerated() {
      text.removeAll()
      text.append(parsed.text, line.term, style: base)
      let blanks = isHanging ? max(column - line.columns, Self.termSpacing) : Self.termSpacing
      text.append(clean: Array(repeating: TextMark.fixedBlank, count: blanks), style: base)
      let start = text.count
      dividesWords = true
      appendInlines(line.explanation, style: style)
      dividesWords = false
      // Nothing to explain: no blanks at the end of the line.
      if text.count == start {
        text.removeAll()
        text.append(parsed.text, line.term, style: base)
      }
      if isHanging {
        let blank = LinePrefix.Part.blanks(column, style: base)
        let none = LinePrefix.Part(bytes: [], style: base)
        builder.push(LinePrefix(first: [none], rest: [blank], columns: column, firstColumns: 0, isDrawn: false))
      }
      emitText(sourceLine: block.lines.lowerBound + number)
      if isHanging { builder.pop() }
    }
  }

  /// Columns of a term that the column of explanations makes room for; it stands further right behind a longer one.
  private static let widestTerm = 16
  /// Columns between a term and what it stands for.
  private static let termSpacing = 2

  /// The lines of a paragraph, each text that begins with a term in its marks; nil when one of them is not. Takes the marks
  /// out of the text.
  private mutating func abbreviations(of block: DocumentBlock) -> [Abbreviation]? {
    var found: [Abbreviation] = []
    var starts: [(inline: Int, text: Int)] = []
    var next = Int(block.inlines.lowerBound)
    let end = Int(block.inlines.upperBound)
    while next < end {
      let first = parsed.inlines[next]
      let bytes = parsed.text[first.text.ints]
      guard first.kind == .text, let line = Abbreviations.term(in: bytes) else { return nil }
      let offset = bytes.startIndex
      let term = line.term.lowerBound + offset..<line.term.upperBound + offset
      let rest = bytes[(line.explanation + offset)...].drop { $0 == 0x20 || $0 == 0x09 }
      starts.append((next, rest.startIndex))
      var last = next
      while last < end, parsed.inlines[last].kind != .softBreak, parsed.inlines[last].kind != .hardBreak { last += 1 }
      found.append(
        Abbreviation(
          term: term, explanation: Int32(next)..<Int32(last),
          columns: kit.context.displayWidth.columns(
            of: DisplayText.cleaned(parsed.string(Int32(term.lowerBound)..<Int32(term.upperBound))))))
      next = last + 1
    }
    for start in starts {
      let text = parsed.inlines[start.inline].text
      parsed.inlines[start.inline].text = Int32(start.text)..<text.upperBound
    }
    return found
  }
}
