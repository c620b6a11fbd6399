import Hyphenation
import ScreenModel

extension KeyEffect {
  private static let page = "# One\n\n## Two\n\n" + String(repeating: "zebra [link](x.md) end\n\n", count: 30)

  /// What stands around the text.
  static let chrome: [KeyEffect] = [
    KeyEffect("statusBar", "{color: red}", on: page, .ink("keys.md"), rows: 20),
    KeyEffect("statusBarMessage", "{color: red}", on: page, .ink("words"), typing: "=", rows: 20),
    KeyEffect("statusBarError", "{color: red}", on: page, .ink("No command"), typing: ":nonsense<enter>", rows: 20),
    KeyEffect("prompt", "{color: red}", on: page, .ink(":abc"), typing: ":abc", rows: 20),
    KeyEffect("tocBackground", "{background: red}", on: page, .ground("Contents"), typing: "t", rows: 20),
    KeyEffect("tocCurrent", "{color: red}", on: page, .ink("▌"), typing: "t", rows: 20),
    KeyEffect("tocBorder", "{color: red}", on: page, .ink("│"), typing: "t", rows: 20),
    KeyEffect("tocWidth", "33", on: page, .column("│", 19, 32), typing: "t", rows: 20),
    KeyEffect("scrollbar", "{color: red}", on: page, .ink("▐"), rows: 20),
    KeyEffect(
      "stickyHeading", "{color: red}", on: page, .ink("One"), typing: "jjjjjjjj", rows: 20, with: ["dimColor=inherit"]),
    KeyEffect("searchMatch", "{background: red}", on: page, .ground("link"), typing: "/link<enter>n", rows: 20),
    KeyEffect("searchCurrent", "{background: red}", on: "zebra\n\nhorse", .ground("zebra"), typing: "/zebra<enter>"),
    KeyEffect("linkSelected", "{background: red}", on: page, .ground("link"), typing: "<tab>", rows: 20),
    KeyEffect("peek", "{background: red}", on: "text[^1]\n\n[^1]: note", .ground("╭"), typing: "<tab>K", rows: 20),
    KeyEffect("selectionColor", "red", on: "plain", .ground("plain"), typing: "V"),
  ]

  private static let closed = "<details><summary>Box</summary>\n\ninside\n\n</details>"
  private static let marked = "some *marked* words"

  /// What the reader can do.
  static let acts: [KeyEffect] = [
    KeyEffect("textSelection", "false", on: "plain", .status("selecting", "cannot be selected"), typing: "V"),
    KeyEffect(
      "textSelection", "false", on: "plain words", .status("selecting", "keys.md"),
      drag: (Position(column: 2, row: 0), Position(column: 6, row: 0))),
    KeyEffect("selectionMenu.copyAsMarkdown", "false", on: marked, .status("Y Markdown", "y text  Esc"), typing: "V"),
    KeyEffect(
      "selectionMenu.copyAsMarkdown", "false", on: marked, .status("m Markdown", "s section  t table"), typing: "y"),
    KeyEffect(
      "selectionMenu.copyAsMarkdown", "false", on: marked,
      .copies(Copied(text: marked + "\n", words: "Copied as Markdown"), nil), typing: "VY"),
    KeyEffect(
      "selectionMenu.copyAsMarkdown", "false", on: marked,
      .copies(Copied(text: marked, words: "Copied as Markdown"), nil), typing: "ym"),
    KeyEffect(
      "selectionMenu.copyAsMarkdownLabel", "Taken", on: marked,
      .copies(Copied(text: marked, words: "Copied as Markdown"), Copied(text: marked, words: "Taken")), typing: "ym"),
    KeyEffect(
      "selectionMenu.copyImageURL", "false", on: "![alt](a.png)", .copies(Copied(text: "a.png"), nil), typing: "yi"),
    KeyEffect("selectionMenu.copyImageURL", "false", on: marked, .status("i image", "l link  s section"), typing: "y"),
    KeyEffect("taskListItemToggleEnabled", "false", on: "- [ ] task", .rows("☑ task", "☐ task"), typing: "x"),
    KeyEffect("detailsCount", "false", on: closed, .gone(" (1 line)")),
    KeyEffect("detailsMarkers.closed", "+", on: closed, .rows("▸ Box", "+ Box")),
    KeyEffect("followMark", "{color: red}", on: page, .ink("▼ following"), typing: "F", rows: 20, isGrowing: true),
  ]

  /// Words are divided where the machine has patterns for that.
  static let hyphenation: [KeyEffect] =
    Hyphenator(locale: "en_US").isAvailable
    ? [
      KeyEffect(
        "hyphenate", "true", on: "a concatenation", .rows("  concatenation", "  a concatena-"), columns: 18,
        with: ["pageMargin=2"])
    ] : []

  /// The whole table.
  static let all: [KeyEffect] =
    fonts + colors + inlines + parsing + spacing + containers + panels + chrome + acts + hyphenation
}
