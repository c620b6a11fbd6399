import MarkdownSource

/// Details of a document: where their content stands in its bytes.
struct DetailsRange: Hashable, Sendable {
  /// Byte offset of the `<details>` tag.
  var position: Int
  /// The bytes behind its summary.
  var content: Range<Int>
  /// Whether the tag says that it is open.
  var isMarkedOpen: Bool
}

extension DocumentSnapshot {
  /// A tag or a summary longer than this has no end that anybody looks for.
  private static let longestSummary = 2048

  /// Whether the tag of details says that they are open.
  func isMarkedOpen(details position: Int) -> Bool {
    guard position >= 0, position < text.count else { return false }
    return text.withBytes(position..<min(position + 1000, text.count)) { bytes in
      let tag = bytes.prefix { $0 != UInt8(ascii: ">") }.dropFirst("<details".utf8.count)
      return String(decoding: tag, as: UTF8.self).lowercased().split { " \t\n\r/".contains($0) }
        .contains { $0 == "open" || $0.hasPrefix("open=") }
    }
  }

  /// The details whose content holds a source line, outermost first. O(tags before it).
  func details(aroundLine line: Int, offset: Int) -> [DetailsRange] {
    var open: [Int] = []
    for number in 0..<index.details.partitionPoint(where: { $0.position <= offset }) {
      if index.details[number].opens { open.append(number) } else { _ = open.popLast() }
    }
    return open.compactMap { number in
      let content = contentStart(ofTag: number)
      guard content <= offset else { return nil }
      let position = index.details[number].position
      return DetailsRange(
        position: position, content: content..<max(content, index.scannedBytes),
        isMarkedOpen: isMarkedOpen(details: position))
    }
  }

  /// Where the text behind a summary begins; without one, behind the tag.
  func contentStart(ofTag number: Int) -> Int {
    let start = index.details[number].position
    return text.withBytes(start..<min(start + Self.longestSummary, text.count)) { bytes in
      let lower = bytes.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
      let end = lower.firstRange(of: Array("</summary".utf8))
      let next = lower.dropFirst().firstRange(of: Array("<details".utf8))
      if let end, next.map({ end.lowerBound < $0.lowerBound }) ?? true { return start + end.upperBound + 1 }
      return start + (lower.firstIndex(of: UInt8(ascii: ">")) ?? 0) + 1
    }
  }
}
