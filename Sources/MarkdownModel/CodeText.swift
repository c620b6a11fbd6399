/// A text that is code all through, or a piece of one.
enum CodeText {
  /// The one block of code that it is. What language it is in the index says.
  static func parse(_ bytes: UnsafeRawBufferPointer, firstLine: Int) -> ParsedBlock {
    var result = ParsedBlock()
    // Decoding and encoding again leaves U+FFFD where the bytes are no UTF-8.
    result.text = Array(String(decoding: bytes, as: UTF8.self).utf8)
    // Carriage returns alone end lines, too.
    for place in result.text.indices.dropLast() where result.text[place] == 0x0D && result.text[place + 1] != 0x0A {
      result.text[place] = 0x0A
    }
    let lines = max(bytes.lineStarts.count - 1, 1)
    result.blocks = [
      DocumentBlock(
        kind: .code(CodeInfo(info: "", isFenced: false)), end: 1, lines: firstLine..<firstLine + lines,
        literal: 0..<Int32(result.text.count))
    ]
    return result
  }
}
