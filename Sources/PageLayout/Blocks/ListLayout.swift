import MarkdownModel
import ScreenModel

extension BlockWalker {
  /// Items that settle how wide the markers of a list are; a later, wider one hangs out.
  static let measuredItems = 1000

  /// Opens a list: measures its markers.
  mutating func openList(_ info: ListInfo, _ block: DocumentBlock, at index: Int) {
    let level = open[open.count - 1].listLevel
    let isNested = level > 0
    let padding = isNested ? 0 : kit.configuration.listTopPadding
    requestGap(topSpacing(block.kind) + padding, block)
    var columns = kit.configuration.listMarkerMinWidth
    if let start = info.start {
      // A list that was cut is long.
      let isPart = isContinued(index) || goesOn(block)
      let last = start + max((isPart ? Self.measuredItems : measuredItemCount(block, at: index)) - 1, 0)
      columns = max(columns, String(max(start, last)).utf8.count + 1)
    } else {
      let bullets = kit.glyphs.bullets
      columns = max(columns, bullets[level % bullets.count].columns)
    }
    let list = OpenList(
      start: info.start, delimiter: info.usesParenthesis ? 0x29 : 0x2E, markerColumns: columns, isTight: info.isTight,
      level: level)
    let bottom = bottomSpacing(block.kind) + (isNested ? 0 : kit.configuration.listBottomPadding)
    push(
      OpenContainer(end: Int(block.end), style: base, bottom: bottom, list: list, kind: .list),
      prefix: isNested ? nil : indentPrefix(kit.configuration.listIndent))
  }

  func indentPrefix(_ columns: Int) -> LinePrefix? {
    guard columns > 0, mayIndent(columns) else { return nil }
    let blanks = LinePrefix.Part.blanks(columns, style: base)
    return LinePrefix(rest: [blanks], columns: columns, firstColumns: columns, isDrawn: false)
  }

  private func measuredItemCount(_ block: DocumentBlock, at index: Int) -> Int {
    var count = 0
    var child = index + 1
    while child < Int(block.end), count < Self.measuredItems {
      count += 1
      child = max(Int(parsed.blocks[child].end), child + 1)
    }
    return count
  }

  /// Opens an item: its marker stands in front of the first line, the others hang.
  mutating func openItem(_ info: ItemInfo, _ block: DocumentBlock, at index: Int) {
    var info = info
    if info.isChecked == nil { info.isChecked = takeTaskBox(ofItem: index) }
    let line = block.lines.lowerBound
    if let isChecked = info.isChecked, kit.context.reader.toggledTasks.contains(line) { info.isChecked = !isChecked }
    let isTask = info.isChecked != nil && kit.context.reader.isInteractive
    let link = isTask ? addTarget(LinkTarget(destination: String(line), kind: .task)) : 0
    let list =
      open[open.count - 1].list
      ?? OpenList(start: nil, delimiter: 0x2E, markerColumns: 1, isTight: true, level: 0)
    let gap = max(list.isTight ? 0 : kit.configuration.paragraphSpacing, kit.configuration.listItemSpacing)
    if isContinued(index - 1) { continuedMargin = gap }
    if !open[open.count - 1].isEmpty {
      builder.requestGap(max(gap, sourceGap(above: block)), sourceLine: block.lines.lowerBound)
    }
    var style = base
    if info.isChecked == true { style = kit.sheet.dimmed(style) }
    let container = OpenContainer(
      end: Int(block.end), style: style, bottom: gap, isTight: list.isTight, kind: .item)
    push(container, prefix: prefix(of: info, in: list, link: link))
  }

  /// Takes the box out of the text of a task that the parser does not know as one: it looks for boxes where a line of the
  /// source begins, and so misses those in quotes and behind another marker. Returns whether the box is checked.
  private mutating func takeTaskBox(ofItem index: Int) -> Bool? {
    let item = open[open.count - 1]
    let isBehindMarker =
      open.count > 2 && open[open.count - 2].kind == .item
      && parsed.blocks[index - 1].lines.lowerBound == parsed.blocks[index].lines.lowerBound
    guard item.quoteLevel > 0 || isBehindMarker, index + 1 < Int(parsed.blocks[index].end) else { return nil }
    let first = parsed.blocks[index + 1]
    guard first.kind == .paragraph, let inline = first.inlines.first, parsed.inlines[Int(inline)].kind == .text else {
      return nil
    }
    let text = parsed.inlines[Int(inline)].text
    let hasMore = text.count > 4 || first.inlines.count > 1
    guard text.count >= 4, hasMore else { return nil }
    let box = Array(parsed.text[Int(text.lowerBound)..<Int(text.lowerBound) + 4])
    guard box[0] == UInt8(ascii: "["), box[2] == UInt8(ascii: "]"), box[3] == 0x20 else { return nil }
    guard box[1] == 0x20 || box[1] | 0x20 == UInt8(ascii: "x") else { return nil }
    parsed.inlines[Int(inline)].text = text.lowerBound + 4..<text.upperBound
    return box[1] != 0x20
  }

  /// The marker of an item, right-aligned among its siblings, and the blanks its text hangs by.
  func prefix(of info: ItemInfo, in list: OpenList, link: Int = 0) -> LinePrefix? {
    let spacing = max(kit.configuration.listMarkerSpacing, 0)
    var parts: [LinePrefix.Part] = []
    var columns = 0
    func add(_ bytes: [UInt8], _ width: Int, _ style: Style, link: Int = 0) {
      guard !bytes.isEmpty else { return }
      parts.append(LinePrefix.Part(bytes: bytes, style: style, link: link))
      columns += width
    }
    func blanks(_ count: Int) {
      guard count > 0 else { return }
      parts.append(.blanks(count, style: base))
      columns += count
    }
    let marker = kit.sheet.marker(over: base)
    if let start = list.start {
      let number = Array(String(start + info.ordinal).utf8) + [list.delimiter]
      blanks(list.markerColumns - number.count)
      add(number, number.count, marker)
    } else if info.isChecked == nil {
      let bullet = kit.glyphs.bullets[list.level % kit.glyphs.bullets.count]
      blanks(list.markerColumns - bullet.columns)
      add(bullet.bytes, bullet.columns, marker)
    }
    if let isChecked = info.isChecked {
      if !parts.isEmpty { blanks(spacing) }
      let box = isChecked ? kit.glyphs.checked : kit.glyphs.unchecked
      blanks(list.start == nil ? list.markerColumns - box.columns : 0)
      add(box.bytes, box.columns, marker, link: link)
    }
    blanks(spacing)
    if mayIndent(columns) {
      let hanging = LinePrefix.Part.blanks(columns, style: base)
      return LinePrefix(first: parts, rest: [hanging], columns: columns, firstColumns: columns, isDrawn: false)
    }
    // No room to hang: the marker stands in front of the text as long as some text fits beside it.
    guard rightEdge - builder.nextColumn - columns >= (kit.leastText * 3 + 3) / 4 else { return nil }
    return LinePrefix(first: parts, rest: [], columns: 0, firstColumns: columns, isDrawn: false)
  }
}
