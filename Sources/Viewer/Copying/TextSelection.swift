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
    var lines: [SelectedLine] = []
    for number in selection.first.place.block...selection.last.place.block {
      let block = viewport.document.block(number)
      guard !block.lines.isEmpty else { continue }
      let first = number == selection.first.place.block ? max(selection.first.place.line, 0) : 0
      let last =
        number == selection.last.place.block
        ? min(selection.last.place.line, block.lines.count - 1) : block.lines.count - 1
      guard first <= last else { continue }
      if !lines.isEmpty { lines.append(SelectedLine(text: "", keepsIndent: true)) }
      lines += textAndCode(of: block, number: number, lines: first...last, selection)
    }
    return PlainLines.withoutIndent(lines).joined(separator: "\n")
  }

  /// The text of lines of a block: that of code is taken as it is, whatever it looks like.
  private func textAndCode(
    of block: LaidOutBlock, number: Int, lines: ClosedRange<Int>, _ selection: TextSelection
  ) -> [SelectedLine] {
    var result: [SelectedLine] = []
    var next = lines.lowerBound
    for code in block.codes where code.lines.lowerBound <= lines.upperBound && code.lines.upperBound > next {
      let start = max(code.lines.lowerBound, next)
      if start > next { result += text(of: block, number: number, lines: next...start - 1, selection) }
      let end = min(code.lines.upperBound, lines.upperBound + 1)
      result += self.code(code, of: block, number: number, lines: start..<end, selection).map {
        SelectedLine(text: $0, keepsIndent: true)
      }
      next = end
    }
    if next <= lines.upperBound {
      result += text(of: block, number: number, lines: next...lines.upperBound, selection)
    }
    return result
  }

  /// Lines of code without the panel around them; rows that only wrapped are one line again.
  private func code(
    _ code: CodeRows, of block: LaidOutBlock, number: Int, lines: Range<Int>, _ selection: TextSelection
  ) -> [String] {
    var result: [String] = []
    let mark = Array(configuration.panMarks.wrap.utf8)
    for line in lines.clamped(to: code.text) {
      let laidOut = block.lines[line]
      let bytes = Array(block.bytesBeforeEdge(of: laidOut))
      let region = Int(laidOut.region)
      let pan = region < 0 ? 0 : pans[PanOffsets.Region(block: number, region: region)]
      func byte(_ column: Int) -> Int { context.displayWidth.prefix(of: bytes.span, columns: max(column, 0)).bytes }
      var start = byte(code.start)
      var end = byte(code.start + code.columns)
      let place = Place(block: number, line: line)
      let isRest = line > code.text.lowerBound && block.lines[line - 1].isWrapped
      if isRest, bytes[start...].starts(with: mark) { start += mark.count }
      if !selection.isByLines {
        if place == selection.first.place { start = max(start, byte(selection.first.column + pan)) }
        if place == selection.last.place { end = min(end, byte(selection.last.column + 1 + pan)) }
      }
      if !laidOut.isWrapped { while end > start, bytes[end - 1] == 0x20 { end -= 1 } }
      let text = start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : ""
      if isRest, let last = result.popLast() { result.append(last + text) } else { result.append(text) }
    }
    return result
  }

  private func text(
    of block: LaidOutBlock, number: Int, lines: ClosedRange<Int>, _ selection: TextSelection
  ) -> [SelectedLine] {
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
    guard start <= end else { return [] }
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

/// A line of selected text.
struct SelectedLine: Hashable, Sendable {
  var text: String
  /// Whether its blanks at the start are its own, as in code, or were taken away with a bar.
  var keepsIndent: Bool
}

/// Takes from lines what was drawn around their text.
enum PlainLines {
  /// Lines without bars at their start, borders around them and lines that are borders alone.
  static func cleaned(_ text: String) -> [SelectedLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> SelectedLine? in
      let drawn = line.filter { $0 != " " }
      if !drawn.isEmpty, drawn.allSatisfy(isDrawn) {
        // Between two paragraphs of a quote stands its bar alone.
        return drawn.allSatisfy(isBar) ? SelectedLine(text: "", keepsIndent: true) : nil
      }
      var rest = line
      var hadBar = false
      while let first = rest.first(where: { $0 != " " }), isDrawn(first) {
        rest = rest.drop { $0 == " " }.dropFirst()
        if rest.first == " " { rest = rest.dropFirst() }
        hadBar = true
      }
      while let last = rest.last, last == " " || isDrawn(last) { rest = rest.dropLast() }
      return SelectedLine(text: String(rest).replacing(" │ ", with: "\t"), keepsIndent: hadBar)
    }
  }

  /// Lines without the blanks of the margin, which all begin with that do not keep theirs.
  static func withoutIndent(_ lines: [SelectedLine]) -> [String] {
    let prose = lines.filter { !$0.keepsIndent && !$0.text.isEmpty }
    let indent = prose.map { $0.text.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { $0.keepsIndent ? $0.text : String($0.text.dropFirst(indent)) }
  }

  private static func isBar(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2580...0x259f).contains($0.value) }
  }

  private static func isDrawn(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { (0x2500...0x259f).contains($0.value) }
  }
}
