import PageLayout
import Testing

/// Definition lists as PHP Markdown Extra and Pandoc read them, and what is none.
@Suite struct DefinitionListTests {
  private func render(_ markdown: String, isOn: Bool = true, smallestBlock: Int? = nil) -> String {
    var context = LayoutContext(width: 40)
    context.configuration.parsing.definitionLists = isOn
    return Rendering(Array(markdown.utf8), context: context, smallestBlock: smallestBlock).text
  }

  @Test(
    "terms with definitions",
    arguments: [
      ("Term\n: one\n: two\n", "Term\n  one\n  two"),
      ("Term\n\n: one\n", "Term\n  one"),
      ("A\n*B*\n: both\nlazily\n", "A\nB\n  both lazily"),
      (
        "Term\n:   one\n\n    more\n\n    - item\n\n:   two\n\nafter\n",
        "Term\n  one\n\n  more\n\n  • item\n\n  two\n\nafter"
      ),
      ("Term\n: one\n\nNext\n: two\n", "Term\n  one\n\nNext\n  two"),
      ("> Term\n> : one\n", "▌ Term\n▌   one"),
      ("- Term\n  : one\n", "• Term\n    one"),
      (
        "Term\n: | a | b |\n  |---|---|\n  | 1 | 2 |\n",
        "Term\n  ┌───┬───┐\n  │ a │ b │\n  ├───┼───┤\n  │ 1 │ 2 │\n  └───┴───┘"
      ),
      ("Term\n\n:   ```\n    # no heading\n    ```\n", "Term\n   # no heading"),
      ("Term[^n]\n: one[^n]\n\n[^n]: note\n", "Term¹\n  one¹\n\n──────────\n¹ note ↩"),
    ])
  func definitions(markdown: String, lines: String) {
    #expect(render(markdown) == lines)
    // Cut wherever a source block may end, it is the same.
    #expect(render(markdown, smallestBlock: 1) == lines)
  }

  @Test(
    "what is no definition stays as it is without them",
    arguments: [
      ": no term\n", "# Heading\n: text\n", "```\nTerm\n: code\n```\n", "Term\n:nothing behind the colon\n",
      "Term\n\n\n: too far\n", "+ item\n: lazy\n", "<div>\nTerm\n: html\n</div>\n", "Term\n    : too deep\n",
      "12:30\n:smile: emoji\n", "    code\n    : code\n", "Term\n:\n",
    ])
  func others(markdown: String) {
    #expect(render(markdown) == render(markdown, isOn: false))
  }

  @Test("off, the colon is text") func off() { #expect(render("Term\n: one\n", isOn: false) == "Term : one") }
}
