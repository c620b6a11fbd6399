import MarkdownModel
import ScreenModel

/// Builds the lines of a laid-out block: prefixes of the open containers in front, blank rows between blocks.
struct LineBuilder {
  /// What was built so far.
  private(set) var block = LaidOutBlock()
  /// Columns left of everything.
  let margin: Int
  /// The prefixes of the open containers, outermost first.
  private(set) var prefixes: [LinePrefix] = []
  /// Columns of the prefixes.
  private(set) var indent = 0
  /// Columns that boxes take at the right edge.
  private(set) var rightInset = 0
  private let ground: Style
  /// Columns of the text's right edge, margin included.
  private let rightEdge: Int
  private var fill: Style?
  private var gap = 0
  private var gapDepth = 0
  private var gapLine = 0
  private var lineColumns = 0
  /// How many of the prefixes stand on the line.
  private var lineDepth = 0
  /// Columns a line lacks, and the blanks left to take them.
  private var stretching = (missing: 0, blanks: 0)

  init(margin: Int, rightEdge: Int, ground: Style) {
    self.margin = margin
    self.rightEdge = rightEdge
    self.ground = ground
  }

  /// Makes room for the lines of a text.
  mutating func reserve(bytes: Int, columns: Int) {
    block.text.reserveCapacity(bytes + bytes / 4)
    let lines = bytes / max(columns / 2, 8) + 4
    block.lines.reserveCapacity(lines)
    block.runs.reserveCapacity(lines * 2)
  }

  /// Number of lines so far.
  var lineCount: Int { block.lines.count }
  /// The number of the next line of text, behind the blank rows asked for.
  var nextLine: Int { lineCount + gap }

  /// Columns left of the text of the next line, margin included.
  var nextColumn: Int { margin + prefixes.reduce(0) { $0 + ($1.first.isEmpty ? $1.columns : $1.firstColumns) } }

  /// Columns left of the text of later lines, margin included.
  var laterColumn: Int { margin + indent }

  // MARK: Containers

  mutating func push(_ prefix: LinePrefix) {
    prefixes.append(prefix)
    indent += prefix.columns
    rightInset += prefix.closingColumns
  }

  mutating func pop() {
    guard let prefix = prefixes.popLast() else { return }
    indent -= prefix.columns
    rightInset -= prefix.closingColumns
    gapDepth = min(gapDepth, prefixes.count)
  }

  /// Asks for blank rows before the next line; the largest wish counts. Their bars are those of the containers open now.
  mutating func requestGap(_ rows: Int, sourceLine: Int) {
    if gap == 0 { gapDepth = prefixes.count }
    gapDepth = min(gapDepth, prefixes.count)
    gap = max(gap, rows)
    gapLine = sourceLine
  }

  // MARK: Lines

  /// Begins a line: the blank rows asked for, then the prefixes.
  mutating func beginLine(sourceLine: Int) {
    while gap > 0 {
      gap -= 1
      beginBare(sourceLine: gapLine)
      writePrefixes(upTo: gapDepth, isBlank: true)
      endLine()
    }
    beginBare(sourceLine: sourceLine)
    writePrefixes(upTo: prefixes.count, isBlank: false)
  }

  /// A row with nothing but the bars.
  mutating func blankLine(sourceLine: Int) {
    beginBare(sourceLine: sourceLine)
    writePrefixes(upTo: prefixes.count, isBlank: true)
    endLine()
  }

  private mutating func beginBare(sourceLine: Int) {
    block.lines.append(
      LaidOutLine(textStart: block.text.count, runStart: block.runs.count, sourceLine: sourceLine))
    lineColumns = 0
    lineDepth = 0
  }

