import Hyphenation
import PageLayout
import Testing
import Theming

/// Keys of the configuration that change where lines and blank rows stand.
@Suite struct PageKeyTests {
  private static let english = Hyphenator(locale: "en_US")

  private func render(_ markdown: String, width: Int = 40, _ change: (inout MarkdownConfiguration) -> Void) -> String {
    var context = LayoutContext(width: width)
    context.hyphenator = Self.english
    change(&context.configuration)
    return Rendering(markdown, context: context).text
  }

  @Test(
    "words are divided where the language does, and only words",
    .enabled(if: english.isAvailable, "the package hyphen-en-us is not installed"))
  func hyphenation() {
    let text = "a representation, `representation` x/representation\n\n# representation\n"
    #expect(
      render(text, width: 12) { $0.hyphenate = true }
        .hasPrefix("a represen-\ntation,\nrepresentati\non\nx/"))
    #expect(!render(text, width: 12) { _ in }.contains("represen-"))
    #expect(
      render("- (representation) *representation* [representation](u)", width: 12) { $0.hyphenate = true }
        == "• (represen-\n  tation)\n  represen-\n  tation\n  represen-\n  tation")
  }

  @Test("wrapped lines are set to both edges, the last is not; few words are not torn apart")
  func justified() {
    #expect(render("aa bb cc dddd ee", width: 10) { $0.justify = true } == "aa  bb  cc\ndddd ee")
    #expect(render("a bbbbbbbbb c", width: 10) { $0.justify = true } == "a\nbbbbbbbbb\nc")
    #expect(render("- aa bb cc dd", width: 10) { $0.justify = true } == "• aa bb cc\n  dd")
  }

  @Test("blank lines of the source are kept where that is wished, also between source blocks")
  func blankLines() {
    let text = "# A\n\n\n\na\n\n\nb\n- c\n\n\n- d\n\n> e\n>\n>\n> f\n\n\n\n## B\n"
    let rule = String(repeating: "━", count: 40)
    #expect(
      render(text) { $0.parsing.preserveBlankLines = true }
        == "A\n\(rule)\n\n\n\na\n\n\nb\n\n• c\n\n\n• d\n\n▌ e\n▌\n▌\n▌ f\n\n\n\nB\n─")
    #expect(
      render(text) { _ in } == "A\n\(rule)\n\na\n\nb\n\n• c\n\n• d\n\n▌ e\n▌\n▌ f\n\nB\n─")
  }

  @Test("summaries have the least height and the frame of the configuration")
  func summaries() {
    let text = "<details><summary>S</summary>\n\nB\n\n</details>\n\nT"
    #expect(render(text, width: 10) { $0.detailsSummaryMinHeight = 3 } == "▾ S\n\n\n  B\n\nT")
    #expect(
      render(text, width: 16) { $0.detailsAppearance = Appearance(cornerRadius: 1, borderWidth: 1) }
        == "╭──────────────╮\n│ ▾ S          │\n╰──────────────╯\n  B\n\nT")
  }
}
