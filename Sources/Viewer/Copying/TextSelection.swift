import PageLayout
import ScreenModel

/// Selected text: from one place to another, by whole lines or by columns.
struct TextSelection: Hashable, Sendable {
  /// A place and a column of the pane, from 0.
  struct End: Hashable, Comparable, Sendable {
    var place: Place
    var column: Int

    static func < (a: End, b: End) -> Bool { (a.place, a.column) < (b.place, b.column) }
  }

  var anchor: End
  var focus: End
  /// Whether whole lines are selected.
  var isByLines: Bool

  var first: End { min(anchor, focus) }
  var last: End { max(anchor, focus) }

  /// The columns selected in a line; nil for none.
  func columns(at place: Place, of all: Int) -> Range<Int>? {
    guard place >= first.place, place <= last.place else { return nil }
    if isByLines { return 0..<all }
    let start = place == first.place ? first.column : 0
    let end = place == last.place ? last.column + 1 : all
    return start < end ? start..<min(end, max(all, start)) : nil
  }
}

extension ViewerState {
  /// The selected text as it reads: soft wraps joined, without bars and borders.
  mutating func text(of selection: TextSelection) -> String {
    var lines: [String] = []
    for number in selection.first.place.block...selection.last.place.block {
      let block = viewport.document.block(number)
      guard !block.lines.isEmpty else { continue }
      let first = number == selection.first.place.block ? max(selection.first.place.line, 0) : 0
      let last =
        number == selection.last.place.block
        ? min(selection.last.place.line, block.lines.count - 1) : block.lines.count - 1
      guard first <= last else { continue }
      if !lines.isEmpty { lines.append("") }
      lines += text(of: block, number: number, lines: first...last, selection)
    }
    return PlainLines.withoutIndent(lines).joined(separator: "\n")
  }

  private func text(
    of block: LaidOutBlock, number: Int, lines: ClosedRange<Int>, _ selection: TextSelection
  ) -> [String] {
    let text = SearchableText(block, configuration: configuration)
    guard lines.upperBound < text.pieces.count else { return [] }
    var start = text.pieces[lines.lowerBound].start
    var end = text.pieces[lines.upperBound].start + text.pieces[lines.upperBound].count
    if !selection.isByLines {
      if number == selection.first.place.block, lines.lowerBound == selection.first.place.line {
        start += byte(at: selection.first.column, ofLine: lines.lowerBound, in: block, number, text)
      }
      if number == selection.last.place.block, lines.upperBound == selection.last.place.line {
        let piece = text.pieces[lines.upperBound]
        end = piece.start + byte(at: selection.last.column + 1, ofLine: lines.upperBound, in: block, number, text)
      }
    }
    guard start < end else { return [] }
    return PlainLines.cleaned(String(decoding: text.bytes[start..<end], as: UTF8.self))
  }

  /// The byte of a line's searchable text at a column of the pane.
  private func byte(at column: Int, ofLine line: Int, in block: LaidOutBlock, _ number: Int, _ text: SearchableText)
    -> Int
  {
    let piece = text.pieces[line]
    let region = Int(block.lines[line].region)
    let pan = region < 0 ? 0 : pans[panRegion(region, of: block, number: number)]
    let bytes = Array(block.bytes(of: block.lines[line]))
    let prefix = context.displayWidth.prefix(of: bytes.span, columns: max(column + pan, 0)).bytes
    return min(max(prefix - piece.lineOffset, 0), piece.count)
  }
}

/// Takes from lines what was drawn around their text.
enum PlainLines {
  /// Lines without bars at their start, borders around them and lines that are borders alone.
  static func cleaned(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      let isBorder = !line.isEmpty && line.allSatisfy { isDrawn($0) || $0 == " " } && line.contains { isDrawn($0) }
      if isBorder { return nil }
      var rest = line
      while let first = rest.first(where: { $0 != " " }), isDrawn(first) {
        rest = rest.drop { $0 == " " }.dropFirst()
        if rest.first == " " { rest = rest.dropFirst() }
      }
      while let last = rest.last, last == " " || isDrawn(last) { rest = rest.dropLast() }
      return String(rest).replacing(" │ ", with: "\t")
    }
  }

  /// Lines without the blanks that all of them begin with.
  static func withoutIndent(_ lines: [String]) -> [String] {
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }
  }

  private static func isDrawn(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2500...0x259f).contains($0.value) }
  }
}
