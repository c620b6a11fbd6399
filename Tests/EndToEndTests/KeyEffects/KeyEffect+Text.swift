import ScreenModel

extension KeyEffect {
  private static let red = "red"

  /// Faces.
  static let fonts: [KeyEffect] =
    (1...6).map {
      KeyEffect("h\($0)Font", "{strikethrough: true}", on: "\(heading($0)) Title", .face("Title", .strikethrough))
    } + [
      KeyEffect("bodyFont", "{italic: true}", on: "plain", .face("plain", .italic)),
      KeyEffect("bodyFont", "{underline: curly}", on: "plain", .face("plain", .curlyUnderline)),
      KeyEffect("bodyFont", "{weight: light}", on: "plain", .face("plain", .dim)),
      KeyEffect("h1Font", "{case: upper}", on: "# Title", .rows("Title", "TITLE")),
      KeyEffect("h2Font", "{prefix: \"§ \", suffix: \" !\"}", on: "## Title", .rows("  Title ", "§ Title !")),
      KeyEffect("codeFont", "{italic: true}", on: "a `code` b", .face("code", .italic)),
      KeyEffect("codeFont", "{italic: true}", on: "```\nlet x\n```", .face("let x", .italic)),
      KeyEffect("blockquoteFont", "{italic: true}", on: "> quoted", .face("quoted", .italic)),
      KeyEffect(
        "detailsSummaryFont", "{italic: true}", on: "<details><summary>Sum</summary>\n\nx\n\n</details>",
        .face("Sum", .italic)),
      KeyEffect("strongFont", "{weight: regular}", on: "a **bold** b", .face("bold", .bold)),
      KeyEffect("emphasisFont", "{italic: false}", on: "a *soft* b", .face("soft", .italic)),
      KeyEffect("strikethroughFont", "{strikethrough: false}", on: "a ~~gone~~ b", .face("gone", .strikethrough)),
      KeyEffect("linkFont", "{weight: bold}", on: "a [link](x) b", .face("link", .bold)),
      KeyEffect("tableHeaderFont", "{weight: regular}", on: table, .face("Head", .bold)),
    ]

  /// Colours.
  static let colors: [KeyEffect] =
    (1...6).map { KeyEffect("h\($0)Color", red, on: "\(heading($0)) Title", .ink("Title")) } + [
      KeyEffect("appearance", "dark", on: code, .ink("42"), with: ["syntaxColorsDark={number: red}"]),
      KeyEffect("backgroundColor", red, on: "plain", .ground("plain")),
      KeyEffect("textColor", red, on: "plain", .ink("plain")),
      KeyEffect("headingColor", red, on: "## Title", .ink("Title")),
      KeyEffect("linkColor", red, on: "a [link](x) b", .ink("link")),
      KeyEffect("codeTextColor", red, on: "```\nplain\n```", .ink("plain")),
      KeyEffect("codeBackgroundColor", red, on: "```\nplain\n```", .ground(" plain     ")),
      KeyEffect("inlineCodeTextColor", red, on: "a `code` b", .ink("code")),
      KeyEffect("inlineCodeBackgroundColor", red, on: "a `code` b", .ground("code")),
      KeyEffect("blockquoteTextColor", red, on: "> quoted", .ink("quoted")),
      KeyEffect("blockquoteBarColor", "[red]", on: "> quoted", .ink("▌")),
      KeyEffect("tableBorderColor", red, on: table, .ink("┌──────┬")),
      KeyEffect("tableHeaderBackgroundColor", red, on: table, .ground("Head")),
      KeyEffect("tableRowBackgroundColor", red, on: table, .ground("odd")),
      KeyEffect("tableAlternateRowBackgroundColor", red, on: table, .ground("even")),
      KeyEffect("horizontalRuleColor", red, on: "a\n\n***\n\nb", .ink("────")),
      KeyEffect("imagePlaceholderColor", red, on: "![alone](b.png)", .ink("alone")),
      KeyEffect("footnoteColor", red, on: "text[^1]\n\n[^1]: note", .ink("¹")),
      KeyEffect("tocTextColor", red, on: "# One\n\n## Two\n", .ink("Two"), typing: "t"),
      KeyEffect(
        "detailsSummaryTextColor", red, on: "<details><summary>Sum</summary>\n\nx\n\n</details>", .ink("Sum")),
      KeyEffect("listMarkerColor", red, on: "- item", .ink("•")),
      KeyEffect("dimColor", red, on: "###### Six", .ink("Six")),
      KeyEffect("linkUnderlineEnabled", "false", on: "a [link](x) b", .face("link", .underline)),
    ]

