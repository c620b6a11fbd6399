/// Titles of headings that were asked for, without their markup.
struct HeadingCache: Sendable {
  private var titles: [Int: String] = [:]

  /// Titles kept before all are forgotten.
  private static let limit = 4096

  /// The title of a heading, made now if it is not known.
  mutating func title(of heading: Int, make: () -> String) -> String {
    if let known = titles[heading] { return known }
    if titles.count >= Self.limit { titles = [:] }
    let title = make()
    titles[heading] = title
    return title
  }

  /// Forgets the last heading known before a change at the end of the document.
  mutating func forgetEnd(from count: Int) { titles[count - 1] = nil }
}
