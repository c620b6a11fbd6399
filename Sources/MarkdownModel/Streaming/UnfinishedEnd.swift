import MarkdownSource

/// Completes the end of a text that is still being written, for display only: it is shown the way it is heading.
///
/// Open emphasis, code spans, links, tables and tags are closed; a marker that stands alone at the very end, half a fence
/// or half a tag is held back until it is known what it becomes. Only the last block is touched, and of it only the end:
/// whatever is settled stays as it is. The source is never changed.
public enum UnfinishedEnd {
  /// The text of an unfinished source block, completed. O(length of the last paragraph), but for a look at the block's
  /// lines for open fences.
  public static func completed(_ source: [UInt8], options: ParsingOptions = ParsingOptions()) -> [UInt8] {
    let lines = LineList(source, options: options)
    if lines.openFence() != nil { return lines.holdingBackFence() }
    if options.math, let shown = lines.completingFormula() { return shown }
    if let shorter = lines.holdingBackAlert() { return shorter }
    guard lines.endsInsideLine else { return lines.completingTable() ?? source }
    if let shorter = lines.holdingBackLoneMarker() { return shorter }
    if let table = lines.completingTable() { return table }
    var paragraph = UnfinishedInlines(lines.lastParagraph, options: options)
    return Array(source[..<lines.lastParagraphStart]) + paragraph.completed()
  }
}

/// The lines of a source block, and what its end amounts to.
private struct LineList {
  private let source: [UInt8]
  /// Where lines begin.
  private let starts: [Int]

  private let options: ParsingOptions

  init(_ source: [UInt8], options: ParsingOptions) {
    self.source = source
    self.options = options
    var starts = [0]
    for (place, byte) in source.enumerated() where byte == 0x0a && place + 1 < source.count { starts.append(place + 1) }
    self.starts = starts
  }

  /// Whether the last line has no end yet.
  var endsInsideLine: Bool { source.last.map { $0 != 0x0a } ?? false }

  /// A line without its end.
  private func line(_ number: Int) -> ArraySlice<UInt8> {
    let end = number + 1 < starts.count ? starts[number + 1] : source.count
    var line = source[starts[number]..<end]
    while let last = line.last, last == 0x0a || last == 0x0d { line.removeLast() }
    return line
  }

