/// The anchors of a document's headings, in the order of the document: how `#anchor` finds its heading.
public struct HeadingAnchors: Sendable {
  /// The anchor of each heading.
  public private(set) var anchors: [String] = []
  private var headings: [[UInt8]: Int] = [:]
  /// How often a slug was used, as the key of the next duplicate.
  private var occurrences: [[UInt8]: Int] = [:]

  /// No headings.
  public init() {}

  /// The anchors of headings with these texts.
  public init(titles: some Sequence<String>) {
    for title in titles { append(title) }
  }

  /// Adds the next heading by its text, markup left out, shortcodes of emoji as they are written. Returns its anchor: the slug, and from the second time on `-1`,
  /// `-2` … behind it, the first that is free.
  @discardableResult
  public mutating func append(_ title: String) -> String {
    let slug = HeadingSlug.slug(of: title)
    let key = Array(slug.utf8)
    var anchor = slug
    if var count = occurrences[key] {
      repeat {
        count += 1
        anchor = "\(slug)-\(count)"
      } while occurrences[Array(anchor.utf8)] != nil
      occurrences[key] = count
    }
    occurrences[Array(anchor.utf8)] = occurrences[Array(anchor.utf8)] ?? 0
    headings[Array(anchor.utf8)] = anchors.count
    anchors.append(anchor)
    return anchor
  }

  /// The number of the heading that an anchor names, without its `#`, percent-encoded or not; nil when there is none.
  /// Where no anchor has its case, case is not looked at.
  public func heading(for anchor: String) -> Int? {
    let decoded = Self.decoded(anchor)
    if let exact = headings[Array(anchor.utf8)] ?? headings[decoded] { return exact }
    return headings[Array(String(decoding: decoded, as: UTF8.self).lowercased().utf8)]
  }

  private static func decoded(_ anchor: String) -> [UInt8] {
    let bytes = Array(anchor.utf8)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count, let high = digit(bytes[place + 1]),
        let low = digit(bytes[place + 2])
      {
        result.append(high << 4 | low)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    if byte.isDigit { return byte - UInt8(ascii: "0") }
    let letter = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter) ? letter - UInt8(ascii: "a") + 10 : nil
  }
}
