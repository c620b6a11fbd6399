import CCmark
import MarkdownSource

/// A parser of cmark-gfm and the tree it makes: their one owner. Both are gone when it goes out of scope.
struct CmarkDocument: ~Copyable {
  private let parser: UnsafeMutablePointer<cmark_parser>
  /// The finished tree; while parsing, the parser owns it.
  private var finished: CmarkNode?
  private var endsInLineEnd = true
  private var mayBeginWithMark: Bool

  /// What the library's line numbers are ahead of those of the document, which are counted from 0.
  static let lineOffset = 2

  /// A parser for a source block.
  init(options: ParsingOptions, block: SourceBlock) {
    var flags = CMARK_OPT_VALIDATE_UTF8
    if options.footnotes { flags |= CMARK_OPT_FOOTNOTES }
    if options.smartPunctuation { flags |= CMARK_OPT_SMART }
    parser = cmark_parser_new(flags)
    // Not from 1: the library skips a byte order mark in line 1, which is text in the middle of a document.
    parser.pointee.line_number = Int32(clamping: block.line + Self.lineOffset - 1)
    mayBeginWithMark = block.start == 0
    let extensions = CmarkLibrary.extensions
    for item in extensions.always { cmark_parser_attach_syntax_extension(parser, item) }
    if options.permissiveAutolinks, let autolink = extensions.autolink {
      cmark_parser_attach_syntax_extension(parser, autolink)
    }
  }

  deinit {
    if let finished { cmark_node_free(finished) }
    cmark_parser_free(parser)
  }

  /// The document node. Its blocks may still be open before `finish`.
  var root: CmarkNode { finished ?? parser.pointee.root }

  /// The link reference definitions that closed paragraphs have yielded so far, newest first.
  var definitions: UnsafeMutablePointer<cmark_map> { parser.pointee.refmap }

  /// Parses bytes into blocks. A byte order mark at the start of the text is left out.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    let mark = mayBeginWithMark && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    mayBeginWithMark = false
    let bytes = UnsafeRawBufferPointer(rebasing: bytes[mark...])
    guard let last = bytes.last else { return }
    cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    endsInLineEnd = last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r")
  }

  /// Ends the last line, and adds a blank one, which ends every paragraph: all definitions are known then.
  mutating func feedBlankLine() {
    endLine()
    var newline = UInt8(ascii: "\n")
    withUnsafeBytes(of: &newline) { feed($0) }
  }

  private mutating func endLine() {
    guard !endsInLineEnd else { return }
    var newline = UInt8(ascii: "\n")
    withUnsafeBytes(of: &newline) { feed($0) }
  }

  /// Closes all blocks and parses their inlines. The phase is told before and after the inlines are parsed.
  mutating func finish(_ phase: inout some InlinePhaseDelegate) {
    guard finished == nil else { return }
    endLine()
    finished = InlinePhase.run(parser, &phase)
  }
}