  /// Extras between the words.
  static let inlines: [KeyEffect] =
    [
      KeyEffect("underline", "{color: red}", on: "a ++word++ b", .ink("word"), with: ["parsing.underline=true"]),
      KeyEffect("superscript", "{color: red}", on: "a ^2^ b", .ink("2"), with: ["parsing.superscript=true"]),
      KeyEffect("subscript", "{color: red}", on: "a ~2~ b", .ink("2"), with: ["parsing.subscript=true"]),
      KeyEffect(
        "highlight", "{background: red}", on: "a ==word== b", .ground("word"), with: ["parsing.highlight=true"]),
      KeyEffect("spoiler", "{color: red}", on: "a ||word|| b", .ink("████")),
      KeyEffect(
        "spoilerOverlay", "{particles: {density: 0.2, speed: 1}}", on: "a ||word|| b", .rows("████", "a ░░░░ b")),
      KeyEffect("keyboard", "{color: red}", on: "a <kbd>Esc</kbd> b", .ink("Esc")),
      KeyEffect("footnoteMarks", "brackets", on: "text[^1]\n\n[^1]: note", .rows("text¹", "text[1]")),
      KeyEffect("footnoteRule", "20", on: "text[^1]\n\n[^1]: note", .rows("  ────────── ", "  ──────────────────── ")),
      KeyEffect("imageIcon", "\"@@\"", on: "![alone](b.png)", .rows("▒▒ alone", "@@ alone")),
    ]
    + ["note", "tip", "important", "warning", "caution"].flatMap { kind -> [KeyEffect] in
      let alert = "> [!\(kind.uppercased())]\n> inside"
      let title = kind.prefix(1).uppercased() + kind.dropFirst()
      return [
        KeyEffect("admonition.\(kind).color", red, on: alert, .ink(title)),
        KeyEffect("admonition.\(kind).background", red, on: alert, .ground("inside")),
        KeyEffect("admonition.\(kind).icon", "\"@\"", on: alert, .rows(icons[kind] ?? "", "@ \(title)")),
        KeyEffect("admonition.\(kind).title", "\"Say\"", on: alert, .rows(title, " Say")),
      ]
    }

  /// Dialects.
  static let parsing: [KeyEffect] = [
    KeyEffect("parsing.underline", "true", on: "a ++word++ b", .rows("++word++", "a word b")),
    KeyEffect("parsing.superscript", "true", on: "a ^2^ b", .rows("^2^", "a 2 b")),
    KeyEffect("parsing.subscript", "true", on: "H~2~O", .face("2", .strikethrough)),
    KeyEffect("parsing.highlight", "true", on: "a ==word== b", .rows("==word==", "a word b")),
    KeyEffect("parsing.spoiler", "false", on: "a ||word|| b", .rows("████", "a ||word|| b")),
    KeyEffect("parsing.hardSoftBreaks", "true", on: "one\ntwo", .distance("one", "two", 0, 1)),
    KeyEffect("parsing.permissiveAutolinks", "false", on: "a www.example.org b", .face("www.example.org", .underline)),
    KeyEffect("parsing.admonitions", "false", on: "> [!NOTE]\n> inside", .rows("ⓘ Note", "[!NOTE]")),
    KeyEffect("parsing.footnotes", "false", on: "text[^1]\n\n[^1]: note", .rows("text¹", "text^1")),
    KeyEffect("parsing.math", "false", on: "a $x*y*z$ b", .rows("x*y*z", "$xyz$")),
    KeyEffect("parsing.emoji", "false", on: "a :smile: b", .rows("😄", ":smile:")),
    KeyEffect("parsing.smartPunctuation", "true", on: "a \"b\" c", .rows("\"b\"", "“b”")),
    KeyEffect("parsing.wikiLinks", "true", on: "a [[page]] b", .rows("[[page]]", "a page b")),
    KeyEffect(
      "parsing.definitionLists", "true", on: "Term\n: Its definition.", .distance("Term", "Its definition", 0, 1)),
    KeyEffect("parsing.abbreviations", "false", on: "*[HTML]: words", .rows("HTML  words", "*[HTML]: words")),
    KeyEffect("parsing.preserveBlankLines", "true", on: "one\n\n\n\ntwo", .distance("one", "two", 2, 4)),
    KeyEffect("parsing.frontMatter", "false", on: "---\nkey: 1\n---\n\ntext", .rows("key  1", "key: 1")),
  ]

  static func heading(_ level: Int) -> String { String(repeating: "#", count: level) }
  static let table = "| Head | B |\n| --- | ---: |\n| odd | 1 |\n| even | 2 |\n"
  static let code = "```swift\nlet answer = 42 // a comment\n```\n"
  static let icons = [
    "note": "ⓘ Note", "tip": "✦ Tip", "important": "❢ Important", "warning": "⚠ Warning", "caution": "⊘ Caution",
  ]
}
