import CCmark

/// Finds the source lines of blocks, which the library gets right for some of them only.
///
/// It counts link reference definitions to the paragraph behind them, and the line after some blocks to them; it misses
/// the last line of HTML blocks. Where it errs, the lines are counted from the block's own text.
struct LineFinder {
  private let source: UnsafeRawBufferPointer
  private let firstLine: Int
  /// Where each line of the source starts, and its end; found when first asked for.
  private var lineStarts: [Int] = []

  init(source: UnsafeRawBufferPointer, firstLine: Int) {
    self.source = source
    self.firstLine = firstLine
  }

  /// The lines of a block in the document, from 0. `parent` has the lines of the block around it.
  mutating func lines(of node: CmarkNode, parent: Range<Int>?) -> Range<Int> {
    let start = node.firstLine
    let end = node.lastLine + 1
    switch node.kind {
    case .paragraph: return paragraph(node)
    case .heading: return heading(node)
    case .quote: return start..<max(end, start + 1)
    case .htmlBlock: return start..<start + max(node.literal.lineEnds, 1)
    case .codeBlock:
      let fences = node.pointee.as.code.fenced == 0 ? 0 : isFenceClosed(node) ? 2 : 1
      return start..<start + node.pointee.as.code.literal.bytes.lineEnds + fences
    case .table:
      let top = start + (node.pointee.prev.map(linesAboveTable) ?? 0)
      // The header row and the one below it, which is no row to the library.
      return top..<top + 2
    case .tableRow:
      let top = cmark_gfm_extensions_get_table_row_is_header(node) != 0 ? parent?.lowerBound ?? start : start
      return top..<top + 1
    case .tableCell: return parent ?? start..<start + 1
    // Their end is that of the last block in them.
    default: return start..<start + 1
    }
  }

  private func paragraph(_ node: CmarkNode) -> Range<Int> {
    if node.pointee.start_line == 0, let table = node.pointee.next {
      let start = table.firstLine
      return start..<start + linesAboveTable(node)
    }
    let end = node.lastLine + 1
    return end - max(node.content.lineEnds, 1)..<end
  }

  /// Lines of the paragraph that a table's header row was split from. The library makes it without any lines.
  private func linesAboveTable(_ node: CmarkNode) -> Int {
    node.pointee.start_line == 0 ? node.content.lineEnds + 1 : 0
  }

  private mutating func heading(_ node: CmarkNode) -> Range<Int> {
    let start = node.firstLine
    guard node.pointee.as.heading.setext else { return start..<start + 1 }
    let textLines = max(node.content.lineEnds, 1)
    var underline = start + textLines
    if !isUnderline(underline) {
      // Definitions stand in front. The heading was closed by the end of the text, or one line late.
      let end = node.lastLine + 1
      underline = isUnderline(end - 1) ? end - 1 : end - 2
    }
    return underline - textLines..<underline + 1
  }

  /// Whether a line holds the underline of a heading, besides the marks of containers.
  private mutating func isUnderline(_ number: Int) -> Bool {
    var line = line(number)
    while let last = line.last, last.isMarkdownSpace { line.removeLast() }
    guard let mark = line.last, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
    while line.last == mark { line.removeLast() }
    return line.allSatisfy { $0.isMarkdownSpace || $0 == UInt8(ascii: ">") }
  }

  /// Whether a fenced code block ends with a fence of its own, and not with what is around it.
  mutating func isFenceClosed(_ node: CmarkNode) -> Bool {
    let code = node.pointee.as.code
    let lastLine = node.lastLine
    let span = lastLine - node.firstLine + 1
    guard span == code.literal.bytes.lineEnds + 2, !startsNextBlock(lastLine, after: node) else { return false }
    var line = line(lastLine)
    while let last = line.last, last.isMarkdownSpace { line.removeLast() }
    let fence = line.reversed().prefix { $0 == code.fence_char }.count
    return fence >= Int(code.fence_length)
  }

  /// The bytes of a line of the document; empty for one that is not in the source.
  private mutating func line(_ number: Int) -> Slice<UnsafeRawBufferPointer> {
    if lineStarts.isEmpty { lineStarts = source.lineStarts }
    let index = number - firstLine
    guard lineStarts.indices.contains(index), index + 1 < lineStarts.count else { return source[0..<0] }
    return source[lineStarts[index]..<lineStarts[index + 1]]
  }

  private func startsNextBlock(_ line: Int, after node: CmarkNode) -> Bool {
    var last = node
    while last.pointee.next == nil, let parent = last.pointee.parent { last = parent }
    return last.pointee.next.map { $0.firstLine == line } ?? false
  }
}

extension CmarkNode {
  /// The line in the document, from 0, that the library says is its first.
  fileprivate var firstLine: Int { Int(pointee.start_line) - CmarkDocument.lineOffset }

  /// The line in the document, from 0, that the library says is its last.
  fileprivate var lastLine: Int { Int(pointee.end_line) - CmarkDocument.lineOffset }
}

extension UnsafeRawBufferPointer {
  /// Where each line starts, and the end. A line ends with a line feed, a carriage return, or both in that order.
  var lineStarts: [Int] {
    var starts = [0]
    // Most texts have line feeds alone.
    guard firstPlace(of: UInt8(ascii: "\r")) != nil else {
      while let end = firstPlace(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) { starts.append(end + 1) }
      if starts.last != count { starts.append(count) }
      return starts
    }
    for (position, byte) in enumerated() {
      let isLineFeed = byte == UInt8(ascii: "\n")
      let isLoneReturn =
        byte == UInt8(ascii: "\r") && (position + 1 == count || self[position + 1] != UInt8(ascii: "\n"))
      if isLineFeed || isLoneReturn { starts.append(position + 1) }
    }
    if starts.last != count { starts.append(count) }
    return starts
  }

  /// How many line feeds there are: in what the library has read, each line ends with one.
  fileprivate var lineEnds: Int {
    var result = 0
    var place = 0
    while let end = firstPlace(of: UInt8(ascii: "\n"), from: place) {
      result += 1
      place = end + 1
    }
    return result
  }
}
