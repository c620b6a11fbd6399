import MarkdownModel
import TestSupport
import Testing

@Suite struct UnfinishedEndTests {
  /// What a reader would see of a text that ends here: the HTML of its completion, by cmark-gfm.
  private func html(_ text: String) -> String {
    WholeDocument.html(of: UnfinishedEnd.completed(Array(text.utf8))).replacing("\n", with: "")
  }

  @Test(arguments: [
    ("some **bold te", "<p>some <strong>bold te</strong></p>"),
    ("some *it", "<p>some <em>it</em></p>"),
    ("a `code sp", "<p>a <code>code sp</code></p>"),
    ("a `code`", "<p>a <code>code</code></p>"),
    ("~~gone", "<p><del>gone</del></p>"),
    ("both **a *b", "<p>both <strong>a <em>b</em></strong></p>"),
    ("closed **bold**", "<p>closed <strong>bold</strong></p>"),
    ("open mark **", "<p>open mark</p>"),
    ("open mark `", "<p>open mark</p>"),
    ("half **bold*", "<p>half <strong>bold</strong></p>"),
    ("2 * 3 = 6", "<p>2 * 3 = 6</p>"),
    ("snake_case_wo", "<p>snake_case_wo</p>"),
    ("see [the li", "<p>see the li</p>"),
    ("see [the link]", "<p>see <a href=\"\">the link</a></p>"),
    ("an ![image]", "<p>an <img src=\"\" alt=\"image\" /></p>"), ("***both*", "<p><em><strong>both</strong></em></p>"),
    ("***both* more", "<p><strong><em>both</em> more</strong></p>"), ("- [", ""), ("- [x]", ""),
    ("text\n\n> [!NOT", "<p>text</p>"), ("text\n\n> [!NOTE]\n> ", "<p>text</p>"),
    ("| **a | b", "<table><thead><tr><th>**a</th><th>b</th></tr></thead></table>"),
    ("| a | **b", "<table><thead><tr><th>a</th><th><strong>b</strong></th></tr></thead></table>"),
    ("a $x", "<p>a $x$</p>"), ("a $\\frac{1}{2", "<p>a $\\frac{1}{2}$</p>"),
    ("it costs $5 an", "<p>it costs $5 an</p>"),
    ("text\n\n$$\nx = 1\n", "<p>text</p><p>$$x = 1$$</p>"), ("text\n\n$$\n", "<p>text</p>"),
    ("see [the link](http://exam", "<p>see <a href=\"\">the link</a></p>"),
    ("see [the link](http://x/) now", "<p>see <a href=\"http://x/\">the link</a> now</p>"),
    ("an ![ima", "<p>an ima</p>"),
    ("a tag <span cla", "<p>a tag</p>"),
    ("1 < 2", "<p>1 &lt; 2</p>"),
    ("text\n\n- ", "<p>text</p>"),
    ("text\n\n##", "<p>text</p>"),
    ("text\n--", "<p>text</p>"),
    ("# Head *it", "<h1>Head <em>it</em></h1>"),
    ("- item **bo", "<ul><li>item <strong>bo</strong></li></ul>"),
    ("text\n\n```", "<p>text</p>"),
    ("text\n\n```sw", "<p>text</p>"),
    ("```swift\nlet a", "<pre><code class=\"language-swift\"></code></pre>"),
    ("```\na\n``", "<pre><code>a</code></pre>"),
    ("| a | b |\n", "<table><thead><tr><th>a</th><th>b</th></tr></thead></table>"),
    ("| a | b", "<table><thead><tr><th>a</th><th>b</th></tr></thead></table>"),
    ("| a | b |\n|--", "<table><thead><tr><th>a</th><th>b</th></tr></thead></table>"),
    (
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 3",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>"
    ),
  ])
  func isShownTheWayItIsHeading(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  /// No raw marker is seen on the way where the finished text has none, and nothing before the last paragraph changes.
  @Test func noMarkerIsEverSeen() {
    let answer = """
      # Sorting in *Swift*

      Use **`sorted()`** for a *new* array, or `sort()` in place. See [the documentation](https://example.org/a_b) for ~~all~~ more.

      1. First **bold** step
      2. Then `code`

      | Way | Cost |
      | --- | ---: |
      | sort | *n log n* |
      | search | `log n` |

      ```swift
      let sorted = [3, 1, 2].sorted()
      ```

      > Quoted **words** stay.

      """
    let bytes = Array(answer.utf8)
    var violations: [String] = []
    for length in 0...bytes.count {
      let shown = html(String(decoding: bytes[..<length], as: UTF8.self))
      let text = String(decoding: VisibleText.of(shown), as: UTF8.self)
      for marker in ["**", "`", "|-", "](", "~~", "```"] where text.contains(marker) {
        violations.append("\(length): \(marker) in …\(text.suffix(40))")
      }
    }
    #expect(violations == [])
  }

  /// Completing never holds back more than the last unfinished word or marker run.
  @Test func anyBytesDo() {
    var random = SeededGenerator(seed: 31)
    let marks = Array("*_`~[]()<>!|#-=+\\&:. \n\nab1".utf8)
    for _ in 0..<Sampling.count(2000, soak: 50_000) {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in marks.randomElement(using: &random) ?? 0x20 }
      _ = UnfinishedEnd.completed(bytes)
    }
  }
}

/// The text of HTML between its tags.
private enum VisibleText {
  static func of(_ html: String) -> [UInt8] {
    var text: [UInt8] = []
    var isInTag = false
    for byte in html.utf8 {
      if byte == UInt8(ascii: "<") {
        isInTag = true
      } else if byte == UInt8(ascii: ">") {
        isInTag = false
      } else if !isInTag {
        text.append(byte)
      }
    }
    return text
  }
}
