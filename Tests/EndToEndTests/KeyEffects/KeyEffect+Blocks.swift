import ScreenModel

extension KeyEffect {
  private static let long = String(repeating: "word ", count: 40)
  private static let details = "<details open><summary>Sum</summary>\n\ninside\n\n</details>"

  /// Page and spacing.
  static let spacing: [KeyEffect] = [
    KeyEffect("pageMargin", "5", on: "plain", .column("plain", 2, 5)),
    KeyEffect("maxWidth", "30", on: "one two three four five six seven eight", .distance("one", "seven", 0, 1)),
    KeyEffect("contentAlignment", "center", on: "plain", .column("plain", 2, 29), with: ["maxWidth=20"]),
    KeyEffect("justify", "true", on: "aa bb cc dddddd", .rows("aa bb cc ", "aa  bb  cc "), with: ["maxWidth=10"]),
    KeyEffect("paragraphSpacing", "3", on: "one\n\ntwo", .distance("one", "two", 2, 4)),
    KeyEffect("paragraphTopSpacing", "2", on: "```\none\n```\n\ntwo", .distance("one", "two", 2, 3)),
    KeyEffect("paragraphBottomSpacing", "2", on: "one\n\n```\ntwo\n```", .distance("one", "two", 2, 3)),
    KeyEffect("headingTopSpacing", "3", on: "one\n\n## two", .distance("one", "two", 2, 4)),
    KeyEffect("headingBottomSpacing", "3", on: "### one\n\ntwo", .distance("one", "two", 2, 4)),
    KeyEffect("firstLevelHeadingTopSpacing", "4", on: "one\n\n# two", .distance("one", "two", 3, 5)),
    KeyEffect(
      "bottomMargin", "visible", on: long + "\n\nlast", .distance("last", "keys.md", 1, 2), typing: "G", columns: 20,
      rows: 6),
    KeyEffect("codeBlockPadding", "4", on: "```\nplain\n```", .column("plain", 3, 6)),
    KeyEffect("listIndent", "3", on: "- item", .column("item", 4, 7)),
    KeyEffect("blockquoteIndent", "3", on: "> quoted", .column("quoted", 4, 7)),
    KeyEffect("imagePlaceholderHeight", "3", on: "![alone](b.png)\n\nbelow", .distance("alone", "below", 2, 4)),
    KeyEffect("lineSpacing.body", "1", on: "one two", .distance("one", "two", 1, 2), with: ["maxWidth=4"]),
    KeyEffect("lineSpacing.heading", "1", on: "### one two", .distance("one", "two", 1, 2), with: ["maxWidth=5"]),
    KeyEffect("lineSpacing.quote", "1", on: "> one two", .distance("one", "two", 1, 2), with: ["maxWidth=6"]),
    KeyEffect("lineSpacing.codeBlock", "1", on: "```\none\ntwo\n```", .distance("one", "two", 1, 2)),
    KeyEffect("headingRules", "{h1: \"=\"}", on: "# one", .rows("━━━━", "====")),
    KeyEffect("headingMarks", "{h3: \"@ \"}", on: "### one", .rows("▍one", "@ one")),
  ]

