import MarkdownModel
import MarkdownSource
import PageLayout
import ScreenModel
import TestSupport
import Testing
import Theming
import Viewer

/// Every key of a theme changes something that a reader sees.
@Suite struct KeyEffectTests {
  private static let document = """
    ---
    title: Keys
    ---

    # First *heading*

    ## Second

    ### Third

    #### Fourth

    ##### Fifth

    ###### Sixth

    A paragraph with **strong**, *emphasis*, ~~struck~~, `code`, a [link](https://example.org), a note[^n], ![image](a.png), <kbd>Ctrl</kbd>
    and enough words to be wrapped over more than one line of the page, whatever its width may be here, in all of the cases there are.

    Another paragraph. ==high== ++under++ ^super^ ~sub~ ||spoiler|| :smile: $x$ "quotes" [[wiki]] www.example.org

    - bullet
      1. number
    - [x] done
    - [ ] open

    > quote
    >
    > > nested

    > [!NOTE]
    > note

    > [!TIP]
    > tip

    > [!IMPORTANT]
    > important

    > [!WARNING]
    > warning

    > [!CAUTION]
    > caution

    ```swift
    let answer = 42 // a comment
    let long = "\(String(repeating: "word ", count: 40))"
    ```

    | Key | Default |
    | --- | ---: |
    | a | 1 |
    | b | 2 |
    | \(String(repeating: "long ", count: 40)) | 3 |

    ***

    ![alone](b.png)

    <details open><summary>Summary</summary>

    Content.

    </details>

    Term
    : Its definition.


    Behind two blank lines.

    [^n]: The note.
    """

  /// Keys that change nothing on these pages: what they are for is not on them (details that are closed, long headings and
  /// quotes, a mended table, a window too narrow for a table), or is an act.
  private static let notOnThesePages: Set<String> = [
    "appearance", "autoFixMalformedTables", "detailsCount", "detailsMarkers.closed", "lineSpacing.heading",
    "lineSpacing.quote", "hyphenate",
    "searchCurrent", "selectionMenu.copyAsMarkdown", "selectionMenu.copyAsMarkdownLabel", "selectionMenu.copyImageURL",
    "stickyHeading", "syntaxColorsDark", "tableMinColumnWidth", "taskListItemToggleEnabled", "textSelection",
  ]

  /// Keys that nothing reads so far. The list only gets shorter.
  private static let unread: Set<String> = [
    "followMark"
  ]

  private static let elsewhere = notOnThesePages.union(unread)

  private static let keys = ConfigurationKey.all.filter { $0.owner == .theme && !$0.isShorthand }

  /// What is done before a picture is taken: how wide blocks are shown, the window's rows, the keys.
  private static let scenes: [(wide: WideLayout, rows: Int, keys: String)] = [
    (.fit, 160, ""), (.wrap, 160, ""), (.scroll, 160, ">"), (.fit, 160, "/bullet\r"), (.fit, 160, "h"),
    (.fit, 30, "jjjjjjjjjj"),
    (.fit, 30, "t"), (.fit, 30, "t\u{1b}jjjj"), (.fit, 30, "/x"), (.fit, 30, "\t"), (.fit, 30, "\tK"), (.fit, 30, "="),
    (.fit, 30, "V"),
    (.fit, 160, "50%"), (.fit, 30, ":nonsense\r"), (.fit, 30, "G"),
  ]

  private static func snapshot(_ configuration: MarkdownConfiguration) -> DocumentSnapshot {
    let text = SourceText(Array(document.utf8))
    var scanner = BlockScanner(options: configuration.parsing)
    var index = DocumentIndex()
    while scanner.scan(text, into: &index) {}
    var indexer = DefinitionIndexer(options: configuration.parsing)
    indexer.update(text: text, index: index)
    return DocumentSnapshot(text: text, index: index, definitions: indexer.definitions)
  }

  private static func picture(_ scene: Int, _ configuration: MarkdownConfiguration) -> String {
    let scene = scenes[scene]
    var context = LayoutContext(width: 110, configuration: configuration, wideBlocks: scene.wide)
    context.coversSpoilers = true
    var state = ViewerState(
      name: DocumentName(path: "keys.md"), window: Size(columns: 110, rows: scene.rows),
      layouting: MarkdownLayouting(options: configuration.parsing), context: context)
    _ = state.update(.document(snapshot(configuration)))
    for key in scene.keys { _ = state.update(.input(.key(press(key)))) }
    return state.draw().snapshot
  }

  private static func press(_ key: Character) -> KeyPress {
    switch key {
    case "\r": KeyPress(.enter)
    case "\t": KeyPress(.tab)
    case "\u{1b}": KeyPress(.escape)
    case ">": KeyPress(.right)
    default: KeyPress(.character(key))
    }
  }

  /// The dialects are on, so that what they are for is on the page.
  private static let start: MarkdownConfiguration = {
    var configuration = MarkdownConfiguration()
    configuration.parsing.underline = true
    configuration.parsing.superscript = true
    configuration.parsing.subscript_ = true
    configuration.parsing.highlight = true
    return configuration
  }()

  @Test func everyKeyHasAnEffect() {
    let before = Self.scenes.indices.map { Self.picture($0, Self.start) }
    var without: [String] = []
    // That a key has no effect takes every picture to see: those known to have none are looked at in a soak.
    for key in Self.keys where Sampling.isSoak || !Self.elsewhere.contains(key.name) {
      let values = Self.values(for: key)
      let hasEffect = values.contains { value in
        var configuration = Self.start
        guard (try? configuration.set(key.name, to: value)) != nil else { return false }
        return configuration != Self.start && before.indices.contains { Self.picture($0, configuration) != before[$0] }
      }
      if !hasEffect { without.append(key.name) }
    }
    let names = Set(without)
    print(
      "keys: \(Self.keys.count) of owner theme, \(Self.keys.count - names.union(Self.elsewhere).count) change what is seen"
    )
    #expect(names.subtracting(Self.elsewhere) == [], "keys without effect")
    if Sampling.isSoak {
      #expect(Self.elsewhere.subtracting(names) == [], "keys that have an effect now: take them off the list")
    }
  }

  /// Values to try: something other than the default, by the type of the key.
  private static func values(for key: ConfigurationKey) -> [String] {
    let completions = key.type.completions.filter { $0 != key.defaultText }
    return Array(completions.prefix(4)) + [
      "\"#12ab56\"", "7", "1", "0", "3", "true", "false", "\"@\"", "{italic: true, underline: curly}",
      "{color: \"#12ab56\"}", "{borderWidth: 3}",
      "{particles: {density: 0.2, speed: 1}}",
      "{keyword: \"#12ab56\"}", "[\"@\", \"%\"]", "[\"#12ab56\"]", "{h1: \"@\", h2: \"@\", h3: \"@\"}",
    ]
  }
}