  private mutating func writePrefixes(upTo depth: Int, isBlank: Bool) {
    fill = prefixes[..<depth].last { $0.fill != nil }?.fill
    lineDepth = depth
    // A blank row ends behind its last bar.
    var count = depth
    if isBlank { while count > 0, !prefixes[count - 1].isDrawn { count -= 1 } }
    if isBlank, count == 0 { return }
    appendBlanks(margin, style: ground)
    for index in 0..<count {
      let hasMarker = !isBlank && !prefixes[index].first.isEmpty
      let columns = hasMarker ? prefixes[index].firstColumns : prefixes[index].columns
      // A blank row ends with its last bar, unless a ground goes on behind it.
      if isBlank, fill == nil, rightInset == 0, index == count - 1, let bar = prefixes[index].bareRest(ground) {
        for part in bar.parts { appendBytes(part.bytes, 0..<part.bytes.count, style: part.style, link: 0) }
        lineColumns += columns - bar.blanks
        continue
      }
      for part in hasMarker ? prefixes[index].first : prefixes[index].rest {
        appendBytes(part.bytes, 0..<part.bytes.count, style: part.style, link: part.link)
      }
      if hasMarker { prefixes[index].first = [] }
      lineColumns += columns
    }
  }

  /// Ends the line.
  mutating func endLine(isWrapped: Bool = false, region: Int = -1, fixedColumns: Int = 0, edgeColumns: Int = 0) {
    let inset = rightInset == 0 ? 0 : prefixes[..<lineDepth].reduce(0) { $0 + $1.closingColumns }
    if let fill { appendBlanks(rightEdge - inset - lineColumns, style: fill) }
    if inset > 0 { closeBoxes(inset) }
    let last = block.lines.count - 1
    block.lines[last].textCount = Int32(block.text.count) - block.lines[last].textStart
    block.lines[last].runCount = Int32(block.runs.count) - block.lines[last].runStart
    block.lines[last].columns = Int32(truncatingIfNeeded: lineColumns)
    block.lines[last].isWrapped = isWrapped
    block.lines[last].region = Int16(clamping: region)
    block.lines[last].fixedColumns = Int16(clamping: fixedColumns)
    block.lines[last].edgeColumns = Int16(clamping: edgeColumns)
  }

  /// Adds the right borders of the boxes around the line.
  private mutating func closeBoxes(_ columns: Int) {
    var inset = columns
    for prefix in prefixes[..<lineDepth].reversed() where prefix.closing != nil {
      // Lines that are panned or too long for the box have none.
      guard let closing = prefix.closing, rightEdge - inset >= lineColumns else { return }
      appendBlanks(rightEdge - inset - lineColumns, style: prefix.fill ?? ground)
      appendBlanks(prefix.closingColumns - 1, style: prefix.fill ?? ground)
      appendBytes(closing.bytes, 0..<closing.bytes.count, style: closing.style, link: 0)
      lineColumns += 1
      inset -= prefix.closingColumns
    }
  }

  // MARK: Text

  /// Adds clean text of known width to the line.
  mutating func append(_ bytes: borrowing [UInt8], columns: Int, style: Style, link: Int = 0) {
    appendBytes(bytes, 0..<bytes.count, style: style, link: link)
    lineColumns += columns
  }

  /// Adds a part of some clean text to the line.
  mutating func append(
    _ bytes: borrowing [UInt8], _ range: Range<Int>, columns: Int, style: Style, link: Int = 0
  ) {
    appendBytes(bytes, range, style: style, link: link)
    lineColumns += columns
  }

  /// Adds a glyph to the line.
  mutating func append(_ glyph: Glyphs.Glyph, style: Style) {
    append(glyph.bytes, columns: glyph.columns, style: style)
  }

  /// Adds blanks to the line.
  mutating func appendBlanks(_ columns: Int, style: Style) {
    guard columns > 0 else { return }
    block.text.append(contentsOf: repeatElement(0x20, count: columns))
    addRun(columns, style: style, link: 0)
    lineColumns += columns
  }

  /// Has the next wrapped line stretched to so many columns: its blanks become wider, the first ones first.
  mutating func stretch(_ line: WrappedLine, of text: borrowing StyledText, to columns: Int) {
    let blanks = line.range.reduce(0) { $0 + (text.bytes[$1] == 0x20 ? 1 : 0) }
    let missing = columns - line.columns
    // A line with few words would be torn apart.
    guard blanks > 0, missing > 0, missing <= blanks * 3 else { return }
    stretching = (missing, blanks)
    lineColumns += missing
  }

