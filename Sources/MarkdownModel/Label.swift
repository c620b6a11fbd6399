/// A normalised label of a link reference or footnote.
///
/// Labels are compared byte by byte, as cmark-gfm does: two spellings of “é” are two labels, though they are equal as
/// strings.
public struct Label: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The label in UTF-8.
  public let utf8: [UInt8]

  /// A label of bytes that are normalised.
  init(utf8: [UInt8]) { self.utf8 = utf8 }

  /// A label of a C string that is normalised.
  init(cString: UnsafePointer<UInt8>) {
    var count = 0
    while cString[count] != 0 { count += 1 }
    utf8 = Array(UnsafeBufferPointer(start: cString, count: count))
  }

  /// A label of a text that is normalised; see `Definitions.normalized`.
  public init(_ text: String) { utf8 = Array(text.utf8) }

  /// A label of a text that is normalised.
  public init(stringLiteral text: String) { self.init(text) }

  /// Whether there is nothing in it, which defines nothing and refers to nothing.
  public var isEmpty: Bool { utf8.isEmpty }

  /// The label as text.
  public var description: String { String(decoding: utf8, as: UTF8.self) }

  /// The label behind the `^` that marks those of footnotes in `ParsedBlock.unresolvedLabels`; nil without it.
  var footnote: Label? {
    utf8.first == UInt8(ascii: "^") ? Label(utf8: Array(utf8.dropFirst())) : nil
  }

  /// The label of a footnote as `ParsedBlock.unresolvedLabels` has it.
  var markedAsFootnote: Label { Label(utf8: [UInt8(ascii: "^")] + utf8) }
}
