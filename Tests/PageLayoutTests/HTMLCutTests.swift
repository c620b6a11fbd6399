import MarkdownModel
import PageLayout
import TestSupport
import Testing

@testable import MarkdownSource

/// The law of cuts: laid out in the smallest source blocks there may be, a document looks as it does in the usual ones.
@Suite struct HTMLCutTests {
  private func lines(_ text: String, smallestBlock: Int) -> [String] {
    Rendering(Array(text.utf8), context: LayoutContext(width: 60), smallestBlock: smallestBlock).lines
  }

  /// Containers around Markdown: each is one document, cut between any two of its blocks.
  private static let containers = [
    "<div align=\"center\">\n\nOne\n\n## Two\n\nThree\n\n</div>\n\nFour",
    "<details>\n<summary>S</summary>\n\nOne\n\n- a\n- b\n\n```\ncode\n```\n\n</details>\n\nTail",
    "<details>\n\n<summary>S</summary>\n\n# One\n\nTwo\n\n</details>\n\nTail",
    "<details>\n<summary>A</summary>\n\n<details>\n<summary>B</summary>\n\nOne\n\nTwo\n\n</details>\n\nThree\n</details>\n\nTail",
    "<ol>\n<li>\n\nOne\n\nTwo\n\n</li>\n<li>\n\nThree\n\n</li>\n</ol>\n\nTail",
    "<ul>\n\n<li>a</li>\n\n<li>\n\nb\n\n</li>\n\n</ul>\n\nTail",
    "<blockquote>\n\nOne\n\n> Two\n\nThree\n\n</blockquote>\n\nTail",
    "<table>\n<tr>\n<td>\n\nOne\n\n</td>\n<td>\n\n- Two\n\n</td>\n</tr>\n</table>\n\nTail",
    "<p align=\"center\">\n\nOne\n\n<b>Two</b>\n\n</p>\n\nTail",
    "<p align=\"center\">Never closed\n\nOne\n\nTwo",
    "<center>\n\n<img src=a alt=A>\n\n<details><summary>S</summary>\n\nOne\n\n</details>\n\n</center>\n\nTail",
    "<dl>\n<dt>T</dt>\n<dd>\n\nOne\n\nTwo\n\n</dd>\n</dl>\n\nTail",
    "Text\n\n<section><div><p>a</p>\n\n### One\n\n</div>\n\nTwo\n\n</section>\n\n# Tail",
  ]

  @Test(arguments: containers) func containersLookTheSameFromAnyCut(_ text: String) {
    #expect(lines(text, smallestBlock: 1) == lines(text, smallestBlock: 1 << 20))
  }

  private static let parts = [
    "<div align=center>", "</div>", "<details>\n<summary>S s</summary>", "</details>", "<blockquote>", "</blockquote>",
    "<p>p</p>", "<section>", "</section>", "word word", "- a\n- b", "### H", "> quote", "```\ncode\n```", "<b>x</b>",
    "<!-- c -->", "text <br> <kbd>k</kbd>", "<table><tr><td>1<td>2</table>", "<hr>", "<center>", "</center>",
    "<img src=i.png alt=I>",
  ]

  @Test func randomContainersLookTheSameFromAnyCut() {
    var generator = SeededGenerator(seed: 5)
    var failures = 0
    for _ in 0..<400 {
      let text = (0..<Int.random(in: 2...14, using: &generator)).map { _ in
        Self.parts[Int.random(in: 0..<Self.parts.count, using: &generator)]
      }.joined(separator: "\n\n")
      let (small, large) = (lines(text, smallestBlock: 1), lines(text, smallestBlock: 1 << 20))
      guard small != large else { continue }
      failures += 1
      if failures <= 3 {
        Issue.record(
          "\(text)\n— in small blocks:\n\(small.joined(separator: "\n"))\n— in one:\n\(large.joined(separator: "\n"))")
      }
    }
    #expect(failures == 0)
  }

  @Test func tagSoupIsHarmless() {
    var generator = SeededGenerator(seed: 11)
    let names = [
      "a", "b", "p", "div", "table", "tr", "td", "th", "tbody", "caption", "select", "option", "svg", "math", "title",
      "script", "style", "template", "form", "h1", "li", "ul", "ol", "dl", "dd", "pre", "textarea", "iframe", "body",
      "html", "head", "br", "hr", "img", "details", "summary", "input", "font", "x-y", "picture", "isindex", "frameset",
    ]
    for _ in 0..<600 {
      var text = ""
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let name = names[Int.random(in: 0..<names.count, using: &generator)]
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5: text += "<\(name)>"
        case 5..<8: text += "</\(name)>"
        case 8: text += "<\(name) align=center href='x' colspan=9999999 start=-7 value=99999999999"
        case 9: text += "\n\n"
        case 10: text += "w\u{1B}[31m &#27; & < \u{0} "
        default: text += "<!--"
        }
      }
      for block in Rendering(text).blocks { #expect(!block.text.contains { $0 < 0x20 || $0 == 0x7F }) }
    }
  }

  /// Twice the bytes may cost twice the work; what takes the square of them would not end in this test.
  @Test(arguments: [
    "<div>", "<b>", "</b>", "<i x=1>y<p>", "<table><tr><td>", "<a href=x>", "<details>", "<!--", "<", "<!", "</", "<?",
    "<a b='", "&#60;",
    "<li>", "<div></b>", "<ul><li>x", "<font a=1><p>x",
  ]) func aMegabyteOfTagsIsNoTrouble(_ tag: String) {
    let text = "<div>" + String(repeating: tag, count: (1 << 20) / tag.utf8.count)
    _ = Rendering(Array(text.utf8), context: LayoutContext(width: 60)).lines.count
  }
}
