/// Builds the tree from events, with an explicit stack and every limit in one place.
struct YAMLTreeBuilder {
  /// A list or mapping that is still open.
  private struct Level {
    var place: TextPlace
    var anchor: String?
    var isMapping: Bool
    var items: [YAMLNode] = []
    var entries: [YAMLEntry] = []
    var pendingKey: (text: String, place: TextPlace)?
    var nodes = 1
    var height = 1
  }

  /// A finished value behind an anchor; what it adds to the limits is counted each time that it is used.
  private struct Anchored {
    var node: YAMLNode
    var nodes: Int
    var height: Int
  }

  /// What was wrong so far.
  private(set) var problems: [YAMLProblem] = []
  private var root: YAMLNode?
  private var levels: [Level] = []
  private var anchors: [String: Anchored] = [:]
  private var aliases = 0
  private var nodes = 0
  private var documents = 0

  /// Takes an event; false when the rest is not to be read.
  mutating func add(_ event: YAMLEvent, at place: TextPlace) throws(YAMLProblem) -> Bool {
    switch event {
    case .streamEnd, .documentEnd, .other: break
    case .documentStart:
      documents += 1
      if documents > 1 {
        report(YAMLProblem(.secondDocument, at: place))
        return false
      }
    case .alias(let name): try addAlias(name, at: place)
    case .scalar(let text, let isQuoted, let anchor, let tag):
      refuse(tag, at: place)
      try add(YAMLNode(.scalar(text, isQuoted: isQuoted), at: place), anchor: anchor, nodes: 1, height: 0)
    case .sequenceStart(let anchor, let tag): try open(isMapping: false, anchor, tag, at: place)
    case .mappingStart(let anchor, let tag): try open(isMapping: true, anchor, tag, at: place)
    case .sequenceEnd, .mappingEnd: try close()
    }
    return true
  }

  /// The tree; levels that are still open after an error are closed with what they hold.
  mutating func finish() -> YAMLNode? {
    while !levels.isEmpty {
      // Only the limit of nodes can stop this; what is above the level is dropped then.
      do throws(YAMLProblem) { try close() } catch { break }
    }
    return root
  }

  /// Notes a problem; past the first hundred nobody reads on.
  mutating func report(_ problem: YAMLProblem) {
    if problems.count < 100 { problems.append(problem) }
  }

  // MARK: Levels

  private mutating func open(
    isMapping: Bool, _ anchor: String?, _ tag: String?, at place: TextPlace
  ) throws(YAMLProblem) {
    refuse(tag, at: place)
    guard levels.count < YAMLLimits.depth else { throw YAMLProblem(.tooDeep(limit: YAMLLimits.depth), at: place) }
    levels.append(Level(place: place, anchor: anchor, isMapping: isMapping))
  }

  private mutating func close() throws(YAMLProblem) {
    guard let level = levels.popLast() else { return }
    reportDuplicates(in: level.entries)
    let node = YAMLNode(level.isMapping ? .mapping(level.entries) : .sequence(level.items), at: level.place)
    try add(node, anchor: level.anchor, nodes: level.nodes, height: level.height)
  }

  private mutating func reportDuplicates(in entries: [YAMLEntry]) {
    // Most mappings have two or three entries and need no table.
    if entries.count < 2 || entries.count == 2 && entries[0].key != entries[1].key { return }
    var firstLines: [String: Int] = Dictionary(minimumCapacity: entries.count)
    for entry in entries {
      if let line = firstLines.updateValue(entry.place.line, forKey: entry.key) {
        report(YAMLProblem(.duplicateKey(entry.key, firstLine: line), at: entry.place))
      }
    }
  }

  // MARK: Nodes

  private mutating func add(
    _ node: YAMLNode, anchor: String?, nodes count: Int, height: Int
  ) throws(YAMLProblem) {
    if let anchor { anchors[anchor] = Anchored(node: node, nodes: count, height: height) }
    nodes += 1
    try checkNodes(at: node.place)
    guard let top = levels.indices.last else {
      root = node
      return
    }
    levels[top].nodes += count
    levels[top].height = max(levels[top].height, height + 1)
    place(node, in: top)
  }

  private mutating func place(_ node: YAMLNode, in top: Int) {
    guard levels[top].isMapping else {
      levels[top].items.append(node)
      return
    }
    guard let key = levels[top].pendingKey else {
      if node.scalar == nil { report(YAMLProblem(.complexKey, at: node.place)) }
      levels[top].pendingKey = (node.scalar ?? "", node.place)
      return
    }
    levels[top].pendingKey = nil
    if key.text.isEmpty { return }
    levels[top].entries.append(YAMLEntry(key: key.text, at: key.place, value: node))
  }

  private mutating func addAlias(_ name: String, at place: TextPlace) throws(YAMLProblem) {
    aliases += 1
    guard aliases <= YAMLLimits.aliases else {
      throw YAMLProblem(.tooManyAliases(limit: YAMLLimits.aliases), at: place)
    }
    guard let anchored = anchors[name] else {
      report(YAMLProblem(.unknownAlias(name), at: place))
      try add(YAMLNode(.scalar("", isQuoted: false), at: place), anchor: nil, nodes: 1, height: 0)
      return
    }
    guard levels.count + anchored.height <= YAMLLimits.depth else {
      throw YAMLProblem(.tooDeep(limit: YAMLLimits.depth), at: place)
    }
    nodes += anchored.nodes
    try checkNodes(at: place)
    try add(anchored.node, anchor: nil, nodes: anchored.nodes, height: anchored.height)
  }

  private func checkNodes(at place: TextPlace) throws(YAMLProblem) {
    guard nodes <= YAMLLimits.nodes else {
      throw YAMLProblem(.tooManyNodes(limit: YAMLLimits.nodes), at: place)
    }
  }

  private mutating func refuse(_ tag: String?, at place: TextPlace) {
    if let tag { report(YAMLProblem(.tag(tag), at: place)) }
  }
}