  /// Quotes and lists.
  static let containers: [KeyEffect] = [
    KeyEffect("blockquoteBackgroundColor", "red", on: "> quoted", .ground("quoted")),
    KeyEffect("blockquoteBarWidth", "2", on: "> quoted", .rows("▌ quoted", "█ quoted")),
    KeyEffect("blockquoteBarWidth", "0", on: "> quoted", .rows("▌ quoted", "  quoted")),
    KeyEffect("blockquoteContentSpacing", "3", on: "> quoted", .column("quoted", 4, 6)),
    KeyEffect("blockquoteContentPadding", "1", on: "one\n\n> quoted", .distance("one", "quoted", 2, 3)),
    KeyEffect("blockquoteAppearance", "{borderWidth: 1}", on: "> quoted", .rows("  ▌ quoted", "│▌ quoted")),
    KeyEffect("listItemSpacing", "1", on: "- one\n- two", .distance("one", "two", 1, 2)),
    KeyEffect("listMarkerMinWidth", "4", on: "- item", .column("item", 4, 7)),
    KeyEffect("listMarkerSpacing", "4", on: "- item", .column("item", 4, 7)),
    KeyEffect("listTopPadding", "2", on: "one\n\n- two", .distance("one", "two", 2, 4)),
    KeyEffect("listBottomPadding", "2", on: "- one\n\ntwo", .distance("one", "two", 2, 4)),
    KeyEffect("listMarkers", "[\"@\"]", on: "- item", .rows("• item", "@ item")),
    KeyEffect("taskMarkers.checked", "\"@\"", on: "- [x] item", .rows("☑ item", "@ item")),
    KeyEffect("taskMarkers.unchecked", "\"@\"", on: "- [ ] item", .rows("☐ item", "@ item")),
    KeyEffect("detailsContentPadding", "5", on: details, .column("inside", 4, 7)),
    KeyEffect("detailsSummaryMinHeight", "3", on: details, .distance("Sum", "inside", 1, 3)),
    KeyEffect("detailsAppearance", "{borderWidth: 1, cornerRadius: 1}", on: details, .rows("  ▾ Sum", "│ ▾ Sum")),
    KeyEffect("detailsSpacing", "2", on: details, .distance("Sum", "inside", 1, 3)),
    KeyEffect("detailsMarkers.open", "\"@\"", on: details, .rows("▾ Sum", "@ Sum")),
  ]

  /// Code and tables.
  static let panels: [KeyEffect] = [
    KeyEffect("codeBlockLayout", "wrapping", on: "```\n\(long)end\n```", .rows("›", "↪")),
    KeyEffect("codeLineNumbers", "true", on: "```\nplain\n```", .rows("   plain", "1 plain")),
    KeyEffect("codeHeader", "false", on: "top\n\n" + code, .distance("top", "let answer", 3, 2)),
    KeyEffect("codeHeaderColor", "red", on: code, .ink("swift")),
    KeyEffect("panMarks.right", "\"@\"", on: "```\n\(long)end\n```", .rows("›", "@")),
    KeyEffect("panMarks.left", "\"@\"", on: "```\n\(long)end\n```", .rows("‹", "@"), typing: "<right>"),
    KeyEffect("panMarks.wrap", "\"@\"", on: "```\n\(long)end\n```", .rows("↪", "@"), wide: .wrap),
    KeyEffect("syntaxColors", "{number: red}", on: code, .ink("42")),
    KeyEffect("syntaxColorsDark", "{number: red}", on: code, .ink("42"), with: ["appearance=dark"]),
    KeyEffect("codeBlockAppearance", "{borderWidth: 1}", on: code, .rows("   swift", "┌─ swift ─")),
    KeyEffect("codeBlockAppearance", "{borderWidth: 2}", on: code, .rows("   swift", "┏━ swift ━")),
    KeyEffect("codeBlockAppearance", "{borderWidth: 1, cornerRadius: 1}", on: code, .rows("   swift", "╭─ swift ─")),
    KeyEffect("tableAppearance", "{borderWidth: 3}", on: table, .rows("┌──────┬", "╔══════╦")),
    KeyEffect(
      "tableMinColumnWidth", "20", on: "| abcdefghijkl | abcdefghijkl | abcdefghijkl |\n|-|-|-|\n| 1 | 2 | 3 |",
      .distance("abc", "kl", 1, 0), columns: 34),
    KeyEffect("tableMaxColumnWidth", "4", on: "| a |\n|---|\n| one two |", .distance("one", "two", 0, 1)),
    KeyEffect("tableRowHeight", "3", on: table, .distance("odd", "even", 1, 3)),
    KeyEffect("tableCellPadding", "3", on: table, .column("Head", 4, 6)),
    KeyEffect("tableSeparatorHeight", "1", on: table, .distance("odd", "even", 1, 2)),
    KeyEffect("tableFrame", "none", on: table, .rows("┌──────┬", "  Head  B ")),
    KeyEffect("tableLayout", "scroll", on: "| a | b |\n|---|---|\n| 1 | \(long) |", .rows("│   │", "›")),
    KeyEffect("autoFixMalformedTables", "false", on: "| a | b |\n| --- |\n| 1 | 2 |", .rows("┌", "| a | b |")),
  ]
}
