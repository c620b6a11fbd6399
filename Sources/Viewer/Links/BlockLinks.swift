import PageLayout

/// The links of a laid-out block in reading order.
struct BlockLinks: Sendable {
  /// A part of a link's label that stands in one line.
  struct Part: Hashable, Sendable {
    var line: Int
    /// Its bytes, in the line's own text.
    var bytes: Range<Int>
  }

  /// A link: an index into the block's targets, and where its label stands.
  struct Item: Hashable, Sendable {
    var target: Int
    var parts: [Part]
  }

  private(set) var items: [Item] = []

  /// Finds the links of a block. Linear in its runs.
  init(_ block: LaidOutBlock) {
    guard !block.targets.isEmpty else { return }
    var places: [Int: Int] = [:]
    for (number, line) in block.lines.enumerated() {
      var offset = 0
      for run in block.runs.dropFirst(Int(line.runStart)).prefix(Int(line.runCount)) {
        let end = offset + Int(run.byteCount)
        let target = Int(run.link) - 1
        if block.targets.indices.contains(target) {
          add(Part(line: number, bytes: offset..<end), of: target, places: &places)
        }
        offset = end
      }
    }
  }

  /// The link to a target.
  func item(_ target: Int) -> Item? { items.first { $0.target == target } }

  /// The label of a link of the block, with a blank where a line ends in it.
  static func label(of item: Item, in block: LaidOutBlock) -> String {
    item.parts.map { part in
      let line = block.bytes(of: block.lines[part.line])
      return String(decoding: line.dropFirst(part.bytes.lowerBound).prefix(part.bytes.count), as: UTF8.self)
    }.joined(separator: " ")
  }

  private mutating func add(_ part: Part, of target: Int, places: inout [Int: Int]) {
    guard let place = places[target] else {
      places[target] = items.count
      items.append(Item(target: target, parts: [part]))
      return
    }
    let last = items[place].parts.count - 1
    if items[place].parts[last].line == part.line, items[place].parts[last].bytes.upperBound == part.bytes.lowerBound {
      items[place].parts[last].bytes = items[place].parts[last].bytes.lowerBound..<part.bytes.upperBound
    } else {
      items[place].parts.append(part)
    }
  }
}
