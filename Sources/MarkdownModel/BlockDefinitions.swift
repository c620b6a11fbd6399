import CCmark
import MarkdownSource

/// What one source block defines, as cmark-gfm sees it.
struct BlockDefinitions {
  /// Link reference definitions in order, with normalised labels.
  var links: [(label: Label, target: LinkTarget)] = []
  /// Footnote definitions in the order they end, with normalised labels and as they are written.
  var footnotes: [(label: Label, name: String)] = []
}

extension BlockParser {
  /// What a block defines. Its inlines are not looked at.
  func definitions(in block: SourceBlock, of text: SourceText) -> BlockDefinitions {
    var document = CmarkDocument(options: options, block: block)
    text.withParsedBytes(block) { document.feed($0) }
    document.feedBlankLine()
    var result = BlockDefinitions()
    var entry = document.definitions.pointee.refs
    while let current = entry {
      // Entries of the map are link references whose first field is the entry.
      current.withMemoryRebound(to: cmark_reference.self, capacity: 1) {
        let target = LinkTarget(destination: $0.pointee.url.string, title: $0.pointee.title.string)
        result.links.append((Label(cString: current.pointee.label), target))
      }
      entry = current.pointee.next
    }
    result.links.reverse()
    let root = document.root
    var node = root.firstBlockToEnd
    while node != root {
      if node.kind == .footnoteDefinition {
        let label = Definitions.normalized(node.literal)
        if !label.isEmpty { result.footnotes.append((label, String(decoding: node.literal, as: UTF8.self))) }
      }
      node = node.nextBlockToEnd
    }
    return result
  }

  /// The footnotes that a block refers to, in order and as often as it does, whether they are defined or not; and the
  /// labels that this would depend on if they were defined as links.
  func footnoteReferences(
    in block: SourceBlock, of text: SourceText, definitions: Definitions
  ) -> (labels: [Label], unresolved: [Label]) {
    var resolver = ReferenceResolver(definitions: definitions, mayRefer: true)
    resolver.keepsUndefinedFootnotes = true
    var document = CmarkDocument(options: options, block: block)
    text.withParsedBytes(block) { document.feed($0) }
    document.finish(&resolver)
    var labels: [Label] = []
    var node = document.root.next(below: document.root)
    while let current = node {
      if current.kind == .footnoteReference, current.isLabelOfBearableLength {
        labels.append(Definitions.normalized(current.literal))
      }
      node = current.next(below: document.root)
    }
    return (labels, resolver.unresolved)
  }
}
