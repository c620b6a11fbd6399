import PageLayout
import ScreenModel
import TestSupport
import Testing

/// Abbreviations as PHP Markdown Extra reads them: `*[term]: what it stands for`, at most three blanks in front, one blank
/// possible before the colon. What it does not read as one stays text.
@Suite struct AbbreviationTests {
  private func render(_ markdown: String, width: Int = 40, isOn: Bool = true) -> String {
    var context = LayoutContext(width: width)
    context.configuration.parsing.abbreviations = isOn
    return Rendering(Array(markdown.utf8), context: context).text
  }

  @Test(
    "a paragraph of them is a list",
    arguments: [
      (
        "The HTML of the W3C.\n\n*[HTML]: Hyper Text Markup Language\n*[W3C]:  World Wide Web Consortium\n",
        "The HTML of the W3C.\n\nHTML  Hyper Text Markup Language\nW3C   World Wide Web Consortium"
      ),
      ("*[HTML] : Hyper\n   *[b]:text\n", "HTML  Hyper\nb     text"),
      ("*[Tigra Genesis]:\n*[TG]:\n", "Tigra Genesis\nTG"),
      ("*[a]: one\n\n*[bcd]: two\n", "a  one\n\nbcd  two"),
      ("*[a]: one  \n*[b]: two\\\n*[c]: three\n", "a  one\nb  two\nc  three"),
      ("*[a]: a **strong** word &amp; `code`\n", "a  a strong word & code"),
      ("*[世界]: the world\n*[x]: y\n", "世界  the world\nx     y"),
      ("*[a]b]: c\n", "a]b  c"),
      (
        "*[HTML]: Hyper Text Markup Language, and more words\n",
        "HTML  Hyper Text Markup Language, and\n      more words"
      ),
      (
        "*[a term of many words]: first\n*[b]: second\n",
        "a term of many words  first\nb                 second"
      ),
    ])
  func lists(markdown: String, lines: String) { #expect(render(markdown) == lines) }

  @Test("where there is no room for a column, the words flow")
  func narrow() {
    #expect(
      render("*[HTML]: Hyper Text Markup Language\n*[abcdefghij]: k\n", width: 20)
        == "HTML  Hyper Text\nMarkup Language\nabcdefghij  k")
  }

  @Test(
    "what is none stays as it is",
    arguments: [
      "*[HTML] no colon\n", "*[]: nothing\n", "text\n*[HTML]: in a paragraph of text\n", "*[a]: b\nand text\n",
      "\\*[a]: b\n", "*\\[a]: b\n", "> *[a]: b\n", "- *[a]: b\n", "    *[a]: b\n", "*[a]: b*\n", "* [a]: b\n",
      "*[a]: link\n\n[a]: x\n", "```\n*[a]: b\n```\n", "<div>\n*[a]: b\n</div>\n", "*[a\nb]: c\n",
    ])
  func others(markdown: String) { #expect(render(markdown) == render(markdown, isOn: false)) }

  @Test("off, all of it is text") func off() { #expect(render("*[a]: b\n", isOn: false) == "*[a]: b") }

  @Test("the term has the colour of text, the rest is quiet")
  func styles() {
    let block = Rendering("*[HTML]: Hyper\n", context: LayoutContext(width: 40)).blocks[0]
    #expect(!block.runs[0].style.attributes.contains(.dim))
    #expect(block.runs.last?.style != block.runs[0].style)
    #expect(block.lines.map(\.sourceLine) == [0])
  }

  @Test("an abbreviation in HTML is its text")
  func html() {
    #expect(render("The <abbr title=\"World Wide Web Consortium\">W3C</abbr> says.\n") == "The W3C says.")
    #expect(render("<p>The <abbr title='x'>W3C</abbr> says.</p>\n") == "The W3C says.")
  }
}
