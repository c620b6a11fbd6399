import MarkdownSource

/// Looks through the source of inlines for what must be marked before cmark-gfm reads it.
enum DialectSource {
  /// The marks to put, and where: at the start of formulas that a backslash opens, and of wiki links.
  static func marks(in source: UnsafeRawBufferPointer, options: ParsingOptions) -> [(position: Int, mark: UInt8)] {
    var marks: [(position: Int, mark: UInt8)] = []
    // Most text has neither.
    guard source.firstPlace(of: UInt8(ascii: "\\")) != nil || source.firstPlace(of: UInt8(ascii: "[")) != nil else {
      return marks
    }
    var scanner = FormulaScanner(in: source)
    var position = 0
    while position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "\\") {
        if options.math, let formula = scanner.formula(atBackslash: position) {
          marks.append((position, DialectMarks.formula))
          position = formula.end
        } else {
          position += 2
        }
      } else if byte == UInt8(ascii: "["), options.wikiLinks, let link = WikiLink(in: source, at: position) {
        marks.append((position, DialectMarks.wikiLink))
        position = link.end
      } else {
        position += 1
      }
    }
    return marks
  }
}
