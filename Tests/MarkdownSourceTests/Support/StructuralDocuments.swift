import TestSupport

/// Documents that look like nothing anyone wrote, put together from what block structure is made of.
enum StructuralDocuments {
  /// Lines in which every start of a block, and most near misses, occur.
  private static let lines = [
    "", "", "", "  ", "\t", "text", "text `code` [a] *b*", "  text", "    text", "\ttext", "      text", "# heading",
    "## heading ##", "#", "####### seven", " # h", "===", "---", "--", "- - -", "* * *", "***", "___", "=", "-", "*",
    "+", "- a", "* a", "+ a", "-  a", "-     a", "-\ta", "- ", "1. a", "1) a", "2. a", "10. a", "1.", "123456789. a",
    "1234567890. a", "- [ ] task", "- [x] task", "- [ ] [a]: /b", "1x [ ] y", "  1x [ ] [a]: /b", "- - a", "- > a",
    "- ```", "- # h", "> a", ">a", ">", "> > a", ">> a", "> - a", "> ```", ">     code", "> # h", "   > a", "    > a",
    "```", "````", "``` info", "```a`", "~~~", "~~~ a ~", "  ```", "    ```", "<div>", "</div>", "<div", "<p>a</p>",
    "<script>", "</script>", "<pre>", "</pre> a", "<!-- a", "-->", "<!-- a -->", "<?php", "?>", "<!DOCTYPE html>",
    "<![CDATA[", "]]>", "<a href=\"b\">", "</a>", "<a href='b' c=d e>", "<a", "<b> text", "<details>", "</details>",
    "[a]: /b", "[a]: /b 'title'", "[a]: /b 'title", "title'", "[a]:", "/b", "[a]: <b c> (d)", "[a]: /b \"c\" d", "[a",
    "b]: /c",
    "[a\\]: /b", "[a]: \"\\\"", "[ ]: /b", "[a]: )", "(c\\)d)", "[^a]: note", "[^a]:", "[^b]: [c]: /d",
    "text [^a] and [^b]",
    "a | b", "| a | b |", "|a|", "--- | ---", "|---|---|", "|-|", ":-:", "-|-", "| a \\| b", "`|` | c", "|", "| |",
    "||",
    "\u{0B}", "\u{0C}|", "é | ü", "\\", "  a | b", "  - a", "   - a", "    - a", "     - a", "  1. a", "\t- a", " \tb",
    "* - a",
    "- a | b", "  -|-", "> a | b", "> -|-", "-|", "-|-|-",
  ].map { Array($0.utf8) }

  private static let prefixes = [
    "", "", "", "", "> ", ">", "- ", "  ", "    ", "\t", "1. ", "   ", "> > ", "[^n]: ", " ",
  ]
  .map { Array($0.utf8) }

  /// The document of a seed, from lines and from fragments of the examples.
  static func document(seed: Int, examples: [[UInt8]]) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(seed))
    let lineEnd: [UInt8] = [[0x0A], [0x0A], [0x0A], [0x0D, 0x0A], [0x0D]][Int.random(in: 0..<5, using: &generator)]
    var document: [UInt8] = []
    for _ in 0..<Int.random(in: 1...24, using: &generator) {
      var piece: [[UInt8]]
      if examples.isEmpty || Int.random(in: 0..<3, using: &generator) > 0 {
        piece = [lines[Int.random(in: 0..<lines.count, using: &generator)]]
      } else {
        piece = examples[Int.random(in: 0..<examples.count, using: &generator)]
          .split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        if Bool.random(using: &generator) { piece.removeLast(Int.random(in: 0..<piece.count, using: &generator)) }
      }
      let first = prefixes[Int.random(in: 0..<prefixes.count, using: &generator)]
      let others =
        Bool.random(using: &generator) ? first : prefixes[Int.random(in: 0..<prefixes.count, using: &generator)]
      for (number, line) in piece.enumerated() { document += (number == 0 ? first : others) + line + lineEnd }
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { document.removeLast(min(document.count, lineEnd.count)) }
    if Int.random(in: 0..<16, using: &generator) == 0, !document.isEmpty {
      for _ in 0..<4 {
        document[Int.random(in: 0..<document.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
    }
    return document
  }

  private static let characters = Array("\n\n\n\r\t\t    ##>>--**++__==``~~<>![[]]()^::||\\\"'/?1.aaxé\0".utf8)

  /// Single characters that structure is made of, in any order. Most of them are structure of no one's making.
  static func characters(seed: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(seed))
    // A part of them at a time: with all of them, hardly anything is ever closed.
    let few = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
      characters[Int.random(in: 0..<characters.count, using: &generator)]
    }
    let alphabet = few + [0x0A, 0x0A, 0x20, 0x20]
    return (0..<Int.random(in: 1...200, using: &generator)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
    }
  }
}
