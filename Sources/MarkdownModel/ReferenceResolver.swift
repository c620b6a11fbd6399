import CCmark

/// Gives a block the definitions that it uses, and settles its footnote references.
struct ReferenceResolver {
  /// What the document defines.
  let definitions: Definitions
  /// Whether the block may hold references at all.
  let mayRefer: Bool
  /// Whether a footnote reference stays one although nothing is known to define it.
  var keepsUndefinedFootnotes = false
  /// Labels that the document is not known to define, in order of appearance, each once. The block itself may define
  /// some; then too, it must be parsed again when it is known whether it was the first to do so.
  private(set) var unresolved: [Label] = []

  init(definitions: Definitions, mayRefer: Bool) {
    self.definitions = definitions
    self.mayRefer = mayRefer
  }

  /// Called when all blocks are closed and what they define is in the map.
  mutating func willParseInlines(below root: CmarkNode, definitions map: UnsafeMutablePointer<cmark_map>) {
    guard mayRefer else { return }
    let used = usedLabels(below: root)
    // The definition that comes first in the document wins, and this block may not hold the first.
    var entry = map.pointee.refs
    while let current = entry {
      current.pointee.age += UInt32(used.count)
      entry = current.pointee.next
    }
    for (age, use) in used.enumerated() {
      ccmark_define_link(map, UInt32(age), use.label.description, use.target.destination, use.target.title)
    }
  }

  private mutating func usedLabels(below root: CmarkNode) -> [(label: Label, target: LinkTarget)] {
    var used: [(label: Label, target: LinkTarget)] = []
    var seen: Set<Label> = []
    var node = root.nextBlock(below: root)
    while let current = node {
      node = current.nextBlock(below: root)
      guard current.containsInlines else { continue }
      let source = current.content
      let candidates = LabelCandidates(in: source)
      for range in candidates {
        let isInline = candidates.isTextOfInlineLink(range)
        if isInline, definitions.links.isEmpty { continue }
        let label = Definitions.normalized(UnsafeRawBufferPointer(rebasing: source[range]))
        guard !label.isEmpty, !seen.contains(label) else { continue }
        if let target = definitions.links[label] {
          used.append((label, target))
        } else if isInline {
          continue
        } else if !definitions.define(label) {
          unresolved.append(label)
        }
        seen.insert(label)
      }
    }
    return used
  }

  /// Called when footnote references and definitions stand where they were written: references that nothing defines
  /// become the text they were written as.
  mutating func didParseInlines(below root: CmarkNode) {
    guard mayRefer, !keepsUndefinedFootnotes else { return }
    var own: Set<Label>?
    var node = root.pointee.first_child
    while let current = node {
      node = current.next(below: root)
      guard current.kind == .footnoteReference else { continue }
      let label = Definitions.normalized(current.literal)
      if definitions.footnoteBlocks[label] != nil, current.isLabelOfBearableLength { continue }
      if own == nil { own = Self.footnotesDefined(below: root) }
      if own?.contains(label) == true, current.isLabelOfBearableLength { continue }
      Self.replaceByText(current)
    }
  }

  private static func footnotesDefined(below root: CmarkNode) -> Set<Label> {
    var labels: Set<Label> = []
    var node = root.nextBlock(below: root)
    while let current = node {
      if current.kind == .footnoteDefinition { labels.insert(Definitions.normalized(current.literal)) }
      node = current.nextBlock(below: root)
    }
    labels.remove(Label(utf8: []))
    return labels
  }

  private static func replaceByText(_ reference: CmarkNode) {
    guard let text = cmark_node_new_with_mem(CMARK_NODE_TEXT, CmarkLibrary.memory) else { return }
    let source = "[^" + String(decoding: reference.literal, as: UTF8.self) + "]"
    cmark_node_set_literal(text, source)
    cmark_node_insert_after(reference, text)
    cmark_node_free(reference)
  }
}
