import CArena
import CCmark

/// The parts of cmark-gfm that a process sets up once.
enum CmarkLibrary {
  /// The syntax extensions every parser gets, and the autolink extension, which is a choice.
  struct Extensions: @unchecked Sendable {
    // Unchecked: the library makes the extensions once, and only reads them from then on.
    let always: [UnsafeMutablePointer<cmark_syntax_extension>]
    let autolink: UnsafeMutablePointer<cmark_syntax_extension>?
    let taskList: UnsafeMutablePointer<cmark_syntax_extension>?
    /// The characters of dialects, but for the tilde; and the tilde, which is taken from strikethrough.
    let dialects: UnsafeMutablePointer<cmark_syntax_extension>?
    let tilde: UnsafeMutablePointer<cmark_syntax_extension>?
  }

  /// Registered on first use, by whichever thread comes first.
  static let extensions: Extensions = {
    cmark_gfm_core_extensions_ensure_registered()
    let taskList = cmark_find_syntax_extension("tasklist")
    ccmark_let_cells_hold_inlines(cmark_find_syntax_extension("table"))
    let named = [
      cmark_find_syntax_extension("table"), cmark_find_syntax_extension("strikethrough"), taskList,
    ]
    return Extensions(
      always: named.compactMap { $0 }, autolink: cmark_find_syntax_extension("autolink"), taskList: taskList,
      dialects: dialect(
        "mdless",
        [
          UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "^"),
          UInt8(ascii: "|"), DialectMarks.formula, DialectMarks.wikiLink,
        ]),
      tilde: dialect("mdless-tilde", [UInt8(ascii: "~")]))
  }()

  /// Where parsers take their memory: nobody waits for other threads, and nothing is cleaned up piece by piece.
  /// Nodes that are put into their trees must be of it as well.
  ///
  /// Unsafe only for the pointer: what it points to is written once, here.
  nonisolated(unsafe) static let memory: UnsafeMutablePointer<cmark_mem> = {
    let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
    memory.initialize(to: cmark_mem(calloc: carena_calloc, realloc: carena_realloc, free: carena_free))
    return memory
  }()

  /// An extension that asks the phase of the parse for inlines that begin with some characters.
  private static func dialect(
    _ name: String, _ characters: [UInt8]
  ) -> UnsafeMutablePointer<cmark_syntax_extension>? {
    let result = cmark_syntax_extension_new(name)
    cmark_syntax_extension_set_match_inline_func(result, ccmark_match)
    cmark_syntax_extension_set_inline_from_delim_func(result) { _, _, parser, opener, closer in
      guard let opener, let closer else { return nil }
      return DelimiterRun.close(parser, from: opener, to: closer)
    }
    var list: UnsafeMutablePointer<cmark_llist>?
    for character in characters {
      list = cmark_llist_append(
        cmark_get_default_mem_allocator(), list, UnsafeMutableRawPointer(bitPattern: UInt(character)))
    }
    cmark_syntax_extension_set_special_inline_chars(result, list)
    return result
  }
}
