import CCmark

/// What is done right before and right after the library parses inlines.
protocol InlinePhaseDelegate {
  /// All blocks are closed and the definitions among them known; `definitions` may be added to.
  mutating func willParseInlines(below root: CmarkNode, definitions: UnsafeMutablePointer<cmark_map>)
  /// Footnote references carry their label as written, whether anything defines it or not, and definitions stand at
  /// their own place. Texts may be inserted.
  mutating func didParseInlines(below root: CmarkNode)
}

/// The last phase of a parse, with a say at both of its ends.
///
/// The library asks each block that carries an extension whether it contains inlines, in document order. Our extension
/// is put on the root, which comes first, and on an empty block behind everything else, which comes last. This gives
///  - the definitions of the document a way in when it is known which labels the block uses;
///  - the footnotes as they stand: at the end, the library would number, move and drop them as if the block were all
///    there is. So the footnote option is taken away when the inlines are done;
///  - parses on several threads. The characters that extensions react to are kept in a global table of the library,
///    and each parser switches them on before its inlines and off behind them, under the feet of the others. Without
///    its list of inline extensions it has nothing to switch off. Switching on what is on writes the bytes they have.
struct InlinePhase {
  private let parser: UnsafeMutablePointer<cmark_parser>
  private let inlineExtensions: UnsafeMutablePointer<cmark_llist>?
  private let willParse: (CmarkNode, UnsafeMutablePointer<cmark_map>) -> Void
  private let didParse: (CmarkNode) -> Void

  /// Runs the phase and returns the tree, which then belongs to the caller.
  static func run(
    _ parser: UnsafeMutablePointer<cmark_parser>, _ delegate: inout some InlinePhaseDelegate
  ) -> CmarkNode? {
    withUnsafeMutablePointer(to: &delegate) { delegate in
      var phase = InlinePhase(
        parser: parser, inlineExtensions: parser.pointee.inline_syntax_extensions,
        willParse: { delegate.pointee.willParseInlines(below: $0, definitions: $1) },
        didParse: { delegate.pointee.didParseInlines(below: $0) })
      return withUnsafeMutablePointer(to: &phase) { finish(parser, $0) }
    }
  }

  private static func finish(
    _ parser: UnsafeMutablePointer<cmark_parser>, _ phase: UnsafeMutablePointer<InlinePhase>
  ) -> CmarkNode? {
    guard let first = parser.pointee.root, let last = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return nil }
    for mark in [first, last] {
      mark.pointee.extension = CmarkLibrary.extensions.phaseMark
      mark.pointee.user_data = UnsafeMutableRawPointer(phase)
    }
    cmark_node_append_child(first, last)
    let root = cmark_parser_finish(parser)
    // The parser frees its list.
    parser.pointee.inline_syntax_extensions = phase.pointee.inlineExtensions
    cmark_node_unlink(last)
    cmark_node_free(last)
    first.pointee.extension = nil
    first.pointee.user_data = nil
    return root
  }

  /// Called when the library comes by one of the two marks.
  static func reached(_ mark: CmarkNode) {
    guard let phase = mark.pointee.user_data?.assumingMemoryBound(to: InlinePhase.self) else { return }
    let parser = phase.pointee.parser
    if let root = mark.pointee.parent {
      phase.pointee.didParse(root)
      parser.pointee.options &= ~CMARK_OPT_FOOTNOTES
      parser.pointee.inline_syntax_extensions = nil
    } else {
      phase.pointee.willParse(mark, parser.pointee.refmap)
    }
  }
}
