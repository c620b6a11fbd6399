import Glibc
import Testing
import Theming

/// The keys and defaults of the configuration model, as its description says them.
@Suite struct SpecifiedDefaultsTests {
  static let defaults: [(String, String)] = [
    ("strongFont", "{weight: bold}"), ("emphasisFont", "{italic: true}"), ("tableHeaderFont", "{weight: bold}"),
    ("backgroundColor", "clear"), ("textColor", "default"), ("h1Color", "inherit"), ("linkUnderlineEnabled", "true"),
    ("pageMargin", "automatic"), ("maxWidth", "100"), ("contentAlignment", "left"), ("justify", "false"),
    ("hyphenate", "false"), ("paragraphSpacing", "1"), ("paragraphTopSpacing", "0"), ("paragraphBottomSpacing", "0"),
    ("headingTopSpacing", "1"), ("headingBottomSpacing", "1"), ("headingSpacing", "1"),
    ("firstLevelHeadingTopSpacing", "2"), ("codeBlockPadding", "1"), ("listIndent", "0"), ("blockquoteIndent", "0"),
    ("bottomMargin", "automatic"), ("imageMaxHeight", "20"), ("imagePlaceholderHeight", "1"),
    ("lineSpacing.body", "0"), ("lineSpacing.heading", "0"), ("lineSpacing.quote", "0"),
    ("lineSpacing.codeBlock", "0"),
    ("headingRules", "{h1: \"━\", h2: \"─\", h3: none, h4: none, h5: none, h6: none}"),
    ("headingMarks", "{h1: none, h2: none, h3: \"▍\", h4: \"▎\", h5: \"▏\", h6: \"· \"}"),
    ("blockquoteBackgroundColor", "clear"), ("blockquoteBarWidth", "1"), ("blockquoteContentSpacing", "1"),
    ("blockquoteContentPadding", "0"), ("tableMinColumnWidth", "3"), ("tableMaxColumnWidth", "0"),
    ("tableRowHeight", "1"), ("tableCellPadding", "1"), ("tableSeparatorHeight", "0"), ("tableFrame", "full"),
    ("tableLayout", "fit"), ("autoFixMalformedTables", "true"), ("listItemSpacing", "0"), ("listMarkerMinWidth", "1"),
    ("listMarkerSpacing", "1"), ("listTopPadding", "0"), ("listBottomPadding", "0"),
    ("listMarkers", "[\"•\", \"◦\", \"▪\"]"), ("taskMarkers.checked", "\"☑\""), ("taskMarkers.unchecked", "\"☐\""),
    ("detailsSummaryMinHeight", "1"), ("detailsContentPadding", "2"), ("detailsSpacing", "0"),
    ("detailsMarkers.open", "\"▾\""), ("detailsMarkers.closed", "\"▸\""), ("detailsCount", "true"),
    ("codeBlockLayout", "scrollable"), ("codeLineNumbers", "false"), ("codeHeader", "true"),
    ("panMarks.left", "\"‹\""), ("panMarks.right", "\"›\""), ("panMarks.wrap", "\"↪\""), ("spoilerOverlay", "solid"),
    ("footnoteMarks", "superscript"), ("footnoteRule", "10"), ("imageIcon", "\"▒▒\""),
    ("admonition.note.icon", "\"ⓘ\""), ("admonition.tip.icon", "\"✦\""), ("admonition.important.icon", "\"❢\""),
    ("admonition.warning.icon", "\"⚠\""), ("admonition.caution.icon", "\"⊘\""), ("parsing.underline", "false"),
    ("parsing.superscript", "false"), ("parsing.subscript", "false"), ("parsing.highlight", "false"),
    ("parsing.spoiler", "true"), ("parsing.hardSoftBreaks", "false"), ("parsing.permissiveAutolinks", "true"),
    ("parsing.preserveBlankLines", "false"), ("parsing.admonitions", "true"), ("parsing.footnotes", "true"),
    ("parsing.math", "true"), ("parsing.emoji", "true"), ("parsing.smartPunctuation", "false"),
    ("parsing.wikiLinks", "false"), ("parsing.definitionLists", "false"), ("parsing.frontMatter", "true"),
    ("typewriterTextMode", "off"), ("streamMinModuleLength", "0"), ("streamingFeedbackStyle", "none"),
    ("streamingFeedbackMinInterval", "0.05"), ("taskListItemToggleEnabled", "true"), ("textSelection", "true"),
    ("selectionMenu.copyAsMarkdown", "true"), ("selectionMenu.copyImageURL", "true"), ("tocWidth", "0"),
  ]

  @Test(arguments: defaults)
  func aDefaultIsAsSpecified(key: String, text: String) {
    #expect(ConfigurationKey.named(key)?.defaultText == text)
  }

  @Test func laterAndStreamKeysAreMarked() {
    let later = Set(ConfigurationKey.all.filter { $0.owner == .later }.map(\.name))
    let expected: Set<String> = [
      "imageMaxHeight", "imageAppearance", "latexAppearance", "latexFontSize", "latexAlignment", "latexTextColor",
      "latexBackgroundColor", "latexPadding", "mermaidStyle.theme", "mermaidStyle.autoDarkMode",
      "mermaidStyle.backgroundColor", "mermaidStyle.headerBackgroundColor", "mermaidStyle.cornerRadius",
      "mermaidStyle.padding", "mermaidStyle.headerHeight", "writingDirection", "accessibilityLabels",
      "imageRequestHeaders",
    ]
    #expect(later == expected)
    let stream = ConfigurationKey.all.filter { $0.owner == .stream }
    #expect(stream.count == 9 && stream.allSatisfy { $0.group == .streaming })
  }

  /// Every word in back quotes in the chapter of keys that looks like a key is one.
  @Test func everyKeyOfTheDescriptionExists() throws {
    let shared = getenv("MDLESS_SHARED").map { String(cString: $0) } ?? PackageFolder.path("../shared")
    guard let text = contents(of: shared + "/spec/configuration.md") else { return }
    let chapter = try #require(text.split(separator: "## Keys").last?.split(separator: "## Themes").first)
    var checked = 0
    for (number, words) in chapter.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where number % 2 == 1 {
      let word = words.prefix { $0 != ":" && $0 != " " }
      guard word.allSatisfy({ $0.isLetter || $0.isNumber }), word.utf8.count > 2, !Self.notKeys.contains(String(word))
      else { continue }
      checked += 1
      #expect(
        ConfigurationKey.all.contains {
          $0.name == word || $0.name.hasPrefix(word + ".") || $0.name.hasSuffix("." + word)
        },
        "\(word)")
    }
    #expect(checked > 140)
  }

  private static let notKeys: Set<String> = ["xcode", "xcodeDark", "solid", "particles"]

  private func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
