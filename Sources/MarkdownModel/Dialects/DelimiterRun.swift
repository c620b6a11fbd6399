import CCmark
import MarkdownSource

/// Delimiters of a dialect in a row, such as `==`, that may open or close something around text.
struct DelimiterRun {
  private let character: UInt8
  private let count: Int
  private let isDelimiter: Bool

  /// The run that begins at a position; nil when the dialect has none of this character.
  init?(_ character: UInt8, in source: UnsafeRawBufferPointer, at place: Int, options: ParsingOptions) {
    let end = source[place...].firstIndex { $0 != character } ?? source.count
    self.character = character
    count = end - place
    switch character {
    case UInt8(ascii: "=") where options.highlight: isDelimiter = count == 2
    case UInt8(ascii: "+") where options.underline: isDelimiter = count == 2
    case UInt8(ascii: "|") where options.spoiler: isDelimiter = count == 2
    case UInt8(ascii: "~") where options.subscript_: isDelimiter = count <= 2
    // Behind a bracket it is the label of a footnote.
    case UInt8(ascii: "^") where options.superscript && (place == 0 || source[place - 1] != UInt8(ascii: "[")):
      isDelimiter = count == 1
    default: return nil
    }
  }

  /// Makes the run a text that may become an end of something, and moves the parser behind it.
  func begin(_ parser: InlineParser) -> CmarkNode? {
    let node = CmarkNode.text(repeatElement(character, count: count))
    let source = parser.source
    let start = parser.place
    let end = start + count
    guard isDelimiter else {
      parser.place = end
      return node
    }
    var (isLeft, isRight, punctuationBefore, punctuationAfter): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    cmark_inline_parser_scan_delimiters(
      parser.pointer, Int32(count), character, &isLeft, &isRight, &punctuationBefore, &punctuationAfter)
    if character == UInt8(ascii: "|") {
      isLeft = end < source.count && !source[end].isMarkdownSpace ? 1 : 0
      isRight = start > 0 && !source[start - 1].isMarkdownSpace ? 1 : 0
    }
    if isLeft != 0 || isRight != 0 {
      cmark_inline_parser_push_delimiter(parser.pointer, character, isLeft, isRight, node)
    }
    return node
  }

  /// Called when the library has found delimiters that belong together: what stands between them becomes a span.
  /// Returns the delimiter to go on with.
  static func close(
    _ parser: OpaquePointer?, from opener: UnsafeMutablePointer<delimiter>, to closer: UnsafeMutablePointer<delimiter>
  ) -> UnsafeMutablePointer<delimiter>? {
    let next = closer.pointee.next
    guard let first = opener.pointee.inl_text, let last = closer.pointee.inl_text else { return next }
    let length = opener.pointee.length
    let character = opener.pointee.delim_char
    let isSpan =
      length == closer.pointee.length
      && (length > 1 || !holdsBlank(from: first, to: last))
    // What stands open in between is closed nowhere.
    var delimiter = closer.pointee.previous
    while let current = delimiter, current != opener {
      delimiter = current.pointee.previous
      cmark_inline_parser_remove_delimiter(parser, current)
    }
    cmark_inline_parser_remove_delimiter(parser, opener)
    // The closer may still open something else.
    guard isSpan, let span = span(of: character, length: Int(length)) else { return next }
    cmark_inline_parser_remove_delimiter(parser, closer)
    cmark_node_insert_before(first, span)
    while let node = first.pointee.next, node != last, cmark_node_append_child(span, node) != 0 {}
    cmark_node_free(first)
    cmark_node_free(last)
    return next
  }

  /// Raised and lowered text is one word.
  private static func holdsBlank(from first: CmarkNode, to last: CmarkNode) -> Bool {
    var node = first.pointee.next
    while let current = node, current != last {
      switch current.kind {
      case .softBreak, .lineBreak: return true
      case .text: if current.literal.contains(where: { $0.isMarkdownSpace }) { return true }
      default: break
      }
      node = current.pointee.next
    }
    return false
  }

  private static func span(of character: UInt8, length: Int) -> CmarkNode? {
    switch character {
    case UInt8(ascii: "="): ccmark_new_inline(.highlight, CmarkLibrary.memory)
    case UInt8(ascii: "+"): ccmark_new_inline(.underline, CmarkLibrary.memory)
    case UInt8(ascii: "|"): ccmark_new_inline(.spoiler, CmarkLibrary.memory)
    case UInt8(ascii: "^"): ccmark_new_inline(.superscript, CmarkLibrary.memory)
    case UInt8(ascii: "~"):
      length == 1 ? ccmark_new_inline(.subscript, CmarkLibrary.memory) : ccmark_new_strikethrough(CmarkLibrary.memory)
    default: nil
    }
  }
}
