// The starts of blocks, tried in cmark-gfm's order.

extension BlockMachine {
  /// Opens the blocks that begin on a line. Returns whether its rest is text that has still to be put somewhere.
  mutating func openNewBlocks(_ line: inout LineCursor, _ place: inout Place) -> Bool {
    // Indented code cannot interrupt a paragraph, be it one that the line has not matched.
    var mayBeLazy = leaf == .paragraph
    while !place.isInLeaf || leaf == .paragraph || leaf == .table {
      line.findFirstNonspace()
      let outcome = line.indent < 4 ? openBlock(&line, &place) : openIndentedCode(&line, &place, mayBeLazy)
      switch outcome {
      case .container: break
      case .leaf: return true
      case .complete: return false
      case .nothing:
        readTaskBox(&line, place)
        return true
      }
      mayBeLazy = false
    }
    return true
  }

  /// What a line's next part began.
  enum Opened {
    /// A container: its content follows on the line.
    case container
    /// A block that takes the rest of the line as text.
    case leaf
    /// A block that took the rest of the line.
    case complete
    /// No block.
    case nothing
  }

  private mutating func openIndentedCode(
    _ line: inout LineCursor, _ place: inout Place, _ mayBeLazy: Bool
  ) -> Opened {
    guard !mayBeLazy, !line.isBlank else { return .nothing }
    line.advance(columns: 4)
    beginBlock(line, &place)
    leaf = .indentedCode
    if stack.isEmpty { builder.beginLongBlock(.indentedCode, head: line.start..<line.start, line: line.number) }
    return .complete
  }

