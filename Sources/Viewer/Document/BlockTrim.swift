import PageLayout
import Theming

/// What is left of a block of which not everything is shown.
enum BlockTrim: Sendable {
  /// Only its heading, whose source line (from 0) this is.
  case heading(line: Int)
  /// Only the paragraphs that match, and the heading if it begins with one.
  case matching(SearchMatcher, keepsFirst: Bool)

  /// The block with the lines that are left. Linear in its lines.
  func apply(to block: LaidOutBlock, configuration: MarkdownConfiguration) -> LaidOutBlock {
    switch self {
    case .heading(let line):
      let first = block.lines.prefix { Int($0.sourceLine) <= line }.count
      var count = max(first, min(block.lines.count, 1))
      while count > 1, block.bytes(of: block.lines[count - 1]).allSatisfy({ $0 == 0x20 }) { count -= 1 }
      return block.keeping(Array(0..<count))
    case .matching(let matcher, let keepsFirst):
      let text = SearchableText(block, configuration: configuration)
      let hits = BlockMatches(text: text, ranges: matcher.matches(in: text.bytes))
      return block.keeping(Self.matchingLines(of: block, hits, keepsFirst: keepsFirst))
    }
  }

  /// The lines of the groups between blank lines that hold a hit.
  private static func matchingLines(of block: LaidOutBlock, _ hits: BlockMatches, keepsFirst: Bool) -> [Int] {
    var kept: [Int] = []
    var start = 0
    while start < block.lines.count {
      var end = start
      var hasHit = false
      while end < block.lines.count, !block.isBlank(end) {
        hasHit = hasHit || !hits.parts(ofLine: end).isEmpty
        end += 1
      }
      if hasHit || (start == 0 && keepsFirst) {
        // The blank line above a group stays, but for the first one.
        if start > 0, !kept.isEmpty { kept.append(start - 1) }
        kept += start..<end
      }
      start = end + 1
    }
    return kept
  }
}

extension LaidOutBlock {
  fileprivate func isBlank(_ line: Int) -> Bool { bytes(of: lines[line]).allSatisfy { $0 == 0x20 } }

  /// The block with some of its lines, in order; wide regions keep what is left of them.
  fileprivate func keeping(_ numbers: [Int]) -> LaidOutBlock {
    var result = self
    result.lines = numbers.map { lines[$0] }
    (result.summaries, result.codes, result.tables) = ([], [], [])
    for region in result.regions.indices {
      let first = result.lines.firstIndex { Int($0.region) == region } ?? 0
      let last = result.lines.lastIndex { Int($0.region) == region }.map { $0 + 1 } ?? first
      result.regions[region].lines = first..<last
    }
    return result
  }
}
