/// HTML as a flat list of values: no tree, so that depth costs nothing to walk, to copy or to free.
///
/// It is made by libgumbo, the parser that follows the HTML5 algorithm, so that broken HTML means here what it means in a
/// browser. libxml2 was measured beside it (Debian 12): it reads HTML 4 — no `<section>` closes a paragraph, `</b>` across
/// blocks loses text styles, `&check;` stays as written — and brings ICU with it (40 MB of libraries against 0.4 MB,
/// 1.2 ms of a start against 0.1 ms). What libgumbo lacks is added here: memory in one arena, because it frees a tree
/// recursively; sources read in segments of bounded size, because it takes the square of the depth; elements that its
/// assertions or raw text would make dangerous are renamed before it sees them (`TagScanner`).
public struct HTMLFragment: Sendable {
  /// The steps in document order.
  public internal(set) var nodes: [HTMLNode] = []
  /// The elements that nodes refer to.
  public internal(set) var elements: [HTMLElement] = []
  /// The text that nodes refer to: UTF-8.
  public internal(set) var text: [UInt8] = []

  /// Elements deeper than this are left out; their text stays.
  static let deepest = 200

  init() {}

  /// Reads a source. Linear in its length, up to a factor for depth that is bounded.
  public init(_ source: HTMLSource) {
    var reader = FragmentReader(source)
    reader.read()
    self = reader.fragment
  }
}

/// One tag by itself, as inline HTML in a paragraph is.
public struct HTMLTag: Sendable {
  /// The element.
  public var element: HTMLElement
  /// Whether it ends the element.
  public var isEnd: Bool
  /// Its name in lower case, also of elements without meaning here.
  public var name: String

  /// Reads a tag; nil for comments and everything else.
  public init?(_ bytes: [UInt8], _ range: Range<Int>) {
    guard range.count >= 3, bytes[range.lowerBound] == UInt8(ascii: "<") else { return nil }
    var place = range.lowerBound + 1
    isEnd = bytes[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let start = place
    while place < range.upperBound, TagScanner.isNameByte(bytes[place]) { place += 1 }
    guard place > start, TagScanner.isLetter(bytes[start]) else { return nil }
    name = String(decoding: bytes[start..<place].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    let known = HTMLName(rawValue: name) ?? .other
    element = HTMLElement(name: known)
    // Few inline tags have attributes; those that have are read by the parser, context and all.
    guard !isEnd, known != .other, bytes[place..<range.upperBound].contains(UInt8(ascii: "=")) || known == .input else {
      return
    }
    var source = HTMLSource(contexts: [])
    source.append(bytes, range, firstLine: 0)
    if let read = HTMLFragment(source).elements.first(where: { $0.name == known }) { element = read }
  }
}
