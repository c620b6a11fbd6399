import CCmark
import MarkdownSource

/// A parser of cmark-gfm and the tree it makes: their one owner. Both are gone when it goes out of scope.
struct CmarkDocument: ~Copyable {
  private let parser: UnsafeMutablePointer<cmark_parser>
  /// The finished tree; while parsing, the parser owns it.
  private var finished: CmarkNode?
  private var endsInLineEnd = true

  /// A parser for text that begins at a line of its document, counted from 0.
  init(options: ParsingOptions, firstLine: Int) {
    var flags = CMARK_OPT_VALIDATE_UTF8
    if options.footnotes { flags |= CMARK_OPT_FOOTNOTES }
    if options.smartPunctuation { flags |= CMARK_OPT_SMART }
    parser = cmark_parser_new(flags)
    // Line numbers come out as those of the document, and a byte order mark is skipped at its start alone.
    parser.pointee.line_number = Int32(clamping: firstLine)
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

  /// Parses bytes into blocks.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
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
