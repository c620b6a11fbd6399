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
    guard let root = ccmark_finish(parser, CmarkInlinePhase()) else { return "" }
    defer { cmark_node_free(root) }
    guard let html = cmark_render_html(root, options, parser.pointee.syntax_extensions) else { return "" }
    defer { free(html) }
    return String(cString: html)
  }
}
