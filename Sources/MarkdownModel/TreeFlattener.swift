import CCmark

/// Copies a C tree into the flat lists of a `ParsedBlock`, walking it without recursion.
struct TreeFlattener {
  var result = ParsedBlock()
  private var lines: LineFinder
  /// Whether bytes may stand for others; see `DialectMarks`.
  let hasMarks: Bool
  /// The blocks around the current one, with the number of children they have so far.
  private var around: [(index: Int, children: Int)] = []
  /// Spans around the current inline.
  var openSpans: [Inline.Span] = []
  var footnoteIndices: [Label: Int32] = [:]

  /// A flattener for the tree made of these bytes.
  init(source: UnsafeRawBufferPointer, firstLine: Int, hasMarks: Bool = false) {
    self.hasMarks = hasMarks
    lines = LineFinder(source: source, firstLine: firstLine)
    result.text.reserveCapacity(source.count)
  }

  /// Copies everything below a node.
  mutating func flatten(below root: CmarkNode) {
    var node = root.pointee.first_child
    while let current = node {
      let index = open(current)
      if let child = current.firstBlock {
        around.append((index, 0))
        node = child
        continue
      }
      close(index)
      node = current.pointee.next
      var last = current
      while node == nil, let parent = last.pointee.parent, parent != root {
        close(around.removeLast().index)
        node = parent.pointee.next
        last = parent
      }
    }
  }

  private mutating func open(_ node: CmarkNode) -> Int {
    var block = DocumentBlock(kind: .paragraph, depth: Int32(around.count))
    block.kind = kind(of: node)
    if node.containsInlines {
      if node.kind == .paragraph, Self.beginsWithAlertMark(node.content) {
        result.alertCandidates.append(Int32(result.blocks.count))
      }
      if node.kind == .paragraph, around.isEmpty, Abbreviations.explain(node.content) {
        result.abbreviations.append(Int32(result.blocks.count))
      }
      let start = Int32(result.inlines.count)
      flattenInlines(below: node)
      block.inlines = start..<Int32(result.inlines.count)
    }
    switch node.kind {
    case .codeBlock: block.literal = append(node.pointee.as.code.literal.bytes)
    case .htmlBlock: block.literal = append(node.literal)
    default: break
    }
    block.lines = lines.lines(of: node, parent: around.last.map { result.blocks[$0.index].lines })
    result.blocks.append(block)
    return result.blocks.count - 1
  }

  /// Whether a source begins with `[!word]`.
  private static func beginsWithAlertMark(_ source: UnsafeRawBufferPointer) -> Bool {
    guard source.count > 3, source[0] == UInt8(ascii: "["), source[1] == UInt8(ascii: "!") else { return false }
    let word = source.dropFirst(2).prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    return !word.isEmpty && word.endIndex < source.count && source[word.endIndex] == UInt8(ascii: "]")
  }

  /// Called when all descendants of a block are there.
  private mutating func close(_ index: Int) {
    result.blocks[index].end = Int32(result.blocks.count)
    guard let parent = around.last?.index else { return }
    around[around.count - 1].children += 1
    // The library counts blank lines behind a list to it: what holds blocks ends where the last of them ends.
    let end = result.blocks[index].lines.upperBound
    let lines = result.blocks[parent].lines
    result.blocks[parent].lines = lines.lowerBound..<max(lines.upperBound, end)
  }

  private mutating func kind(of node: CmarkNode) -> DocumentBlock.Kind {
    switch node.kind {
    case .quote: return .quote
    case .list: return .list(listInfo(of: node))
    case .item: return .item(itemInfo(of: node))
    case .codeBlock: return .code(codeInfo(of: node))
    case .htmlBlock: return .html
    case .heading: return .heading(level: Int(node.pointee.as.heading.level))
    case .thematicBreak: return .thematicBreak
    case .footnoteDefinition:
      return .footnoteDefinition(label: String(decoding: node.literal, as: UTF8.self))
    case .table: return .table(columns(of: node))
    case .tableRow: return .tableRow(isHeader: cmark_gfm_extensions_get_table_row_is_header(node) != 0)
    case .tableCell: return .tableCell
    default: return .paragraph
    }
  }

  private func listInfo(of node: CmarkNode) -> ListInfo {
    let list = node.pointee.as.list
    return ListInfo(
      start: list.list_type == CMARK_ORDERED_LIST ? Int(list.start) : nil,
      usesParenthesis: list.delimiter == CMARK_PAREN_DELIM, isTight: list.tight)
  }

  private func itemInfo(of node: CmarkNode) -> ItemInfo {
    let isTask = node.pointee.extension != nil && node.pointee.extension == CmarkLibrary.extensions.taskList
    return ItemInfo(ordinal: around.last?.children ?? 0, isChecked: isTask ? node.pointee.as.list.checked : nil)
  }

  private mutating func codeInfo(of node: CmarkNode) -> CodeInfo {
    let code = node.pointee.as.code
    let isFenced = code.fenced != 0
    return CodeInfo(
      info: code.info.string, isFenced: isFenced, isClosed: !isFenced || lines.isFenceClosed(node))
  }

  private func columns(of table: CmarkNode) -> [ColumnAlignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(table))
    guard let letters = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
    return (0..<count).map {
      switch letters[$0] {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .unspecified
      }
    }
  }
}
