/// The HTML elements that are open, from the outermost inwards.
///
/// An element gets its place in the index only when it is open at a cut: most are closed in the block that opens them.
struct ElementStack {
  /// Elements deeper than this are not kept.
  private static let deepest = 1_000

  private struct Element {
    var name: String
    var tag: Range<Int>
    /// Its place in the index; 0 while it has none.
    var entry: Int32 = 0
    /// Items begun in it.
    var items: Int32 = 0
  }

  private var open: [Element] = []
  /// How many elements of each name are open, so that an end tag without a start tag costs no search.
  private var counts: [String: Int] = [:]

  /// Takes in a tag.
  mutating func read(_ tag: HTMLTagReader.Tag) {
    if tag.opens { start(tag) } else { end(tag.name) }
  }

  /// The innermost open element's place in the index.
  mutating func entry(in index: inout DocumentIndex) -> Int32 {
    // Those with a place lie below those without.
    var first = open.count
    while first > 0, open[first - 1].entry == 0 { first -= 1 }
    for level in first..<open.count {
      let parent = level > 0 ? open[level - 1].entry : 0
      open[level].entry = Int32(truncatingIfNeeded: index.openElements.count)
      index.openElements.append(
        OpenElement(name: open[level].name, tag: open[level].tag, parent: parent, items: open[level].items))
    }
    return open.last?.entry ?? 0
  }

  /// A block of Markdown begins: it ends an open paragraph, as its own tag does in the page that it becomes.
  mutating func endParagraph() {
    if open.last?.name == "p" { pop() }
  }

  /// Bytes of a table or quote that are kept in one source block: columns are as wide as all rows need, and a bar goes on
  /// beside blank rows.
  private static let longestWhole = 1 << 16

  /// Whether an element is open that an offset must not be cut off from.
  func isInsideWhole(at offset: Int) -> Bool {
    guard counts["table"] != nil || counts["blockquote"] != nil,
      let element = open.first(where: { $0.name == "table" || $0.name == "blockquote" })
    else { return false }
    return offset - element.tag.lowerBound < Self.longestWhole
  }

  private mutating func start(_ tag: HTMLTagReader.Tag) {
    while let last = open.last, HTMLNames.impliedEnd(of: last.name, by: tag.name) { pop() }
    guard !tag.isSelfClosed, !HTMLNames.void.contains(tag.name), open.count < Self.deepest else { return }
    if tag.name == "li", let last = open.last, last.name == "ol" || last.name == "ul" {
      // The entry in the index holds another count: at the next cut there will be a new one.
      open[open.count - 1].items += 1
      open[open.count - 1].entry = 0
    }
    open.append(Element(name: tag.name, tag: tag.range))
    counts[tag.name, default: 0] += 1
  }

  private mutating func end(_ name: String) {
    guard counts[name] != nil else { return }
    while let last = open.last {
      pop()
      if last.name == name { return }
    }
  }

  private mutating func pop() {
    let name = open.removeLast().name
    // Every open element was counted when it was opened.
    let left = counts[name, default: 1] - 1
    counts[name] = left > 0 ? left : nil
  }
}
