import MarkdownSource

/// Text made for a terminal as a parsed block: its lines as they are, behind the sequences that hold where they begin.
enum TerminalText {
  /// Bytes before a block that are looked at for what holds where it begins.
  private static let reach = 64 << 10
  /// Sequences that are taken along.
  private static let mostSequences = 64

  static func parse(_ block: SourceBlock, of text: SourceText) -> ParsedBlock {
    var result = ParsedBlock()
    let carried = text.withBytes(max(block.start - reach, 0)..<block.start, carriedSequences)
    let bytes = text.withBytes(block.parsedRange) { Array(String(decoding: $0, as: UTF8.self).utf8) }
    result.text = carried + bytes
    let lines = bytes.count { $0 == 0x0a } + (bytes.last == 0x0a || bytes.isEmpty ? 0 : 1)
    result.blocks = [
      DocumentBlock(
        kind: .terminalText, end: 1, lines: block.line..<block.line + lines, literal: 0..<Int32(result.text.count))
    ]
    return result
  }

  /// The sequences of colours since the last that ends all of them.
  private static func carriedSequences(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var sequences: [[UInt8]] = []
    var place = bytes.count
    while sequences.count < mostSequences, let escape = bytes[..<place].lastIndex(of: 0x1b) {
      place = escape
      guard escape + 2 < bytes.count, bytes[escape + 1] == UInt8(ascii: "[") else { continue }
      let parameters = bytes[(escape + 2)...].prefix(60, while: { (0x30...0x3b).contains($0) })
      guard parameters.endIndex < bytes.count, bytes[parameters.endIndex] == UInt8(ascii: "m") else { continue }
      if parameters.allSatisfy({ $0 == UInt8(ascii: "0") }) { break }
      sequences.append(Array(bytes[escape...parameters.endIndex]))
    }
    return Array(sequences.reversed().joined())
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate func prefix(_ most: Int, while holds: (UInt8) -> Bool) -> Slice<UnsafeRawBufferPointer> {
    prefix(most).prefix(while: holds)
  }
}
