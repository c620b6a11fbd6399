/// The block structure of a document, line by line: which containers and which leaf are open.
///
/// It takes the same decisions as cmark-gfm 0.29.0.gfm.6 with its tables and task lists, in the same order, but keeps
/// no tree: only what the next line can ask for. Invalid UTF-8 counts as text, as after `CMARK_OPT_VALIDATE_UTF8`.
/// What it finds it tells its `IndexBuilder`.
struct BlockMachine {
  /// The kinds of blocks that hold text.
  enum Leaf: UInt8 {
    case none
    case paragraph
    case fence
    case indentedCode
    case html
    case table
  }

  let readsFootnotes: Bool
  var builder: IndexBuilder
  var stack = ContainerStack()
  var leaf = Leaf.none

  var fenceMark: UInt8 = 0
  var fenceLength = 0
  var htmlKind: UInt8 = 0

  /// Whether the list that is open at the top level is loose.
  var looseness = ListLooseness()
  /// Whether the last line was blank.
  private var isBehindBlank = false
  /// The last line that is a thematic break, and whether nothing but blank lines came since.
  var lastBreak = -1
  private var isBehindBreak = false
  var paragraph = OpenParagraph()
  var paragraphText = ParagraphText()

  /// Whether rows with blank lines between them stay in one source block, to be mended there.
  private let mendsTables: Bool
  /// Whether the last line that is not blank begins with a pipe.
  private var isBehindRow = false

  /// Whether definitions stay in one source block with their terms.
  private let readsDefinitions: Bool
  /// Whether a definition at the top level may go on: in what is indented, and in others that follow.
  private var isInDefinition = false

  init(options: ParsingOptions, builder: IndexBuilder) {
    readsFootnotes = options.footnotes
    mendsTables = options.mendTables
    readsDefinitions = options.definitionLists
    self.builder = builder
  }

  /// Where a line has got to: inside which open containers, and whether in the leaf as well.
  struct Place {
    var depth: Int
    var isInLeaf: Bool
    var openedBlock = false
  }

  /// Takes in one line.
  mutating func readLine(_ line: inout LineCursor) {
    if stack.isEmpty, line.start < line.end, readsPlainly(line) { return }
    let first = line.start
    if readsDefinitions, leaf == .paragraph, line.beginsDefinition { isInDefinition = true }
    readInFull(&line)
    if leaf != .fence { builder.noteReferences(line) }
    if mendsTables { noteRow(line, from: first) }
  }

  private mutating func noteRow(_ line: LineCursor, from start: Int) {
    guard let byte = Self.firstByte(line, from: start) else { return }
    isBehindRow = byte == UInt8(ascii: "|")
  }

  /// The first byte of a line that is no blank.
  private static func firstByte(_ line: LineCursor, from start: Int) -> UInt8? {
    var place = start
    while place < line.end, line.bytes[place] == UInt8(ascii: " ") || line.bytes[place] == UInt8(ascii: "\t") {
      place += 1
    }
    return place < line.end ? line.bytes[place] : nil
  }

  /// The way of most lines: outside containers, and beginning like nothing but text. Returns whether it was one.
  private mutating func readsPlainly(_ line: LineCursor) -> Bool {
    let byte = line.bytes[line.start]
    switch leaf {
    case .fence:
      guard byte != fenceMark && byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") else { return false }
      cutLeaf(line)
      return true
    case .paragraph where Self.beginsText(byte):
      continueParagraph(line, from: line.start)
    case .none where Self.beginsText(byte):
      startParagraph(line)
    default:
      return false
    }
    builder.noteReferences(line)
    isBehindRow = false
    return true
  }

