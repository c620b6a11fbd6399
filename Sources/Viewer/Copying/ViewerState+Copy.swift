import MarkdownSource

extension ViewerState {
  /// Copies the text of the block in focus: that of the selected link, else the one nearest the middle.
  mutating func copyBlock() -> [Effect] { copyFirst("block", orSay: "Nothing to copy here") { $0.text } }

  /// Copies the code nearest the middle.
  mutating func copyCode() -> [Effect] { copyFirst("code", orSay: "No code in view") { $0.code.first } }

  /// Copies the table nearest the middle, cells separated by tabs.
  mutating func copyTable() -> [Effect] { copyFirst("table", orSay: "No table in view") { $0.tables.first } }

  /// Copies the target of the selected link.
  mutating func copyLink() -> [Effect] {
    guard visibleSelection() != nil, let target = selectedTarget() else {
      return say("Select a link first: Tab, or ; and a letter")
    }
    return copy(target.destination, "link")
  }

  /// Copies the addresses of the images nearest the middle, a line each.
  mutating func copyImages() -> [Effect] {
    guard configuration.selectionMenu.copyImageURL else { return say(CopyMenu.imageRefusal) }
    return copyFirst("image", orSay: "No image in view") { $0.images.isEmpty ? nil : $0.images.joined(separator: "\n") }
  }

  /// Copies the section of the row on top as Markdown.
  mutating func copySection() -> [Effect] {
    guard let number = headingCursor ?? currentHeading() else { return say("No section here") }
    let index = viewport.document.snapshot.index
    let headings = index.headings
    var next = number + 1
    while next < headings.count, headings[next].level > headings[number].level { next += 1 }
    let end = next < headings.count ? Int(headings[next].line) : index.lineCount
    return copy(source(lines: Int(headings[number].line)..<end), "section")
  }

  /// Copies the block in focus as Markdown.
  mutating func copyMarkdown() -> [Effect] {
    guard configuration.selectionMenu.copyAsMarkdown else { return say(CopyMenu.markdownRefusal) }
    let document = viewport.document
    guard let (block, line) = linesByFocus().first else { return say("Nothing to copy here") }
    let text = source(lines: document.parts(of: block, line: line).lines)
    return text.isEmpty ? say("Nothing to copy here") : markdownEffect(text, "block as Markdown")
  }

  /// Copies the whole document as Markdown, as far as it has come.
  mutating func copyDocument() -> [Effect] {
    let text = viewport.document.snapshot.text
    let source = TaskBoxes(context.reader.toggledTasks).toggled(Self.string(text, 0..<text.count), from: 0)
    return copy(source, "document")
  }

  /// The source of some lines.
  func source(lines: Range<Int>) -> String {
    let snapshot = viewport.document.snapshot
    guard let start = offset(ofLine: lines.lowerBound) else { return "" }
    let text = Self.string(
      snapshot.text, start..<max(offset(ofLine: lines.upperBound) ?? snapshot.index.scannedBytes, start))
    return TaskBoxes(context.reader.toggledTasks).toggled(text, from: lines.lowerBound)
  }

  /// Asks for Markdown to be copied, and said in the reader's words.
  func markdownEffect(_ text: String, _ what: String) -> [Effect] {
    [.copy(text: text, what: what, words: configuration.selectionMenu.copyAsMarkdownLabel)]
  }

  /// Asks for a text to be copied.
  func copyEffect(_ text: String, _ what: String) -> [Effect] { [.copy(text: text, what: what)] }

  private mutating func copy(_ text: String, _ what: String) -> [Effect] {
    text.isEmpty ? say("Nothing to copy here") : copyEffect(text, what)
  }

  private static func string(_ text: SourceText, _ range: Range<Int>) -> String {
    text.withBytes(range) { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a source line begins, from 0; nil behind the last one.
  func offset(ofLine line: Int) -> Int? {
    let snapshot = viewport.document.snapshot
    guard line < snapshot.index.lineCount, let number = snapshot.index.block(atLine: line) else { return nil }
    let block = snapshot.index.blocks[number]
    var left = line - Int(block.line)
    guard left > 0 else { return block.start }
    return snapshot.text.withBytes(block.range) { bytes in
      var place = 0
      while place < bytes.count, left > 0 {
        let isEnd =
          bytes[place] == 0x0a || bytes[place] == 0x0d && !(place + 1 < bytes.count && bytes[place + 1] == 0x0a)
        if isEnd { left -= 1 }
        place += 1
      }
      return block.start + place
    }
  }

  /// Copies what is found first of the blocks in view: around the selected link, then from the middle outwards.
  private mutating func copyFirst(
    _ what: String, orSay words: String, _ find: (CopyableParts) -> String?
  ) -> [Effect] {
    for (block, line) in linesByFocus() {
      if let found = find(viewport.document.parts(of: block, line: line)), !found.isEmpty {
        return copyEffect(found, what)
      }
    }
    return say(words)
  }

  /// Blocks and source lines in view: that of the selected link first, then by their distance from the middle.
  private mutating func linesByFocus() -> [(block: Int, line: Int)] {
    let rows = viewport.visibleRows()
    let middle = visibleSelection() == nil ? (rows.count - 1) / 2 : selectionRow()?.row ?? 0
    var seen: Set<Place> = []
    var found: [(block: Int, line: Int)] = []
    for (_, place) in rows.enumerated().sorted(by: { abs($0.offset - middle) < abs($1.offset - middle) })
    where place.line >= 0 {
      let line = viewport.document.sourceLine(of: place)
      if seen.insert(Place(block: place.block, line: line)).inserted { found.append((place.block, line)) }
    }
    return found
  }
}