  /// A line without the marks of the quotes and lists around it.
  private func content(_ number: Int) -> ArraySlice<UInt8> {
    var line = line(number)
    while let first = line.first {
      if first == 0x20 || first == 0x09 || first == UInt8(ascii: ">") {
        line.removeFirst()
      } else if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first),
        line.dropFirst().first == 0x20
      {
        line.removeFirst(2)
      } else {
        let digits = line.prefix { $0 >= 0x30 && $0 <= 0x39 }
        guard !digits.isEmpty, digits.count < 10, let mark = line.dropFirst(digits.count).first,
          mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"), line.dropFirst(digits.count + 1).first == 0x20
        else { break }
        line.removeFirst(digits.count + 2)
      }
    }
    return line
  }

  // MARK: Fences

  struct Fence {
    var mark: UInt8
    var count: Int
    var line: Int
  }

  /// The fence that is open at the end.
  func openFence() -> Fence? {
    var open: Fence?
    for number in starts.indices {
      let text = content(number)
      guard let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { continue }
      let count = text.prefix { $0 == mark }.count
      guard count >= 3 else { continue }
      let rest = text.dropFirst(count)
      if let fence = open {
        let isBlank = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        if mark == fence.mark, count >= fence.count, isBlank { open = nil }
      } else if mark != UInt8(ascii: "`") || !rest.contains(mark) {
        open = Fence(mark: mark, count: count, line: number)
      }
    }
    return open
  }

  /// Code is shown as whole lines: its colours are settled with the line, and a fence is never taken for code.
  func holdingBackFence() -> [UInt8] {
    guard endsInsideLine, let last = starts.indices.last else { return source }
    return Array(source[..<starts[last]])
  }

  // MARK: Formulas

  /// With the end of a displayed formula that stands on lines of its own, or without its beginning alone.
  func completingFormula() -> [UInt8]? {
    guard let first = openFormula(), let last = starts.indices.last else { return nil }
    let closing = content(first).starts(with: "$$".utf8) ? "$$" : "\\]"
    var shown = source
    // The beginning of the last line may be the one of the closing mark.
    if endsInsideLine, last > first, closing.utf8.starts(with: content(last)) { shown = Array(source[..<starts[last]]) }
    while let byte = shown.last, [0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ">"), UInt8(ascii: "\\")].contains(byte) {
      shown.removeLast()
    }
    guard shown.count > starts[first] + line(first).count - content(first).count + 2 else {
      return Array(source[..<starts[first]])
    }
    let prefix = Array(line(first).prefix(line(first).count - content(first).count))
    let braces = openBraces(shown[starts[first]...])
    return shown + Array(repeating: UInt8(ascii: "}"), count: braces) + [0x0a] + blank(prefix) + Array(closing.utf8)
  }

  private func openBraces(_ text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var isEscaped = false
    for byte in text {
      if !isEscaped, byte == UInt8(ascii: "{") { depth += 1 }
      if !isEscaped, byte == UInt8(ascii: "}") { depth = max(depth - 1, 0) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return min(depth, 64)
  }

  /// The line that opens a displayed formula which is not closed.
  private func openFormula() -> Int? {
    var open: Int?
    var closing = "$$"
    for number in starts.indices {
      let text = content(number)
      if text.isEmpty {
        open = nil
      } else if open != nil {
        if text.ends(with: closing) { open = nil }
      } else if text.starts(with: "$$".utf8) || text.starts(with: "\\[".utf8) {
        closing = text.first == UInt8(ascii: "$") ? "$$" : "\\]"
        if !text.dropFirst(2).contains(where: { $0 == closing.utf8.first }) { open = number }
      }
    }
    // A line that still grows may go on as anything.
    guard let open, open < (starts.indices.last ?? 0) || !endsInsideLine else { return nil }
    return open
  }

  // MARK: Lone markers

  /// Without the last line, when that is only a marker so far: what follows decides what it is.
  func holdingBackLoneMarker() -> [UInt8]? {
    guard let last = starts.indices.last else { return nil }
    let text = content(last)
    guard isLoneMarker(text.filter { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    return Array(source[..<starts[last]])
  }

  /// Whether a line without its blanks may be the beginning of a marker: nothing, a run of one mark, a number and its mark.
  private func isLoneMarker(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return true }
    // A box of a task, as far as it has come.
    if first == UInt8(ascii: "["), text.count <= 3,
      "[ ]".utf8.starts(with: text) || "[x]".utf8.starts(with: text)
        || "[X]".utf8.starts(with: text) || text == Array("[]".utf8)
    {
      return true
    }
    if Array("#-*+=_~`>|:$".utf8).contains(first) { return text.allSatisfy { $0 == first } && text.count <= 32 }
    let digits = text.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let rest = text.dropFirst(digits.count)
    return !digits.isEmpty && digits.count < 10 && rest.count == 1
      && (rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"))
  }

  /// Without the mark of an alert that has no text yet: alone it is none.
  func holdingBackAlert() -> [UInt8]? {
    guard var last = starts.indices.last else { return nil }
    func isQuoted(_ number: Int) -> Bool { line(number).drop { $0 == 0x20 }.first == UInt8(ascii: ">") }
    if isQuoted(last), content(last).isEmpty, last > 0 { last -= 1 }
    let text = content(last)
    guard isQuoted(last), text.starts(with: "[!".utf8), last == 0 || !isQuoted(last - 1) else { return nil }
    let name = text.dropFirst(2)
    let isWhole = name.last == UInt8(ascii: "]")
    let isName = (isWhole ? name.dropLast() : name).allSatisfy { (0x61...0x7a).contains($0 | 0x20) }
    return isName && name.count <= 16 ? Array(source[..<starts[last]]) : nil
  }

  // MARK: Tables

  /// With a delimiter row behind a header that has none yet, and without a row that is not whole.
  func completingTable() -> [UInt8]? {
    guard let last = starts.indices.last, content(last).first == UInt8(ascii: "|") else { return nil }
    var first = last
    while first > 0, content(first - 1).first == UInt8(ascii: "|") { first -= 1 }
    let columns = max(cells(of: content(first)), 1)
    let prefix = Array(line(first).prefix(line(first).count - content(first).count))
    if last == first {
      let row = completedRow(line(first))
      // A header of which there is nothing to be seen yet is no table.
      guard row.contains(where: { $0 != UInt8(ascii: "|") && $0 > 0x20 && $0 != UInt8(ascii: ">") }) else {
        return Array(source[..<starts[first]])
      }
      let header = Array(source[..<starts[first]]) + closedRow(row)
      return header + [0x0a] + blank(prefix) + delimiter(max(cells(of: row.dropFirst(prefix.count)), 1))
    }
    if last == first + 1, endsInsideLine {
      return Array(source[..<starts[last]]) + blank(prefix) + delimiter(columns)
    }
    return endsInsideLine ? Array(source[..<starts[last]]) : nil
  }

  private func blank(_ prefix: [UInt8]) -> [UInt8] { prefix.map { $0 == UInt8(ascii: ">") ? $0 : 0x20 } }

  /// A row that is not whole, with everything closed that is open in its last cell.
  private func completedRow(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard endsInsideLine else { return row }
    var start = row.startIndex
    var isEscaped = false
    for (place, byte) in zip(row.indices, row) {
      if byte == UInt8(ascii: "|"), !isEscaped { start = place + 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    var cell = UnfinishedInlines(row[start...], options: options)
    return (Array(row[..<start]) + cell.completed())[...]
  }

  private func closedRow(_ row: ArraySlice<UInt8>) -> [UInt8] {
    var row = Array(row)
    while row.last == 0x20 { row.removeLast() }
    return row.last == UInt8(ascii: "|") ? row : row + Array(" |".utf8)
  }

  private func delimiter(_ columns: Int) -> [UInt8] {
    Array(("|" + String(repeating: "---|", count: columns)).utf8)
  }

  /// Cells of a row that begins with a bar.
  private func cells(of row: ArraySlice<UInt8>) -> Int {
    var count = 0
    var hasContent = false
    var isEscaped = false
    for byte in row.dropFirst() {
      if byte == UInt8(ascii: "|"), !isEscaped {
        count += 1
        hasContent = false
      } else if byte != 0x20 {
        hasContent = true
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return count + (hasContent ? 1 : 0)
  }

  // MARK: The last paragraph

  /// Where the text begins whose inlines are not closed yet: after the last blank line, and for a table, heading or item on
  /// the last line itself.
  var lastParagraphStart: Int {
    guard var number = starts.indices.last else { return 0 }
    while number > 0, !content(number - 1).isEmpty, !beginsBlock(number) { number -= 1 }
    return starts[number]
  }

  var lastParagraph: ArraySlice<UInt8> { source[lastParagraphStart...] }

  /// Whether a line begins a block of its own: its inlines do not go back over it.
  private func beginsBlock(_ number: Int) -> Bool {
    let line = line(number).drop { $0 == 0x20 || $0 == UInt8(ascii: ">") }
    return line.first == UInt8(ascii: "#") || line.count != content(number).count
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes end like a text, but for blanks.
  fileprivate func ends(with ending: String) -> Bool {
    var text = self
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return text.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }
}
