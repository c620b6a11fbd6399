import MarkdownModel
import MarkdownSource

/// The details in a block.
extension BlockSurroundings {
  mutating func collectDetails(
    _ number: Int, _ block: SourceBlock, _ index: DocumentIndex, _ text: SourceText, _ reader: ReaderChanges
  ) {
    var next = index.details.partitionPoint { Int($0.block) < number }
    var line = block.line
    var place = block.start
    while next < index.details.count, Int(index.details[next].block) == number {
      let tag = index.details[next]
      if tag.opens, tag.position >= place, tag.position <= text.count {
        line += text.withBytes(place..<tag.position) { Self.lineEnds($0) }
        place = tag.position
        let hidden = reader.isClosed(tag.position, isMarkedOpen: false) ? Self.hiddenLines(next, index, text) : nil
        details.append(Details(position: tag.position, line: line, hiddenLines: hidden))
      }
      next += 1
    }
  }

  /// Details in lists and quotes are not in the index: they are looked for in the block. Those that are only written about,
  /// in code, are never asked for. O(block): an end tag is that of the last tag that is open.
  mutating func collectNestedDetails(_ block: SourceBlock, _ text: SourceText, _ reader: ReaderChanges) {
    guard block.end <= text.count else { return }
    let known = Set(details.map(\.position))
    text.withBytes(block.start..<block.end) { bytes in
      var line = block.line
      var counted = 0
      var ends: [Int] = []
      var open: [Int?] = []
      var next = bytes.firstPlace(of: UInt8(ascii: "<"), from: 0)
      while let place = next {
        next = bytes.firstPlace(of: UInt8(ascii: "<"), from: place + 1)
        if Self.isTag(bytes, place, "details", isEnd: false) {
          guard !known.contains(block.start + place) else {
            open.append(nil)
            continue
          }
          line += Self.lineEnds(UnsafeRawBufferPointer(rebasing: bytes[counted..<place]))
          counted = place
          open.append(ends.count)
          ends.append(bytes.count)
          nestedDetails.append(Details(position: block.start + place, line: line, hiddenLines: nil))
        } else if Self.isTag(bytes, place, "details", isEnd: true), let innermost = open.popLast(), let innermost {
          ends[innermost] = place
        }
      }
      countHiddenLines(bytes, of: block, ends, reader)
    }
  }

  /// Counts the hidden lines of nested details, each of which ends at its place in `ends`, as far as that is worth it.
  private mutating func countHiddenLines(
    _ bytes: UnsafeRawBufferPointer, of block: SourceBlock, _ ends: [Int], _ reader: ReaderChanges
  ) {
    // Of those that stand in each other, the content is counted again and again.
    var left = Self.longestCounted
    for (number, end) in ends.enumerated() {
      let position = nestedDetails[number].position
      let start = position - block.start
      guard end - start <= left, reader.isClosed(position, isMarkedOpen: false) else { continue }
      left -= end - start
      let content = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      nestedDetails[number].hiddenLines = Self.visibleLines(content, from: Self.bodyStart(content))
    }
  }

  /// Whether a tag of a name, in any case, stands at a `<`.
  private static func isTag(_ bytes: UnsafeRawBufferPointer, _ place: Int, _ name: StaticString, isEnd: Bool) -> Bool {
    let start = place + (isEnd ? 2 : 1)
    let end = start + name.utf8CodeUnitCount
    guard end <= bytes.count, !isEnd || bytes[place + 1] == UInt8(ascii: "/") else { return false }
    guard (0..<name.utf8CodeUnitCount).allSatisfy({ bytes[start + $0] | 0x20 == name.utf8Start[$0] }) else {
      return false
    }
    return end == bytes.count || bytes[end] <= 0x20 || bytes[end] == UInt8(ascii: ">")
      || bytes[end] == UInt8(ascii: "/")
  }

  /// Lines with text between a details' summary and its end.
  private static func hiddenLines(_ tag: Int, _ index: DocumentIndex, _ text: SourceText) -> Int? {
    let start = index.details[tag].position
    var depth = 0
    var next = tag
    var end = index.scannedBytes
    // Deeper than this nobody counts.
    while next < min(index.details.count, tag + 10_000) {
      depth += index.details[next].opens ? 1 : -1
      if depth == 0 {
        end = index.details[next].position
        break
      }
      next += 1
    }
    guard end > start, end - start <= longestCounted, end <= text.count else { return nil }
    return text.withBytes(start..<end) { bytes in
      let body = bodyStart(bytes)
      return visibleLines(bytes, from: body)
    }
  }

  /// Lines that hold more than tags.
  private static func visibleLines(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var count = 0
    var isInTag = false
    var isCounted = false
    for place in start..<bytes.count {
      switch bytes[place] {
      case 0x0A: isCounted = false
      case UInt8(ascii: "<"):
        isInTag = true
        let isImage = bytes[place...].dropFirst().prefix(3).elementsEqual("img".utf8) { $0 | 0x20 == $1 }
        if isImage, !isCounted { (count, isCounted) = (count + 1, true) }
      case UInt8(ascii: ">") where isInTag: isInTag = false
      // The bar of a quote is no text.
      case UInt8(ascii: ">") where !isCounted: break
      case let byte where byte > 0x20 && !isInTag && !isCounted: (count, isCounted) = (count + 1, true)
      default: break
      }
    }
    return count
  }

  /// Where the text behind a summary begins.
  private static func bodyStart(_ bytes: UnsafeRawBufferPointer) -> Int {
    let target = Array("</summary>".utf8)
    var place = 0
    while place + target.count <= min(bytes.count, farthest) {
      if bytes[place] == target[0], target.indices.allSatisfy({ bytes[place + $0] | 0x20 == target[$0] | 0x20 }) {
        return place + target.count
      }
      place += 1
    }
    return (bytes.firstIndex(of: UInt8(ascii: ">")) ?? -1) + 1
  }

  /// Line ends, those of other systems too.
  private static func lineEnds(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for place in bytes.indices {
      if bytes[place] == 0x0A || (bytes[place] == 0x0D && (place + 1 == bytes.count || bytes[place + 1] != 0x0A)) {
        count += 1
      }
    }
    return count
  }
}
