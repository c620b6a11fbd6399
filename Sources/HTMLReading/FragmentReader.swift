import CGumbo

/// Reads a source, segment after segment, into one flat list.
struct FragmentReader {
  private(set) var fragment = HTMLFragment()
  private let source: HTMLSource
  /// The elements entered and not left: their names, to go on with behind a cut.
  private var path: [HTMLName] = []
  private let newlines: [Int]
  /// The markers by where they stand: mending what is broken may change their order.
  private let markers: [Int: Int]

  init(_ source: HTMLSource) {
    self.source = source
    markers = Dictionary(source.markers.map { ($0.offset, $0.number) }) { first, _ in first }
    newlines = source.bytes.indices.filter { source.bytes[$0] == 0x0A }
  }

  mutating func read() {
    var start = 0
    var context: [UInt8] = Array(source.contexts.joined())
    for (number, cut) in (source.cuts + [(source.bytes.count, [])]).enumerated() {
      let isLast = number == source.cuts.count
      var bytes = context
      bytes += source.bytes[start..<cut.offset]
      if isLast { bytes += "<!--end-->".utf8 }
      read(bytes, Segment(contextLength: context.count, start: start, isFirst: number == 0, isLast: isLast))
      start = cut.offset
      context = cut.open.flatMap { source.bytes[$0] }
    }
    if !fragment.nodes.contains(where: { $0.kind == .end }) { add(.end, at: source.bytes.count) }
    while !path.isEmpty { exit(at: source.bytes.count) }
  }

  private struct Segment {
    /// Bytes in front that open again what is open.
    var contextLength: Int
    /// Where the rest begins in the source.
    var start: Int
    var isFirst: Bool
    var isLast: Bool
    /// How many elements of the path were found again.
    var resumed = 0
    /// Whether the path may still be found again.
    var isResuming = true
  }

  private mutating func read(_ bytes: [UInt8], _ segment: Segment) {
    var segment = segment
    segment.isResuming = !segment.isFirst
    bytes.withUnsafeBufferPointer { buffer in
      guard let tree = GumboTree(buffer) else { return }
      walk(tree.root, &segment)
    }
  }

  /// A level of the walk: a node, the child to go on with, whether leaving it is noted.
  private struct Level {
    var node: GumboTree.Node
    var next = 0
    var count: Int
    var isNoted: Bool
  }

  private mutating func walk(_ root: GumboTree.Node, _ segment: inout Segment) {
    var levels = [Level(node: root, count: root.childCount, isNoted: false)]
    while let level = levels.last {
      guard level.next < level.count else {
        levels.removeLast()
        // What reaches the end of a segment may go on behind the cut: it is left when the next one shows that it does not.
        if level.isNoted {
          let isAtEnd = levels.allSatisfy { $0.next >= $0.count }
          if !isAtEnd { exit(at: offset(level.node.endOffset, segment)) }
        }
        continue
      }
      levels[levels.count - 1].next += 1
      guard let child = level.node.child(level.next) else { continue }
      visit(child, &levels, &segment)
    }
    if segment.isResuming { endResuming(&segment) }
  }

  private mutating func visit(_ node: GumboTree.Node, _ levels: inout [Level], _ segment: inout Segment) {
    switch node.pointee.type {
    case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
      let isNoted = enter(node, &segment)
      levels.append(Level(node: node, count: node.childCount, isNoted: isNoted))
    case GUMBO_NODE_COMMENT: comment(at: node.offset, &segment)
    default: text(node, &segment)
    }
  }

  private mutating func enter(_ node: GumboTree.Node, _ segment: inout Segment) -> Bool {
    let isContext = node.offset < segment.contextLength
    if segment.isResuming {
      if isContext {
        let name = node.element.name
        if segment.resumed < path.count, path[segment.resumed] == name {
          segment.resumed += 1
          return true
        }
      }
      endResuming(&segment)
    }
    guard path.count < HTMLFragment.deepest else { return false }
    var element = node.element
    element.isContinued = isContext && segment.isFirst
    element.isReopened =
      node.pointee.parse_flags.rawValue & GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT.rawValue != 0
    path.append(element.name)
    fragment.elements.append(element)
    add(.enter(Int32(fragment.elements.count - 1)), at: offset(node.offset, segment))
    return true
  }

  /// The next segment shows something new: what was open and was not found again is left.
  private mutating func endResuming(_ segment: inout Segment) {
    segment.isResuming = false
    while path.count > segment.resumed { exit(at: segment.start) }
  }

  private mutating func exit(at offset: Int) {
    path.removeLast()
    add(.exit, at: offset)
  }

  private mutating func comment(at place: Int, _ segment: inout Segment) {
    guard place >= segment.contextLength else { return }
    if segment.isResuming { endResuming(&segment) }
    let offset = offset(place, segment)
    if segment.isLast, offset >= source.bytes.count {
      add(.end, at: offset)
      return
    }
    if let number = markers[offset] { add(.marker(Int32(number)), at: offset) }
  }

  private mutating func text(_ node: GumboTree.Node, _ segment: inout Segment) {
    guard let words = node.pointee.v.text.text, words[0] != 0 else { return }
    if segment.isResuming { endResuming(&segment) }
    let start = Int32(fragment.text.count)
    var length = 0
    while words[length] != 0 {
      fragment.text.append(UInt8(bitPattern: words[length]))
      length += 1
    }
    add(.text(start..<start + Int32(length)), at: offset(node.offset, segment))
  }

  // MARK: Places

  /// An offset in a segment as one in the source.
  private func offset(_ place: Int, _ segment: Segment) -> Int {
    min(max(place - segment.contextLength, 0) + segment.start, source.bytes.count)
  }

  private mutating func add(_ kind: HTMLNode.Kind, at offset: Int) {
    let piece = max(Self.count(source.pieces.count) { source.pieces[$0].offset <= offset } - 1, 0)
    var line = 0
    if piece < source.pieces.count {
      let start = source.pieces[piece].offset
      line = source.pieces[piece].line + lineEnds(before: offset) - lineEnds(before: start)
    }
    fragment.nodes.append(HTMLNode(kind: kind, line: line, piece: Int32(piece)))
  }

  private func lineEnds(before offset: Int) -> Int { Self.count(newlines.count) { newlines[$0] < offset } }

  /// How many of the first elements satisfy a predicate that holds for a prefix. O(log n).
  private static func count(_ total: Int, _ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = total
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
