/// Documents made at random from the examples of the specifications.
public enum RandomDocuments {
  /// Texts around references, which the examples have few of.
  private static let extras: [[UInt8]] = [
    "see [one], [Two][], [text][three] and ![pic][one]\n", "[one]: /first 'title'\n", "> [two]: <b c>\n",
    "- [three]: /third\n  \"long\n  title\"\n", "[ONE]: /late\n", "note[^a] and [^B] and [^a]\n",
    "[^a]: the *a* [one]\n",
    "> [^b]: in a quote [^a]\n", "- [^c]: in a list\n\n      code [^c]\n", "[^d]:\n    [^e]: nested [^d]\n",
    "[^A]: again\n",
    "| [^c] | [one] |\n|:--|--:|\n| x | ~~[^d]~~ |\n", "[long\nlabel]\n", "[Long Label]: /long\n",
    "text [^a](/inline) [^e][one]\n",
    "[^f g]: /link\n", "[^f g] ![^a]\n", "www.a.b [^x@y.z] ~a~ ~~b~~\n", "[ẞ] [ΑΓΩ]\n", "[ss]: /s\n[αγω]: /o\n",
  ].map { Array($0.utf8) }

  /// A document of a few fragments, some of them in quotes and lists.
  public static func next(_ random: inout SeededGenerator) -> [UInt8] {
    var document: [UInt8] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var fragment = Bool.random(using: &random) ? SpecExamples.all.randomElement(using: &random) ?? [] : []
      if fragment.isEmpty { fragment = extras.randomElement(using: &random) ?? [] }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: document += indented(fragment, first: "> ", rest: "> ")
      case 1: document += indented(fragment, first: "- ", rest: "  ")
      case 2: document += indented(fragment, first: "2. ", rest: "   ")
      case 3: document += fragment.prefix(Int.random(in: 0...fragment.count, using: &random))
      default: document += fragment
      }
      if Int.random(in: 0..<4, using: &random) > 0 { document.append(UInt8(ascii: "\n")) }
    }
    return document
  }

  /// Fragments that can be cut apart: each begins with a heading after a blank line, and leaves nothing open over blank
  /// lines that a heading would not close.
  public static func independentFragments(_ random: inout SeededGenerator) -> [[UInt8]] {
    (0..<Int.random(in: 1...10, using: &random)).map { _ in
      var fragment = extras.randomElement(using: &random) ?? []
      if Bool.random(using: &random), let example = closedExamples.randomElement(using: &random) { fragment = example }
      return Array("# Heading\n\n".utf8) + fragment + Array("\n\n".utf8)
    }
  }

  private static let closedExamples = SpecExamples.all.filter { example in
    let text = String(decoding: example, as: UTF8.self)
    return !text.contains("```") && !text.contains("~~~") && !text.contains("<")
  }

  private static func indented(_ fragment: [UInt8], first: String, rest: String) -> [UInt8] {
    let lines = fragment.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().flatMap {
      Array(($0.offset == 0 ? first : rest).utf8) + Array($0.element) + [UInt8(ascii: "\n")]
    }
  }
}
