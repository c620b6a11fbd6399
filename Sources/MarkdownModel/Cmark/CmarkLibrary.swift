import CCmark

/// The parts of cmark-gfm that a process sets up once.
enum CmarkLibrary {
  /// The syntax extensions every parser gets, and the autolink extension, which is a choice.
  struct Extensions: @unchecked Sendable {
    // Unchecked: the library makes the extensions once, and only reads them from then on.
    let always: [UnsafeMutablePointer<cmark_syntax_extension>]
    let autolink: UnsafeMutablePointer<cmark_syntax_extension>?
    let taskList: UnsafeMutablePointer<cmark_syntax_extension>?
  }

  /// Registered on first use, by whichever thread comes first.
  static let extensions: Extensions = {
    cmark_gfm_core_extensions_ensure_registered()
    let taskList = cmark_find_syntax_extension("tasklist")
    let named = [
      cmark_find_syntax_extension("table"), cmark_find_syntax_extension("strikethrough"), taskList,
    ]
    return Extensions(
      always: named.compactMap { $0 }, autolink: cmark_find_syntax_extension("autolink"), taskList: taskList)
  }()
}
