import CCmark

/// A document as cmark-gfm itself reads and writes it, as one: what our own blocks are measured by.
public enum WholeDocument {
  /// The HTML of a document, raw HTML included, with the five extensions of GFM, footnotes among them.
  public static func html(of source: some Sequence<UInt8>) -> String {
    let bytes = Array(source)
    cmark_gfm_core_extensions_ensure_registered()
    let options = CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES | CMARK_OPT_UNSAFE
    guard let parser = cmark_parser_new(options) else { return "" }
    defer { cmark_parser_free(parser) }
    for name in ["table", "strikethrough", "autolink", "tasklist"] {
      cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
    }
    bytes.withUnsafeBytes { cmark_parser_feed(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count) }
    guard let root = finish(parser) else { return "" }
    defer { cmark_node_free(root) }
    guard let html = cmark_render_html(root, options, parser.pointee.syntax_extensions) else { return "" }
    defer { free(html) }
    return String(cString: html)
  }

  /// Ends a parse, but keeps it from switching off the characters that extensions react to: they are in a global table
  /// of the library, and other tests parse at the same time. An empty block at the end, whose extension is asked about
  /// it when all other inlines are parsed, takes away the list of what to switch off.
  private static func finish(_ parser: UnsafeMutablePointer<cmark_parser>) -> UnsafeMutablePointer<cmark_node>? {
    // An unfinished line must become a block before the mark does.
    if parser.pointee.linebuf.size > 0 { cmark_parser_feed(parser, "\n", 1) }
    let extensions = parser.pointee.inline_syntax_extensions
    guard let mark = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return nil }
    mark.pointee.extension = endMark.pointer
    mark.pointee.user_data = UnsafeMutableRawPointer(parser)
    cmark_node_append_child(parser.pointee.root, mark)
    let root = cmark_parser_finish(parser)
    parser.pointee.inline_syntax_extensions = extensions
    cmark_node_unlink(mark)
    cmark_node_free(mark)
    return root
  }

  private struct EndMark: @unchecked Sendable {
    // Unchecked: made once and only read from then on.
    let pointer: UnsafeMutablePointer<cmark_syntax_extension>?
  }

  private static let endMark: EndMark = {
    let mark = cmark_syntax_extension_new("end")
    cmark_syntax_extension_set_contains_inlines_func(mark) { _, node in
      node?.pointee.user_data?.assumingMemoryBound(to: cmark_parser.self).pointee.inline_syntax_extensions = nil
      return 0
    }
    return EndMark(pointer: mark)
  }()
}
