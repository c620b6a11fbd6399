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

  /// The whole table.
  static let all: [KeyEffect] = fonts + colors + inlines + parsing + spacing + containers + panels + chrome

  /// Keys whose effect is an act, or shown by the tests of what they belong to.
  static let testedElsewhere: Set<String> = [
    // Acts: dragging, copying, toggling.
    "textSelection", "selectionMenu.copyAsMarkdown", "selectionMenu.copyAsMarkdownLabel", "selectionMenu.copyImageURL",
    "taskListItemToggleEnabled",
    // Closed details, a text that is arriving, and words divided by patterns that a machine may not have.
    "detailsCount", "detailsMarkers.closed", "followMark", "hyphenate",
  ]
}