  /// Adds a wrapped line of styled text. `piece` is the first piece that may reach into it, and is moved on.
  mutating func append(_ line: WrappedLine, of text: borrowing StyledText, piece: inout Int, hyphenStyle: Style) {
    var place = line.range.lowerBound
    while piece < text.pieces.count, text.pieces[piece].end <= place { piece += 1 }
    var last = hyphenStyle
    var link = 0
    while place < line.range.upperBound, piece < text.pieces.count {
      let current = text.pieces[piece]
      let end = min(current.end, line.range.upperBound)
      appendVisible(text.bytes, place..<end, style: current.style, link: current.link)
      (last, link) = (current.style, current.link)
      place = end
      if current.end <= end { piece += 1 }
    }
    if line.endsWithHyphen {
      block.text.append(0x2D)
      addRun(1, style: last, link: link)
    }
    lineColumns += line.columns
    stretching = (0, 0)
  }

  /// Adds bytes without the marks among them.
  private mutating func appendVisible(
    _ bytes: borrowing [UInt8], _ range: Range<Int>, style: Style, link: Int
  ) {
    let before = block.text.count
    let span = bytes.span
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      var wider = 0
      if stretching.blanks > 0 {
        while place < range.upperBound, span[place] > 0x20 { place += 1 }
        if place < range.upperBound, span[place] == 0x20 {
          place += 1
          wider = (stretching.missing + stretching.blanks - 1) / stretching.blanks
          stretching = (stretching.missing - wider, stretching.blanks - 1)
        }
      } else {
        while place < range.upperBound, span[place] >= 0x20 { place += 1 }
      }
      if place > start {
        span.extracting(start..<place).withUnsafeBufferPointer { block.text.append(contentsOf: $0) }
      }
      for _ in 0..<wider { block.text.append(0x20) }
      if wider > 0 || (place < range.upperBound && span[place] >= 0x20) { continue }
      guard place < range.upperBound else { break }
      if span[place] == TextMark.fixedBlank || span[place] == TextMark.codeBlank { block.text.append(0x20) }
      place += 1
    }
    addRun(block.text.count - before, style: style, link: link)
  }

  private mutating func appendBytes(_ bytes: borrowing [UInt8], _ range: Range<Int>, style: Style, link: Int) {
    bytes.span.extracting(range).withUnsafeBufferPointer { block.text.append(contentsOf: $0) }
    addRun(range.count, style: style, link: link)
  }

  private mutating func addRun(_ count: Int, style: Style, link: Int) {
    guard count > 0 else { return }
    let last = block.runs.count - 1
    if last >= Int(block.lines[block.lines.count - 1].runStart), block.runs[last].style == style,
      Int(block.runs[last].link) == link
    {
      block.runs[last].byteCount += UInt32(truncatingIfNeeded: count)
    } else {
      block.runs.append(TextRun(byteCount: count, style: style, link: link))
    }
  }

  // MARK: The block

  /// Notes that the summary of details begins with the next line of text, behind the blank rows asked for.
  mutating func addSummary(position: Int, isOpen: Bool) {
    block.summaries.append(DetailsSummary(line: nextLine, position: position, isOpen: isOpen))
  }

  /// Notes code whose lines end with the last line.
  mutating func addCode(_ rows: CodeRows) { block.codes.append(rows) }

  /// Notes a table whose body ends with the last line.
  mutating func addTable(header: Range<Int>, body: Int) {
    block.tables.append(TableLines(header: header, body: body..<max(lineCount, body)))
  }

  /// Adds a wide region and returns its number.
  mutating func addRegion(columns: Int, fill: Style) -> Int {
    block.regions.append(WideRegion(lines: lineCount..<lineCount, columns: columns, fill: fill))
    return block.regions.count - 1
  }

  /// Ends a region with the last line.
  mutating func endRegion(_ number: Int) {
    block.regions[number].lines = block.regions[number].lines.lowerBound..<lineCount
  }

  /// Hands over what was built.
  consuming func finish(topMargin: Int, bottomMargin: Int, targets: [LinkTarget]) -> LaidOutBlock {
    block.topMargin = topMargin
    block.bottomMargin = bottomMargin
    block.targets = targets
    return block
  }
}
