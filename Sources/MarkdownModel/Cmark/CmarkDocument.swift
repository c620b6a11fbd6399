import CArena
import CCmark
import MarkdownSource

/// A parser of cmark-gfm and the tree it makes: their one owner. Both are gone when it goes out of scope,
/// which must be on the thread it was made on: so is their memory.
struct CmarkDocument: ~Copyable {
  private let parser: UnsafeMutablePointer<cmark_parser>
  /// The finished tree; while parsing, the parser owns it.
  private var finished: CmarkNode?
  private var mayBeginWithMark: Bool
  private let options: ParsingOptions
  /// Whether bytes may stand for others; see `DialectMarks`.
  private(set) var hasMarks = false
  /// Whether marks may be put: not where the text holds one of their bytes itself.
  private var mayMark = true

  /// What the library's line numbers are ahead of those of the document, which are counted from 0.
  static let lineOffset = 2

  /// A parser for a source block.
  init(options: ParsingOptions, block: SourceBlock) {
    self.options = options
    var flags = CMARK_OPT_VALIDATE_UTF8
    if options.footnotes { flags |= CMARK_OPT_FOOTNOTES }
    if options.smartPunctuation { flags |= CMARK_OPT_SMART }
    carena_begin()
    parser = cmark_parser_new_with_mem(flags, CmarkLibrary.memory)
    // Not from 1: the library skips a byte order mark in line 1, which is text in the middle of a document.
    parser.pointee.line_number = Int32(clamping: block.line + Self.lineOffset - 1)
    mayBeginWithMark = block.start == 0
    let extensions = CmarkLibrary.extensions
    if options.subscript_, let tilde = extensions.tilde { cmark_parser_attach_syntax_extension(parser, tilde) }
    for item in extensions.always { cmark_parser_attach_syntax_extension(parser, item) }
    if options.permissiveAutolinks, let autolink = extensions.autolink {
      cmark_parser_attach_syntax_extension(parser, autolink)
    }
    // Behind the others: of an address, no part is an emoji.
    if options.hasInlineDialects, let dialects = extensions.dialects {
      cmark_parser_attach_syntax_extension(parser, dialects)
    }
  }

  deinit {
    if let finished { cmark_node_free(finished) }
    cmark_parser_free(parser)
    carena_end()
  }

  /// The document node. Its blocks may still be open before `finish`.
  var root: CmarkNode { finished ?? parser.pointee.root }

  /// The link reference definitions that closed paragraphs have yielded so far, newest first.
  var definitions: UnsafeMutablePointer<cmark_map> { parser.pointee.refmap }

  /// Parses bytes into blocks. A byte order mark at the start of the text is left out.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    let mark = mayBeginWithMark && bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    mayBeginWithMark = false
    let bytes = UnsafeRawBufferPointer(rebasing: bytes[mark...])
    if mayMark, options.math || options.wikiLinks { mayMark = !DialectMarks.occur(in: bytes) }
    if mayMark, options.math, let marked = FormulaLines.marked(bytes) {
      hasMarks = true
      marked.withUnsafeBytes { feedAsIs($0) }
    } else {
      feedAsIs(bytes)
    }
  }

  private func feedAsIs(_ bytes: UnsafeRawBufferPointer) {
    cmark_parser_feed(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
  }

  /// Ends the last line, and adds a blank one, which ends every paragraph: all definitions are known then.
  mutating func feedBlankLine() { cmark_parser_feed(parser, "\n\n", 2) }

  /// Closes all blocks and parses their inlines, with the definitions that a resolver gives them.
  mutating func finish(_ resolver: inout ReferenceResolver) {
    guard finished == nil else { return }
    var inlines = InlinePhase(options: options, resolver: resolver, mayMark: mayMark)
    let parser = parser
    finished = withUnsafeMutablePointer(to: &inlines) { inlines in
      var phase = CmarkInlinePhase()
      phase.context = UnsafeMutableRawPointer(inlines)
      phase.will_parse = { context, root, definitions in
        guard let context, let root, let definitions else { return }
        context.assumingMemoryBound(to: InlinePhase.self).pointee
          .willParseInlines(below: root, definitions: definitions)
      }
      phase.did_parse = { context, root in
        guard let context, let root else { return }
        context.assumingMemoryBound(to: InlinePhase.self).pointee.didParseInlines(below: root)
      }
      phase.match = { context, character, parser in
        guard let context, let parser else { return nil }
        return context.assumingMemoryBound(to: InlinePhase.self).pointee.dialects
          .match(character, InlineParser(pointer: parser))
      }
      return ccmark_finish(parser, phase)
    }
    resolver = inlines.resolver
    hasMarks = hasMarks || inlines.dialects.hasMarks
  }
}