  /// Whether nothing but text begins with this byte. (The list is not complete: it need not be.)
  private static func beginsText(_ byte: UInt8) -> Bool {
    byte >= 0x80 || 0x61...0x7A ~= byte | 0x20 || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\"")
  }

  /// The index up to an offset while more may come.
  func index(upTo end: Int) -> DocumentIndex {
    builder.index(
      upTo: end, isFinal: false, mayDefineLinks: leaf == .paragraph && paragraphText.mayDefine,
      isLoose: looseness.isLoose)
  }

  /// The index of the whole text, which ends here.
  mutating func finish(at end: Int) -> DocumentIndex {
    closeLeaf()
    return builder.index(upTo: end, isFinal: true, isLoose: looseness.isLoose)
  }

  private mutating func readInFull(_ line: inout LineCursor) {
    guard var place = matchOpenBlocks(&line) else { return }
    let isText = openNewBlocks(&line, &place)
    if isText { addText(&line, place) }
    if !isText || !line.isBlank || place.openedBlock {
      looseness.readText()
      isBehindBreak = lastBreak == line.number
    }
    isBehindBlank = line.isBlank
  }

  /// Cuts the leaf at the top level before a line that belongs to it, if it is long.
  mutating func cutLeaf(_ line: LineCursor) {
    if line.start >= builder.long.nextCut, stack.isEmpty {
      builder.cutLongBlock(line, parts: line.number - builder.long.line)
    }
  }

  /// Passes the starts of the open blocks. Nil when the line was the end of a fence.
  private mutating func matchOpenBlocks(_ line: inout LineCursor) -> Place? {
    var level = 0
    while level < stack.count {
      line.findFirstNonspace()
      if line.isBlank, line.indent == 0 {
        level = stack.firstThatBlankMayEnd(from: level, hasNoCharacters: line.start == line.end)
        if level == stack.count { break }
      }
      guard match(stack[level], &line) else { return Place(depth: level, isInLeaf: false) }
      level += 1
    }
    line.findFirstNonspace()
    if leaf == .fence, endsFence(line) {
      leaf = .none
      return nil
    }
    return Place(depth: level, isInLeaf: matchLeaf(&line))
  }

  private func match(_ container: Container, _ line: inout LineCursor) -> Bool {
    switch container.kind {
    case .list:
      return true
    case .quote:
      guard line.indent <= 3, line[line.firstNonspace] == UInt8(ascii: ">") else { return false }
      line.advance(columns: line.indent + 1)
      if line.isAtSpace { line.advance(columns: 1) }
      return true
    case .item:
      if line.indent >= Int(container.width) {
        line.advance(columns: Int(container.width))
        return true
      }
      guard line.isBlank, container.hasChild else { return false }
      line.advance(to: line.firstNonspace)
      return true
    case .note:
      guard line.indent >= 4 else { return line.start == line.end }
      line.advance(columns: 4)
      return true
    }
  }

  private func endsFence(_ line: LineCursor) -> Bool {
    line.indent <= 3 && line[line.firstNonspace] == fenceMark && line.closingFence(fenceMark) >= fenceLength
  }

  private func matchLeaf(_ line: inout LineCursor) -> Bool {
    switch leaf {
    case .none: return false
    case .fence: return true
    case .paragraph: return !line.isBlank
    case .html: return htmlKind <= 5 || !line.isBlank
    case .table: return !line.isBlank && line.tableCells(from: line.firstNonspace) > 0
    case .indentedCode:
      if line.indent >= 4 { line.advance(columns: 4) } else if !line.isBlank { return false }
      return true
    }
  }

  /// Puts what is left of a line where it belongs.
  private mutating func addText(_ line: inout LineCursor, _ place: Place) {
    line.findFirstNonspace()
    if line.isBlank, !place.openedBlock, stack.isList(0) {
      // cmark-gfm takes blank lines behind a thematic break for its own.
      let isInBreak = isBehindBreak && place.depth == stack.count
      looseness.readBlank(
        depth: place.depth, isInLeaf: place.isInLeaf || isInBreak, isInFence: leaf == .fence || isInBreak,
        quote: stack.outermostQuote)
    }
    if !place.openedBlock {
      if leaf == .paragraph, !place.isInLeaf, !line.isBlank {
        return continueParagraph(line, from: line.offset)  // Lazily: with the space before it.
      }
      if !place.isInLeaf { closeLeaf() }
      stack.truncate(to: place.depth)
    }
    switch leaf {
    case .fence where place.isInLeaf: cutLeaf(line)
    // Blank lines at the end of code are none of it: those before a cut must be inside.
    case .indentedCode where place.isInLeaf && !line.isBlank && !isBehindBlank: cutLeaf(line)
    case .html:
      if stack.isEmpty { builder.addHTML(line, kind: htmlKind) }
      if line.endsHTMLBlock(kind: htmlKind) { closeLeaf() }
    case .paragraph:
      continueParagraph(line, from: line.firstNonspace)
    case .none where !line.isBlank:
      startParagraph(line)
    default: break
    }
  }

  // MARK: Leaves

  /// Makes room for a new block in the container at `place`: ends what cannot go on.
  mutating func beginBlock(_ line: LineCursor, _ place: inout Place, isHeading: Bool = false) {
    let wasLoose = looseness.isLoose
    let vanishes = closeLeaf()
    // A list holds only items.
    let endsList = stack.isList(place.depth - 1)
    if endsList { place.depth -= 1 }
    if endsList, vanishes, place.depth == 0 { looseness.countVanished(wasLoose) }
    stack.truncate(to: place.depth)
    if place.depth == 0 {
      // cmark-gfm ends such a list before the paragraph in it, and counts that for the list's looseness although it
      // consists of definitions and vanishes. At the end of a text it ends the paragraph first.
      let goesOn = isBehindRow && Self.firstByte(line, from: line.start) == UInt8(ascii: "|")
      let mayCut = !(endsList && vanishes) && !goesOn && !goesOnDefining(line)
      builder.beginTopLevelBlock(line, isHeading: isHeading, mayCut: mayCut, wasLoose: looseness.isLoose)
    } else {
      looseness.beginBlock(afterSibling: place.depth == 2 && stack[1].hasChild)
      stack[place.depth - 1].hasChild = true
    }
    place.isInLeaf = false
    place.openedBlock = true
  }

  /// Whether a line that begins a block of the document belongs to a definition, or is one.
  private mutating func goesOnDefining(_ line: LineCursor) -> Bool {
    guard readsDefinitions else { return false }
    if line.beginsDefinition {
      isInDefinition = true
    } else if isInDefinition {
      isInDefinition = line[line.start] == UInt8(ascii: " ") || line[line.start] == UInt8(ascii: "\t")
    }
    return isInDefinition
  }

  /// Ends the open leaf, if there is one. Returns whether it was a paragraph of definitions alone, which vanishes.
  @discardableResult
  mutating func closeLeaf() -> Bool {
    var vanishes = false
    switch leaf {
    case .paragraph:
      if case .nothing = paragraphText.finish() {
        vanishes = true
        looseness.paragraphVanished(wasFirstChild: paragraph.isFirstChild)
        // It is as if it had not been there: the item is empty again.
        if paragraph.isFirstChild, !stack.isEmpty { stack[stack.count - 1].hasChild = false }
      }
      builder.endParagraph(definesLinks: paragraphText.hasDefinitions)
    case .html:
      builder.endHTML()
    default: break
    }
    leaf = .none
    return vanishes
  }

  /// Starts a paragraph in the innermost container.
  mutating func startParagraph(_ line: LineCursor) {
    var place = Place(depth: stack.count, isInLeaf: false)
    let parent = stack.isList(place.depth - 1) ? place.depth - 2 : place.depth - 1
    let isFirstChild = parent < 0 || !stack[parent].hasChild
    beginBlock(line, &place)
    leaf = .paragraph
    paragraph = OpenParagraph(line, from: line.firstNonspace, isFirstChild: isFirstChild)
    paragraphText.start(line, from: line.firstNonspace)
    if stack.isEmpty { builder.addParagraphLine(line) }
  }

  /// Adds a line to the open paragraph.
  mutating func continueParagraph(_ line: LineCursor, from position: Int) {
    paragraph.add(line, from: position)
    paragraphText.append(line, from: position)
    if stack.isEmpty { builder.addParagraphLine(line) }
  }
}

/// What is kept of the open paragraph.
struct OpenParagraph {
  /// Where its text starts, and on which line.
  var start = 0
  var line = 0
  /// Where its last line starts, after containers' prefixes, and where it ends.
  var lastStart = 0
  var lastEnd = 0
  /// Whether it is the only block in its container.
  var isFirstChild = false
  /// Whether a line before the last has more cells than a table may have: then none begins in this paragraph.
  var hasLineBeyondTables = false

  init() {}

  init(_ line: LineCursor, from position: Int, isFirstChild: Bool) {
    start = position
    self.line = line.number
    lastStart = position
    lastEnd = line.end
    self.isFirstChild = isFirstChild
  }

  mutating func add(_ line: LineCursor, from position: Int) {
    // A cell takes a byte or more, so only a long line needs to be counted.
    if lastEnd - lastStart > LineCursor.mostCells, LineCursor.tableCells(line.bytes, lastStart, lastEnd) == nil {
      hasLineBeyondTables = true
    }
    lastStart = position
    lastEnd = line.end
  }
}
