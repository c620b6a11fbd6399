import MarkdownSource

/// Collects the definitions of a document while it is scanned. A value: a snapshot of `definitions` crosses threads.
///
/// Each update looks only at blocks that were not there at the last one. The text may only grow; for another text make
/// another indexer.
public struct DefinitionIndexer: Sendable {
  /// What was found so far.
  public private(set) var definitions = Definitions()

  private let parser: BlockParser
  private var defining: [DefiningBlock] = []
  private var referring: [ReferringBlock] = []
  /// The places in `referring` of blocks that missed a label. Some may be out of date, which costs a needless look.
  private var missing: [Label: [Int]] = [:]
  /// How many of `referring` were numbered, and the labels in them that were not defined.
  private var numberedCount = 0
  private var unnumbered: Set<Label> = []

  /// A block that was searched for definitions.
  private struct DefiningBlock: Sendable {
    let index: Int32
    let source: SourceBlock
    /// The labels of links and footnotes whose first definition is here.
    var links: [Label] = []
    var footnotes: [Label] = []
  }

  /// A block that was searched for references to footnotes.
  private struct ReferringBlock: Sendable {
    let index: Int32
    let source: SourceBlock
    var footnotes: [Label]
  }

  /// The values of labels touched in an update as they were before it.
  private struct Old {
    var links: [Label: LinkTarget?] = [:]
    var footnotes: [Label: String?] = [:]
  }

  /// An indexer at the start of a document in a dialect.
  public init(options: ParsingOptions) { parser = BlockParser(options: options) }

  /// Takes in what was scanned since the last update. Returns the labels that are defined, or are not, unlike before,
  /// or otherwise than before: in the spelling of `ParsedBlock.unresolvedLabels`.
  ///
  /// O(new blocks that may define or refer), and O(references to footnotes) if something new numbers them anew.
  @discardableResult
  public mutating func update(text: SourceText, index: DocumentIndex) -> Set<Label> {
    var old = Old()
    dropChangedBlocks(index, &old)
    var isNumberedAnew = referring.count < numberedCount
    readDefinitions(text, index, &old)
    let links = old.links.filter { definitions.links[$0.key] != $0.value }
    let footnotes = old.footnotes.filter { definitions.footnoteNames[$0.key] != $0.value }
    if parser.options.footnotes {
      if refreshReferences(text, links: links.keys) { isNumberedAnew = true }
      readReferences(text, index)
      if footnotes.contains(where: { definitions.footnoteNames[$0.key] == nil || unnumbered.contains($0.key) }) {
        isNumberedAnew = true
      }
      number(anew: isNumberedAnew)
    }
    return Set(links.keys).union(footnotes.keys.map(\.markedAsFootnote))
  }

  private mutating func dropChangedBlocks(_ index: DocumentIndex, _ old: inout Old) {
    func isStable(_ block: Int32, _ source: SourceBlock) -> Bool {
      Int(block) < index.blocks.count && index.blocks[Int(block)] == source
    }
    while let last = defining.last, !isStable(last.index, last.source) {
      for label in last.links { old.links[label] = .some(definitions.links.removeValue(forKey: label)) }
      for label in last.footnotes {
        definitions.footnoteBlocks[label] = nil
        old.footnotes[label] = .some(definitions.footnoteNames.removeValue(forKey: label))
      }
      defining.removeLast()
    }
    while let last = referring.last, !isStable(last.index, last.source) { referring.removeLast() }
  }

  private mutating func readDefinitions(_ text: SourceText, _ index: DocumentIndex, _ old: inout Old) {
    let start = defining.last.map { $0.index + 1 } ?? 0
    var nextLinks = index.definingBlocks.partitionPoint { $0 < start }
    var nextFootnote = index.footnotes.partitionPoint { $0.block < start }
    // Both lists are in order of the document, and a block may be in both.
    while true {
      let links = nextLinks < index.definingBlocks.count ? index.definingBlocks[nextLinks] : .max
      let footnotes = nextFootnote < index.footnotes.count ? index.footnotes[nextFootnote].block : .max
      let block = min(links, footnotes)
      guard block < .max else { return }
      while nextLinks < index.definingBlocks.count, index.definingBlocks[nextLinks] == block { nextLinks += 1 }
      while nextFootnote < index.footnotes.count, index.footnotes[nextFootnote].block == block { nextFootnote += 1 }
      read(block, index.blocks[Int(block)], text, &old)
    }
  }

  private mutating func read(_ block: Int32, _ source: SourceBlock, _ text: SourceText, _ old: inout Old) {
    var entry = DefiningBlock(index: block, source: source)
    let isFrontMatter = parser.options.frontMatter && source.traits.contains(.frontMatter)
    let found = isFrontMatter ? BlockDefinitions() : parser.definitions(in: source, of: text)
    for (label, target) in found.links where definitions.links[label] == nil {
      if old.links[label] == nil { old.links[label] = .some(nil) }
      definitions.links[label] = target
      entry.links.append(label)
    }
    for (label, name) in found.footnotes where definitions.footnoteBlocks[label] == nil {
      if old.footnotes[label] == nil { old.footnotes[label] = .some(nil) }
      definitions.footnoteBlocks[label] = block
      definitions.footnoteNames[label] = name
      entry.footnotes.append(label)
    }
    defining.append(entry)
  }

  private mutating func readReferences(_ text: SourceText, _ index: DocumentIndex) {
    let start = referring.last.map { $0.index + 1 } ?? 0
    for position in index.footnoteCandidates.partitionPoint(where: { $0 < start })..<index.footnoteCandidates.count {
      let block = index.footnoteCandidates[position]
      let source = index.blocks[Int(block)]
      guard !(parser.options.frontMatter && source.traits.contains(.frontMatter)) else { continue }
      referring.append(ReferringBlock(index: block, source: source, footnotes: []))
      readReferences(at: referring.count - 1, text)
    }
  }

  private mutating func readReferences(at position: Int, _ text: SourceText) {
    let found = parser.footnoteReferences(in: referring[position].source, of: text, definitions: definitions)
    referring[position].footnotes = found.labels
    for label in found.unresolved { missing[label, default: []].append(position) }
  }

  /// Reads blocks again in which brackets became links, or text: that takes away references, or gives some. Returns
  /// whether it did.
  private mutating func refreshReferences(_ text: SourceText, links: some Collection<Label>) -> Bool {
    var places: Set<Int> = []
    for label in links {
      if definitions.links[label] == nil {
        // Which blocks used a link that is gone was not kept: it happens at the end of growing texts alone.
        places = Set(referring.indices)
        break
      }
      if let missed = missing.removeValue(forKey: label) { places.formUnion(missed) }
    }
    var didChange = false
    for place in places where referring.indices.contains(place) {
      let before = referring[place].footnotes
      readReferences(at: place, text)
      if referring[place].footnotes != before { didChange = true }
    }
    return didChange
  }

  /// Numbers the footnotes in the order of the first references to them, in blocks that are new or in all.
  private mutating func number(anew: Bool) {
    if anew {
      definitions.footnoteNumbers.removeAll(keepingCapacity: true)
      unnumbered = []
      numberedCount = 0
    }
    for block in referring[numberedCount...] {
      for label in block.footnotes where definitions.footnoteNumbers[label] == nil {
        if definitions.footnoteBlocks[label] == nil {
          unnumbered.insert(label)
        } else {
          definitions.footnoteNumbers[label] = definitions.footnoteNumbers.count + 1
        }
      }
    }
    numberedCount = referring.count
  }
}
