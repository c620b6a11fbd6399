/// Reads definition lists: a term on a line of its own, and behind it `: definition`, as PHP Markdown Extra and Pandoc have
/// them.
///
/// It works on what the parser found, so that code and HTML are never touched: paragraphs in which a line, or the first one
/// behind a term, begins with a colon. What is parsed again is a copy in which those colons are bullets: no byte moves, and
/// all that lists can hold, definitions can. What does not become a list behind a paragraph that way stays text.
struct DefinitionLists {
  /// The source with bullets for colons.
  private(set) var bytes: [UInt8] = []
  /// The lines of the document on which they stand, with their offsets.
  private(set) var marks: [Int: Int] = [:]

  /// Looks for definitions in a block; nil when there are none.
  init?(_ source: UnsafeRawBufferPointer, _ parsed: ParsedBlock, firstLine: Int) {
    guard source.contains(UInt8(ascii: ":")), parsed.blocks.contains(where: { $0.kind == .paragraph }) else {
      return nil
    }
    var search = Search(source: source, starts: source.lineStarts, firstLine: firstLine)
    search.run(parsed)
    guard !search.marks.isEmpty else { return nil }
    marks = search.marks
    bytes = Array(source)
    for place in marks.values { bytes[place] = UInt8(ascii: "+") }
  }

  /// Takes back marks that made no definition.
  mutating func drop(_ lines: some Collection<Int>) {
    for line in lines {
      if let place = marks.removeValue(forKey: line) { bytes[place] = UInt8(ascii: ":") }
    }
  }

  /// Makes definitions of the lists whose items stand on marks, and terms of the paragraphs in front of them. Returns the
  /// lines of marks of which nothing was made.
  func convert(_ block: inout ParsedBlock) -> Set<Int> {
    var left = Set(marks.keys)
    /// By depth, the last block before.
    var siblings: [Int] = []
    for index in block.blocks.indices {
      let entry = block.blocks[index]
      let depth = Int(entry.depth)
      let before = depth < siblings.count ? siblings[depth] : -1
      siblings.removeSubrange(min(depth, siblings.count)...)
      siblings.append(index)
      guard case .list(let info) = entry.kind, info.start == nil, before >= 0, block.blocks[before].kind == .paragraph
      else { continue }
      var items: [Int] = []
      var item = index + 1
      while item < Int(entry.end) {
        items.append(item)
        item = max(Int(block.blocks[item].end), item + 1)
      }
      let lines = items.map { block.blocks[$0].lines.lowerBound }
      guard lines.allSatisfy({ marks[$0] != nil }) else { continue }
      left.subtract(lines)
      block.blocks[before].kind = .definitionTerm
      block.blocks[index].kind = .definitionList(isTight: info.isTight)
      for item in items { block.blocks[item].kind = .definition }
    }
    return left
  }

  /// The search for colons that begin a definition.
  private struct Search {
    let source: UnsafeRawBufferPointer
    let starts: [Int]
    let firstLine: Int
    var marks: [Int: Int] = [:]
    /// The last paragraph: the index behind it, its depth, the line behind it, whether it ends with a definition.
    private var last: (end: Int, depth: Int32, line: Int, isDefinition: Bool)?
    /// Whether a definition at the top level goes on in what is indented.
    private var isOpen = false

    init(source: UnsafeRawBufferPointer, starts: [Int], firstLine: Int) {
      self.source = source
      self.starts = starts
      self.firstLine = firstLine
    }

    mutating func run(_ parsed: ParsedBlock) {
      for (index, block) in parsed.blocks.enumerated() {
        if block.kind == .paragraph {
          read(block, at: index)
        } else if block.depth == 0, !isIndented(block.lines.lowerBound) {
          isOpen = false
        }
      }
    }

    private mutating func read(_ block: DocumentBlock, at index: Int) {
      var isDefinition = false
      let isBehind = last.map { $0.end == index && $0.depth == block.depth } ?? false
      let follows = isBehind && (last?.isDefinition ?? false || block.lines.lowerBound - (last?.line ?? 0) <= 1)
      for line in block.lines {
        let isFirst = line == block.lines.lowerBound
        guard let place = colon(on: line, isNested: block.depth > 0),
          !isFirst || follows || (block.depth == 0 && isOpen)
        else { continue }
        marks[line] = place
        isDefinition = true
      }
      last = (Int(block.end), block.depth, block.lines.upperBound, isDefinition)
      if block.depth == 0 { isOpen = isDefinition || (isOpen && isIndented(block.lines.lowerBound)) }
    }

    private func range(_ line: Int) -> Range<Int>? {
      let number = line - firstLine
      guard number >= 0, number + 1 < starts.count else { return nil }
      return starts[number]..<starts[number + 1]
    }

    private func isIndented(_ line: Int) -> Bool {
      guard let range = range(line), let first = source[range].first else { return false }
      return first == UInt8(ascii: "\t") || source[range].starts(with: [0x20, 0x20])
    }

    /// Where a line's colon stands, when it begins a definition: up to four blanks or a tab and text follow it.
    private func colon(on line: Int, isNested: Bool) -> Int? {
      guard let range = range(line) else { return nil }
      var place = range.lowerBound
      func byte(_ at: Int) -> UInt8 { at < range.upperBound ? source[at] : 0x0A }
      if isNested {
        while byte(place) == 0x20 || byte(place) == 0x09 || byte(place) == UInt8(ascii: ">") { place += 1 }
      } else {
        while byte(place) == 0x20, place < range.lowerBound + 3 { place += 1 }
      }
      guard byte(place) == UInt8(ascii: ":") else { return nil }
      var text = place + 1
      if byte(text) == 0x09 { text += 1 } else { while byte(text) == 0x20, text < place + 5 { text += 1 } }
      return text > place + 1 && byte(text) > 0x20 ? place : nil
    }
  }
}
