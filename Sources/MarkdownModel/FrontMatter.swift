/// YAML or TOML at the start of a document.
enum FrontMatter {
  /// The one block that front matter is, with what stands between its fences as literal.
  static func parse(_ bytes: UnsafeRawBufferPointer, firstLine: Int) -> ParsedBlock {
    let starts = bytes.lineStarts
    // Blank lines belong to the source block but not to the front matter.
    var count = starts.count - 1
    while count > 1, isBlank(bytes[starts[count - 1]..<starts[count]]) { count -= 1 }
    var result = ParsedBlock()
    if count > 2 {
      let inside = UnsafeRawBufferPointer(rebasing: bytes[starts[1]..<starts[count - 1]])
      // Decoding and encoding again leaves U+FFFD where the bytes are no UTF-8.
      result.text = Array(String(decoding: inside, as: UTF8.self).utf8)
    }
    result.blocks = [
      DocumentBlock(
        kind: .frontMatter, end: 1, lines: firstLine..<firstLine + count, literal: 0..<Int32(result.text.count))
    ]
    return result
  }

  private static func isBlank(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    line.allSatisfy { $0.isMarkdownSpace }
  }
}
