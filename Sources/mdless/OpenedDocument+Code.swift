import CodeHighlighting
import MarkdownSource

extension OpenedDocument {
  /// The language of a file that is code all through, as an info string would call it: by its name, else by the interpreter its first
  /// line names. Nil for Markdown, for what is no file, and for all that is not known.
  var codeLanguage: String? {
    // Asked first: the tables of languages take a while to make, and most files need none.
    guard !MarkdownName.isMarkdown(name), case .file(let file) = source,
      let language = Language.forFile(name: name) ?? Self.interpreter(of: file.text),
      language != .markdown
    else { return nil }
    return language.word
  }

  private static func interpreter(of text: SourceText) -> Language? {
    let start = text.withBytes(0..<min(text.count, 256)) { bytes in
      String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
    return Language.forFirstLine(start)
  }
}
