import MarkdownModel
import MarkdownSource
import ScreenModel

/// Writes a document as a page of HTML of its own (`--output html`).
///
/// As in cmark-gfm's safe mode, raw HTML is left out and addresses that could run something lead nowhere. What could act on
/// a terminal becomes a visible mark, for the page may be printed on one.
public struct HTMLPage {
  private var writer: HTMLWriter
  private var head: [UInt8]

  /// A page with a title, of a document with these definitions.
  public init(title: String, definitions: Definitions) {
    writer = HTMLWriter(definitions: definitions)
    writer.isSafe = true
    writer.writesAnchors = true
    var output = HTMLOutput()
    output.write("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\" />\n")
    output.write("<meta name=\"viewport\" content=\"width=device-width\" />\n<title>")
    output.write(escaping: title.utf8)
    output.write("</title>\n</head>\n<body>\n")
    head = output.bytes
  }

  /// Writes the next block of the document.
  public mutating func append(_ block: ParsedBlock) { writer.append(block) }

  /// Takes what was written since it was last taken.
  public mutating func takeOutput() -> [UInt8] {
    defer { head = [] }
    return Self.cleaned(head + writer.takeOutput())
  }

  /// Writes the footnotes and the end of the page, and hands over what is left.
  public mutating func finish() -> [UInt8] {
    writer.finish()
    return takeOutput() + Array("</body>\n</html>\n".utf8)
  }

  /// The text with what a terminal could take for more than a glyph made visible, or left out where it has no picture.
  static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 < 0x20 && $0 != 0x0a || $0 >= 0x7f }) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0a: result.append(UInt8(scalar.value))
      case 0x0d: break
      case 0..<0x20, 0x7f..<0xa0, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfeff:
        result += DisplayText.cleaned(String(Character(scalar))).utf8
      default: result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return result
  }
}
