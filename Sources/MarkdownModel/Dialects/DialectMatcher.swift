import CCmark
import MarkdownSource

/// Finds the inlines of dialects where cmark-gfm, on its way through a text, comes to a character that may begin one.
///
/// The library asks at such a character alone, so that code spans, addresses, HTML and escapes are already settled.
struct DialectMatcher {
  /// The dialect.
  let options: ParsingOptions
  /// Whether marks stand in the text, which are put back when it is read.
  private(set) var hasMarks = false
  /// What was spent on openers without an end, and in which text; see `FormulaScanner`.
  private var spent = 0
  private var spentIn: UnsafeMutablePointer<UInt8>?

  /// Whether marks may be put: not where the text holds one of their bytes itself.
  private let mayMark: Bool

  init(options: ParsingOptions, mayMark: Bool) {
    self.options = options
    self.mayMark = mayMark
  }

  /// Puts marks where the library would otherwise read an escape or a bracket.
  mutating func markSources(below root: CmarkNode) {
    guard mayMark, options.math || options.wikiLinks else { return }
    var node = root.nextBlock(below: root)
    while let current = node {
      node = current.nextBlock(below: root)
      guard current.containsInlines, let bytes = current.pointee.content.ptr else { continue }
      for (position, mark) in DialectSource.marks(in: current.content, options: options) {
        bytes[position] = mark
        hasMarks = true
      }
    }
  }

  /// The inline that begins at the parser's place with a character, if one does; the parser is then behind it.
  mutating func match(_ character: UInt8, _ parser: InlineParser) -> CmarkNode? {
    let source = parser.source
    let place = parser.place
    guard place < source.count else { return nil }
    switch character {
    case UInt8(ascii: "$") where options.math: return formula(source, place, parser)
    case DialectMarks.formula where hasMarks: return formula(source, place, parser)
    case DialectMarks.wikiLink where hasMarks: return wikiLink(source, place, parser)
    case UInt8(ascii: ":") where options.emoji: return emoji(source, place, parser)
    default: return DelimiterRun(character, in: source, at: place, options: options)?.begin(parser)
    }
  }

  private mutating func formula(_ source: UnsafeRawBufferPointer, _ place: Int, _ parser: InlineParser) -> CmarkNode? {
    if parser.data != spentIn { (spent, spentIn) = (0, parser.data) }
    var scanner = FormulaScanner(in: source, spent: spent)
    let isMarked = source[place] == DialectMarks.formula
    let found = isMarked ? scanner.formula(atBackslash: place) : scanner.formula(atDollar: place)
    spent = scanner.spent
    guard let found else {
      guard isMarked else { return nil }
      // It was one when the mark was put; should it no longer be, the backslash stands for itself.
      parser.place = place + 1
      return CmarkNode.text([UInt8(ascii: "\\")])
    }
    let node = ccmark_new_inline(found.isDisplay ? .displayFormula : .formula, CmarkLibrary.memory)
    var body = found.body
    while let first = source[body].first, first.isMarkdownSpace { body.removeFirst() }
    while let last = source[body].last, last.isMarkdownSpace { body.removeLast() }
    cmark_node_set_on_enter(node, source[body].map(DialectMarks.original).cString)
    parser.place = found.end
    return node
  }

  private func wikiLink(_ source: UnsafeRawBufferPointer, _ place: Int, _ parser: InlineParser) -> CmarkNode? {
    guard let link = WikiLink(in: source, at: place) else { return nil }
    parser.place = link.end
    let node = cmark_node_new_with_mem(CMARK_NODE_LINK, CmarkLibrary.memory)
    cmark_node_set_url(node, Array(source[link.page]).cString)
    if let node {
      node.pointee.user_data = UnsafeMutableRawPointer(bitPattern: 1)
      cmark_node_append_child(node, CmarkNode.text(Array(source[link.label])))
    }
    return node
  }

  private func emoji(_ source: UnsafeRawBufferPointer, _ place: Int, _ parser: InlineParser) -> CmarkNode? {
    guard let (emoji, end) = EmojiShortcodes.match(in: source, at: place) else { return nil }
    parser.place = end
    return CmarkNode.text(emoji)
  }
}

/// The library's inline parser, while it asks.
struct InlineParser {
  let pointer: OpaquePointer

  fileprivate var data: UnsafeMutablePointer<UInt8>? { cmark_inline_parser_get_chunk(pointer).pointee.data }

  /// The text whose inlines are parsed.
  var source: UnsafeRawBufferPointer { cmark_inline_parser_get_chunk(pointer).pointee.bytes }

  /// The position in it.
  var place: Int {
    get { Int(cmark_inline_parser_get_offset(pointer)) }
    nonmutating set { cmark_inline_parser_set_offset(pointer, Int32(newValue)) }
  }
}

extension UnsafeMutablePointer<cmark_node> {
  /// A new text node. The bytes hold no zero: the library has replaced those.
  static func text(_ bytes: some Sequence<UInt8>) -> CmarkNode? {
    let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, CmarkLibrary.memory)
    cmark_node_set_literal(node, Array(bytes).cString)
    return node
  }
}

extension Array<UInt8> {
  /// The bytes and a zero, as a C string.
  fileprivate var cString: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