  private mutating func openBlock(_ line: inout LineCursor, _ place: inout Place) -> Opened {
    let isInParagraph = place.isInLeaf && leaf == .paragraph
    let byte = line[line.firstNonspace]
    switch byte {
    case UInt8(ascii: ">"):
      openQuote(&line, &place)
      return .container
    case UInt8(ascii: "#"):
      if openHeading(line, &place) { return .complete }
    case UInt8(ascii: "`"), UInt8(ascii: "~"):
      if openFence(line, &place) { return .complete }
    case UInt8(ascii: "<"):
      if openHTML(line, &place, isInParagraph) { return .leaf }
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "+"), 0x30...0x39:
      if isInParagraph, let level = line.setextUnderline() { return underline(level, line) }
      if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"), line.isThematicBreak() {
        lastBreak = line.number
        beginBlock(line, &place)
        return .complete
      }
      if openItem(&line, &place, isInParagraph) { return .container }
    case UInt8(ascii: "["):
      if readsFootnotes, openNote(&line, &place) { return .container }
    default: break
    }
    if isInParagraph { return openTable(line) ? .complete : .nothing }
    // The machine matched the line as a row of the open table.
    guard place.isInLeaf, leaf == .table else { return .nothing }
    cutLeaf(line)
    return .complete
  }

  private mutating func openQuote(_ line: inout LineCursor, _ place: inout Place) {
    beginBlock(line, &place)
    line.advance(to: line.firstNonspace + 1)
    if line.isAtSpace { line.advance(columns: 1) }
    push(Container(kind: .quote), &place)
  }

  private mutating func push(_ container: Container, _ place: inout Place) {
    stack.push(container)
    place.depth = stack.count
  }

  private mutating func openHeading(_ line: LineCursor, _ place: inout Place) -> Bool {
    guard let (level, text) = line.atxHeading() else { return false }
    beginBlock(line, &place, isHeading: true)
    builder.addHeading(
      level: level, isNested: !stack.isEmpty, line: line.number,
      text: text..<max(text, line.endOfHeadingText(from: text)))
    return true
  }

  private mutating func openFence(_ line: LineCursor, _ place: inout Place) -> Bool {
    guard let length = line.openingFence() else { return false }
    beginBlock(line, &place)
    leaf = .fence
    fenceMark = line[line.firstNonspace]
    fenceLength = min(length, 255)
    if stack.isEmpty { builder.beginLongBlock(.fence, head: line.start..<line.end, line: line.number + 1) }
    return true
  }

  private mutating func openHTML(_ line: LineCursor, _ place: inout Place, _ isInParagraph: Bool) -> Bool {
    guard let kind = line.htmlBlockStart(interruptingParagraph: isInParagraph) else { return false }
    beginBlock(line, &place)
    leaf = .html
    htmlKind = kind
    builder.note(.html)
    return true
  }

  /// The line underlines the open paragraph: a heading, unless the paragraph holds definitions alone.
  private mutating func underline(_ level: Int, _ line: LineCursor) -> Opened {
    var start = (paragraph.start, line: paragraph.line)
    switch paragraphText.finish() {
    case .nothing:
      // The definitions are read and gone; the line becomes the paragraph's text.
      builder.note(.mayDefineLinks)
      paragraph = OpenParagraph(line, from: line.firstNonspace, isFirstChild: paragraph.isFirstChild)
      paragraphText.start(line, from: line.firstNonspace)
      return .complete
    case .everything: break
    case .from(let position, let line): start = (position, line)
    }
    if stack.isEmpty { builder.turnTopLevelBlockIntoHeading() }
    builder.endParagraph(definesLinks: paragraphText.hasDefinitions)
    leaf = .none
    builder.addHeading(
      level: level, isNested: !stack.isEmpty, line: start.line,
      text: start.0..<max(start.0, line.endOfText(from: start.0, to: max(start.0, paragraph.lastEnd))))
    return .complete
  }

  private mutating func openNote(_ line: inout LineCursor, _ place: inout Place) -> Bool {
    guard let (label, text) = line.footnoteDefinition() else { return false }
    beginBlock(line, &place)
    builder.addFootnote(label: label, line)
    line.advance(to: text)
    push(Container(kind: .note), &place)
    return true
  }

  private mutating func openItem(_ line: inout LineCursor, _ place: inout Place, _ isInParagraph: Bool) -> Bool {
    guard let (mark, length) = line.listMarker(interruptingParagraph: isInParagraph) else { return false }
    let indent = line.indent
    let isNextItem = !place.isInLeaf && stack.isList(place.depth - 1) && stack[place.depth - 1].mark == mark
    if isNextItem {
      closeLeaf()
      if place.depth == 1 { beginNextItem(line) }
      stack.truncate(to: place.depth)
      place.openedBlock = true
    } else {
      beginBlock(line, &place)
      stack.push(Container(kind: .list, mark: mark))
      if stack.count == 1 { beginList(line, markerLength: length) }
    }
    line.advance(to: line.firstNonspace + length)
    let padding = readPadding(&line)
    push(Container(kind: .item, width: UInt8(indent + length + padding)), &place)
    return true
  }

  /// A list begins at the top level.
  private mutating func beginList(_ line: LineCursor, markerLength: Int) {
    looseness = ListLooseness()
    var number: Int?
    for place in line.firstNonspace..<line.firstNonspace + markerLength where 0x30...0x39 ~= line[place] {
      number = (number ?? 0) * 10 + Int(line[place] - 0x30)
    }
    builder.beginLongBlock(.list, head: line.start..<line.start, line: line.number, listStart: number)
  }

  /// Another item of the list at the top level begins.
  private mutating func beginNextItem(_ line: LineCursor) {
    // The item that ends here; a list always holds one.
    looseness.beginItem(afterChild: stack.count > 1 && stack[1].hasChild)
    builder.long.parts += 1
    builder.cutLongBlock(line, parts: builder.long.parts, isLoose: looseness.isLoose)
  }

  /// Passes the spaces after a list marker that belong to it: 1 to 4 columns; 1 before code or nothing.
  private func readPadding(_ line: inout LineCursor) -> Int {
    let afterMarker = line
    while line.column - afterMarker.column <= 5, line.isAtSpace { line.advance(columns: 1) }
    let padding = line.column - afterMarker.column
    if 1...4 ~= padding, line.offset < line.end { return padding }
    line = afterMarker
    if padding > 0 { line.advance(columns: 1) }
    return 1
  }

  private mutating func openTable(_ line: LineCursor) -> Bool {
    guard !paragraph.hasLineBeyondTables, line.isDelimiterRow() else { return false }
    let cells = line.tableCells(from: line.firstNonspace)
    guard cells > 0, LineCursor.tableCells(line.bytes, paragraph.lastStart, paragraph.lastEnd) == cells else {
      return false
    }
    builder.endParagraph(definesLinks: false)
    leaf = .table
    if stack.isEmpty {
      builder.beginLongBlock(.table, head: paragraph.lastStart..<line.end, line: line.number + 1)
    }
    return true
  }

  /// Passes the box of a task in the item that the line stands directly in.
  private func readTaskBox(_ line: inout LineCursor, _ place: Place) {
    guard !place.isInLeaf, place.depth > 0, stack[place.depth - 1].kind == .item, line.looksLikeTask() else { return }
    line.advance(to: line.offset + 3)
  }
}
